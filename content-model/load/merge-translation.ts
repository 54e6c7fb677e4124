import type { z } from "zod";
import type { Diagnostic } from "./errors.ts";
import { type Field, getFields, getItem, getValue, isGroup, walkFields } from "./schema-walk.ts";
import { diagnosticAt, type Parsed } from "./source-position.ts";

/**
 * Returns values with those of a translation in their place. Entries of a list are merged in their order; a list of texts is
 * replaced as a whole.
 */
export function mergeTranslation(schema: z.core.$ZodType, original: unknown, translation: unknown): unknown {
  if (translation === undefined || translation === null) return original;
  const group = getFields(schema, translation);
  if (group && isGroup(translation)) return mergeGroup(group, toGroup(original), translation);
  // A picture without its alternative text.
  if (isGroup(original) && Object.hasOwn(original, "src") && typeof translation === "string") return { ...original, src: translation };
  const item = getItem(schema, translation);
  if (!item || !isListOfEntries(schema, original) || !Array.isArray(original) || !Array.isArray(translation)) return translation;
  return original.map((entry, index) => mergeTranslation(item, entry, translation[index]));
}

function mergeGroup(fields: Readonly<Record<string, z.core.$ZodType>>, original: Record<string, unknown>, translation: object) {
  const entries = Object.entries(translation).map(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return [name, field ? mergeTranslation(field, original[name], value) : value];
  });
  return { ...original, ...Object.fromEntries(entries) };
}

/** A picture can be written as its file only. */
function toGroup(original: unknown): Record<string, unknown> {
  if (isGroup(original)) return original;
  return typeof original === "string" ? { src: original } : {};
}

function isListOfEntries(schema: z.core.$ZodType, value: unknown): boolean {
  const item = getItem(schema, value);
  return item !== undefined && Array.isArray(value) && value.length > 0 && value.every((entry) => isGroup(entry) && getFields(item, entry));
}

type Translated = { parsed: Parsed; fields: readonly Field[]; original: unknown; originalFile: string };

/** Reports lists whose entries cannot be the original's. */
export function findUnequalLists({ parsed, fields, original, originalFile }: Translated): Diagnostic[] {
  return fields.flatMap(({ path, value, schema }) => {
    const entries = getValue(original, path) ?? [];
    const isList = isListOfEntries(schema, entries) || isListOfEntries(schema, value);
    if (!isList || !Array.isArray(value) || !Array.isArray(entries) || value.length === entries.length) return [];
    const what = `has ${countEntries(value.length)}, and ${originalFile} has ${entries.length || "none"}`;
    const fix = "Write the same entries in the same order; of one that does not differ, write only its dash";
    return [diagnosticAt(parsed, path, what, fix, "key")];
  });
}

const countEntries = (count: number) => (count === 1 ? "1 entry" : `${count} entries`);

/** Finds entries that stand in the place of another one: they repeat a value that only that one has. */
export function findSwappedEntries({ parsed, fields, original, originalFile }: Translated): Diagnostic[] {
  return fields.flatMap(({ path, value, schema }) => {
    const entries = getValue(original, path);
    if (!Array.isArray(value) || !Array.isArray(entries) || !isListOfEntries(schema, entries) || value.length !== entries.length) return [];
    return value.flatMap((entry, index) => {
      const found = Object.entries(isGroup(entry) ? entry : {}).flatMap(([name, written]) => {
        const places = entries.flatMap((other, place) => (isScalar(written) && getValue(other, [name]) === written ? [place] : []));
        return places.length === 1 && places[0] !== index ? [{ name, place: (places[0] ?? 0) + 1 }] : [];
      });
      const [first] = found;
      if (!first) return [];
      const what = `has the ${first.name} of entry ${first.place} in ${originalFile}`;
      return [
        diagnosticAt(parsed, [...path, index, first.name], what, "Write the entries in the same order, or ignore this if it is meant"),
      ];
    });
  });
}

const isScalar = (value: unknown) => typeof value === "string" || typeof value === "number";

/** Lists the fields with words that a translation leaves to the original. Names, and figures without a letter, have no language. */
export function listUntranslated(schema: z.core.$ZodType, merged: unknown, translation: unknown): PropertyKey[][] {
  return [...walkFields(schema, merged)].flatMap(({ path, value, meaning }) => {
    const hasLanguage = (meaning?.is === "words" || meaning?.is === "markdown") && typeof value === "string" && /\p{L}/u.test(value);
    return hasLanguage && getValue(translation, path) === undefined ? [path] : [];
  });
}
