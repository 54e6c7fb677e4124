import { beforeEach, expect, test, vi } from "vitest";
import { dropDraft, keepDraft, mergeDraft, readDraft } from "./draft.ts";
import { limits } from "./message.ts";

const draft = { name: "Ada", email: "ada@example.com", message: "A long precious message" };
const nothing = { name: "", email: "", message: "" };

test.each([
  ["nothing", nothing, draft],
  ["another email", { ...nothing, email: "bob@example.com" }, { ...draft, email: "bob@example.com" }],
  ["another name", { ...nothing, name: "Bob" }, { ...draft, name: "Bob" }],
  ["the same", draft, draft],
  ["an earlier state of the message", { ...draft, message: "A long" }, draft],
  ["a later state of the message", { ...draft, message: "A long precious message!" }, { ...draft, message: "A long precious message!" }],
  ["another message", { ...nothing, message: "Hi" }, { ...draft, message: "A long precious message\n\nHi" }],
])("a draft is merged with typed text: %s", (_, typed, expected) => {
  expect(mergeDraft(typed, draft)).toEqual(expected);
});

const stored = new Map<string, string>();
const page = new EventTarget();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  dropDraft();
});

/** Whether leaving the page prompts first. */
const prompts = () => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test.each(["a", "\n", "\u0001", '"', "👋"])("a draft of %j at every limit is stored", (character) => {
  const longest = { name: character.repeat(limits.name), email: character.repeat(limits.email), message: character.repeat(limits.message) };
  keepDraft(longest);
  expect(stored.size).toBe(1);
  expect(prompts()).toBe(false);
  expect(readDraft()).toEqual({ ...longest, sending: false });
});

test("a draft of more than twice a limit is kept in memory, and leaving the page prompts first, until it is shortened", () => {
  const long = { ...draft, message: "a".repeat(2 * limits.message + 1) };
  keepDraft(draft);
  keepDraft(long);
  expect(stored.size).toBe(0);
  expect(prompts()).toBe(true);
  expect(readDraft()).toEqual(long);
  keepDraft(draft);
  expect(stored.size).toBe(1);
  expect(prompts()).toBe(false);
  expect(readDraft()).toEqual({ ...draft, sending: false });
});

test("a stored draft of more than twice a limit is ignored", () => {
  keepDraft(draft);
  for (const key of stored.keys()) stored.set(key, JSON.stringify({ ...draft, message: "a\n".repeat(1_000_000) }));
  expect(readDraft()).toBeUndefined();
});
