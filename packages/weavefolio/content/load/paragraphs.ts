import { type Document, isScalar } from "yaml";
import { joinLines, removeUnspacedBreaks } from "../schema/join-lines.ts";
import type { Diagnostic } from "./errors.ts";
import { type Field, getValue } from "./schema-walk.ts";
import { diagnosticAt, type Parsed } from "./source-position.ts";

type Texts = { parsed: Parsed; fields: readonly Field[] };

/**
 * Restores the empty lines of Markdown, in place: in YAML that isn't literal, they are line breaks. Removes line breaks of literal
 * texts between letters of a script without spaces.
 */
export function restoreLines({ parsed, fields, value }: Texts & { value: unknown }): void {
  for (const { path, value: text, meaning } of fields) {
    if (meaning?.is === "story" || typeof text !== "string") continue;
    const group = getValue(value, path.slice(0, -1));
    const paragraphs = meaning?.is === "markdown" ? listParagraphs(parsed.document, path, text) : [];
    const restored = paragraphs.length > 1 ? paragraphs.join("\n\n") : removeUnspacedBreaks(text);
    if (restored !== text) Object.assign(group as object, { [path.at(-1) as string]: restored });
  }
}

/** Finds several paragraphs in a text that is displayed as one. */
export function findMergedParagraphs({ parsed, fields }: Texts): Diagnostic[] {
  return fields.flatMap(({ path, value, meaning }) => {
    if (
      meaning?.is === "markdown" ||
      meaning?.is === "story" ||
      typeof value !== "string" ||
      listParagraphs(parsed.document, path, value).length < 2
    )
      return [];
    const fix = typeof path.at(-1) === "number" ? "Write one item for each paragraph" : "Write one paragraph";
    return [diagnosticAt(parsed, path, "has several paragraphs, which are displayed as one", fix)];
  });
}

function listParagraphs(document: Document.Parsed, path: readonly PropertyKey[], text: string): string[] {
  const node = document.getIn(path, true);
  // After “|”, a single line break only wraps the line. Elsewhere YAML has replaced it by a space.
  const isLiteral = isScalar(node) && node.type === "BLOCK_LITERAL";
  const paragraphs = text.trim().split(isLiteral ? /\n(?:[^\S\n]*\n)+/ : /\n+/);
  return paragraphs.map((paragraph) => joinLines(paragraph.trim())).filter(Boolean);
}
