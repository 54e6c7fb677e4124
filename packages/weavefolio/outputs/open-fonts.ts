import type { Path } from "fontkit";
import subsetFont from "subset-font";
import type { FontPackage } from "../content/schema/fonts.ts";
import { makeBoxFont } from "./box-font.ts";
import { type Axes, covers, type FontFamily, type FontPart, limitAxes, listFontParts } from "./font-package.ts";
import { findFont, isLetter, splitLetters } from "./letters.ts";
import { listNotoFamilies, listNotoParts } from "./noto-fonts.ts";
import { type OpenFont, padFont, parseFont } from "./parse-font.ts";

/** A family of the site, or an owner's font, in a weight and, where it has that axis, an optical size. */
export type Instance = { family: FontFamily | FontPackage; axes: Axes & { wght: number } };

/** Kerning and marks, but no ligatures: some PDF readers extract those as one character. */
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl"];

/**
 * Opens the fonts for a text: each for letters that the ones before lack. With a language (BCP 47), the last ones are installed families
 * of Noto, and boxes for letters that no font has.
 */
export async function openFonts(text: string, instances: readonly Instance[], language?: string): Promise<OpenFont[]> {
  const fonts: OpenFont[] = [];
  let missing = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  const openParts = async (name: string, parts: FontPart[], options?: object) => {
    for (const part of parts) {
      if (!missing.some((code) => covers(part, code))) continue;
      const opened = await openPart(`${name} ${part.name}`, part, options);
      fonts.push(opened);
      missing = missing.filter((code) => !opened.font.hasGlyphForCodePoint(code));
    }
  };
  for (const { family, axes } of instances) {
    const name = [typeof family === "string" ? family : family.name, ...Object.values(axes)].join(" ");
    await openParts(name, await listFontParts(family, axes.wght), { variationAxes: limitAxes(family, axes), keepFeatures: FEATURES });
  }
  if (!language) return fonts;
  const weight = (instances[0]?.axes.wght ?? 400) < 550 ? 400 : 700;
  const families = missing.map((code) => listNotoFamilies(String.fromCodePoint(code), language));
  for (const family of listByRank(families)) {
    // With all features: without them, letters don't join.
    await openParts(`${family} ${weight}`, await listNotoParts(family, weight));
  }
  const boxes = splitLetters(text).filter((letter) => isLetter(letter) && !findFont(letter, fonts));
  return boxes.length > 0 ? [...fonts, makeBoxFont(boxes.join(""))] : fonts;
}

/** Lists the first items of all lists, then their second ones, and so on, each once. */
function listByRank(lists: readonly string[][]): Set<string> {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return new Set(Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat());
}

/** Shapes a text: its glyphs' outlines with their places on the baseline, and where the last one ends, in the font's units. */
export function placeGlyphs({ font }: OpenFont, text: string, tracking = 0): { glyphs: PlacedGlyph[]; advance: number } {
  const { glyphs, positions } = font.layout(text);
  let advance = 0;
  const placed = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const x = advance + xOffset;
    // A combining mark has no advance, and stays on its letter.
    if (xAdvance > 0) advance += xAdvance + tracking;
    return { path, x, y: yOffset };
  });
  return { glyphs: placed.filter(({ path }) => path.commands.length > 0), advance };
}

type PlacedGlyph = { path: Path; x: number; y: number };

/** In a font that has it, fontkit draws it below a mark without a letter. */
const DOTTED_CIRCLE = 0x25cc;

const opened = new Map<string, Promise<OpenFont>>();

function openPart(name: string, part: FontPart, options: object = {}): Promise<OpenFont> {
  const opening = opened.get(name) ?? readPart(name, part, options);
  opened.set(name, opening);
  return opening;
}

async function readPart(name: string, { spans, read }: FontPart, options: object): Promise<OpenFont> {
  const codes = spans.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
  const characters = codes.filter((code) => code !== DOTTED_CIRCLE).map((code) => String.fromCodePoint(code));
  const bytes = await subsetFont(await read(), characters.join(""), {
    ...{ targetFormat: "truetype", noHinting: true },
    ...options,
  });
  // The PDF's writer parses the bytes again.
  return { name, bytes: padFont(bytes), font: parseFont(bytes) };
}
