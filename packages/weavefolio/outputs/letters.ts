import LineBreaker from "linebreak";
import type { OpenFont } from "./parse-font.ts";

const graphemes = new Intl.Segmenter("en");

/** Splits a text into what a reader takes for a character: a letter with its marks, an emoji. */
export function splitLetters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * Without a symbol a text is complete. Without a letter, a name would be another name. The punctuation of East Asia is in the fonts of its
 * letters. An emoji can end in a combining mark.
 */
export function isLetter(character: string): boolean {
  return /[\p{L}\p{M}\p{N}\u3001-\u303f\u30fb\u3200-\u33ff\uff00-\uffef]/u.test(character) && !/\p{Extended_Pictographic}/u.test(character);
}

/** Writes letters that are only another style of others, and digits in a box, as those: 𝗕𝗼𝗹𝗱, 1️⃣. */
export function simplifyLetters(text: string): string {
  return text.replaceAll(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize("NFKC")).replaceAll(/(?<=[\d#*])\ufe0f?\u20e3/gu, "");
}

type MaybeDrawn = { text: string; font: object | undefined };
type Drawn<Letter extends MaybeDrawn> = Omit<Letter, "font"> & { text: string; font: NonNullable<Letter["font"]> };

/** Leaves out letters without a font, and what would be left of them: a second space, one at an end or before a comma, a second comma. */
export function omitMissing<Letter extends MaybeDrawn>(letters: readonly Letter[]): Drawn<Letter>[] {
  const kept: Drawn<Letter>[] = [];
  let isAfterGap = false;
  for (const letter of letters) {
    const last = kept.at(-1)?.text;
    if (letter.font === undefined) {
      isAfterGap = true;
      continue;
    }
    if (isAfterGap && isSpace(letter.text) && (last === undefined || isSpace(last))) continue;
    if (isAfterGap && /^[,.;:!?)\]،、，。]$/.test(letter.text)) {
      if (last !== undefined && isSpace(last)) kept.pop();
      if (kept.at(-1)?.text === letter.text) continue;
    }
    isAfterGap = false;
    kept.push({ ...letter, font: letter.font });
  }
  if (isAfterGap && isSpace(kept.at(-1)?.text ?? "")) kept.pop();
  return kept;
}

const isSpace = (text: string) => text === " ";

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

/** Scripts that are written without spaces between words. */
export const WITHOUT_SPACES = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/**
 * Splits a text where a line may break so that the text is the same when its lines are joined: after a space, and between letters of
 * scripts without spaces. After a hyphen, programs that extract text join a word, or add a space.
 */
export function splitAtSpaces(text: string): string[] {
  return joinInWords(splitAtBreaks(splitLetters(text).map((letter) => ({ text: letter })))).map((word) => textOf(word));
}

/** Joins what {@link splitAtBreaks} splits within a word. */
export function joinInWords<Letter extends { text: string }>(words: readonly Letter[][]): Letter[][] {
  const joined: Letter[][] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const [before = "", after = ""] = [last?.at(-1)?.text, word[0]?.text];
    if (last && before.trim() !== "" && !WITHOUT_SPACES.test(before) && !WITHOUT_SPACES.test(after)) last.push(...word);
    else joined.push([...word]);
  }
  return joined;
}

function textOf(letters: readonly { text: string }[]): string {
  return letters.map(({ text }) => text).join("");
}
