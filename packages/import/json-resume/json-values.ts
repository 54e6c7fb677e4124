import type { Fields, jsonResume, Plain } from "weavefolio/extra";

/** Text that an import doesn't use: its path without the indexes of items, and by the index of a list's name in it the item's title. */
export type Leftover = { path: string[]; titles: (string | undefined)[]; text: string };

// The take…() functions remove what they return: what remains in the end are the leftovers.

export function toObject(value: unknown): jsonResume.Json | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as jsonResume.Json) : undefined;
}

export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the items of a list that have fields. */
export function listObjects(value: unknown): jsonResume.Json[] {
  return toList(value)
    .map(toObject)
    .filter((item) => item !== undefined);
}

/** Returns a value as text without control characters, or undefined if that is blank. */
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

export function takeText(from: jsonResume.Json, keys: readonly string[]): string | undefined {
  const key = keys.find((name) => toText(from[name]) !== undefined);
  if (key === undefined) return undefined;
  const text = toText(from[key]);
  delete from[key];
  return text;
}

/** Takes fields. A group has all of its fields, so that old values are removed where the source has none. */
export function takeFields(fields: readonly jsonResume.MappedField[], item: jsonResume.Json): Fields {
  const taken: Fields = {};
  for (const field of fields) {
    const value = takeValue(field, item);
    const [name = "", inner] = field.path;
    if (inner === undefined) taken[name] = value;
    else taken[name] = { ...(taken[name] as Fields | undefined), [inner]: value };
  }
  for (const [name, value] of Object.entries(taken)) {
    if (toObject(value) && Object.values(value as Fields).every((part) => part === undefined)) delete taken[name];
  }
  return taken;
}

function takeValue({ keys, kind, fields }: jsonResume.MappedField, item: jsonResume.Json): Plain | undefined {
  for (const path of keys) {
    const [key = "", group] = path.split(".").reverse();
    const from = group === undefined ? item : toObject(item[group]);
    if (!from) continue;
    if (kind === "groups") {
      const groups = takeItems(from, key, (group) => takeFields(fields, group));
      if (groups) return groups;
      continue;
    }
    if (kind === "flag" && typeof from[key] === "boolean") return takeFlag(from, key);
    if (kind === "list" || kind === "sentences") {
      const texts = takeTexts(from, key, kind);
      if (texts !== undefined) return texts;
      continue;
    }
    const text = takeText(from, [key]);
    if (text === undefined) continue;
    // Some résumés have a value under both the older key and the newer.
    for (const other of keys) if (toText(item[other]) === text) delete item[other];
    if (kind === "date") return /^\d{4}$/.test(text) ? Number(text) : text;
    // Content refuses quotes in addresses.
    return kind === "link" || kind === "picture" ? text.replaceAll("'", "%27") : text;
  }
  return undefined;
}

function takeFlag(from: jsonResume.Json, key: string): boolean {
  const isTrue = from[key] === true;
  delete from[key];
  return isTrue;
}

/** A text in place of a list is split at commas, or into lines if its items are sentences. */
function takeTexts(from: jsonResume.Json, key: string, kind: "list" | "sentences"): string[] | undefined {
  const list = from[key];
  if (!Array.isArray(list)) {
    const text = takeText(from, [key]);
    return text === undefined ? undefined : kind === "sentences" ? splitLines(text) : text.split(",").map((item) => item.trim());
  }
  from[key] = list.filter((item) => toText(item) === undefined);
  return list.flatMap((item) => toText(item) ?? []);
}

/** Takes fields from each item of a list, except empty items. An item can be a plain name. */
export function takeItems(source: jsonResume.Json, section: string, take: (item: jsonResume.Json) => Fields): Fields[] | undefined {
  const list: unknown = source[section];
  if (!Array.isArray(list)) return undefined;
  const items: jsonResume.Json[] = list.map((item) => toObject(item) ?? { name: item });
  source[section] = items;
  return items.map((item) => withoutUndefined(take(item))).filter((item) => !Object.values(item).every(isEmptyList));
}

function isEmptyList(value: Plain | undefined): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Not recursive: in a job's duration an undefined `end` removes an old one. */
export function withoutUndefined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

export function unlessEmpty<Item>(list: Item[]): Item[] | undefined {
  return list.length > 0 ? list : undefined;
}

export function collectLeftovers(value: unknown, itemTitles: ItemTitles, path: string[] = [], titles: Leftover["titles"] = []): Leftover[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const title = toObject(item) && (itemTitles.get(item) ?? String(index + 1));
      return collectLeftovers(item, itemTitles, path, title ? titles.with(-1, title) : titles);
    });
  }
  const fields = toObject(value);
  if (fields)
    return Object.entries(fields).flatMap(([key, field]) => collectLeftovers(field, itemTitles, [...path, key], [...titles, undefined]));
  const text = typeof value === "boolean" ? String(value) : toText(value);
  return text === undefined ? [] : [{ path, titles, text }];
}

export type ItemTitles = Map<unknown, string>;

/** Finds the titles of all items, before take…() removes them. */
export function findTitles(value: unknown, found: ItemTitles = new Map()): ItemTitles {
  for (const item of Array.isArray(value) ? value : Object.values(toObject(value) ?? {})) {
    const fields = toObject(item);
    const title = fields && TITLE_KEYS.flatMap((key) => toText(fields[key])?.replaceAll(/\s+/g, " ") ?? []);
    if (title && title.length > 0) found.set(item, title.slice(0, 2).join(", "));
    if (typeof item === "object") findTitles(item, found);
  }
  return found;
}

/** The first two that an item has are its title. */
const TITLE_KEYS = [
  ...["position", "title", "studyType", "area", "name", "company", "institution", "organization"],
  ...["network", "language", "label", "url", "website"],
];
