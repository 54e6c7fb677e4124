import { visit } from "yaml";
import { z } from "zod";
import type { Diagnostic } from "./errors.ts";
import type { Field } from "./schema-walk.ts";
import { diagnosticAt, formatPath, type Parsed, shorten, toPath } from "./source-position.ts";

export function findFutureMonths(parsed: Parsed, fields: readonly Field[], now: Date): Diagnostic[] {
  const today = now.toISOString().slice(0, "2026-01".length);
  return fields.flatMap(({ path, value, schema, meaning }) => {
    if (meaning?.is !== "month" || !z.safeParse(schema, value).success || String(value).trim() <= today) return [];
    const fix = path.at(-1) === "end" ? "Omit it while you work there, or check the date" : "Check the date";
    return [diagnosticAt(parsed, path, "is in the future", fix)];
  });
}

/** Finds text that YAML reads as a comment: “Issue #12” is “Issue” in YAML. */
export function findAccidentalComments(parsed: Parsed): { errors: Diagnostic[]; warnings: Diagnostic[] } {
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  visit(parsed.document, {
    Scalar(key, node, ancestors) {
      const { type, value, comment } = node;
      // An intended comment has a space after its “#”, or several “#”.
      if (key === "key" || type !== "PLAIN" || !comment || /^[\s#]/.test(comment)) return;
      const isEmpty = value === null;
      const start = parsed.text.indexOf("#", node.range?.[1] ?? 0);
      const position = parsed.lines.locate(start, parsed.text.slice(start).search(/\n|$/) + start);
      const cut = shorten(position.source?.text.slice(position.column - 1) ?? "");
      (isEmpty ? errors : warnings).push({
        file: parsed.file,
        ...position,
        entry: formatPath(parsed.document, toPath(ancestors, node)),
        what: isEmpty ? `is empty: “${cut}” is a comment` : `ends before “${cut}”, which is a comment`,
        fix: `Put ${isEmpty ? "it" : "the whole text"} in quotes, or add a space after the “#” if it is a comment`,
      });
    },
  });
  return { errors, warnings };
}
