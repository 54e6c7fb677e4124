import { expect, test } from "vitest";
import { parseParagraphs } from "../../content/schema/markdown.ts";
import { takeFirstSentences } from "./first-sentences.ts";

const take = (texts: string[], most: number, language = "en") => takeFirstSentences(parseParagraphs(texts), most, language);
const plainOf = (...given: Parameters<typeof take>) => take(...given).map(({ plain }) => plain);

test("an introduction that fits is whole", () => {
  expect(take(["One *two*.", "Three."], 14)).toEqual(parseParagraphs(["One *two*.", "Three."]));
});

test.each([
  ["whole sentences", ["One two. Three four. Five six."], 25, ["One two. Three four."]],
  ["the sentences of its second paragraph", ["One.", "Two. Three."], 9, ["One.", "Two."]],
  ["no part of the second paragraph's only sentence", ["One.", "Two three four."], 9, ["One."]],
  ["no end after an abbreviation", ["I work. With Dr. Lee I made Node.js tools."], 20, ["I work."]],
  ["the first words of a long sentence", ["One two three four five."], 12, ["One two…"]],
  ["the first letters of a long word", ["Onetwothreefourfive"], 6, ["Onetwo…"]],
])("a longer one is shortened to %s", (_what, texts, most, shown) => {
  expect(plainOf(texts, most)).toEqual(shown);
});

test("sentences end as in their language", () => {
  expect(plainOf(["日本語の文です。次の文です。最後です。"], 15, "ja")).toEqual(["日本語の文です。次の文です。"]);
});

test("what is kept has its marks", () => {
  expect(take(["Made **the [first](https://a.example/)**. And *more* of it."], 20)).toEqual([
    expect.objectContaining({
      plain: "Made the first.",
      paragraphs: parseParagraphs(["Made **the [first](https://a.example/)**."])[0]?.paragraphs,
    }),
  ]);
  expect(take(["Made **one two three** four"], 12)[0]?.paragraphs).toEqual([["Made ", { is: "strong", children: ["one"] }, "…"]]);
});
