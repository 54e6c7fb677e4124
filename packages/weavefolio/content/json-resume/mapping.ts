import type { z } from "zod";
import { getFields, getItem, getMeaning, getType, getUses, isRequired } from "../load/schema-walk.ts";
import { type OptionalPage, optionalPages, schemas } from "../schema/schema.ts";

export type Json = { [key: string]: unknown };

/** A content field and its keys in a JSON Resume: the first one is written, all are read. */
export type MappedField = {
  path: readonly string[];
  keys: readonly string[];
  kind: Kind;
  /** Of an item, in a list of groups. */
  fields: readonly MappedField[];
  isPrivate: boolean;
};

type Kind = "date" | "flag" | "groups" | "link" | "list" | "picture" | "sentences" | "text";

/** A list of a JSON Resume, and the content list with the same items. `title` is a field that each item needs. */
export type Section = { key: string; page: OptionalPage; list: string; title: string | undefined; fields: readonly MappedField[] };

// Keys with x- are ours: JSON Resume 1.0.0 has no others for these fields, and allows more (https://jsonresume.org/schema).

export const profileFields = mapFields(schemas.profile);

/** Optional fields of the profile, which an export without them removes from the content that imports it. */
export const optionalProfileFields = Object.entries(schemas.profile.shape)
  .filter(([name, field]) => !isRequired(field) && profileFields.some(({ path }) => path[0] === name))
  .map(([name]) => name);

/** In the order of a JSON Resume, which has the skills after the jobs. */
export const sections = [...optionalPages.filter((page) => page !== "about"), "about" as const].flatMap(mapLists);

function mapLists(page: OptionalPage): Section[] {
  return Object.entries<z.core.$ZodType>(schemas[page].shape).flatMap(([list, schema]): Section[] => {
    const item = getItem(schema, []);
    const group = item && getFields(item, {});
    if (!group) return [];
    const [title] = Object.entries(group).find(([, field]) => isRequired(field)) ?? [];
    return listKeys(list, schema).map((key) => ({ key, page, list, title, fields: mapFields(item) }));
  });
}

function mapFields(schema: z.core.$ZodType, path: readonly string[] = []): MappedField[] {
  return Object.entries(getFields(schema, {}) ?? {}).flatMap(([name, field]): MappedField[] => {
    const fieldPath = [...path, name];
    const keys = listKeys(name, field);
    if (getType(field) === "object") return keys.length > 0 ? mapFields(field, fieldPath) : [];
    if (keys.length === 0) return [];
    const item = getItem(field, []);
    const fields = item ? mapFields(item) : [];
    return [{ path: fieldPath, keys, kind: getKind(field), fields, isPrivate: getUses(field).isPrivate === true }];
  });
}

function listKeys(name: string, field: z.core.$ZodType): string[] {
  const { resume = `x-${name}` } = getUses(field);
  return resume === false ? [] : [resume].flat();
}

function getKind(field: z.core.$ZodType): Kind {
  const item = getItem(field, []);
  if (item && getMeaning(item, "")?.is === "markdown") return "sentences";
  if (item) return getFields(item, {}) ? "groups" : "list";
  const is = getMeaning(field, "")?.is;
  if (is === "date" || is === "link" || is === "picture") return is;
  return getType(field) === "boolean" ? "flag" : "text";
}

/** The keys of dates (ISO 8601), and of addresses (RFC 3986). */
export const dateKeys = listKeysOf("date");
export const linkKeys = listKeysOf("link");
export const pictureKeys = listKeysOf("picture");

function listKeysOf(kind: Kind): string[] {
  const fields = [...profileFields, ...sections.flatMap((section) => section.fields)];
  return [...new Set(fields.flatMap((field) => (field.kind === kind ? field.keys : [])))];
}

/**
 * Keys of what JSON Resume has no field for. `link` is a profile's place in the footer, `job` the number of the job whose role an item is,
 * `proof` that of highlights, which are texts, with their numbers. The others are in meta.
 */
export const KEYS = {
  language: "x-language",
  address: "x-address",
  leads: "x-leads",
  core: "x-core",
  link: "x-link",
  job: "x-job",
  proof: "x-proof",
} as const;
