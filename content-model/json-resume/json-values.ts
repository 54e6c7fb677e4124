import type { Fields } from "../schema/plain-values.ts";
import { type FieldKeys, type Json, listFields } from "./resume-fields.ts";

/** Text that an import doesn't use: its path without the indexes of entries, and by the index of a list's name in it the entry's title. */
export type Leftover = { path: string[]; titles: (string | undefined)[]; text: string };

// The take…() functions remove what they return: what remains in the end are the leftovers.

export function toObject(value: unknown): Json | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a value as text without control characters; undefined if that is blank. */
export function toText(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value)
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, " ");
  return text.trim() || undefined;
}

export function splitLines(text: string | undefined): string[] {
  return (text ?? "")
    .split(/\n| (?=[•‣▪●] )/)
    .map((line) => line.replace(/^\s*[-–*•‣▪●·]\s+/, "").trim())
    .filter(Boolean);
}

export function takeText(from: Json, keys: readonly string[]): string | undefined {
  const key = keys.find((name) => toText(from[name]) !== undefined);
  if (key === undefined) return undefined;
  const text = toText(from[key]);
  delete from[key];
  return text;
}

function takeTexts(from: Json, key: string): string[] | undefined {
  const list = from[key];
  if (!Array.isArray(list)) return undefined;
  from[key] = list.filter((item) => toText(item) === undefined);
  return list.flatMap((item) => toText(item) ?? []);
}

export function takeFields(fields: readonly FieldKeys<string>[], entry: Json): Fields {
  return Object.fromEntries(
    fields.map(([field, ...keys]) => [
      field,
      (listFields.includes(field) ? takeTexts(entry, keys[0] ?? "") : undefined) ?? takeText(entry, keys),
    ]),
  );
}

/** Takes fields from each entry of a list. An entry can be a plain name. */
export function takeEntries(source: Json, section: string, take: (entry: Json) => Fields): Fields[] | undefined {
  const list: unknown = source[section];
  if (!Array.isArray(list)) return undefined;
  const entries: Json[] = list.map((entry) => toObject(entry) ?? { name: entry });
  source[section] = entries;
  return entries.map((entry) => withoutUndefined(take(entry)));
}

/** Not recursive: in a job's duration an undefined `end` removes an old one. */
export function withoutUndefined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

export function unlessEmpty<Item>(list: Item[]): Item[] | undefined {
  return list.length > 0 ? list : undefined;
}

export function collectLeftovers(
  value: unknown,
  entryTitles: EntryTitles,
  path: string[] = [],
  titles: Leftover["titles"] = [],
): Leftover[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const title = toObject(item) && (entryTitles.get(item) ?? String(index + 1));
      return collectLeftovers(item, entryTitles, path, title ? titles.with(-1, title) : titles);
    });
  }
  const fields = toObject(value);
  if (fields)
    return Object.entries(fields).flatMap(([key, field]) => collectLeftovers(field, entryTitles, [...path, key], [...titles, undefined]));
  const text = typeof value === "boolean" ? String(value) : toText(value);
  return text === undefined ? [] : [{ path, titles, text }];
}

type EntryTitles = Map<unknown, string>;

/** Finds the titles of all entries, before take…() removes them. */
export function findTitles(value: unknown, found: EntryTitles = new Map()): EntryTitles {
  for (const item of Array.isArray(value) ? value : Object.values(toObject(value) ?? {})) {
    const fields = toObject(item);
    const title = fields && TITLE_KEYS.flatMap((key) => toText(fields[key])?.replaceAll(/\s+/g, " ") ?? []);
    if (title && title.length > 0) found.set(item, title.slice(0, 2).join(", "));
    if (typeof item === "object") findTitles(item, found);
  }
  return found;
}

/** The first two that an entry has are its title. */
const TITLE_KEYS = [
  ...["position", "title", "studyType", "area", "name", "company", "institution", "organization"],
  ...["network", "language", "label", "url", "website"],
];
