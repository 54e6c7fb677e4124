import { parse } from "yaml";
import type { z } from "zod";
import { getFields, getItem, getMeaning, getType } from "../../content/load/schema-walk.ts";
import { ownPage } from "../../content/schema/own-pages.ts";
import type { Plain } from "../../content/schema/plain-values.ts";
import { optionalPages, schemas } from "../../content/schema/schema.ts";
import { createSiteTranslationSchema } from "../../content/schema/site.ts";
import { findClosest } from "../../content/schema/spelling.ts";
import { post } from "../../content/schema/writing.ts";
import type { Path } from "../editing/edit-value.ts";

/** A field of the content: its file below the folder of its language, its path there, and its schema. */
export type Field = { file: string; path: Path; schema: z.core.$ZodType };

/**
 * Finds a field by its name: the file without .yaml, and the path in it, such as `profile.tagline` or `projects.projects.2.title`.
 * Items count from 1, as in the errors. A Markdown file has its folder: `writing/first-post.title`, `pages/uses.label`.
 */
export function findField(name: string, isTranslation: boolean): Field | { error: string } {
  const [, file = "", rest = ""] = /^((?:pages\/|writing\/)?[^.]+)(?:\.(.*))?$/.exec(name) ?? [];
  const found = findSchema(file, isTranslation);
  if ("error" in found) return found;
  const path: (string | number)[] = [];
  let schema = found.schema;
  for (const step of rest === "" ? [] : rest.split(".")) {
    const item = getItem(schema, []);
    const fields = getFields(schema, {});
    const where = [file, ...path.map((part) => (typeof part === "number" ? part + 1 : part))].join(".");
    if (item) {
      if (!/^[1-9]\d*$/.test(step)) return { error: `${where} is a list: write the place of an item, such as ${where}.1` };
      path.push(Number(step) - 1);
      schema = item;
    } else if (fields && Object.hasOwn(fields, step)) {
      path.push(step);
      schema = fields[step] as z.core.$ZodType;
    } else return { error: reportUnknown(where, step, Object.keys(fields ?? {})) };
  }
  return { file: found.file, path, schema };
}

function findSchema(file: string, isTranslation: boolean): { file: string; schema: z.core.$ZodType } | { error: string } {
  if (file.startsWith("writing/")) return { file: `${file}.md`, schema: post };
  if (file.startsWith("pages/")) return { file: `${file}.md`, schema: ownPage };
  const schema = isTranslation && file === "site" ? createSiteTranslationSchema(optionalPages) : findYaml(file);
  if (schema) return { file: `${file}.yaml`, schema };
  return { error: `${file}.yaml doesn't exist. Write one of: ${Object.keys(schemas).join(", ")}, or a post, such as writing/first-post` };
}

const findYaml = (file: string) => (Object.hasOwn(schemas, file) ? schemas[file as keyof typeof schemas] : undefined);

function reportUnknown(where: string, step: string, known: readonly string[]): string {
  if (known.length === 0) return `${where} has no fields: it is a single value`;
  const closest = findClosest(step, known);
  return `${where} has no field “${step}”. ${closest ? `Did you mean “${closest}”?` : `Write one of: ${known.join(", ")}`}`;
}

/** Reads a value as it is written at the command line: a text as it is, anything else as YAML. */
export function readValue(written: string, { schema }: Pick<Field, "schema">): Plain {
  const isPoint = getMeaning(schema, "")?.is === "markdown" && !written.trimStart().startsWith("{");
  const isText = isPoint || (!getItem(schema, []) && !getFields(schema, {}) && !["boolean", "number"].includes(getType(schema)));
  return isText ? written : parse(written);
}
