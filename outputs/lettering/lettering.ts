import { Buffer, shape } from "harfbuzzjs";
import { directionOf, joinsLetters, placeLetters, textToDraw } from "../bidi.ts";
import { faces, type OpenFont, openNoto } from "./open-fonts.ts";

/** The maximum width, height and number of lines, and the range of font sizes; in pixels. The smallest size ignores `height`. */
export type TextBox = { width: number; height?: number; lines: number; largest: number; smallest: number };

export type TextLayout = { size: number; lines: Line[] };

/** SVG path data in pixels; the ink starts at x = 0, the baseline is y = 0. */
export type Line = { path: string; width: number };

/**
 * Lays out text of a language (BCP 47) in the largest size that fits, else truncated with “…”. No layout if a letter is missing: names
 * must be complete.
 */
export async function layOutText(
  words: string,
  style: keyof typeof faces,
  box: TextBox,
  language: string,
): Promise<{ layout?: TextLayout; missing: string[] }> {
  const text = words.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  let missing: string[] = [];
  const noto = openNoto(characters, style, language);
  for (const { find, tracking } of [...faces[style], noto]) {
    const found = await Promise.all([...characters, "…"].map(async (text) => ({ text, part: await find(text) })));
    const [ellipsis] = found.splice(-1).filter(isLetter);
    missing = found.filter(({ part }) => !part).map(({ text }) => text);
    // Only symbols (emoji) may be omitted.
    if (!ellipsis || missing.some((text) => /[\p{L}\p{M}\p{N}]/u.test(text))) continue;
    const chunks = splitAtBreaks(found.filter(isLetter));
    return chunks.length > 0 ? { layout: fitText(chunks, { tracking, ellipsis }, box), missing } : { missing };
  }
  return { missing };
}

const segmenter = new Intl.Segmenter("en");

type Letter = { text: string; part: OpenFont };

function isLetter(found: { text: string; part: OpenFont | undefined }): found is Letter {
  return found.part !== undefined;
}

const HAN_OR_KANA = /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]/u;

/** These scripts have no spaces; punctuation and small letters don't start a line. */
function breaksBefore(text: string, previous: string): boolean {
  return (
    HAN_OR_KANA.test(text) && !/[ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u.test(text) && previous !== " " && !/[（「『]/u.test(previous)
  );
}

function splitAtBreaks(letters: Letter[]): Letter[][] {
  const chunks: Letter[][] = [];
  let previous = " ";
  for (const letter of letters) {
    const repeated = letter.text === " " && previous === " ";
    const isAfterHyphen = previous === "-" && letter.text !== "-";
    const starts = chunks.length === 0 || letter.text === " " || isAfterHyphen || breaksBefore(letter.text, previous);
    if (!repeated && starts) chunks.push([]);
    if (!repeated) chunks.at(-1)?.push(letter);
    previous = letter.text;
  }
  return chunks.filter((chunk) => chunk.some(({ text }) => text !== " "));
}

function fitText(
  chunks: Letter[][],
  { tracking, ellipsis }: { tracking: number; ellipsis: Letter },
  { width, height = Infinity, lines: maxLines, largest, smallest }: TextBox,
): TextLayout {
  const shapeLine = memoize((line) => shapeRuns(line, tracking));
  const fits = (line: Letter[], size: number) => shapeLine(line).width * size <= width;
  const draw = (lines: Letter[][], size: number): TextLayout => ({ size, lines: lines.map((line) => toPath(shapeLine(line), size)) });

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
  return draw([...lines.slice(0, end), [...truncated, ellipsis]], smallest);
}

function breakIntoLines(chunks: Letter[][], fits: (line: Letter[]) => boolean): Letter[][] {
  const lines: Letter[][] = [];
  for (const chunk of chunks) {
    const last = lines.at(-1);
    if (last && fits([...last, ...chunk])) last.push(...chunk);
    else lines.push(chunk.filter(({ text }) => text !== " "));
  }
  return lines;
}

/** Outlines in em, y downwards; the ink starts at x = 0. */
type Shape = { commands: { type: string; values: number[] }[]; width: number };

function shapeRuns(line: Letter[], tracking: number): Shape {
  const commands: Shape["commands"] = [];
  let pen = 0;
  for (const { text, part } of orderRuns(line)) {
    const { font, unitsPerEm } = part;
    const space = joinsLetters(text) ? 0 : tracking;
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      const place = (value: number, index: number) => (index % 2 ? -(value + yOffset) / unitsPerEm : pen + (value + xOffset) / unitsPerEm);
      for (const { type, values } of font.glyphToJson(glyph)) commands.push({ type, values: values.map(place) });
      // A combining mark has no advance, and stays on its letter.
      if (xAdvance > 0) pen += xAdvance / unitsPerEm + space;
    }
  }
  const across = commands.flatMap(({ values }) => values.filter((_, index) => index % 2 === 0));
  const left = Math.min(...across);
  return {
    commands: commands.map(({ type, values }) => ({ type, values: values.map((value, index) => (index % 2 ? value : value - left)) })),
    width: Math.max(...across) - left,
  };
}

/** Joins neighbours of the same font and direction, in which kerning applies and letters join, and orders them from left to right. */
function orderRuns(line: Letter[]): Letter[] {
  const letters = line.map(({ text }) => text);
  const placements = placeLetters(letters, directionOf(letters.join("")));
  const runs: (Letter & { level: number; place: number })[] = [];
  for (const [index, { text, part }] of line.entries()) {
    const { level, place } = placements[index] ?? { level: 0, place: index };
    const last = runs.at(-1);
    if (last?.part === part && last.level === level) {
      last.text += text;
      last.place = Math.min(last.place, place);
    } else runs.push({ text, part, level, place });
  }
  return runs.toSorted((a, b) => a.place - b.place).map(({ text, part, level }) => ({ text: textToDraw(text, level), part }));
}

function toPath({ commands, width }: Shape, size: number): Line {
  const path = commands.map(({ type, values }) => type + values.map((value) => (value * size).toFixed(1)).join(" ")).join("");
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
