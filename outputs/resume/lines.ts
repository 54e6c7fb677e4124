import LineBreaker from "linebreak";
import type { Direction } from "../../content-model/schema/schema.ts";
import { joinsLetters, type Placement, placeLetters, textToDraw } from "../bidi.ts";
import type { Face, Faces, SubsetFont } from "./font-subsets.ts";

/** Sizes in points, `tracking` in em, colours as hex. */
export type Style = { face: Face; size: number; leading: number; colour: string; tracking?: number };

/** A run that stays `together` is only broken if it is longer than a line; one `onlyBetween` others isn't drawn at a line's end. */
export type TextRun = { text: string; style: Style; link?: Target; underline?: string; together?: boolean; onlyBetween?: boolean };

/** `title` is what a screen reader announces. */
export type Target = { url: string; title: string };

/** Text in a single font, as it is drawn from left to right; in points, `x` from the line's left. `stretch` scales it horizontally. */
export type Run = { text: string; x: number; width: number; font: SubsetFont; source: TextRun; stretch?: number };

type Letter = { text: string; width: number; font: SubsetFont; source: TextRun };

/** Breaks by UAX 14; lines keep their last space for text extraction. Omits symbols that no font has. Runs are in reading order; `direction` is that of the text around. */
export function breakLines(runs: TextRun[], width: number, faces: Faces, direction: Direction = "ltr"): Run[][] {
  const words = wordsOf(runs.flatMap((source) => lettersOf(source, faces))).map(measureJoined);
  const lines = fill(words, width);
  // Narrower lines move words to a short last line.
  const balanced = NARROWER.map((share) => fill(words, width * share)).find(
    (candidate) => candidate.length === lines.length && sum(candidate.at(-1) ?? []) > width * SHORT,
  );
  return (lines.length > 1 && sum(lines.at(-1) ?? []) <= width * SHORT && balanced ? balanced : lines)
    .map(withoutLastSeparator)
    .map((line) => joinRuns(line, direction));
}

/** Shares of the width: the shortest last line, and the narrower widths to try. */
const SHORT = 0.2;
const NARROWER = [0.95, 0.9, 0.85, 0.8];

function fill(words: Letter[][], width: number): Letter[][] {
  const lines: Letter[][] = [[]];
  let available = width;
  const startLine = () => {
    lines.push([]);
    available = width;
  };
  for (const word of words) {
    if (sum(word.filter(({ text }) => !isSpace(text))) > available && available < width) startLine();
    for (const letter of word) {
      if (letter.width > available && available < width && !isSpace(letter.text)) startLine();
      lines.at(-1)?.push(letter);
      available -= letter.width;
    }
  }
  return lines;
}

function withoutLastSeparator(line: Letter[]): Letter[] {
  const last = line.findLastIndex(({ source }) => !source.onlyBetween);
  return line.filter(({ text }, index) => index <= last || text === " ");
}

function isSpace(text: string): boolean {
  return text.trim() === "";
}

const graphemes = new Intl.Segmenter("en");

function lettersOf(source: TextRun, faces: Faces): Letter[] {
  const { face, size } = source.style;
  let isNoto = false;
  const letters = splitGraphemes(source.text).flatMap((text): Letter[] => {
    // Between letters of Noto, the face itself might have no glyph but the space, which isn't a font that readers accept.
    const font = faces.fontFor(text, isNoto && text === " " ? "text" : face);
    if (text !== " ") isNoto = font?.name.startsWith("noto") === true;
    return font ? [{ text, font, source, width: measureAdvance(font, text, size) + getTracking(source.style, text) * size }] : [];
  });
  // An omitted symbol leaves two spaces, of which one is removed.
  return letters.filter(({ text }, index) => text !== " " || letters[index - 1]?.text !== " ");
}

export function findMissingCharacters({ text, style }: TextRun, faces: Faces): string[] {
  return [...new Set(splitGraphemes(text).filter((letter) => !faces.fontFor(letter, style.face)))];
}

function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function measureAdvance({ font }: SubsetFont, text: string, size: number): number {
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}

/** Splits between UAX 14's break opportunities. */
function wordsOf(letters: Letter[]): Letter[][] {
  const breaker = new LineBreaker(letters.map(({ text }) => text).join(""));
  const words: Letter[][] = [];
  let index = 0;
  let offset = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const word: Letter[] = [];
    for (let letter = letters[index]; letter && offset < next.position; letter = letters[++index]) {
      word.push(letter);
      offset += letter.text.length;
    }
    const last = words.at(-1)?.at(-1);
    if (last?.source.together && last.source === word[0]?.source) words.at(-1)?.push(...word);
    else if (word.length > 0) words.push(word);
  }
  return words;
}

/** Letters that join are narrower than alone: each gets the same share of its word's width. */
function measureJoined(word: Letter[]): Letter[] {
  const [first] = word;
  const text = word.map((letter) => letter.text).join("");
  if (!first || !joinsLetters(text) || word.some(({ font }) => font !== first.font)) return word;
  const width = measureAdvance(first.font, text, first.source.style.size) / word.length;
  return word.map((letter) => ({ ...letter, width }));
}

/** Returns the space between letters in em; none where they join. */
export function getTracking({ tracking = 0 }: Style, text: string): number {
  return joinsLetters(text) ? 0 : tracking;
}

function sum(letters: Letter[]): number {
  return letters.reduce((total, { width }) => total + width, 0);
}

/** Joins neighbours of the same text run, font and direction: kerning applies, and letters join, only within a run. */
function joinRuns(line: Letter[], direction: Direction): Run[] {
  const placements = placeLetters(
    line.map(({ text }) => text),
    direction,
  );
  const joined: (Run & Placement)[] = [];
  for (const [index, { text, font, source }] of line.entries()) {
    const { level, place } = placements[index] ?? { level: 0, place: index };
    const last = joined.at(-1);
    if (last && last.font === font && last.source === source && last.level === level) {
      last.text += text;
      last.place = Math.min(last.place, place);
    } else joined.push({ text, x: 0, width: 0, font, source, level, place });
  }
  const runs = joined.map(({ text, font, source, level, place }) => {
    const { size } = source.style;
    const width = measureAdvance(font, text, size) + getTracking(source.style, text) * size * splitGraphemes(text).length;
    return { run: { text: textToDraw(text, level), x: 0, width, font, source }, place };
  });
  let x = 0;
  for (const { run } of runs.toSorted((a, b) => a.place - b.place)) {
    run.x = x;
    x += run.width;
  }
  return runs.map(({ run }) => run);
}
