import { normalizeText } from "../schema/spelling.ts";
import type { Diagnostic } from "./errors.ts";
import { type Field, getValue } from "./schema-walk.ts";
import { diagnosticAt, formatPath, type Parsed } from "./source-position.ts";

export function reportDuplicates(parsed: Parsed, fields: readonly Field[]): Diagnostic[] {
  return fields.flatMap((field) =>
    findDuplicates(field).map(({ path, first, names }) => {
      const what = `is a duplicate: ${formatPath(parsed.document, first)} has the same ${joinNames(names, "and")}`;
      return diagnosticAt(parsed, path, what, `Remove one of the two, or change its ${joinNames(names, "or")}`);
    }),
  );
}

/** Finds the entries of a list that equal an earlier one, `first`, in all identifying fields. */
export function findDuplicates({ path, value, meaning }: Field): { path: PropertyKey[]; first: PropertyKey[]; names: string[] }[] {
  if (meaning?.is !== "list" || meaning.unique.length === 0 || !Array.isArray(value)) return [];
  const names = meaning.unique.map((field) => String(field.at(-1) ?? "name"));
  const seen = new Map<string, number>();
  return value.flatMap((entry, index) => {
    const parts = meaning.unique.map((field) => getValue(entry, field));
    if (!parts.every((part) => typeof part === "string" || typeof part === "number")) return [];
    const key = JSON.stringify(parts.map((part) => normalizeText(String(part))));
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    return first === undefined ? [] : [{ path: [...path, index], first: [...path, first], names }];
  });
}

export function joinNames(names: readonly string[], word: "and" | "or"): string {
  return new Intl.ListFormat("en-GB", { type: word === "and" ? "conjunction" : "disjunction" }).format(names);
}
