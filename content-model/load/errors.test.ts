import { inspect } from "node:util";
import { expect, test } from "vitest";
import { ContentError, formatProblem } from "./errors.ts";

/** The line as it is shown and the mark below it, of a problem at the text between « and ». */
function marked(line: string): string {
  const at = line.indexOf("«");
  const text = line.replace(/[«»]/g, "");
  const length = line.indexOf("»") - at - 1;
  const problem = { file: "a.yaml", line: 7, column: at + 1, entry: "a", what: "is wrong", mend: "Mend it", source: { text, length } };
  const [, shown = "", mark = ""] = formatProblem(problem).split("\n");
  return `${shown.slice("  7 | ".length)}\n${mark.slice("    | ".length)}`;
}

test.each([
  ["a word", "title: «here»", "title: here\n       ^^^^"],
  ["nothing", "title:«»", "title:\n      ^"],
  ["Chinese characters before and in it", "标题: «日本»語", "标题: 日本語\n      ^^^^"],
  ["an emoji of several", "👩‍💻: «👩‍💻!»", "👩‍💻: 👩‍💻!\n    ^^^"],
  ["a flag, and a heart of two characters", "🇩🇪 ❤️ «x»", "🇩🇪 ❤️ x\n      ^"],
  ["combining marks", "e\u0301te\u0301: «e\u0301te\u0301»", "e\u0301te\u0301: e\u0301te\u0301\n     ^^^"],
  ["Hebrew", "title: «שלום» x", "title: שלום x\n       ^^^^"],
  ["vowel signs of Hindi", "नाम: «x»", "नाम: x\n     ^"],
  ["full-width letters", "Ａ: «Ｂ»", "Ａ: Ｂ\n    ^^"],
  ["a tab", "\t- «x»", " - x\n   ^"],
  ["what a terminal obeys", "\u001b[31m\u0007 «x»", "�[31m� x\n       ^"],
  ["what turns the direction of writing", "\u202e\u2067 «x»", "�� x\n   ^"],
  ["what cannot be seen", "a\u200b\u00adb «x»", "a��b x\n     ^"],
  ["half of a character", "\ud83d «x»", "� x\n  ^"],
])("the mark stands under %s", (_what, line, shown) => {
  expect(marked(line)).toBe(shown);
});

test("of a very long line only the part around the mark is shown, and no character is cut", () => {
  const long = marked(`${"a".repeat(500)}«x»${"👩‍💻".repeat(100)}`);
  expect(long).toBe(`…${"a".repeat(80)}x${"👩‍💻".repeat(15)}…\n${" ".repeat(81)}^`);
  const characters = marked(`${"👩‍💻".repeat(100)}«x»`);
  expect(characters).toBe(`…${"👩‍💻".repeat(16)}x\n${" ".repeat(33)}^`);
});

test("a mark goes no further than its line, and one character of many marks is cut where it has to be", () => {
  expect(marked(`«${"x".repeat(500)}»`)).toBe(`${"x".repeat(160)}…\n${"^".repeat(160)}`);
  expect(marked(`a${"\u0301".repeat(100_000)}«x»`).length).toBeLessThan(500);
});

test.each([
  ["Mend it", "Mend it."],
  ["Mend it.", "Mend it."],
  ["Did you mean it?", "Did you mean it?"],
  ["Write en, de …", "Write en, de …"],
])("the mend %j ends as a sentence", (mend, told) => {
  expect(formatProblem({ file: "a.yaml", line: 1, column: 1, entry: "", what: "is missing", mend })).toBe(
    `a.yaml:1:1  is missing\n  Mend: ${told}`,
  );
});

test("what is told of a value in many lines is one line", () => {
  const told = formatProblem({ file: "a.yaml", line: 1, column: 1, entry: "a", what: "cannot be “x\ny\u0085”", mend: "Mend it" });
  expect(told).toBe("a.yaml:1:1  a cannot be “x y�”\n  Mend: Mend it.");
});

test("mistakes print with their number, and never with a stack trace", () => {
  const problem = { file: "a.yaml", line: 1, column: 1, entry: "", what: "is missing", mend: "Create it" };
  expect(inspect(new ContentError([problem]))).toBe("There is a mistake in the content.\n\na.yaml:1:1  is missing\n  Mend: Create it.\n");
  expect(inspect(new ContentError([problem, problem]))).toMatch(/^There are 2 mistakes in the content\.\n\n/);
});
