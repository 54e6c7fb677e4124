import { normalizeText } from "../schema/spelling.ts";
import type { Diagnostic } from "./errors.ts";
import { type Field, getValue } from "./schema-walk.ts";
import { diagnosticAt, formatPath, type Parsed } from "./source-position.ts";

/**
 * Finds items that a list can have only once (`unique`), or that are probably copies (`alike`). Both copies are displayed,
 * because a certificate can be renewed.
 */
export function findRepetitions(parsed: Parsed, fields: readonly Field[], kind: "unique" | "alike"): Diagnostic[] {
  return fields.flatMap(({ path, value, meaning }) => {
    if (meaning?.is !== "list" || meaning[kind].length === 0 || !Array.isArray(value)) return [];
    const names = meaning[kind].map((field) => String(field.at(-1) ?? "name"));
    const seen = new Map<string, number>();
    return value.flatMap((item, index) => {
      const values = meaning[kind].map((field) => getValue(item, field));
      if (!values.every((text) => typeof text === "string" || typeof text === "number")) return [];
      const key = JSON.stringify(values.map((text) => normalizeText(String(text))));
      const first = seen.get(key);
      if (first === undefined) {
        seen.set(key, index);
        return [];
      }
      const other = formatPath(parsed.document, [...path, first]);
      const same = `the same ${joinNames(names, "conjunction")}`;
      const [what, fix] =
        kind === "unique"
          ? [`is a duplicate: ${other} has ${same}`, `Remove one of the two, or change its ${joinNames(names, "disjunction")}`]
          : [`has ${same} as ${other}`, "Remove one of the two, or ignore this if you want both"];
      return [diagnosticAt(parsed, [...path, index], what, fix)];
    });
  });
}

const joinNames = (names: readonly string[], type: Intl.ListFormatType) => new Intl.ListFormat("en-GB", { type }).format(names);
