import type { z } from "zod";
import { type Meaning, meanings } from "../schema/field-types.ts";

/** One value of a content file: where it stands, and what it means outside of the file. */
export type Field = { path: PropertyKey[]; value: unknown; schema: z.core.$ZodType; meaning: Meaning | undefined };

/** Every value that a schema knows a place for, from the outside in, whether it is right or not. */
export function* fieldsOf(schema: z.core.$ZodType, value: unknown, path: PropertyKey[] = []): Generator<Field> {
  const { def, meaning, inner } = innermost(schema, value);
  yield { path, value, schema: inner, meaning };
  if (def.type === "array" && Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* fieldsOf(def.element, item, [...path, at]);
  }
  if (def.type === "object" && isGroup(value)) {
    for (const [name, field] of Object.entries(def.shape)) {
      if (Object.hasOwn(value, name)) yield* fieldsOf(field, value[name], [...path, name]);
    }
  }
}

/** The fields of a group by name; undefined of what is no group. */
export function groupAt(schema: z.core.$ZodType, value: unknown): Readonly<Record<string, z.core.$ZodType>> | undefined {
  const { def } = innermost(schema, value);
  return def.type === "object" ? def.shape : undefined;
}

/** What the items of a list are checked against; undefined of what is no list. */
export function itemAt(schema: z.core.$ZodType, value: unknown): z.core.$ZodType | undefined {
  const { def } = innermost(schema, value);
  return def.type === "array" ? def.element : undefined;
}

/** Whether nothing stands behind a field's colon. */
export function isBlank(value: unknown): boolean {
  return value === null || value === "";
}

/** A value without the fields that have nothing behind their colon: they are as good as left out. */
export function withoutBlanks(schema: z.core.$ZodType, value: unknown): unknown {
  if (Array.isArray(value)) {
    const item = itemAt(schema, value);
    return item ? value.map((entry) => withoutBlanks(item, entry)) : value;
  }
  const group = groupAt(schema, value);
  if (!group || !isGroup(value)) return value;
  const entries = Object.entries(value).flatMap(([name, field]) => {
    // A name that nobody knows is told even so: it may be a known one, misspelt.
    const known = Object.hasOwn(group, name) ? group[name] : undefined;
    if (known && isBlank(field)) return [];
    return [[name, known ? withoutBlanks(known, field) : field]];
  });
  return Object.fromEntries(entries);
}

export function isGroup(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A schema without what wraps it; of one that can be written in two ways, the way the value is written. */
function innermost(schema: z.core.$ZodType, value: unknown) {
  const inner = schema as z.core.$ZodTypes;
  const { def } = inner._zod;
  if (def.type === "optional" || def.type === "default") return innermost(def.innerType, value);
  if (def.type === "pipe") return innermost(def.in, value);
  if (def.type === "union") {
    const way = def.options.find((option) => ((option as z.core.$ZodTypes)._zod.def.type === "object") === isGroup(value));
    if (way) return innermost(way, value);
  }
  return { def, inner, meaning: meanings.get(schema as z.ZodType) };
}
