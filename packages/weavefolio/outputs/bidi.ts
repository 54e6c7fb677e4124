import createBidi from "bidi-js";
import type { Direction } from "../content/schema/schema.ts";

const bidi = createBidi();

/** Whether a text has letters that are written from right to left. */
export const isRightToLeft = (text: string) => /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u.test(text);

/** The direction of a text's first letter. */
export function directionOf(text: string): Direction {
  const [letter = ""] = text.match(/\p{L}/u) ?? [];
  return isRightToLeft(letter) ? "rtl" : "ltr";
}

/** Whether letters change their shape beside others, so that space between them would pull them apart. */
export function joinsLetters(text: string): boolean {
  return /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}]/u.test(
    text,
  );
}

/** Where a letter of a line is drawn: its embedding level, which is odd from right to left, and its place from the left. */
export type Placement = { level: number; place: number };

export const isReversed = (level: number) => level % 2 === 1;

/** Returns the sign that stands for another one from right to left, such as “(” for “)”. */
export const getMirrored = (character: string): string => bidi.getMirroredCharacter(character) ?? character;

/** Letters with the same `isolate` have a direction of their own, such as those of a phone number, whose “+” would follow the text around. */
type MaybeIsolated = { text: string; isolate?: object | undefined };

/**
 * Joins neighbours of a direction that `belong` together, as they are drawn. The result is in reading order, with their place from the
 * left. Between words from right to left, each sign is a run: signs drawn from the left are in the wrong order for text extraction. So is
 * each digit of Arabic: fonts would reverse them with their letters.
 */
export function joinRuns<Letter extends MaybeIsolated>(
  letters: readonly Letter[],
  direction: Direction,
  belong: (previous: Letter, letter: Letter) => boolean,
): (Letter & Placement)[] {
  const placements = placeLetters(letters, direction);
  const runs: (Letter & Placement)[] = [];
  for (const [index, letter] of letters.entries()) {
    const { level, place } = placements[index] ?? { level: 0, place: index };
    const last = runs.at(-1);
    const isApart = (text: string) => isReversed(level) !== isRightToLeft(text);
    if (last?.level === level && belong(last, letter) && !isApart(letter.text) && !isApart(last.text)) {
      last.text += letter.text;
      last.place = Math.min(last.place, place);
    } else runs.push({ ...letter, level, place });
  }
  return runs.map((run) => ({ ...run, text: textToDraw(run.text, run.level) }));
}

/** Places the letters of a line by the Unicode Bidirectional Algorithm (https://unicode.org/reports/tr9/). */
function placeLetters(letters: readonly MaybeIsolated[], direction: Direction): Placement[] {
  const marks = letters.map(({ isolate }, index) => ({
    before: isolate && letters[index - 1]?.isolate !== isolate ? ISOLATE[directionOf(textOf(isolate, letters))] : "",
    after: isolate && letters[index + 1]?.isolate !== isolate ? END_OF_ISOLATE : "",
  }));
  const text = letters.map(({ text }, index) => `${marks[index]?.before}${text}${marks[index]?.after}`).join("");
  if (direction === "ltr" && !isRightToLeft(text)) return letters.map((_, place) => ({ level: 0, place }));
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const places = new Map(bidi.getReorderedIndices(text, embedding).map((index, place) => [index, place]));
  let index = 0;
  return letters.map(({ text }, number) => {
    const { before = "", after = "" } = marks[number] ?? {};
    index += before.length;
    const placement = { level: embedding.levels[index] ?? 0, place: places.get(index) ?? index };
    index += text.length + after.length;
    return placement;
  });
}

/** LRI, RLI and PDI. */
const ISOLATE: Record<Direction, string> = { ltr: "\u2066", rtl: "\u2067" };
const END_OF_ISOLATE = "\u2069";

function textOf(isolate: object, letters: readonly MaybeIsolated[]): string {
  return letters.flatMap((letter) => (letter.isolate === isolate ? letter.text : [])).join("");
}

/** Returns a run's text as it is drawn: a font reverses its own letters from right to left, but doesn't mirror signs between them. */
function textToDraw(text: string, level: number): string {
  return isReversed(level) && !isRightToLeft(text) ? getMirrored(text) : text;
}
