import { Buffer, shape } from "harfbuzzjs";
import { faces, type OpenFont } from "./open-fonts.ts";

/**
 * Where words have to find room: at most so many lines of a width, in sizes from largest to smallest, in pixels. Where a
 * `height` is given, the sizes of all lines together keep to it, too, but for the smallest.
 */
export type Room = { width: number; height?: number; lines: number; largest: number; smallest: number };

/** Words as they are set; in pixels. */
export type Setting = { size: number; lines: Line[] };

/** SVG path data, whose ink starts at 0 and stands on the base line 0. */
export type Line = { path: string; width: number };

/**
 * Words in, outlines out: in the largest size that finds room, cut short with “…” where even the smallest does not.
 * A sign that the fonts lack (an emoji) is left out; words with a letter that they lack are not set at all, for a name
 * with holes in it is none.
 *
 * @returns the setting, unless there is nothing to set; and the characters that the fonts lack
 */
export async function letter(words: string, style: keyof typeof faces, room: Room): Promise<{ setting?: Setting; missing: string[] }> {
  const text = words.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  let missing: string[] = [];
  for (const { find, tracking } of faces[style]) {
    const found = await Promise.all([...characters, "…"].map(async (text) => ({ text, part: await find(text) })));
    const [ellipsis] = found.splice(-1).filter(isLetter);
    missing = found.filter(({ part }) => !part).map(({ text }) => text);
    if (!ellipsis || missing.some((text) => /[\p{L}\p{M}\p{N}]/u.test(text))) continue;
    const chunks = chunksOf(found.filter(isLetter));
    return chunks.length > 0 ? { setting: fit(chunks, { tracking, ellipsis }, room), missing } : { missing };
  }
  return { missing };
}

const segmenter = new Intl.Segmenter("en");

/** What a reader takes for one character, and the font that has it. */
type Letter = { text: string; part: OpenFont };

function isLetter(found: { text: string; part: OpenFont | undefined }): found is Letter {
  return found.part !== undefined;
}

/** What stands on a line together: a word with the space before it, or a part of a word up to its hyphen. */
function chunksOf(letters: Letter[]): Letter[][] {
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

type Manner = { tracking: number; ellipsis: Letter };

function fit(
  chunks: Letter[][],
  { tracking, ellipsis }: Manner,
  { width, height = Infinity, lines: most, largest, smallest }: Room,
): Setting {
  const shapeLine = remembered((line) => shaped(line, tracking));
  const fits = (line: Letter[], size: number) => shapeLine(line).width * size <= width;
  const set = (lines: Letter[][], size: number): Setting => ({ size, lines: lines.map((line) => drawn(shapeLine(line), size)) });

  for (let size = largest; size > smallest; size--) {
    const lines = broken(chunks, (line) => fits(line, size));
    if (lines.length <= most && lines.length * size <= height && lines.every((line) => fits(line, size))) return set(lines, size);
  }
  const lines = broken(chunks, (line) => fits(line, smallest));
  const end = lines.findIndex((line, at) => at === most - 1 || !fits(line, smallest));
  const last = lines[end];
  if (!last || (end === lines.length - 1 && fits(last, smallest))) return set(lines, smallest);
  const cut = [...last];
  while (cut.length > 1 && (!fits([...cut, ellipsis], smallest) || /[\s\p{P}]/u.test(cut.at(-1)?.text ?? ""))) cut.pop();
  return set([...lines.slice(0, end), [...cut, ellipsis]], smallest);
}

/** Lines as full as they fit; a chunk that fits no line has one of its own. */
function broken(chunks: Letter[][], fits: (line: Letter[]) => boolean): Letter[][] {
  const lines: Letter[][] = [];
  for (const chunk of chunks) {
    const last = lines.at(-1);
    if (last && fits([...last, ...chunk])) last.push(...chunk);
    else lines.push(chunk.filter(({ text }) => text !== " "));
  }
  return lines;
}

/** Outlines in em, y downwards, whose ink starts at 0. */
type Shape = { commands: { type: string; values: number[] }[]; width: number };

function shaped(line: Letter[], tracking: number): Shape {
  const commands: Shape["commands"] = [];
  let pen = 0;
  for (const { text, part } of runsOf(line)) {
    const { font, unitsPerEm } = part;
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      const place = (value: number, at: number) => (at % 2 ? -(value + yOffset) / unitsPerEm : pen + (value + xOffset) / unitsPerEm);
      for (const { type, values } of font.glyphToJson(glyph)) commands.push({ type, values: values.map(place) });
      // A mark has no width of its own, and stays where its letter is.
      if (xAdvance > 0) pen += xAdvance / unitsPerEm + tracking;
    }
  }
  const across = commands.flatMap(({ values }) => values.filter((_, at) => at % 2 === 0));
  const left = Math.min(...across);
  return {
    commands: commands.map(({ type, values }) => ({ type, values: values.map((value, at) => (at % 2 ? value : value - left)) })),
    width: Math.max(...across) - left,
  };
}

/** Neighbours of one font as one text, so that they are kerned. */
function runsOf(line: Letter[]): Letter[] {
  const runs: Letter[] = [];
  for (const { text, part } of line) {
    const last = runs.at(-1);
    if (last?.part === part) last.text += text;
    else runs.push({ text, part });
  }
  return runs;
}

function drawn({ commands, width }: Shape, size: number): Line {
  const path = commands.map(({ type, values }) => type + values.map((value) => (value * size).toFixed(1)).join(" ")).join("");
  return { path, width: width * size };
}

/** A size is found by trying many, and most try the same lines. */
function remembered(shapeLine: (line: Letter[]) => Shape): (line: Letter[]) => Shape {
  const known = new Map<string, Shape>();
  return (line) => {
    const text = line.map((letter) => letter.text).join("");
    const shape = known.get(text) ?? shapeLine(line);
    known.set(text, shape);
    return shape;
  };
}
