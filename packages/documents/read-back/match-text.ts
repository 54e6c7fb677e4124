import { typesetting } from "weavefolio/extra";

/** Between two values, a file has spaces and what separates them. */
const SEPARATOR = /[\s·•,،、，:–—“”()]/;

/** A word that is longer may be broken at the end of a line. */
const LONGEST_WORD = 20;

/** Where a value is in a text, or undefined if what follows the separators isn't the value. */
export function findNext(text: string, from: number, words: string): { start: number; end: number } | undefined {
  for (let start = from; start <= text.length; start++) {
    const end = start > from || from === 0 ? matchAt(text, start, words) : undefined;
    if (end !== undefined) return { start, end };
    if (!SEPARATOR.test(text[start] ?? "")) return undefined;
  }
  return undefined;
}

export function isSeparator(text: string): boolean {
  return [...text].every((character) => SEPARATOR.test(character));
}

/** Matches letter by letter. A space may be several, or the end of a line. */
function matchAt(text: string, start: number, words: string): number | undefined {
  let end = start;
  for (let index = 0; index < words.length; index++) {
    const space = /^\s*/.exec(text.slice(end, end + LONGEST_SPACE))?.[0] ?? "";
    if (words[index] === " ") {
      if (space === "") return undefined;
      end += space.length;
    } else {
      if (space.includes("\n") ? mayBreak(words, index) : turns(words, index)) end += space.length;
      if (text[end] !== words[index]) return undefined;
      end += 1;
    }
  }
  return end;
}

const LONGEST_SPACE = 200;

/** Whether a line may end before a letter: in scripts without spaces, and in a word that may be longer than a line. */
function mayBreak(words: string, index: number): boolean {
  if (index === 0) return false;
  if (typesetting.WITHOUT_SPACES.test(words[index - 1] ?? "") || typesetting.WITHOUT_SPACES.test(words[index] ?? "")) return true;
  const start = words.lastIndexOf(" ", index) + 1;
  const end = words.indexOf(" ", index);
  return (end === -1 ? words.length : end) - start > LONGEST_WORD;
}

/** Whether the direction changes before a letter: programs add a space there where a line jumps to the right. */
function turns(words: string, index: number): boolean {
  const [before = "", after = ""] = [words[index - 1], words[index]];
  return index > 0 && TO_THE_LEFT.test(before) !== TO_THE_LEFT.test(after);
}

const TO_THE_LEFT = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}]/u;
