import { expect, test } from "vitest";
import { joinWords, toPlain, type Words } from "./words.ts";

const english = (text: string): Words => ({ text, lang: "en", dir: "ltr" });

test.each<[parts: Words[], joined: Words]>([
  [["a", " (", "b", ")"], "a (b)"],
  [[english("a"), " (", english("b"), ")"], english("a (b)")],
  [[english("a"), ": ", english("1")], english("a: 1")],
  [[english("a"), " (", "b", ")"], "a (b)"],
  [["a", " (", english("b"), ")"], "a (b)"],
  [[], ""],
])("%j joined are %j: in a language that all parts with letters have", (parts, joined) => {
  expect(joinWords(parts)).toEqual(joined);
});

test("a value with its texts as strings keeps all else", () => {
  const richText = { source: "a", plain: "a", paragraphs: [["a"]] };
  const value = {
    title: english("a"),
    list: [english("b"), "c"],
    count: 1,
    missing: undefined,
    text: { text: "d", iso: "2024" },
    richText,
  };
  expect(toPlain(value)).toEqual({ ...value, title: "a", list: ["b", "c"] });
});
