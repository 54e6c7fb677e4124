import { parseDocument } from "yaml";
import { normalizeText } from "../../content/load/folder.ts";
import { joinScalars } from "../../content/load/join-scalars.ts";
import { type Fields, isFields, type Plain } from "../../content/schema/plain-values.ts";
import { matchItems } from "./match-items.ts";

export const PARSE_OPTIONS = { stringKeys: true, logLevel: "error", keepSourceTokens: true } as const;

/** Returns the values of a YAML text, or undefined if it is invalid or its aliases multiply. */
export function parseValues(text: string, document = parseDocument(text, PARSE_OPTIONS)): unknown {
  if (document.errors.length > 0) return undefined;
  joinScalars(document, text);
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    // An alias without its anchor.
    if (error instanceof ReferenceError) return undefined;
    throw error;
  }
}

/** Returns the fields of a content file, none if it is empty, or undefined if it is invalid. */
export function parseFields(text: string): Fields | undefined {
  const values = parseValues(normalizeText(text));
  if (values === null) return {};
  return isFields(values) ? values : undefined;
}

/** Returns, for each wanted item of a list, the index of the old one that it continues. */
export type MatchItems = (old: readonly unknown[], wanted: readonly Plain[]) => readonly (number | undefined)[];

export function applyFields(old: unknown, value: Plain, match: MatchItems = matchItems): unknown {
  if (Array.isArray(value)) {
    const oldItems: unknown[] = Array.isArray(old) ? old : [];
    const matches = match(oldItems, value);
    return value.map((item, index) => applyFields(oldItems[matches[index] ?? -1], item, match));
  }
  if (!isFields(value)) return value;
  const fields = new Map(Object.entries(isFields(old) ? old : {}));
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) fields.delete(name);
    else fields.set(name, applyFields(fields.get(name), field, match) as Plain);
  }
  return Object.fromEntries(fields);
}
