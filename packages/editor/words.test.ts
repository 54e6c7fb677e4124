import { expect, test } from "vitest";
import { hasWords, toSingular, toWords, withArticle } from "./words.ts";

test.each([
  ["title", "Title"],
  ["timeZone", "Time zone"],
  ["websiteId", "Website ID"],
  ["url", "URL"],
  ["publicKey", "Public key"],
])("the name %s is %s in words", (name, words) => {
  expect(toWords(name)).toBe(words);
});

test.each([
  ["Jobs", "a job"],
  ["Awards", "an award"],
  ["Technologies", "a technology"],
  ["Core skills", "a core skill"],
  ["Education", "an education entry"],
  ["Links", "a link"],
])("an item of %s is %s", (label, item) => {
  expect(withArticle(toSingular(label))).toBe(item);
});

test("a search finds words in any order, without case and accents", () => {
  expect(hasWords("Résumé paper content/profile.yaml A4", "PAPER resume")).toBe(true);
  expect(hasWords("Résumé paper content/profile.yaml A4", "resume letter")).toBe(false);
  expect(hasWords("Anything", "")).toBe(true);
});
