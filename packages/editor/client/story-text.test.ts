import { expect, test } from "vitest";
import type { Edit } from "./markdown-edits.ts";
import { findParagraphEnd, insertPicture, replacePicture } from "./story-text.ts";

/** A text after an edit, with its caret as a bar. */
function show(text: string, edit?: Edit): string | undefined {
  if (!edit) return undefined;
  const [caret] = edit.select;
  const edited = text.slice(0, edit.start) + edit.insert + text.slice(edit.end);
  return `${edited.slice(0, caret)}|${edited.slice(caret)}`;
}

test.each([
  ["an empty text", "", 0, "![|](images/a.png)\n"],
  ["the end of a text", "One.\n", 5, "One.\n\n![|](images/a.png)\n"],
  ["the start of a text", "One.\n", 0, "![|](images/a.png)\n\nOne.\n"],
  ["between two paragraphs", "One.\n\nTwo.\n", 5, "One.\n\n![|](images/a.png)\n\nTwo.\n"],
  ["the alternative text of another picture", "![A lamp](a.png)\n\nOne.", 8, "![A lamp](a.png)\n\n![|](images/a.png)\n\nOne."],
  ["the middle of a paragraph", "One two.", 3, "One\n\n![|](images/a.png)\n\ntwo."],
])("in %s, a picture is a paragraph of its own", (_what, text, at, expected) => {
  expect(show(text, insertPicture(text, "images/a.png", "", at))).toBe(expected);
});

test("a picture has the alternative text that was typed before, with the caret behind it", () => {
  expect(show("One.\n", insertPicture("One.\n", "images/a.png", "A lamp"))).toBe("One.\n\n![A lamp|](images/a.png)\n");
  const text = "![A lamp](images/a.png)";
  expect(show(text, replacePicture(text, "images/b.png", "A chair", "A lamp"))).toBe("![A chair|](images/b.png)");
});

test("a picture is replaced by its alternative text, and keeps its caption", () => {
  const replace = (text: string) => show(text, replacePicture(text, "images/b.png", "", "A lamp"));
  expect(replace('A\n\n![A lamp](images/a.png "On")\n')).toBe('A\n\n![|](images/b.png "On")\n');
  expect(replace("![A lamp](<images/a b.png>)")).toBe("![|](images/b.png)");
  expect(replace("![A lamp](a.png) ![A lamp](b.png)")).toBeUndefined();
  expect(replace("Text.")).toBeUndefined();
});

test("a paragraph ends before the next one, and an unknown one is the last", () => {
  const text = "# Title\n\nThe *first* paragraph has\ntwo lines.\n\nThe second.\n";
  expect(text.slice(0, findParagraphEnd(text, "The first paragraph has two lines."))).toBe(
    "# Title\n\nThe *first* paragraph has\ntwo lines.",
  );
  expect(findParagraphEnd(text, "Another")).toBe(text.length);
});
