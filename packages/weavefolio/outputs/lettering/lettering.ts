import type { Path } from "fontkit";
import type { Content } from "../../content/schema/schema.ts";
import { directionOf, joinRuns, joinsLetters } from "../bidi.ts";
import { findFont, isLetter, omitMissing, simplifyLetters, splitAtBreaks, splitLetters } from "../letters.ts";
import { chooseHanLanguage } from "../noto-fonts.ts";
import { type Instance, openFonts, placeGlyphs } from "../open-fonts.ts";
import type { OpenFont } from "../parse-font.ts";

/** `tracking` is the space between letters in em. */
type Face = { instances: Instance[]; tracking: number };

/** Text is set in the first face that has all of its letters. Geist Mono is the only family with Cyrillic. */
const faces: Record<"display" | "text", Face[]> = {
  display: [
    { instances: [{ family: "bricolage-grotesque", axes: { wght: 700, opsz: 96 } }], tracking: -0.035 },
    { instances: [{ family: "geist-mono", axes: { wght: 700 } }], tracking: -0.03 },
  ],
  text: [
    { instances: [{ family: "instrument-sans", axes: { wght: 500 } }], tracking: -0.01 },
    { instances: [{ family: "geist-mono", axes: { wght: 500 } }], tracking: -0.03 },
  ],
};

/** For letters that both faces of a style lack: Bricolage has Vietnamese. */
const FALLBACKS: Face[] = [{ instances: [{ family: "bricolage-grotesque", axes: { wght: 500, opsz: 24 } }], tracking: 0 }];

/** The language of a text (BCP 47), and the owner's fonts. */
export type Lettering = { language: string; fonts: Content["fonts"] };

/** The owner's font for a style. Its own spacing is kept. */
function listOwn(style: keyof typeof faces, fonts: Lettering["fonts"]): Face[] {
  const family = fonts[style];
  return family ? [{ instances: [{ family, axes: style === "display" ? { wght: 700, opsz: 96 } : { wght: 500 } }], tracking: 0 }] : [];
}

/** The maximum width, height and number of lines, and the range of font sizes, in pixels. The smallest size ignores `height`. */
export type TextBox = { width: number; height?: number; lines: number; largest: number; smallest: number };

export type TextLayout = { size: number; lines: Line[]; isTruncated?: true };

/** SVG path data in pixels. The ink starts at x = 0, the baseline is y = 0. */
export type Line = { path: string; width: number };

/**
 * Lays out text in the largest size that fits, else truncated with “…”. Symbols that no font has are left out, and letters are boxes.
 * Without any letter that a font has, returns undefined.
 */
export async function layOutText(
  words: string,
  style: keyof typeof faces,
  box: TextBox,
  { language, fonts: own }: Lettering,
): Promise<TextLayout | undefined> {
  const text = simplifyLetters(words).normalize("NFC").replaceAll(/\s+/g, " ").trim();
  const all = [...listOwn(style, own), ...faces[style]];
  const mixed: Face = { instances: [...all, ...FALLBACKS].flatMap(({ instances }) => instances), tracking: 0 };
  for (const { instances, tracking } of [...all, mixed]) {
    const isLast = instances === mixed.instances;
    const fonts = await openFonts(`${text}…`, instances, isLast ? chooseHanLanguage(text, language) : undefined);
    const found = [...splitLetters(text), "…"].map((text) => ({ text, font: findFont(text, fonts) }));
    if (found.some(({ text, font }) => !font && isLetter(text))) continue;
    const [ellipsis] = omitMissing(found.splice(-1));
    const letters = omitMissing(found);
    const isDrawn = letters.some(({ text, font }) => text !== " " && !font.isBoxes);
    if (ellipsis && isDrawn) return fitText(splitAtBreaks(letters), { tracking, ellipsis }, box);
  }
  return undefined;
}

type Letter = { text: string; font: OpenFont };

function fitText(
  chunks: Letter[][],
  { tracking, ellipsis }: { tracking: number; ellipsis: Letter },
  { width, height = Infinity, lines: maxLines, largest, smallest }: TextBox,
): TextLayout {
  const shape = memoize((line) => shapeLine(line, tracking));
  const fits = (line: Letter[], size: number) => shape(line).width * size <= width;
  const draw = (lines: Letter[][], size: number): TextLayout => ({ size, lines: lines.map((line) => toLine(shape(line), size)) });

  for (let size = largest; size > smallest; size--) {
    const lines = breakIntoLines(chunks, (line) => fits(line, size));
    if (lines.length <= maxLines && lines.length * size <= height && lines.every((line) => fits(line, size))) return draw(lines, size);
  }
  const lines = breakIntoLines(chunks, (line) => fits(line, smallest));
  const end = lines.findIndex((line, index) => index === maxLines - 1 || !fits(line, smallest));
  const last = lines[end];
  if (!last || (end === lines.length - 1 && fits(last, smallest))) return draw(lines, smallest);
  const truncated = [...last];
  while (truncated.length > 1 && (!fits([...truncated, ellipsis], smallest) || /[\s\p{P}]/u.test(truncated.at(-1)?.text ?? "")))
    truncated.pop();
  return { ...draw([...lines.slice(0, end), [...truncated, ellipsis]], smallest), isTruncated: true };
}

function breakIntoLines(chunks: Letter[][], fits: (line: Letter[]) => boolean): Letter[][] {
  const lines: Letter[][] = [];
  for (const chunk of chunks) {
    const last = lines.at(-1);
    if (last && fits([...last, ...chunk])) last.push(...chunk);
    else lines.push([...chunk]);
  }
  return lines;
}

/** The outlines of a line and its ink, in em, with y downwards. */
type Shape = { outlines: Path[]; left: number; width: number };

function shapeLine(line: Letter[], tracking: number): Shape {
  const runs = joinRuns(line, directionOf(line.map(({ text }) => text).join("")), (last, letter) => last.font === letter.font);
  let pen = 0;
  const outlines = runs
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ text, font }) => {
      const em = font.font.unitsPerEm;
      const start = pen * em;
      const { glyphs, advance } = placeGlyphs(font, text, joinsLetters(text) ? 0 : tracking * em);
      pen += advance / em;
      return glyphs.map(({ path, x, y }) => path.translate(start + x, y).scale(1 / em, -1 / em));
    });
  const left = Math.min(...outlines.map(({ bbox }) => bbox.minX));
  return { outlines, left, width: Math.max(...outlines.map(({ bbox }) => bbox.maxX)) - left };
}

function toLine({ outlines, left, width }: Shape, size: number): Line {
  const path = outlines.map((outline) => outline.translate(-left, 0).scale(size).toSVG()).join("");
  return { path, width: width * size };
}

/** Most of the sizes that fitText tries need the same lines. */
function memoize(shapeLine: (line: Letter[]) => Shape): (line: Letter[]) => Shape {
  const cache = new Map<string, Shape>();
  return (line) => {
    const text = line.map((letter) => letter.text).join("");
    const shape = cache.get(text) ?? shapeLine(line);
    cache.set(text, shape);
    return shape;
  };
}
