import { z } from "zod";
import { type FileName, schemas } from "./schema.ts";

/** A JSON Schema, as far as it is looked into here. */
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

/**
 * What an editor checks and completes a content file with: its JSON Schema (https://json-schema.org/draft/2020-12), with
 * the schema's descriptions. It takes whatever the loader takes, and refuses what a shape can tell.
 */
export function jsonSchemaOf(name: FileName): Json {
  const { $schema, ...schema } = z.toJSONSchema(schemas[name], { io: "input" }) as Json;
  return { $schema, title: `${name}.yaml`, ...loosened(schema, true) };
}

/**
 * A schema that lets pass what the loader forgives: white space around a text, and nothing behind the colon of a field
 * that can be left out.
 */
function loosened(schema: Json, required: boolean): Json {
  const { type, pattern, allOf = [], items, anyOf, properties, enum: names, ...rest } = schema;
  if (anyOf?.every((way) => way.type !== "object")) {
    // In one, so that an editor says what is wrong once: of each keyword it is plain which kind it is about.
    return loosened({ ...rest, ...Object.assign({}, ...anyOf), type: anyOf.flatMap((way) => way.type ?? []) }, required);
  }
  const loose: Json = { ...rest };
  if (names) loose.enum = required ? names : [...names, null, ""];
  if (items) loose.items = loosened(items, true);
  if (anyOf) loose.anyOf = [...anyOf.map((way) => loosened(way, true)), ...(required ? [] : [NOTHING])];
  if (properties) {
    const fields = Object.entries(properties);
    loose.properties = Object.fromEntries(fields.map(([name, field]) => [name, loosened(field, schema.required?.includes(name) ?? false)]));
  }
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter((one) => one !== undefined);
  if (patterns.length > 0) {
    const all = `^${patterns.map((one) => `(?=${trimmed(one)})`).join("")}`;
    loose.pattern = required ? all : `^$|${all}`;
  }
  if (!type) return loose;
  if (required) return { type, ...loose };
  const types = [type].flat();
  if (types.includes("string")) return { type: [...types, "null"], ...loose };
  return { ...loose, ...NOTHING, type: [type, ...NOTHING.type].flat(), patternErrorMessage: `Write ${KINDS[String(type)]}, or nothing` };
}

/** Nothing, or an empty text. */
const NOTHING = { type: ["null", "string"], pattern: "^$" };

const KINDS: Record<string, string> = {
  array: "a list: one entry a line, each starting with “- ”",
  boolean: "true or false",
  integer: "a whole number",
  object: "the fields below it, one a line",
};

/** A pattern, to be looked for from a text's start, that does not mind the white space around it. */
function trimmed(pattern: string): string {
  return pattern.startsWith("^") ? pattern.replace(/^\^/, "\\s*").replace(/\$$/, "\\s*$") : `[\\s\\S]*${pattern}`;
}
