import type { Content } from "../content/schema/schema.ts";
import { joinsLetters } from "../outputs/bidi.ts";
import { findFont } from "../outputs/letters.ts";
import { openFonts, placeGlyphs } from "../outputs/open-fonts.ts";
import type { OpenFont } from "../outputs/parse-font.ts";

type Measured = { profile: Pick<Content["profile"], "firstName" | "nameLength" | "letters">; fonts: Content["fonts"] };

/** The width of the first name in the display font, and of each letter that Home types, in em. */
export type NameWidths = { name: number; letters: number[] };

/**
 * Measures the first name, so that Home's heading fills its column, and no letter moves when the font arrives. A name that the font lacks
 * is shown in one of the visitor's, whose letters are at most about as wide as estimated here.
 */
export async function measureName({ profile: { firstName, nameLength, letters }, fonts }: Measured): Promise<NameWidths> {
  const instance = { family: fonts.display ?? ("bricolage-grotesque" as const), axes: { wght: 700, opsz: 96 } };
  const opened = await openFonts(firstName, [instance]);
  const found = letters.flatMap((text) => findFont(text, opened) ?? []);
  if (found.length < letters.length) return { name: estimateWidth(firstName, nameLength), letters: [] };
  // With the one before it, for kerning.
  const advances = letters.map((text, index) => {
    const [before = "", font] = [letters[index - 1], found[index]];
    if (!font) return 0;
    return found[index - 1] === font ? measure(font, before + text) - measure(font, before) : measure(font, text);
  });
  return { name: advances.reduce((sum, advance) => sum + advance), letters: advances.slice(0, TYPED) };
}

/** A name's width in the visitor's widest font, in em. */
function estimateWidth(name: string, length: number): number {
  if (/^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]+$/u.test(name)) return length / 2;
  if (!/^[\p{sc=Arab}\p{M}]+$/u.test(name)) return 0.65 * length;
  return [...name.replaceAll(/\p{M}/gu, "")].reduce((sum, letter, index, { length }) => {
    const [, joined, last] = ARABIC_WIDTHS.find(([letters]) => letters.includes(letter)) ?? OTHER_ARABIC_WIDTHS;
    return sum + (index < length - 1 ? joined : last);
  }, 0);
}

/** Of letters before another one, and of the last one, in DejaVu Sans Bold, which is one of the widest fonts. */
const ARABIC_WIDTHS: [letters: string, joined: number, last: number][] = [
  ["آأإا", 0.38, 0.38],
  ["دذرزةوؤء", 0.63, 0.63],
  ["ئبتثنليىپی", 0.41, 1.06],
  ["كکگ", 0.58, 1.02],
  ["سش", 1.02, 1.41],
  ["صضطظ", 0.99, 1.36],
  ["فق", 0.72, 1.19],
];
const OTHER_ARABIC_WIDTHS = ["", 0.72, 0.78] as const;

/** site/pages/typed-name.css */
const TRACKING = -0.025;
const TYPED = 6;

function measure(opened: OpenFont, text: string): number {
  const em = opened.font.unitsPerEm;
  return placeGlyphs(opened, text, joinsLetters(text) ? 0 : TRACKING * em).advance / em;
}
