import LineBreaker from "linebreak";
import type { Face, Faces, SubsetFont } from "./font-subsets.ts";

/** Sizes in points, `tracking` in em, colours as hex. */
export type Style = { face: Face; size: number; leading: number; colour: string; tracking?: number };

/** A piece that stays `together` is only broken if it is longer than a line; one `onlyBetween` others isn't drawn at a line's end. */
export type Piece = { text: string; style: Style; link?: Target; underline?: string; together?: boolean; onlyBetween?: boolean };

/** `title` is what a screen reader announces. */
export type Target = { url: string; title: string };

/** Text in a single font; in points, `x` from the line's start. `stretch` scales it horizontally. */
export type Run = { text: string; x: number; width: number; font: SubsetFont; piece: Piece; stretch?: number };

type Letter = { text: string; width: number; font: SubsetFont; piece: Piece };

/** Breaks by UAX 14; lines keep their last space for text extraction. Omits symbols that no font has. */
export function breakLines(pieces: Piece[], width: number, faces: Faces): Run[][] {
  const words = wordsOf(pieces.flatMap((piece) => lettersOf(piece, faces)));
  const lines = fill(words, width);
  // Narrower lines move words to a short last line.
  const balanced = NARROWER.map((share) => fill(words, width * share)).find(
    (candidate) => candidate.length === lines.length && sum(candidate.at(-1) ?? []) > width * SHORT,
  );
  return (lines.length > 1 && sum(lines.at(-1) ?? []) <= width * SHORT && balanced ? balanced : lines)
    .map(withoutLastSeparator)
    .map(joinRuns);
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
  const last = line.findLastIndex(({ piece }) => !piece.onlyBetween);
  return line.filter(({ text }, index) => index <= last || text === " ");
}

function isSpace(text: string): boolean {
  return text.trim() === "";
}

const graphemes = new Intl.Segmenter("en");

function lettersOf(piece: Piece, faces: Faces): Letter[] {
  const { face, size, tracking = 0 } = piece.style;
  const letters = splitGraphemes(piece.text).flatMap((text): Letter[] => {
    const font = faces.fontFor(text, face);
    return font ? [{ text, font, piece, width: measureAdvance(font, text, size) + tracking * size }] : [];
  });
  // An omitted symbol leaves two spaces, of which one is removed.
  return letters.filter(({ text }, index) => text !== " " || letters[index - 1]?.text !== " ");
}

export function findMissingCharacters({ text, style }: Piece, faces: Faces): string[] {
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
    if (last?.piece.together && last.piece === word[0]?.piece) words.at(-1)?.push(...word);
    else if (word.length > 0) words.push(word);
  }
  return words;
}

function sum(letters: Letter[]): number {
  return letters.reduce((total, { width }) => total + width, 0);
}

/** Joins neighbours of the same piece and font: kerning applies only within a run. */
function joinRuns(line: Letter[]): Run[] {
  const runs: Run[] = [];
  for (const { text, font, piece } of line) {
    const last = runs.at(-1);
    if (last && last.font === font && last.piece === piece) last.text += text;
    else runs.push({ text, x: 0, width: 0, font, piece });
  }
  let x = 0;
  for (const run of runs) {
    const { size, tracking = 0 } = run.piece.style;
    const letters = splitGraphemes(run.text).length;
    Object.assign(run, { x, width: measureAdvance(run.font, run.text, size) + tracking * size * letters });
    x += run.width;
  }
  return runs;
}
