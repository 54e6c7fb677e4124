import { type Document, isScalar } from "yaml";
import type { Diagnostic } from "./errors.ts";
import { type Field, getValue } from "./schema-walk.ts";
import { diagnosticAt, type Parsed } from "./source-position.ts";

type Texts = { parsed: Parsed; fields: readonly Field[] };

/** Splits each text of a list of paragraphs, in place, where the owner left a line empty. */
export function splitParagraphs({ parsed, fields, value }: Texts & { value: unknown }): void {
  // From the last one, so that the paths of the others stay correct.
  for (const { path, meaning } of fields.toReversed()) {
    if (meaning?.is !== "paragraphs") continue;
    const list = getValue(value, path.slice(0, -1));
    const index = Number(path.at(-1));
    if (Array.isArray(list)) list.splice(index, 1, ...listParagraphs(parsed.document, path, list[index]));
  }
}

/** Finds several paragraphs in a text that is displayed as one. */
export function findMergedParagraphs({ parsed, fields }: Texts): Diagnostic[] {
  return fields.flatMap(({ path, value, meaning }) => {
    if (meaning?.is === "paragraphs" || typeof value !== "string" || listParagraphs(parsed.document, path, value).length < 2) return [];
    const fix = typeof path.at(-1) === "number" ? "Write one entry for each paragraph" : "Write one paragraph";
    return [diagnosticAt(parsed, path, "has several paragraphs, which are displayed as one", fix)];
  });
}

function listParagraphs(document: Document.Parsed, path: readonly PropertyKey[], text: string): string[] {
  const node = document.getIn(path, true);
  // After “|”, a single line break only wraps the line; elsewhere YAML has replaced those by spaces.
  const isLiteral = isScalar(node) && node.type === "BLOCK_LITERAL";
  const paragraphs = text.trim().split(isLiteral ? /\n(?:[^\S\n]*\n)+/ : /\n+/);
  return paragraphs.map((paragraph) => paragraph.trim().replaceAll(/\s*\n\s*/g, " ")).filter(Boolean);
}
