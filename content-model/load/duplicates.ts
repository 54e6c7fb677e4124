import { normalizeText } from "../schema/spelling.ts";
import type { Diagnostic } from "./errors.ts";
import { type Field, getValue } from "./schema-walk.ts";
import { diagnosticAt, formatPath, type Parsed } from "./source-position.ts";

/** Finds items that a list can have only once. */
export function findDuplicates(parsed: Parsed, fields: readonly Field[]): Diagnostic[] {
  return fields.flatMap((field) =>
    findRepetitions(field, "unique").map(({ path, first, names }) => {
      const what = `is a duplicate: ${formatPath(parsed.document, first)} has the same ${joinNames(names, "and")}`;
      return diagnosticAt(parsed, path, what, `Remove one of the two, or change its ${joinNames(names, "or")}`);
    }),
  );
}

/** Finds items that are probably copies. Both are displayed: a certificate can be renewed, and a résumé has what its owner wrote. */
export function findCopies(parsed: Parsed, fields: readonly Field[]): Diagnostic[] {
  return fields.flatMap((field) =>
    findRepetitions(field, "alike").map(({ path, first, names }) => {
      const what = `has the same ${joinNames(names, "and")} as ${formatPath(parsed.document, first)}`;
      return diagnosticAt(parsed, path, what, "Remove one of the two, or ignore this if you want both");
    }),
  );
}

type Repetition = { path: PropertyKey[]; first: PropertyKey[]; names: string[] };

/** Finds the items of a list that equal an earlier one, `first`, in these fields. */
function findRepetitions({ path, value, meaning }: Field, kind: "unique" | "alike"): Repetition[] {
  if (meaning?.is !== "list" || meaning[kind].length === 0 || !Array.isArray(value)) return [];
  const names = meaning[kind].map((field) => String(field.at(-1) ?? "name"));
  const seen = new Map<string, number>();
  return value.flatMap((item, index) => {
    const parts = meaning[kind].map((field) => getValue(item, field));
    if (!parts.every((part) => typeof part === "string" || typeof part === "number")) return [];
    const key = JSON.stringify(parts.map((part) => normalizeText(String(part))));
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    return first === undefined ? [] : [{ path: [...path, index], first: [...path, first], names }];
  });
}

function joinNames(names: readonly string[], word: "and" | "or"): string {
  return new Intl.ListFormat("en-GB", { type: word === "and" ? "conjunction" : "disjunction" }).format(names);
}
