import { z } from "zod";
import { type Meaning, meanings, type Uses, uses } from "../schema/field-types.ts";

export type Field = { path: PropertyKey[]; value: unknown; schema: z.core.$ZodType; meaning: Meaning | undefined };

/** Walks over all values that a schema has fields for, valid or not, parents first. */
export function* walkFields(schema: z.core.$ZodType, value: unknown, path: PropertyKey[] = []): Generator<Field> {
  const { def, meaning, inner } = unwrap(schema, value);
  yield { path, value, schema: inner, meaning };
  if (def.type === "array" && Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* walkFields(def.element, item, [...path, index]);
  }
  if (def.type === "object" && isGroup(value)) {
    for (const [name, field] of Object.entries(def.shape)) {
      if (Object.hasOwn(value, name)) yield* walkFields(field, value[name], [...path, name]);
    }
  }
}

export function getFields(schema: z.core.$ZodType, value: unknown): Readonly<Record<string, z.core.$ZodType>> | undefined {
  const { def } = unwrap(schema, value);
  return def.type === "object" ? def.shape : undefined;
}

export function getItem(schema: z.core.$ZodType, value: unknown): z.core.$ZodType | undefined {
  const { def } = unwrap(schema, value);
  return def.type === "array" ? def.element : undefined;
}

/** Returns what a value refers to by its schema. */
export function getMeaning(schema: z.core.$ZodType, value: unknown): Meaning | undefined {
  return unwrap(schema, value).meaning;
}

/** Returns the schema of the field at a path, or undefined if there is none. Numbers in the path are places in lists. */
export function getFieldAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  let found: z.core.$ZodType | undefined = schema;
  for (const step of path) {
    const fields: ReturnType<typeof getFields> = found && getFields(found, {});
    if (typeof step === "number") found = found && Number.isInteger(step) && step >= 0 ? getItem(found, []) : undefined;
    else found = fields && Object.hasOwn(fields, step) ? fields[String(step)] : undefined;
  }
  return found;
}

/** Returns what an owner reads about a field: its description, an example, and its label, if its name in words isn't enough. */
export function getManual(schema: z.core.$ZodType): { description: string; example: string | undefined; label: string | undefined } {
  const { description, examples, title } = z.globalRegistry.get(schema) ?? {};
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (description === undefined && (def.type === "optional" || def.type === "default")) return getManual(def.innerType);
  if (description === undefined && def.type === "pipe") return getManual(def.in);
  return { description: description ?? "", example: Array.isArray(examples) ? String(examples[0]) : undefined, label: title };
}

/** Returns where else a field's value goes. */
export function getUses(schema: z.core.$ZodType): Uses {
  return unwrap(schema, undefined).uses ?? {};
}

/** Whether a field has to be written. */
export function isRequired(schema: z.core.$ZodType): boolean {
  return schema._zod.optin === undefined;
}

/** Returns how a field is written: as an object, an array, a string, … A picture or a date is written as a string. */
export function getType(schema: z.core.$ZodType): z.core.$ZodTypeDef["type"] {
  return unwrap(schema, undefined).def.type;
}

export function getValue(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Record<PropertyKey, unknown>)[step];
  }
  return found;
}

export function isBlank(value: unknown): boolean {
  return value === null || value === "";
}

/** Removes empty fields, which count as omitted. */
export function withoutBlanks(schema: z.core.$ZodType, value: unknown): unknown {
  if (Array.isArray(value)) {
    const item = getItem(schema, value);
    return item ? value.map((element) => withoutBlanks(item, element)) : value;
  }
  const group = getFields(schema, value);
  if (!group || !isGroup(value)) return value;
  const written = Object.entries(value).flatMap(([name, field]) => {
    // An empty unknown field is reported: it may be a misspelled one.
    const known = Object.hasOwn(group, name) ? group[name] : undefined;
    if (known && isBlank(field)) return [];
    return [[name, known ? withoutBlanks(known, field) : field]];
  });
  return Object.fromEntries(written);
}

export function isGroup(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Removes optional, default and transform wrappers. Picks the option of a union that fits how the value is written. */
function unwrap(schema: z.core.$ZodType, value: unknown) {
  const inner = schema as z.core.$ZodTypes;
  const { def } = inner._zod;
  if (def.type === "optional" || def.type === "default") return unwrap(def.innerType, value);
  if (def.type === "pipe") return unwrap(def.in, value);
  if (def.type === "union") {
    // A parsed text is a value of the option that is written as a text.
    const isWrittenAsGroup = isGroup(value) && !Object.hasOwn(value, "paragraphs");
    const used = def.options.find((option) => ((option as z.core.$ZodTypes)._zod.def.type === "object") === isWrittenAsGroup);
    if (used) return unwrap(used, value);
  }
  return { def, inner, meaning: meanings.get(schema as z.ZodType), uses: uses.get(schema as z.ZodType) };
}
