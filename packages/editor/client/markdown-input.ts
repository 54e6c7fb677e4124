import type { ClipboardEvent, KeyboardEvent } from "react";
import type { Form } from "../protocol.ts";
import { type Edit, isAddress, pasteAddress, toggleLink, toggleMark } from "./markdown-edits.ts";
import { toMarkdown } from "./rich-text.ts";

const edits = {
  b: (selected) => toggleMark(selected, "**"),
  i: (selected) => toggleMark(selected, "*"),
  k: toggleLink,
} satisfies Record<string, (selected: Parameters<typeof toggleLink>[0]) => Edit>;

/** What keys and pasting do in an input for Markdown, and nothing in others. */
export function handleMarkdown(is: Form["is"]) {
  if (is !== "markdown" && is !== "story") return {};
  return { onKeyDown: pressKey, onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => paste(event, is) };
}

function pressKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const key = event.key.toLowerCase();
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!isCommand || !(key in edits)) return;
  event.preventDefault();
  apply(event.currentTarget, edits[key as keyof typeof edits](read(event.currentTarget)));
}

function paste(event: ClipboardEvent<HTMLTextAreaElement>, is: "markdown" | "story"): void {
  const { clipboardData, currentTarget } = event;
  const text = clipboardData.getData("text/plain").trim();
  // From a program that shows Markdown in colours.
  const isSource = clipboardData.types.includes("vscode-editor-data");
  const markdown = isSource ? undefined : toMarkdown(clipboardData.getData("text/html"), is);
  const selected = read(currentTarget);
  const { start, end } = selected;
  if (isAddress(text)) apply(currentTarget, pasteAddress(selected, text, is === "story"));
  else if (markdown) apply(currentTarget, { start, end, insert: markdown, select: [start + markdown.length, start + markdown.length] });
  else return;
  event.preventDefault();
}

const read = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({ text: value, start: selectionStart, end: selectionEnd });

/** Edits as if it was typed, so that the browser's own undo takes it back. */
export function apply(input: HTMLTextAreaElement, { start, end, insert, select }: Edit): void {
  input.setSelectionRange(start, end);
  document.execCommand(insert === "" ? "delete" : "insertText", false, insert);
  input.setSelectionRange(...select);
}
