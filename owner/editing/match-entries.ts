import { isGroup } from "../../content-model/load/schema-walk.ts";
import { normalizeText } from "../../content-model/schema/spelling.ts";

/** Matches first by title, or by role, company and start, then without the start. Other values match an equal one. */
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
  const duration = isGroup(entry) ? entry["duration"] : undefined;
  return JSON.stringify([getLooseKey(entry), isGroup(duration) ? String(duration["start"]) : ""]);
}

function getLooseKey(entry: unknown): string {
  if (!isGroup(entry)) return JSON.stringify(entry);
  const [title, role, company] = ["title", "role", "company"].map((name) => entry[name]);
  return JSON.stringify((title ?? role ?? company) ? [title, role, company].map((part) => normalizeText(String(part ?? ""))) : entry);
}
