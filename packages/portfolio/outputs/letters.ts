import LineBreaker from "linebreak";
import type { OpenFont } from "./open-fonts.ts";

const graphemes = new Intl.Segmenter("en");

/** Splits a text into what a reader takes for a character: a letter with its marks, an emoji. */
export function splitLetters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Without a symbol a text is complete. Without a letter, a name would be another name. An emoji can end in a combining mark. */
export function isLetter(character: string): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(character) && !/\p{Extended_Pictographic}/u.test(character);
}

/** Finds the first font that has all characters of a letter, and can shape it. */
export function findFont(letter: string, fonts: readonly OpenFont[]): OpenFont | undefined {
  return fonts.find((font) => hasGlyphs(letter, font) && canShape(letter, font));
}

function hasGlyphs(letter: string, { font }: OpenFont): boolean {
  return [...letter].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

/** A mark without an anchor, as in the Arabic letter ڢ of some fonts, throws a TypeError in fontkit 2.0. Such a letter is missing. */
function canShape(letter: string, { font }: OpenFont): boolean {
  try {
    font.layout(letter);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Splits letters where a line may break (UAX 14). */
export function splitAtBreaks<Letter extends { text: string }>(letters: readonly Letter[]): Letter[][] {
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
    if (word.length > 0) words.push(word);
  }
  return words;
}
