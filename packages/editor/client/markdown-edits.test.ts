import { expect, test } from "vitest";
import { type Edit, isAddress, pasteAddress, type Selected, toggleLink, toggleMark } from "./markdown-edits.ts";

/** Edits a text with its selection between brackets of another kind, or the caret at a bar, and shows the result in the same way. */
function edit(shown: string, change: (selected: Selected) => Edit): string {
  const [start, end] = [shown.indexOf("⟦"), shown.indexOf("⟧") - 1];
  const text = shown.replaceAll(/[⟦⟧|]/g, "");
  const caret = shown.indexOf("|");
  const { start: from, end: to, insert, select } = change({ text, start: start < 0 ? caret : start, end: start < 0 ? caret : end });
  const next = text.slice(0, from) + insert + text.slice(to);
  const [first, last] = select;
  if (first === last) return `${next.slice(0, first)}|${next.slice(first)}`;
  return `${next.slice(0, first)}⟦${next.slice(first, last)}⟧${next.slice(last)}`;
}

test.each([
  ["a ⟦word⟧ here", "**", "a **⟦word⟧** here"],
  ["a **⟦word⟧** here", "**", "a ⟦word⟧ here"],
  ["a ⟦**word**⟧ here", "**", "a ⟦word⟧ here"],
  ["a **⟦word⟧** here", "*", "a ***⟦word⟧*** here"],
  ["a ***⟦word⟧*** here", "*", "a **⟦word⟧** here"],
  ["a ***⟦word⟧*** here", "**", "a *⟦word⟧* here"],
  ["a *⟦word⟧* here", "*", "a ⟦word⟧ here"],
  ["a⟦ word ⟧here", "*", "a *⟦word⟧* here"],
  ["a wo|rd here", "**", "a **⟦word⟧** here"],
  ["a | here", "**", "a **|** here"],
  ["a **|** here", "**", "a | here"],
] as const)("%s with %s becomes %s", (shown, mark, expected) => {
  expect(edit(shown, (selected) => toggleMark(selected, mark))).toBe(expected);
});

test.each([
  ["see ⟦the notes⟧ first", "see [the notes](|) first"],
  ["see no|tes", "see [notes](|)"],
  ["see |", "see [|]()"],
  ["see ⟦https://a.example/⟧", "see [|](https://a.example/)"],
  ["see [the no|tes](https://a.example/) first", "see ⟦the notes⟧ first"],
])("Control+K in %s makes %s", (shown, expected) => {
  expect(edit(shown, toggleLink)).toBe(expected);
});

test.each([
  ["see ⟦the notes⟧", "see [the notes](https://a.example/b%28c%29)|", "see [the notes](https://a.example/b%28c%29)|"],
  ["see |", "see <https://a.example/b(c)>|", "see https://a.example/b(c)|"],
  ["see ⟦https://b.example/⟧", "see <https://a.example/b(c)>|", "see https://a.example/b(c)|"],
  ["see [notes](|)", "see [notes](https://a.example/b(c)|)", "see [notes](https://a.example/b(c)|)"],
])("an address that is pasted in %s makes %s in a text, and %s in a story", (shown, inText, inStory) => {
  const paste = (isLinkedBare: boolean) => edit(shown, (selected) => pasteAddress(selected, "https://a.example/b(c)", isLinkedBare));
  expect([paste(false), paste(true)]).toEqual([inText, inStory]);
});

test("an address is a single one of the web, of mail or of a phone", () => {
  expect(["https://a.example/b?c=d", "mailto:a@b.example", "tel:+441632960123"].filter((text) => !isAddress(text))).toEqual([]);
  expect(["a.example", "https://a.example and more", "javascript:alert(1)", "https://", "a\nhttps://a.example"].filter(isAddress)).toEqual(
    [],
  );
});
