import { isGroup } from "../../content-model/load/schema-walk.ts";
import { normalizeText } from "../../content-model/schema/spelling.ts";

/** Matches first by the fields that name an entry and by its date, then without the date. Other values match an equal one. */
export function matchEntries(old: readonly unknown[], wanted: readonly unknown[]): (number | undefined)[] {
  const free = new Set(old.keys());
  const matches: (number | undefined)[] = wanted.map(() => undefined);
  for (const getKey of [getExactKey, getLooseKey]) {
    const oldIndexes = Map.groupBy(free, (index) => getKey(old[index]));
    for (const [index, entry] of wanted.entries()) {
      if (matches[index] !== undefined) continue;
      const match = oldIndexes.get(getKey(entry))?.shift();
      matches[index] = match;
      if (match !== undefined) free.delete(match);
    }
  }
  return matches;
}

function getExactKey(entry: unknown): string {
  const { duration, date, username, url } = isGroup(entry) ? entry : {};
  const start = isGroup(duration) ? duration["start"] : (date ?? username ?? url);
  return JSON.stringify([getLooseKey(entry), String(start ?? "")]);
}

const NAMING_FIELDS = ["title", "role", "company", "organization", "degree", "area", "institution", "language", "network", "name"];

function getLooseKey(entry: unknown): string {
  if (!isGroup(entry)) return JSON.stringify(entry);
  const names = NAMING_FIELDS.map((name) => entry[name]);
  return JSON.stringify(names.some(Boolean) ? names.map((part) => normalizeText(String(part ?? ""))) : entry);
}
