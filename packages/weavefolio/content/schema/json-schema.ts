import { z } from "zod";
import { type FileName, optionalPages, schemas } from "./schema.ts";
import { createSiteTranslationSchema } from "./site.ts";

type Json = {
  type?: string | string[];
  pattern?: string;
  enum?: unknown[];
  allOf?: Json[];
  anyOf?: Json[];
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
  [keyword: string]: unknown;
};

/** Returns a JSON Schema (https://json-schema.org/draft/2020-12) for editors. It accepts all that the loader accepts. */
export function toJsonSchema(name: FileName): Json {
  return toSchema(name, schemas[name]);
}

/** Returns the schema for the file of another language, which contains only the fields that differ. */
export function toTranslationJsonSchema(name: FileName): Json {
  return allowMissing(toSchema(name, name === "site" ? createSiteTranslationSchema(optionalPages) : schemas[name]));
}

function toSchema(name: FileName, schema: z.ZodType): Json {
  const { $schema, ...json } = z.toJSONSchema(schema, { io: "input" }) as Json;
  return { $schema, title: `${name}.yaml`, ...relax(json, true) };
}

function allowMissing({ required: _required, minItems: _minItems, items, properties, anyOf, ...rest }: Json): Json {
  const item = items && allowMissing(items);
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, allowMissing(field)]);
  return {
    ...rest,
    ...(anyOf && { anyOf: anyOf.map(allowMissing) }),
    ...(item && { items: item.type === "object" ? { ...item, type: ["object", "null"] } : item }),
    ...(properties && { properties: Object.fromEntries(fields) }),
  };
}

/** Allows white space around a text and empty optional fields, as the loader does. */
function relax(schema: Json, required: boolean): Json {
  const { type, pattern, allOf = [], items, anyOf, properties, enum: names, ...rest } = schema;
  if (anyOf?.every((option) => option.type !== "object")) {
    // Merged, so that an editor reports an error once. Each keyword applies to only one type.
    return relax({ ...rest, ...Object.assign({}, ...anyOf), type: anyOf.flatMap((option) => option.type ?? []) }, required);
  }
  const relaxed: Json = { ...rest };
  if (names) relaxed.enum = required ? names : [...names, null, ""];
  if (items) relaxed.items = relax(items, true);
  if (anyOf) relaxed.anyOf = [...anyOf.map((option) => relax(option, true)), ...(required ? [] : [EMPTY])];
  if (properties) {
    const fields = Object.entries(properties);
    relaxed.properties = Object.fromEntries(fields.map(([name, field]) => [name, relax(field, schema.required?.includes(name) ?? false)]));
  }
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter((text) => text !== undefined);
  if (patterns.length > 0) {
    const all = `^${patterns.map((text) => `(?=${allowSurroundingSpace(text)})`).join("")}`;
    relaxed.pattern = required ? all : `^$|${all}`;
  }
  if (!type) return relaxed;
  if (required) return { type, ...relaxed };
  const types = [type].flat();
  if (types.includes("string")) return { type: [...types, "null"], ...relaxed };
  return { ...relaxed, ...EMPTY, type: [type, ...EMPTY.type].flat(), patternErrorMessage: `Write ${TYPE_NAMES[String(type)]}, or nothing` };
}

const EMPTY = { type: ["null", "string"], pattern: "^$" };

const TYPE_NAMES: Record<string, string> = {
  array: "a list: one item per line, each starting with “- ”",
  boolean: "true or false",
  integer: "a whole number",
  object: "the fields below it, one per line",
};

function allowSurroundingSpace(pattern: string): string {
  return pattern.startsWith("^") ? pattern.replace(/^\^/, "\\s*").replace(/\$$/, "\\s*$") : `[\\s\\S]*${pattern}`;
}
