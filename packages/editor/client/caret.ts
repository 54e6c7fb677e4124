import { movePlace } from "./merge-texts.ts";
import { findFocused } from "./page.ts";
import { findRange, isSameField, type Region } from "./regions.ts";

/** What the page shows of a text before and after a click; `isInWord` if a letter or digit is right before. */
export type Clicked = { before: string; after: string; isInWord: boolean };

/** Reads where a region's text was clicked, with the texts of the same field around it, such as the other paragraphs of a story. */
export function readClick(region: Region, regions: readonly Region[], { clientX, clientY }: MouseEvent): Clicked | undefined {
  const [field] = region.fields;
  const ranges = regions.filter(({ fields: [other] }) => field && other && isSameField(field, other)).flatMap((r) => findRange(r) ?? []);
  const [own, first, last] = [findRange(region), ranges[0], ranges.at(-1)];
  const caret = findCaret(region.element, clientX, clientY);
  if (!own || !first || !last || !caret) return undefined;
  const textBetween = (start: Range, end: Range) => {
    const range = document.createRange();
    range.setStart(start.startContainer, start.startOffset);
    range.setEnd(end.endContainer, end.endOffset);
    return range.toString();
  };
  return { before: textBetween(first, caret), after: textBetween(caret, last), isInWord: ENDS_IN_WORD.test(textBetween(own, caret)) };
}

/** Returns the place of a point in an element's text, as an empty range. */
function findCaret(element: Element | undefined, x: number, y: number): Range | undefined {
  // A card's link covers its texts.
  const isAround = (other: Element) => element && (other.contains(element) || element.contains(other));
  const covering = document.elementsFromPoint(x, y).filter((other): other is HTMLElement => !isAround(other));
  for (const { style } of covering) style.setProperty("pointer-events", "none", "important");
  const position = document.caretPositionFromPoint?.(x, y);
  // WebKit has only this one in older versions.
  const range = position ? document.createRange() : document.caretRangeFromPoint?.(x, y);
  for (const { style } of covering) style.removeProperty("pointer-events");
  if (position) range?.setStart(position.offsetNode, position.offset);
  return range && element?.contains(range.startContainer) ? range : undefined;
}

/** Moves the caret of an input to the place in the Markdown that was clicked, or selects all of it. */
export function placeCaret(input: HTMLTextAreaElement, clicked: Clicked | undefined): void {
  const offset = clicked && findOffset(input.value, clicked);
  input.focus({ preventScroll: clicked !== undefined });
  if (offset === undefined) {
    input.select();
    return;
  }
  input.setSelectionRange(offset, offset);
  input.scrollTop = (input.scrollHeight * offset) / input.value.length - input.clientHeight / 2;
}

/** An input that has the focus, its text and what is selected there. */
export type Caret = { input: HTMLTextAreaElement; text: string; selected: readonly [start: number, end: number] };

export function readCaret(): Caret | undefined {
  const input = findFocused();
  if (!(input instanceof HTMLTextAreaElement)) return undefined;
  return { input, text: input.value, selected: [input.selectionStart, input.selectionEnd] };
}

/** Moves the caret along with the letters around it if the text was changed otherwise than by typing, which browsers follow with the caret at the end. */
export function restoreCaret({ input, text, selected: [start, end] }: Caret): void {
  if (input.value !== text) input.setSelectionRange(movePlace(start, text, input.value), movePlace(end, text, input.value));
}

const WORD = /[\p{L}\p{M}\p{N}]/gu;
const ENDS_IN_WORD = /[\p{L}\p{M}\p{N}]$/u;

/** What pages don't show, but has letters or digits: pictures, targets of links, languages of code, entities, footnotes, list numbers. */
const HIDDEN =
  /!\[[^\][]*\]\([^()]*\)|(?<=\])\([^()\s]*(?:\([^()\s]*\)[^()\s]*){0,3}(?:\s[^()]*)?\)|^ {0,9}(?:```|~~~).*$|&#?\w{1,30};|\[\^[^\][]{1,99}\]|^ {0,9}\d{1,9}[.)]\s/gm;

/** In letters: what is beside the click on the page can be of something else, such as a button. */
const CONTEXTS = [Number.POSITIVE_INFINITY, 120, 60, 30, 15, 8, 4];

/** Finds the place of a click in Markdown by the letters and digits around it: marks, spaces and punctuation can be written another way. */
export function findOffset(source: string, { before, after, isInWord }: Clicked): number | undefined {
  const shown = source.replaceAll(HIDDEN, (hidden) => " ".repeat(hidden.length));
  const letters = [...shown.matchAll(WORD)].map(({ 0: letter, index }) => ({ letter, start: index, end: index + letter.length }));
  const text = letters.map(({ letter }) => letter).join("");
  const units = letters.flatMap((place) => Array.from({ length: place.letter.length }, () => place));
  const [left = "", right = ""] = [before, after].map((side) => side.match(WORD)?.join("") ?? "");
  for (const context of CONTEXTS) {
    const start = left.slice(-context);
    const found = text.indexOf(start + right.slice(0, context));
    if (found === -1) continue;
    const place = found + start.length;
    return isInWord ? units[place - 1]?.end : (units[place]?.start ?? source.trimEnd().length);
  }
  return undefined;
}
