import { findOffset } from "./caret.ts";
import type { Edit } from "./markdown-edits.ts";

/** Puts a picture at a place of a Markdown text, as a paragraph of its own, with the caret where its alternative text belongs. */
export function insertPicture(text: string, at: number, path: string): Edit {
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
  const gap = before === "" ? "" : "\n\n";
  const insert = `${gap}![](${path})\n${after === "" ? "" : "\n"}`;
  return { start: before.length, end: text.length - after.length, insert, ...placeCaret(before.length + gap.length) };
}

/** Replaces the address of the picture with an alternative text, undefined if it isn't the only one. */
export function replacePicture(text: string, alternative: string, path: string): Edit | undefined {
  const written = `![${alternative}](`;
  const [before = "", after, ...others] = text.split(written);
  if (after === undefined || others.length > 0) return undefined;
  const [address = ""] = /^(?:<[^>]*>|[^\s)]*)/.exec(after) ?? [];
  const start = before.length;
  return { start, end: start + written.length + address.length, insert: `![](${path}`, ...placeCaret(start) };
}

/** Places the caret between the brackets of a picture that starts there. */
function placeCaret(start: number): Pick<Edit, "select"> {
  const caret = start + "![".length;
  return { select: [caret, caret] };
}

/** Returns the end of the paragraph that ends as a page shows it, or that of the whole text. */
export function findParagraphEnd(text: string, shown: string): number {
  const at = findOffset(text, { before: shown, after: "", isInWord: true });
  const end = at === undefined ? -1 : text.slice(at).search(/\n[ \t]*\n/);
  return at === undefined || end < 0 ? text.length : at + end;
}
