import type { Plain } from "../../content-model/schema/plain-values.ts";
import { isEqual } from "./is-equal.ts";

/** A list's entries, and a key for each. */
export type Keyed = { entries: readonly Plain[]; keys: readonly string[] };

/**
 * Returns a key for each entry of a list, after any change: an entry keeps its key where it moves to. One that has changed gets
 * the key that is left over, and a new one a new key.
 */
export function followEntries({ entries, keys }: Keyed, after: readonly Plain[]): string[] {
  const left = keys.map((key, index) => ({ key, entry: entries[index] }));
  const kept = after.map((entry) => {
    const index = left.findIndex((known) => isEqual(known.entry, entry));
    return index < 0 ? undefined : left.splice(index, 1)[0]?.key;
  });
  return kept.map((key) => key ?? left.shift()?.key ?? crypto.randomUUID());
}
