/**
 * Letters and signs of scripts without spaces between words, before and after marks of Markdown and quotation marks. Korean has spaces.
 */
const UNSPACED_END =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Yi}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\uFF01-\uFF65][*_`~”’…—]{0,6}(?:\]\([^()\s]{1,300}\)[*_~]{0,3})?$/u;
const UNSPACED_START =
  /^[*_`~[“‘…—]{0,6}[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Yi}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\uFF01-\uFF65]/u;

/** Whether there is no space between these texts if a line break parts them. */
export function isUnspaced(before: string, after: string): boolean {
  return UNSPACED_START.test(after) && UNSPACED_END.test(before);
}

/** Whether a line break in place of a text's characters from `start` to `end` isn't a space. */
export const isUnspacedAt = (text: string, start: number, end: number) =>
  isUnspaced(text.slice(Math.max(0, start - CONTEXT), start), text.slice(end, end + CONTEXT));

/** In characters: a long address in Markdown. */
const CONTEXT = 400;

/** Whether a text has a space at which a line that ends there would lose it. */
export function hasSpaceBetweenUnspaced(text: string): boolean {
  return [...text.matchAll(/ +/g)].some(({ 0: space, index }) => isUnspacedAt(text, index, index + space.length));
}

/** Makes one line of a text: a line break is a space, but not between letters of a script without spaces. */
export function joinLines(text: string): string {
  return replaceBreaks(text, " ");
}

/** Removes the line breaks between letters of a script without spaces. */
export function removeUnspacedBreaks(text: string): string {
  return replaceBreaks(text, undefined);
}

/** Not by `\s*\n\s*`, which takes quadratic time for many spaces in a row. */
function replaceBreaks(text: string, other: string | undefined): string {
  return text.replaceAll(/\s+/g, (space, offset: number) => {
    if (!space.includes("\n")) return space;
    const isOneBreak = space.indexOf("\n") === space.lastIndexOf("\n");
    const isRemoved = isOneBreak && isUnspacedAt(text, offset, offset + space.length);
    return isRemoved ? "" : (other ?? space);
  });
}
