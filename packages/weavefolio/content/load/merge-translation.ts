import type { z } from "zod";
import type { Diagnostic } from "./errors.ts";
import { type Field, getFields, getItem, getValue, isGroup, walkFields } from "./schema-walk.ts";
import { diagnosticAt, type Parsed } from "./source-position.ts";

/**
 * Returns values with those of a translation in their place. Items of a list are merged in their order. A list of texts
 * is replaced as a whole.
 */
export function mergeTranslation(schema: z.core.$ZodType, original: unknown, translation: unknown): unknown {
  if (translation === undefined || translation === null) return original;
  const group = getFields(schema, translation);
  const short = getShortField(schema);
  if (group && isGroup(translation)) return mergeGroup(group, toGroup(original, short), translation);
  // A picture without its alternative text, or a point without its proof.
  if (short !== undefined && isGroup(original) && typeof translation === "string") return { ...original, [short]: translation };
  const item = getItem(schema, translation);
  if (!item || !Array.isArray(original) || !Array.isArray(translation)) return translation;
  const isSameLength = getShortField(item) !== undefined && original.length === translation.length;
  if (!isSameLength && !isListOfItems(schema, original)) return translation;
  return original.map((element, index) => mergeTranslation(item, element, translation[index]));
}

function mergeGroup(fields: Readonly<Record<string, z.core.$ZodType>>, original: Record<string, unknown>, translation: object) {
  const merged = Object.entries(translation).map(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return [name, field ? mergeTranslation(field, original[name], value) : value];
  });
  return { ...original, ...Object.fromEntries(merged) };
}

/** Returns the field that can be written in place of its group: a picture's file, or a point's text. */
function getShortField(schema: z.core.$ZodType): "src" | "text" | undefined {
  const fields = getFields(schema, "") === undefined ? getFields(schema, {}) : undefined;
  return (["src", "text"] as const).find((name) => fields?.[name]);
}

function toGroup(original: unknown, short = "src"): Record<string, unknown> {
  if (isGroup(original)) return original;
  return typeof original === "string" ? { [short]: original } : {};
}

function isListOfItems(schema: z.core.$ZodType, value: unknown): boolean {
  const item = getItem(schema, value);
  return (
    item !== undefined &&
    getShortField(item) === undefined &&
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((element) => isGroup(element) && getFields(item, element))
  );
}

type Translated = { parsed: Parsed; fields: readonly Field[]; original: unknown; originalFile: string };

/** Reports lists whose items cannot be the original's. */
export function findUnequalLists({ parsed, fields, original, originalFile }: Translated): Diagnostic[] {
  return fields.flatMap(({ path, value, schema }) => {
    const items = getValue(original, path) ?? [];
    const isList = isListOfItems(schema, items) || isListOfItems(schema, value);
    if (!isList || !Array.isArray(value) || !Array.isArray(items) || value.length === items.length) return [];
    const what = `has ${countItems(value.length)}, and ${originalFile} has ${items.length || "none"}`;
    const fix = "Write the same items in the same order; of one that does not differ, write only its dash";
    return [diagnosticAt(parsed, path, what, fix, "key")];
  });
}

const countItems = (count: number) => (count === 1 ? "1 item" : `${count} items`);

/** Finds items that stand in the place of another one: they repeat a value that only that one has. */
export function findSwappedItems({ parsed, fields, original, originalFile }: Translated): Diagnostic[] {
  return fields.flatMap(({ path, value, schema }) => {
    const items = getValue(original, path);
    if (!Array.isArray(value) || !Array.isArray(items) || !isListOfItems(schema, items) || value.length !== items.length) return [];
    return value.flatMap((item, index) => {
      const found = Object.entries(isGroup(item) ? item : {}).flatMap(([name, written]) => {
        const places = items.flatMap((other, place) => (isScalar(written) && getValue(other, [name]) === written ? [place] : []));
        return places.length === 1 && places[0] !== index ? [{ name, place: (places[0] ?? 0) + 1 }] : [];
      });
      const [first] = found;
      if (!first) return [];
      const what = `has the ${first.name} of item ${first.place} in ${originalFile}`;
      return [diagnosticAt(parsed, [...path, index, first.name], what, "Write the items in the same order, or ignore this if it is meant")];
    });
  });
}

const isScalar = (value: unknown) => typeof value === "string" || typeof value === "number";

/** Lists the fields with words that a translation leaves to the original. Names, and figures without a letter, have no language. */
export function listUntranslated(schema: z.core.$ZodType, merged: unknown, translation: unknown): PropertyKey[][] {
  return [...walkFields(schema, merged)].flatMap(({ path, value, meaning }) => {
    const hasLanguage = (meaning?.is === "words" || meaning?.is === "markdown") && typeof value === "string" && /\p{L}/u.test(value);
    const isShort = path.at(-1) === "text" && typeof getValue(translation, path.slice(0, -1)) === "string";
    return hasLanguage && !isShort && getValue(translation, path) === undefined ? [path] : [];
  });
}
