import { expect, test } from "vitest";
import { mergeDraft } from "./draft.ts";

const draft = { name: "Ada", email: "ada@example.com", message: "A long precious message" };
const nothing = { name: "", email: "", message: "" };

test.each([
  ["nothing", nothing, draft],
  ["another name", { ...nothing, name: "Bob" }, { ...draft, name: "Bob" }],
  ["the same", draft, draft],
  ["an earlier state of the message", { ...draft, message: "A long" }, draft],
  ["a later state of the message", { ...draft, message: "A long precious message!" }, { ...draft, message: "A long precious message!" }],
  ["another message", { ...nothing, message: "Hi" }, { ...draft, message: "A long precious message\n\nHi" }],
])("a draft is merged with typed text: %s", (_, typed, expected) => {
  expect(mergeDraft(typed, draft)).toEqual(expected);
});
