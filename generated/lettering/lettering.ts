import { Buffer, shape } from "harfbuzzjs";
import { faces, type OpenFont } from "./open-fonts.ts";

/** The maximum width, height and number of lines, and the range of font sizes; in pixels. The smallest size ignores `height`. */
export type TextBox = { width: number; height?: number; lines: number; largest: number; smallest: number };

export type TextLayout = { size: number; lines: Line[] };

/** SVG path data in pixels; the ink starts at x = 0, the baseline is y = 0. */
export type Line = { path: string; width: number };

/** Lays out text in the largest size that fits, else truncated with “…”. No layout if a letter is missing: names must be complete. */
export async function layOutText(
  words: string,
  style: keyof typeof faces,
  box: TextBox,
): Promise<{ layout?: TextLayout; missing: string[] }> {
  const text = words.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  let missing: string[] = [];
  for (const { find, tracking } of faces[style]) {
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

function splitAtBreaks(letters: Letter[]): Letter[][] {
  const chunks: Letter[][] = [];
  let previous = " ";
  for (const letter of letters) {
    const repeated = letter.text === " " && previous === " ";
    const starts = chunks.length === 0 || letter.text === " " || (previous === "-" && letter.text !== "-");
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
  for (const { text, part } of joinRuns(line)) {
    const { font, unitsPerEm } = part;
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      const place = (value: number, index: number) => (index % 2 ? -(value + yOffset) / unitsPerEm : pen + (value + xOffset) / unitsPerEm);
      for (const { type, values } of font.glyphToJson(glyph)) commands.push({ type, values: values.map(place) });
      // A combining mark has no advance, and stays on its letter.
      if (xAdvance > 0) pen += xAdvance / unitsPerEm + tracking;
    }
  }
  const across = commands.flatMap(({ values }) => values.filter((_, index) => index % 2 === 0));
  const left = Math.min(...across);
  return {
    commands: commands.map(({ type, values }) => ({ type, values: values.map((value, index) => (index % 2 ? value : value - left)) })),
    width: Math.max(...across) - left,
  };
}

/** Joins neighbours of the same font: kerning applies only within a text. */
function joinRuns(line: Letter[]): Letter[] {
  const runs: Letter[] = [];
  for (const { text, part } of line) {
    const last = runs.at(-1);
    if (last?.part === part) last.text += text;
    else runs.push({ text, part });
  }
  return runs;
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
