import { create } from "fontkit";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { type FontFamily, listFontParts } from "../generated/font-package.ts";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";

// If this fails after an update of the fonts, measure again with @capsizecss/unpack and change `metrics` in fonts.ts.
test.each<[FontFamily, Record<string, number>, { ascent: number; descent: number; alphabet: number }]>([
  ["bricolage-grotesque", { wght: 700, opsz: 96 }, { ascent: 930, descent: -270, alphabet: 13156 }],
  ["bricolage-grotesque", { wght: 700, opsz: 48 }, { ascent: 930, descent: -270, alphabet: 14034 }],
  ["bricolage-grotesque", { wght: 700, opsz: 24 }, { ascent: 930, descent: -270, alphabet: 14470 }],
  ["instrument-sans", { wght: 400 }, { ascent: 970, descent: -250, alphabet: 13647 }],
  ["geist-mono", { wght: 500 }, { ascent: 1005, descent: -295, alphabet: 15600 }],
])("%s at %j has the metrics that its fallback is adjusted to", async (family, variationAxes, expected) => {
  const latin = (await listFontParts(family)).find(({ name }) => name === "latin");
  const font = create(await subsetFont((await latin?.read()) ?? Buffer.of(), ALPHABET, { targetFormat: "truetype", variationAxes }));
  if (!("layout" in font)) throw new Error(`${family} is a font collection`);
  const { ascent, descent, lineGap, unitsPerEm } = font;
  const alphabet = [...ALPHABET].reduce((sum, letter) => sum + font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth, 0);
  expect({ ascent, descent, lineGap, unitsPerEm, alphabet }).toEqual({ ...expected, lineGap: 0, unitsPerEm: 1000 });
});
