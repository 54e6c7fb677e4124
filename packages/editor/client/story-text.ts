import { findOffset } from "./caret.ts";
import type { Edit } from "./markdown-edits.ts";

/** Its address has no parentheses: the editor writes clean names. */
const PICTURE = /!\[[^\][]*\]\([^()]*\)/g;

/** Puts a picture at a place of a Markdown text, as a paragraph of its own, with the caret behind its alternative text. */
export function insertPicture(text: string, path: string, alternative: string, at = text.length): Edit {
  const around = [...text.matchAll(PICTURE)].find(({ 0: { length }, index }) => index < at && at < index + length);
  const place = around ? around.index + around[0].length : at;
  const [before, after] = [text.slice(0, place).trimEnd(), text.slice(place).trimStart()];
  const gap = before === "" ? "" : "\n\n";
  const insert = `${gap}![${alternative}](${path})\n${after === "" ? "" : "\n"}`;
  return { start: before.length, end: text.length - after.length, insert, ...placeCaret(before.length + gap.length, alternative) };
}

/** Replaces the picture that has an alternative text, undefined if it isn't the only one. */
export function replacePicture(text: string, path: string, alternative: string, replaced: string): Edit | undefined {
  const written = `![${replaced}](`;
  const [before = "", after, ...others] = text.split(written);
  if (after === undefined || others.length > 0) return undefined;
  const [address = ""] = /^(?:<[^>]*>|[^\s)]*)/.exec(after) ?? [];
  const start = before.length;
  return { start, end: start + written.length + address.length, insert: `![${alternative}](${path}`, ...placeCaret(start, alternative) };
}

/** Places the caret behind the alternative text of a picture that starts there. */
function placeCaret(start: number, alternative: string): Pick<Edit, "select"> {
  const caret = start + "![".length + alternative.length;
  return { select: [caret, caret] };
}

/** Returns the end of the paragraph that ends as a page shows it, or that of the whole text. */
export function findParagraphEnd(text: string, shown: string): number {
  const at = findOffset(text, { before: shown, after: "", isInWord: true });
  const end = at === undefined ? -1 : text.slice(at).search(/\n[ \t]*\n/);
  return at === undefined || end < 0 ? text.length : at + end;
}
