import { expect, test } from "vitest";
import { mergeTexts, movePlace } from "./merge-texts.ts";

test.each([
  ["typed at the end, and changed at the start", "I build.", "I build. Quickly.", "We build.", "We build. Quickly."],
  ["typed at the start, and changed at the end", "I build.", "Yes, I build.", "I build things.", "Yes, I build things."],
  ["replaced, and shortened before", "one two three", "one two four", "two three", "two four"],
  ["removed, and added behind", "one two three", "one three", "one two three four", "one three four"],
])("%s: both changes are in the text", (_, text, mine, theirs, merged) => {
  expect(mergeTexts(text, mine, theirs)).toBe(merged);
  expect(mergeTexts(text, theirs, mine)).toBe(merged);
});

test.each([
  ["at one place", "I build", "I build.", "I build!"],
  ["in the same words", "one two three", "one 2 three", "one zwei drei"],
  ["right beside each other", "ab", "xb", "ay"],
])("changes %s are not merged", (_, text, mine, theirs) => {
  expect(mergeTexts(text, mine, theirs)).toBeUndefined();
});

test("a place in a text stays between the same letters", () => {
  expect(movePlace(2, "I build", "I build.")).toBe(2);
  expect(movePlace(2, "I build", "We build")).toBe(3);
  expect(movePlace(5, "one 2 three", "one three")).toBe(4);
  expect(movePlace(0, "", "new")).toBe(0);
});
