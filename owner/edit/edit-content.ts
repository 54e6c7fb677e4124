import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { type Diagnostic, formatDiagnostic } from "../../content-model/load/errors.ts";
import { inspectContent } from "../../content-model/load/loader.ts";
import { getItem, getValue } from "../../content-model/load/schema-walk.ts";
import type { Plain } from "../../content-model/schema/plain-values.ts";
import { editValue, type ValueEdit } from "../editing/edit-value.ts";
import { writeFiles } from "../editing/write-content.ts";
import { parseValues } from "../editing/yaml-values.ts";
import { describeField, type Field, findField, readValue } from "./field.ts";

/** What to do with a field: with none of these, it is shown. `to` is a place in its list, from 1. */
export type Wanted = {
  name: string;
  value?: string | undefined;
  add?: string | undefined;
  remove?: boolean | undefined;
  to?: number | undefined;
  language?: string | undefined;
};

/** What was done, for the owner to read; with an error, every file is as it was. */
export type Outcome = { report: string } | { error: string };

/** Shows or changes one field. A change that would add an error to the content is refused. */
export async function editContent(wanted: Wanted, folder: string): Promise<Outcome> {
  const { language } = wanted;
  const field = findField(wanted.name, language !== undefined);
  if ("error" in field) return field;
  const others = (await listLanguages(folder)).slice(1);
  if (language !== undefined && !others.includes(language)) {
    const known = others.length > 0 ? `Write one of: ${others.join(", ")}` : "Add it to languages: in site.yaml first";
    return { error: `“${language}” is not another language of the site. ${known}` };
  }
  const file = language === undefined ? field.file : `${language}/${field.file}`;
  // Another language has only the files that differ.
  const text = (await readText(folder, file)) ?? (language === undefined ? undefined : "");
  const name = `${basename(folder)}/${file}`;
  if (text === undefined) return { error: `${name} doesn't exist. Create it, or copy it from sample/${field.file}` };
  const { before, yaml, after } = splitFrontMatter(text);
  const edit = toEdit(wanted, field, yaml);
  if ("error" in edit) return edit;
  if (edit.do === "show") return { report: show(field, wanted.name, yaml) };
  const edited = editValue(yaml, edit);
  if (edited === undefined) {
    const isListMissing = language !== undefined && field.path.some((step) => typeof step === "number");
    if (isListMissing) return { error: `${name} has no such entry. Write its list there first, with a dash for each entry` };
    return { error: `${name} has no such value, or is written so that only you can edit it` };
  }
  if (edited === yaml) return { report: `${name} has this value already.` };
  const translated = language === undefined ? await editTranslations(field, edit, folder) : { texts: {} };
  if ("error" in translated) return translated;
  return write(folder, { [file]: before + edited + after, ...translated.texts }, { [file]: text });
}

async function readText(folder: string, file: string): Promise<string | undefined> {
  return readFile(join(folder, file), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
}

/** A post has YAML between two lines of hyphens; a YAML file is all of it. */
function splitFrontMatter(text: string): { before: string; yaml: string; after: string } {
  const [, before, yaml, after] = /^(\uFEFF?---[ \t]*\r?\n)([\s\S]*?)(^---[ \t]*(?:\r?\n[\s\S]*)?)$/m.exec(text) ?? [];
  return before !== undefined && yaml !== undefined && after !== undefined
    ? { before, yaml, after }
    : { before: "", yaml: text, after: "" };
}

type Planned = ValueEdit | { do: "show" } | { error: string };

function toEdit({ value, add, remove, to }: Wanted, field: Field, yaml: string): Planned {
  const { path, schema } = field;
  try {
    if (add !== undefined) {
      const item = getItem(schema, []);
      if (!item) return { error: "Only a list has entries to add to: name the list" };
      const list = getValue(parseValues(yaml), path) ?? [];
      const entry = readValue(add, { schema: item }, toPlain);
      const count = Array.isArray(list) ? list.length : 0;
      return count === 0 ? { do: "set", path, value: [entry] } : { do: "insert", path: [...path, count], value: entry };
    }
    if (remove) return { do: "remove", path };
    if (to !== undefined) {
      if (typeof path.at(-1) !== "number") return { error: "Only an entry of a list can move: name it with its place" };
      return { do: "move", path, to: to - 1 };
    }
    return value === undefined ? { do: "show" } : { do: "set", path, value: readValue(value, field, toPlain) };
  } catch (error) {
    return { error: `The value is not YAML: ${(error as Error).message}` };
  }
}

const toPlain = (text: string) => parse(text) as Plain;

function show(field: Field, name: string, yaml: string): string {
  const { description, example } = describeField(field);
  const value = getValue(parseValues(yaml), field.path);
  const lines = [value === undefined ? `${name} is not written.` : JSON.stringify(value, null, 2), description];
  return [...lines, ...(example === undefined ? [] : [`Example: ${example}`])].filter(Boolean).join("\n");
}

/** Adds, removes or moves the same entry in each other language, whose lists have the same entries. */
async function editTranslations(
  { file }: Field,
  edit: ValueEdit,
  folder: string,
): Promise<{ texts: Record<string, string> } | { error: string }> {
  const isEntry = typeof edit.path.at(-1) === "number";
  if (edit.do === "set" || !isEntry) return { texts: {} };
  const texts: Record<string, string> = {};
  for (const language of (await listLanguages(folder)).slice(1)) {
    const text = await readText(folder, `${language}/${file}`);
    const list = text === undefined ? undefined : getValue(parseValues(text), edit.path.slice(0, -1));
    // A list of texts is the language's own.
    if (text === undefined || !Array.isArray(list) || list.some((entry) => typeof entry === "string")) continue;
    const edited = editValue(text, edit.do === "insert" ? { ...edit, value: null } : edit);
    if (edited === undefined) return { error: `${basename(folder)}/${language}/${file} is written so that only you can edit it` };
    texts[`${language}/${file}`] = edited;
  }
  return { texts };
}

async function listLanguages(folder: string): Promise<string[]> {
  const languages = getValue(parseValues((await readText(folder, "site.yaml")) ?? ""), ["languages"]);
  return Array.isArray(languages) ? languages.map(String) : [];
}

/** Writes valid texts, unless a file is no longer what was read of it, as after an edit at the same time. */
async function write(folder: string, texts: Record<string, string>, read: Record<string, string>): Promise<Outcome> {
  const { errors } = await inspectContent(folder, undefined, { edited: texts, withDrafts: true });
  if (errors.length > 0) {
    const before = await inspectContent(folder, undefined, { withDrafts: true });
    const known = new Set(before.errors.map(toKey));
    const added = errors.filter((error) => !known.has(toKey(error)));
    if (added.length > 0) return { error: `Nothing was changed.\n\n${added.map(formatDiagnostic).join("\n\n")}` };
  }
  for (const [file, text] of Object.entries(read)) {
    if (((await readText(folder, file)) ?? "") !== text) return { error: `${basename(folder)}/${file} has changed meanwhile. Try again` };
  }
  await writeFiles(folder, texts);
  return { report: `Changed ${new Intl.ListFormat("en-GB").format(Object.keys(texts).map((file) => `${basename(folder)}/${file}`))}.` };
}

/** The same error in another line is no new one. */
const toKey = ({ file, entry, what }: Diagnostic) => JSON.stringify([file, entry, what]);
