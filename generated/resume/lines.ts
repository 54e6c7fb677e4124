import LineBreaker from "linebreak";
import type { Face, Faces, FontFile } from "./font-cuts.ts";

/** How words look: sizes in points, `tracking` as a share of the size, colours as hex. */
export type Style = { face: Face; size: number; leading: number; colour: string; tracking?: number };

/** Words of one style, which may lead somewhere; `underline` is a colour. */
export type Piece = { text: string; style: Style; link?: Target; underline?: string };

/** Where a link goes, and what a screen reader says it is. */
export type Target = { url: string; title: string };

/** Letters that one font draws, `x` from the line's start; in points. */
export type Run = { text: string; x: number; width: number; font: FontFile; piece: Piece };

type Letter = { text: string; width: number; font: FontFile; piece: Piece };

/**
 * Breaks words into lines no wider than a width, between words where that can be (UAX 14), else between letters. A line that
 * goes on keeps the space at its end, so that whoever reads the text does not read two words as one. A sign that no font
 * has is left out, and so is a word with a letter that none has: with a hole in it, it would be another.
 *
 * @param width in points
 */
export function breakLines(pieces: Piece[], width: number, faces: Faces): Run[][] {
  const words = wordsOf(pieces.flatMap((piece) => lettersOf(piece, faces)));
  const lines = fill(words, width);
  // A short last line gets a word from the lines before it, if they can spare one.
  const evener = LAST.map((share) => fill(words, width * share)).find(
    (tried) => tried.length === lines.length && sum(tried.at(-1) ?? []) > width * SHORT,
  );
  return (lines.length > 1 && sum(lines.at(-1) ?? []) <= width * SHORT && evener ? evener : lines).map(runsOf);
}

/** How wide a last line is at least, and how much narrower the others may be for it; as shares of the width. */
const SHORT = 0.2;
const LAST = [0.95, 0.9, 0.85, 0.8];

function fill(words: Letter[][], width: number): Letter[][] {
  const lines: Letter[][] = [[]];
  let room = width;
  const turn = () => {
    lines.push([]);
    room = width;
  };
  for (const word of words) {
    if (sum(word.filter(({ text }) => !isSpace(text))) > room && room < width) turn();
    for (const letter of word) {
      if (letter.width > room && room < width && !isSpace(letter.text)) turn();
      lines.at(-1)?.push(letter);
      room -= letter.width;
    }
  }
  return lines;
}

function isSpace(text: string): boolean {
  return text.trim() === "";
}

const graphemes = new Intl.Segmenter("en");

function lettersOf(piece: Piece, faces: Faces): Letter[] {
  const { face, size, tracking = 0 } = piece.style;
  const words = piece.text.split(/(?<=\s)|(?=\s)/).map((word) => split(word).map((text) => ({ text, font: faces.fontFor(text, face) })));
  const letters = words
    .filter((word) => !word.some(({ text, font }) => !font && /[\p{L}\p{M}\p{N}]/u.test(text)))
    .flat()
    .flatMap(({ text, font }): Letter[] => (font ? [{ text, font, piece, width: advance(font, text, size) + tracking * size }] : []));
  // Where something was left out, one of the spaces around it is, too.
  return letters.filter(({ text }, at) => text !== " " || letters[at - 1]?.text !== " ");
}

/** The letters of a piece that no font has, each once. */
export function missingFrom({ text, style }: Piece, faces: Faces): string[] {
  return [...new Set(split(text).filter((letter) => !faces.fontFor(letter, style.face)))];
}

function split(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function advance({ font }: FontFile, text: string, size: number): number {
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}

/** Letters that stay on one line if they can. */
function wordsOf(letters: Letter[]): Letter[][] {
  const breaker = new LineBreaker(letters.map(({ text }) => text).join(""));
  const words: Letter[][] = [];
  let at = 0;
  let offset = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const word: Letter[] = [];
    for (let letter = letters[at]; letter && offset < next.position; letter = letters[++at]) {
      word.push(letter);
      offset += letter.text.length;
    }
    if (word.length > 0) words.push(word);
  }
  return words;
}

function sum(letters: Letter[]): number {
  return letters.reduce((total, { width }) => total + width, 0);
}

/** Neighbours of one piece and one font, drawn at once: only so are pairs kerned. */
function runsOf(line: Letter[]): Run[] {
  const runs: Run[] = [];
  for (const { text, font, piece } of line) {
    const last = runs.at(-1);
    if (last && last.font === font && last.piece === piece) last.text += text;
    else runs.push({ text, x: 0, width: 0, font, piece });
  }
  let x = 0;
  for (const run of runs) {
    const { size, tracking = 0 } = run.piece.style;
    const letters = split(run.text).length;
    Object.assign(run, { x, width: advance(run.font, run.text, size) + tracking * size * letters });
    x += run.width;
  }
  return runs;
}
