import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { z } from "zod";
import type { Brought } from "../../content-model/json-resume/json-resume.ts";
import type { Fields, Plain } from "../../content-model/load/plain.ts";
import { type FileName, schemas } from "../../content-model/schema/schema.ts";
import { continued, editYaml, isFields } from "../editing/edit.ts";
import type { Texts } from "../editing/write.ts";
import { titleOf } from "./fit.ts";

/**
 * The content files as they are, and the sample's. A file that is missing is taken from the sample, without its entries; one
 * that is broken cannot be edited.
 */
export type Files = { now: Record<FileName, string>; missing: FileName[]; broken: FileName[]; sample: Record<FileName, Fields> };

/** The lists whose entries are known by a title: what the source does not have of them stays. */
const lists: Partial<Record<FileName, string>> = {
  about: "interests",
  experience: "jobs",
  projects: "projects",
  certificates: "certificates",
};

const names = Object.keys(schemas) as FileName[];

/**
 * @param folder absolute path of the content folder, which may not be there yet
 * @param sample absolute path of the project's own sample
 */
export async function readFiles(folder: string, sample: string): Promise<Files> {
  const texts = await Promise.all(
    names.map(async (name) => {
      const file = `${name}.yaml`;
      const original = await readFile(join(sample, file), "utf8");
      const bytes = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      });
      const now = bytes?.toString("utf8");
      const list = lists[name];
      return {
        name,
        original,
        now: now ?? (list ? editYaml(original, { [list]: [] }) : original),
        missing: !bytes,
        broken: bytes && !isEditable(bytes),
      };
    }),
  );
  return {
    now: Object.fromEntries(texts.map(({ name, now }) => [name, now])) as Files["now"],
    missing: texts.flatMap(({ name, missing }) => (missing ? [name] : [])),
    broken: texts.flatMap(({ name, broken }) => (broken ? [name] : [])),
    sample: Object.fromEntries(texts.map(({ name, original }) => [name, fieldsOf(original)])) as Files["sample"],
  };
}

function isEditable(bytes: Buffer): boolean {
  try {
    return isUtf8(bytes) && isFields(fieldsOf(bytes.toString("utf8")));
  } catch {
    return false;
  }
}

/**
 * A file's values.
 *
 * @throws where it is no YAML, or repeats itself without end
 */
export function fieldsOf(text: string): Fields {
  return (parse(text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n"), { stringKeys: true, logLevel: "error", maxAliasCount: 100 }) ??
    {}) as Fields;
}

/** An entry of the owner's that the source does not have. */
export type Kept = { file: FileName; title: string };

/** The texts of the files that change, and the owner's entries that stay though the source does not have them. */
export function planned(brought: Brought, { now, missing, sample }: Files): { texts: Texts; kept: Kept[] } {
  const texts: Texts = {};
  const kept: Kept[] = [];
  for (const file of names) {
    const given = brought[file] ?? {};
    const old = fieldsOf(now[file]);
    const list = lists[file];
    const fields = { ...given, ...(file === "profile" && thatGoes(given, old, sample.profile)) };
    if (list && given[list] !== undefined) {
      const merge = mergedLists(entriesOf(old[list]), entriesOf(given[list]), entriesOf(sample[file][list]));
      fields[list] = merge.entries;
      kept.push(...merge.kept.map((entry) => ({ file, title: titleOf(entry) })));
    }
    const text = editYaml(now[file], fields);
    const wanted = missing.includes(file) && (isShown(file, fieldsOf(now.site)) || hasEntries(file, given));
    if (wanted || (text !== now[file] && !missing.includes(file))) texts[file] = text;
  }
  return { texts, kept };
}

/** The pages that site.yaml leaves out though the source has something for them. */
export function hiddenPages(brought: Brought, site: Fields): FileName[] {
  return names.filter((file) => !isShown(file, site) && hasEntries(file, brought[file] ?? {}));
}

function isShown(file: FileName, { pages }: Fields): boolean {
  return !(file in lists) || !Array.isArray(pages) || pages.includes(file);
}

function hasEntries(file: FileName, fields: Fields): boolean {
  return entriesOf(fields[lists[file] ?? ""]).length > 0;
}

/**
 * What a new name takes with it: the first name, which was part of the old one, and the sample's résumé, in whose place the
 * site makes one of the words that are brought.
 */
function thatGoes(given: Fields, old: Fields, sample: Fields): Fields {
  if (given["name"] === undefined || given["name"] === old["name"]) return {};
  const goes = ["firstName", ...(old["resume"] === sample["resume"] ? ["resume"] : [])];
  return Object.fromEntries(goes.filter((name) => name in old && !(name in given)).map((name) => [name, undefined]));
}

function entriesOf(value: Plain | undefined): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/**
 * The source's entries in its order, and those that the owner alone has: jobs by their date, others at the end.
 * The sample's own entries give way, with all their fields.
 */
function mergedLists(old: Fields[], given: Fields[], sample: Fields[]): { entries: Fields[]; kept: Fields[] } {
  const isSample = (entry: Fields) => sample.some((one) => isDeepStrictEqual(one, entry));
  const places = continued(old, given);
  const kept = old.filter((entry, at) => !places.includes(at) && !isSample(entry));
  const entries = given.map((entry, at) => {
    const before = old[places[at] ?? -1];
    if (!before || !isSample(before)) return entry;
    return { ...Object.fromEntries(Object.keys(before).map((name) => [name, undefined])), ...entry };
  });
  for (const entry of kept) {
    const start = startOf(entry);
    const at = start === undefined ? -1 : entries.findIndex((one) => (startOf(one) ?? "") < start);
    entries.splice(at === -1 ? entries.length : at, 0, entry);
  }
  return { entries, kept };
}

function startOf({ duration }: Fields): string | undefined {
  return isFields(duration) ? String(duration["start"]) : undefined;
}

/** A field that holds the sample's words, and what they are for. */
export type StillSample = { file: FileName; entry: string; text: string; meaning: string };

/**
 * The fields that say what the sample says, and that the source says nothing of.
 *
 * @param after the content's values as they will be
 */
export function stillSample(after: Record<FileName, Fields>, sample: Record<FileName, Fields>, brought: Brought): StillSample[] {
  const shown = names.filter((file) => isShown(file, after.site));
  return shown.flatMap((file) =>
    Object.entries(sample[file]).flatMap(([field, value]): StillSample[] => {
      if (NOBODYS[file]?.includes(field) || value === undefined) return [];
      const now = after[file][field];
      const given = brought[file]?.[field];
      const said = { file, meaning: meaningOf(schemas[file], [field]) };
      if (field === lists[file]) {
        const left = entriesOf(now).filter((entry) => given === undefined && entriesOf(value).some((one) => isDeepStrictEqual(one, entry)));
        return left.length > 0 ? [{ ...said, entry: field, text: left.map(titleOf).join("; ") }] : [];
      }
      if (isFields(value)) {
        return Object.entries(value).flatMap(([link, one]) => {
          const has = (fields: Plain | undefined) => (isFields(fields) ? fields[link] : undefined);
          const same = has(given) === undefined && isDeepStrictEqual(has(now), one);
          const meaning = meaningOf(schemas[file], [field, link]);
          return same ? [{ file, meaning, entry: `${field} › ${link}`, text: isFields(one) ? String(one["url"]) : "" }] : [];
        });
      }
      if (given !== undefined || !isDeepStrictEqual(now, value)) return [];
      return [{ ...said, entry: field, text: [value].flat().map(String).join(", ") }];
    }),
  );
}

/** What the owner's manual says of a field; what a field may be beside, or is turned into, is wrapped around that. */
function meaningOf(schema: z.core.$ZodType, path: string[]): string {
  const [step, ...rest] = path;
  if (step === undefined && schema instanceof z.ZodType && schema.description) return schema.description;
  if (schema instanceof z.ZodObject) return step === undefined ? "" : meaningOf(schema.shape[step], rest);
  if (schema instanceof z.ZodPipe) return meaningOf(schema.in, path);
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? meaningOf(schema.unwrap(), path) : "";
}

/** What is as good for one owner as for another. */
const NOBODYS: Partial<Record<FileName, string[]>> = { site: ["language", "accent", "pages"], contact: ["emailjs"] };
