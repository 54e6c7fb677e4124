/** Per minute: words, and characters of scripts without spaces between words (https://doi.org/10.1016/j.jml.2019.104047). */
const WORDS = 238;
const CHARACTERS = 500;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** Returns the whole minutes, at least 1, that reading a Markdown text takes. Code counts like words. */
export function countMinutes(text: string): number {
  const characters = text.match(UNSPACED)?.length ?? 0;
  const words = text.replaceAll(UNSPACED, " ").match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS + characters / CHARACTERS));
}
