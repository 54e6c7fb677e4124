import { isGroup } from "../../content/load/schema-walk.ts";
import { normalizeText } from "../../content/schema/spelling.ts";

/** Matches first by the fields that name an item and by its date, then without the date. Other values match an equal one. */
export function matchItems(old: readonly unknown[], wanted: readonly unknown[]): (number | undefined)[] {
  const free = new Set(old.keys());
  const matches: (number | undefined)[] = wanted.map(() => undefined);
  for (const getKey of [getExactKey, getLooseKey]) {
    const oldIndexes = Map.groupBy(free, (index) => getKey(old[index]));
    for (const [index, item] of wanted.entries()) {
      if (matches[index] !== undefined) continue;
      const match = oldIndexes.get(getKey(item))?.shift();
      matches[index] = match;
      if (match !== undefined) free.delete(match);
    }
  }
  return matches;
}

function getExactKey(item: unknown): string {
  const { duration, date, username, url } = isGroup(item) ? item : {};
  const start = isGroup(duration) ? duration["start"] : (date ?? username ?? url);
  return JSON.stringify([getLooseKey(item), String(start ?? "")]);
}

const NAMING_FIELDS = ["title", "role", "company", "organization", "degree", "area", "institution", "language", "network", "name"];

function getLooseKey(item: unknown): string {
  if (!isGroup(item)) return JSON.stringify(item);
  const names = NAMING_FIELDS.map((name) => item[name]);
  return JSON.stringify(names.some(Boolean) ? names.map((part) => normalizeText(String(part ?? ""))) : item);
}
