import { inspect } from "node:util";
import { expect, test } from "vitest";
import { ContentError, formatDiagnostic } from "./errors.ts";

/** Returns the excerpt and the mark below it, for an error at the text between « and ». */
function markText(line: string): string {
  const start = line.indexOf("«");
  const text = line.replace(/[«»]/g, "");
  const length = line.indexOf("»") - start - 1;
  const diagnostic = {
    file: "a.yaml",
    line: 7,
    column: start + 1,
    entry: "a",
    what: "is wrong",
    fix: "Change it",
    source: { text, length },
  };
  const [, excerpt = "", mark = ""] = formatDiagnostic(diagnostic).split("\n");
  return `${excerpt.slice("  7 | ".length)}\n${mark.slice("    | ".length)}`;
}

test.each([
  ["a word", "title: «here»", "title: here\n       ^^^^"],
  ["nothing", "title:«»", "title:\n      ^"],
  ["Chinese characters before and in it", "标题: «日本»語", "标题: 日本語\n      ^^^^"],
  ["an emoji of several", "👩‍💻: «👩‍💻!»", "👩‍💻: 👩‍💻!\n    ^^^"],
  ["a flag, and a heart of two code points", "🇩🇪 ❤️ «x»", "🇩🇪 ❤️ x\n      ^"],
  ["combining marks", "e\u0301te\u0301: «e\u0301te\u0301»", "e\u0301te\u0301: e\u0301te\u0301\n     ^^^"],
  ["Hebrew", "title: «שלום» x", "title: שלום x\n       ^^^^"],
  ["vowel signs of Hindi", "नाम: «x»", "नाम: x\n     ^"],
  ["full-width letters", "Ａ: «Ｂ»", "Ａ: Ｂ\n    ^^"],
  ["a tab", "\t- «x»", " - x\n   ^"],
  ["control characters", "\u001b[31m\u0007 «x»", "�[31m� x\n       ^"],
  ["bidirectional characters", "\u202e\u2067 «x»", "�� x\n   ^"],
  ["invisible characters", "a\u200b\u00adb «x»", "a��b x\n     ^"],
  ["a lone surrogate", "\ud83d «x»", "� x\n  ^"],
])("the mark is below %s", (_what, line, output) => {
  expect(markText(line)).toBe(output);
});

test("a very long line is cut around the mark, between characters", () => {
  const long = markText(`${"a".repeat(500)}«x»${"👩‍💻".repeat(100)}`);
  expect(long).toBe(`…${"a".repeat(80)}x${"👩‍💻".repeat(15)}…\n${" ".repeat(81)}^`);
  const characters = markText(`${"👩‍💻".repeat(100)}«x»`);
  expect(characters).toBe(`…${"👩‍💻".repeat(16)}x\n${" ".repeat(33)}^`);
});

test("a mark ends with its line, and a character of many code points is cut", () => {
  expect(markText(`«${"x".repeat(500)}»`)).toBe(`${"x".repeat(160)}…\n${"^".repeat(160)}`);
  expect(markText(`a${"\u0301".repeat(100_000)}«x»`).length).toBeLessThan(500);
});

test.each([
  ["Change it", "Change it."],
  ["Change it.", "Change it."],
  ["Did you mean “it”?", "Did you mean “it”?"],
  ["Write en, de …", "Write en, de …"],
])("the fix %j ends as a sentence", (fix, sentence) => {
  expect(formatDiagnostic({ file: "a.yaml", line: 1, column: 1, entry: "", what: "is missing", fix })).toBe(
    `a.yaml:1:1  is missing\n  Fix: ${sentence}`,
  );
});

test("a value of several lines is reported in one line", () => {
  const text = formatDiagnostic({ file: "a.yaml", line: 1, column: 1, entry: "a", what: "is invalid: “x\ny\u0085”", fix: "Change it" });
  expect(text).toBe("a.yaml:1:1  a is invalid: “x y�”\n  Fix: Change it.");
});

test("errors print with their number, and without a stack trace", () => {
  const diagnostic = { file: "a.yaml", line: 1, column: 1, entry: "", what: "is missing", fix: "Create it" };
  expect(inspect(new ContentError([diagnostic]))).toBe("There is 1 error in the content.\n\na.yaml:1:1  is missing\n  Fix: Create it.\n");
  expect(inspect(new ContentError([diagnostic, diagnostic]))).toMatch(/^There are 2 errors in the content\.\n\n/);
});
