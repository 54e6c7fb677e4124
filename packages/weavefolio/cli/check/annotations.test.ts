import { expect, test } from "vitest";
import type { Diagnostic } from "../../content/load/errors.ts";
import { disableCommands, toAnnotations } from "./annotations.ts";

const diagnostic: Diagnostic = {
  file: "content/projects.yaml",
  line: 16,
  column: 10,
  entry: "projects › 2 “100 %, really: yes” › git",
  what: "is invalid: “a\r\nb”, 50 % of it",
  fix: "Write the whole address",
  source: { text: "    git: x", length: 1 },
};

test("an annotation names its line, and special characters are escaped", () => {
  expect(toAnnotations("error", [diagnostic])).toEqual([
    "::error file=content/projects.yaml,line=16,col=10,endColumn=11,title=projects › 2 “100 %25%2C really%3A yes” › git::is invalid: “a%0D%0Ab”, 50 %25 of it. Write the whole address.",
  ]);
});

test("an annotation of a whole line has no end", () => {
  const { source: _, ...whole } = diagnostic;
  expect(toAnnotations("warning", [{ ...whole, entry: "" }])).toEqual([
    "::warning file=content/projects.yaml,line=16,col=10,title=::is invalid: “a%0D%0Ab”, 50 %25 of it. Write the whole address.",
  ]);
});

test("workflow commands in a text are disabled", () => {
  expect(disableCommands("##[set-env]x\n::error::y", "a-word")).toBe("::stop-commands::a-word\n##[set-env]x\n::error::y\n::a-word::");
  expect(disableCommands("x")).toMatch(/^::stop-commands::([\da-f-]{36})\nx\n::\1::$/);
});
