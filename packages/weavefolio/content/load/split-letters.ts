/** A letter of a script in which neighbouring letters join, or the stroke that extends one (U+0640). */
const JOINING = /^[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Mong}\p{sc=Phag}\p{sc=Mand}\p{sc=Adlm}\p{sc=Rohg}\u0640]/u;

/** Arabic letters that never join the next one (Joining_Type R and U of Unicode's ArabicShaping.txt). */
const UNJOINED =
  /^[\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef]/u;

/** Splits a word into its grapheme clusters. At build time, because browsers can differ in where a cluster ends. */
export function splitLetters(word: string, language: string): string[] {
  return Array.from(new Intl.Segmenter(language).segment(word), ({ segment }) => segment);
}

/** Puts letters together that join in writing, because a letter looks different without its neighbour. */
export function groupJoined(letters: string[]): string[] {
  const groups: string[] = [];
  for (const letter of letters) {
    const previous = groups.at(-1);
    if (previous !== undefined && joinsNext(previous) && JOINING.test(letter)) groups[groups.length - 1] = previous + letter;
    else groups.push(letter);
  }
  return groups;
}

function joinsNext(letters: string): boolean {
  const last = Array.from(letters).findLast((character) => !/\p{M}/u.test(character)) ?? "";
  return JOINING.test(last) && !UNJOINED.test(last);
}
