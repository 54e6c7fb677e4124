import { type Direction, typesetting } from "weavefolio/extra";
import type { Face, Faces } from "./faces.ts";

/** Sizes in points, `tracking` in em, colours as hex. */
export type Style = { face: Face; size: number; leading: number; colour: string; tracking?: number };

/** A run that stays `together` is only broken if it is longer than a line. One that `isIsolated` has a direction of its own. One `onlyBetween` others isn't drawn at a line's end. */
export type TextRun = {
  text: string;
  style: Style;
  link?: Target;
  underline?: string;
  together?: boolean;
  isIsolated?: boolean;
  onlyBetween?: boolean;
};

/** `title` is what a screen reader announces. */
export type Target = { url: string; title: string };

/**
 * Text in a single font, as it is drawn from left to right. In points, `x` from the line's left. `stretch` scales it horizontally. What
 * `isReversed` is read from right to left.
 */
export type Run = {
  text: string;
  x: number;
  width: number;
  font: typesetting.OpenFont;
  source: TextRun;
  stretch?: number;
  isReversed?: boolean;
};

type Letter = { text: string; width: number; font: typesetting.OpenFont; source: TextRun };

/** Breaks between words (letters.ts). Lines keep their last space for text extraction. Omits symbols that no font has. Runs are in reading order. `direction` is that of the text around. */
export function breakLines(runs: TextRun[], width: number, faces: Faces, direction: Direction = "ltr"): Run[][] {
  const letters = typesetting.omitMissing(runs.flatMap((source) => findLetters(source, faces))).map(measureLetter);
  const words = splitWords(letters).map(measureJoined);
  const lines = fillLines(words, width);
  // Narrower lines move words to a short last line, but break no word.
  const longest = Math.max(0, ...words.map(measureWord));
  const narrower = NARROWER.map((share) => width * share).filter((least) => least >= longest);
  const balanced = narrower
    .map((least) => fillLines(words, least))
    .find((candidate) => candidate.length === lines.length && measureWidth(candidate.at(-1) ?? []) > width * SHORT);
  return (lines.length > 1 && measureWidth(lines.at(-1) ?? []) <= width * SHORT && balanced ? balanced : lines)
    .map(dropLastSeparator)
    .map((line) => placeRuns(line, direction));
}

/** Shares of the width: the shortest last line, and the narrower widths to try. */
const SHORT = 0.2;
const NARROWER = [0.95, 0.9, 0.85, 0.8];

function fillLines(words: Letter[][], width: number): Letter[][] {
  const lines: Letter[][] = [[]];
  let available = width;
  const startLine = () => {
    lines.push([]);
    available = width;
  };
  for (const word of words) {
    if (measureWord(word) > available && available < width) startLine();
    for (const letter of word) {
      if (letter.width > available && available < width && !isSpace(letter.text)) startLine();
      lines.at(-1)?.push(letter);
      available -= letter.width;
    }
  }
  return lines;
}

const measureWord = (word: Letter[]) => measureWidth(word.filter(({ text }) => !isSpace(text)));

function dropLastSeparator(line: Letter[]): Letter[] {
  const last = line.findLastIndex(({ source }) => !source.onlyBetween);
  return line.filter(({ text }, index) => index <= last || text === " ");
}

function isSpace(text: string): boolean {
  return text.trim() === "";
}

function findLetters(source: TextRun, faces: Faces) {
  const { face } = source.style;
  let isNoto = false;
  return typesetting.splitLetters(source.text).map((text) => {
    // Between letters of Noto, the face itself might have no glyph but the space, which isn't a font that readers accept.
    const font = typesetting.findFont(text, faces[isNoto && text === " " ? "text" : face]);
    if (text !== " ") isNoto = font?.name.startsWith("noto") === true;
    return { text, font, source };
  });
}

function measureLetter({ text, font, source }: Omit<Letter, "width">): Letter {
  const { style } = source;
  return { text, font, source, width: measureAdvance(font, text, style.size) + getTracking(style, text) * style.size };
}

function measureAdvance({ font }: typesetting.OpenFont, text: string, size: number): number {
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}

/** Splits where a line may break, but not within a word or a run that stays together. */
function splitWords(letters: Letter[]): Letter[][] {
  const words: Letter[][] = [];
  for (const word of typesetting.joinInWords(typesetting.splitAtBreaks(letters))) {
    const last = words.at(-1);
    const source = last?.at(-1)?.source;
    if (last && source?.together && source === word[0]?.source) last.push(...word);
    else words.push(word);
  }
  return words;
}

/** Letters that join are narrower than alone: each gets the same share of its word's width. */
function measureJoined(word: Letter[]): Letter[] {
  const [first] = word;
  const text = word.map((letter) => letter.text).join("");
  if (!first || !typesetting.joinsLetters(text) || word.some(({ font }) => font !== first.font)) return word;
  const width = measureAdvance(first.font, text, first.source.style.size) / word.length;
  return word.map((letter) => ({ ...letter, width }));
}

/** Returns the space between letters in em. It is none where they join. */
export function getTracking({ tracking = 0 }: Style, text: string): number {
  return typesetting.joinsLetters(text) ? 0 : tracking;
}

function measureWidth(letters: Letter[]): number {
  return letters.reduce((total, { width }) => total + width, 0);
}

/** Measures the runs of a text run, a font and a direction: kerning applies, and letters join, only within one. */
function placeRuns(line: Letter[], direction: Direction): Run[] {
  const letters = line.map((letter) => ({ ...letter, isolate: letter.source.isIsolated ? letter.source : undefined }));
  const joined = typesetting.joinRuns(letters, direction, (last, letter) => last.font === letter.font && last.source === letter.source);
  const runs = joined.map(({ text, font, source, place, level }) => {
    const { size } = source.style;
    const width = measureAdvance(font, text, size) + getTracking(source.style, text) * size * typesetting.splitLetters(text).length;
    return { text, x: 0, width, font, source, place, isReversed: typesetting.isReversed(level) };
  });
  let x = 0;
  for (const run of runs.toSorted((a, b) => a.place - b.place)) {
    run.x = x;
    x += run.width;
  }
  return runs;
}
