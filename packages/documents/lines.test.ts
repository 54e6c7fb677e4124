import { beforeAll, expect, test } from "vitest";
import { type Face, type Faces, openFaces } from "./faces.ts";
import { breakLines, type TextRun } from "./lines.ts";

let faces: Faces;

const LONG = "Donaudampfschifffahrtsgesellschaft";

beforeAll(async () => {
  faces = await openFaces(
    `${LONG} The quick brown fox jumps over the lazy dog. https://example.com/ Žižek Nguyễn Юлия office affinity`,
    "en",
  );
});

const source = (text: string, face: Face = "text"): TextRun => ({ text, style: { face, size: 10, leading: 13, colour: "#000000" } });

function lines(text: string, width: number): string[] {
  return breakLines([source(text)], width, faces).map((line) => line.map((run) => run.text).join(""));
}

test.each([
  ["breaks between words, and keeps the space at the end of a line", "The quick brown fox", 60, ["The quick ", "brown fox"]],
  ["breaks a word that is longer than a line", LONG, 60, ["Donaudamp", "fschifffahrts", "gesellschaft"]],
  ["doesn't break a word at its hyphens", "The state-of-the-art fox", 90, ["The ", "state-of-the-art ", "fox"]],
  ["doesn't break a URL that fits in a line", "See https://example.com/the/lazy/dog", 170, ["See ", "https://example.com/the/lazy/dog"]],
  ["gives a last line a second word", "The quick brown fox jumps over it", 148, ["The quick brown fox ", "jumps over it"]],
  ["omits a symbol with one of the spaces around it", "The quick 🚀 fox", 500, ["The quick fox"]],
  ["omits a symbol at the start with the space after it", "🚀 The fox", 500, ["The fox"]],
  ["omits a symbol at the end with the space before it", "The fox 🚀", 500, ["The fox"]],
  ["omits a symbol before a comma with the space before it", "The fox 🚀, quick", 500, ["The fox, quick"]],
  ["returns one line for an empty text", "", 100, [""]],
])("%s", (_, text, width, expected) => {
  expect(lines(text, width)).toEqual(expected);
});

test("runs follow each other, each with its text run", () => {
  const link: TextRun = { ...source("example.com", "fact"), link: { url: "https://example.com/", title: "Example" } };
  const [line = []] = breakLines([source("The fox "), link, source(" jumps")], 500, faces);
  expect(line.map(({ text, source }) => [text, source.link?.url])).toEqual([
    ["The fox ", undefined],
    ["example.com", "https://example.com/"],
    [" jumps", undefined],
  ]);
  let end = 0;
  for (const { x, width } of line) {
    expect(x).toBeCloseTo(end);
    end = x + width;
  }
  expect(line[1]?.width).toBeCloseTo(11 * 6);
});

test("a letter that a face lacks comes from another font of the site", () => {
  const fontsOf = (text: string, face: Face) => breakLines([source(text, face)], 500, faces)[0]?.map(({ text, font }) => [text, font.name]);
  expect(fontsOf("Žižek", "text")).toEqual([
    ["Ž", "instrument-sans 400 latin-ext"],
    ["i", "instrument-sans 400 latin"],
    ["ž", "instrument-sans 400 latin-ext"],
    ["ek", "instrument-sans 400 latin"],
  ]);
  expect(fontsOf("Юлия", "display")).toEqual([["Юлия", "geist-mono 700 cyrillic"]]);
  expect(fontsOf("ễ", "text")).toEqual([["ễ", "bricolage-grotesque 400 24 vietnamese"]]);
});

test("the fonts have no ligatures", () => {
  for (const face of ["display", "heading", "text", "strong", "fact"] as const) {
    const font = faces[face][0]?.font;
    expect(font?.layout("office affinity").glyphs, face).toHaveLength("office affinity".length);
  }
});
