import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Diagnostic } from "../../content/load/errors.ts";
import type { Edited } from "../../content/load/folder.ts";
import { inspectContent } from "../../content/load/loader.ts";
import { createMemory } from "../../content/load/memory.ts";
import { getValue, isGroup } from "../../content/load/schema-walk.ts";
import type { Plain } from "../../content/schema/plain-values.ts";
import { editValue, type ValueEdit } from "./edit-value.ts";
import { writeFiles } from "./write-content.ts";
import { parseValues } from "./yaml-values.ts";

/** The texts of changed files, before and after. Undefined is a file that doesn't exist. */
export type Change = Readonly<Record<string, { before: string | undefined; after: string | undefined }>>;

/** Why nothing was changed: errors that the content would have, or a file that has changed since it was read. */
export type Refusal = { errors: Diagnostic[] } | { conflict: string };

/** Plans the edit of one value. A list item is added, moved or removed in all languages at once, whose lists have the same items. */
export async function planEdit({ file, edit }: { file: string; edit: ValueEdit }, folder: string): Promise<Change | { error: string }> {
  const others = (await listLanguages(folder)).slice(1);
  const language = others.find((tag) => file.startsWith(`${tag}/`));
  const text = await readText(folder, file);
  const name = `${basename(folder)}/${file}`;
  // Another language has only the files that differ.
  if (text === undefined && language === undefined) return { error: `${name} doesn't exist` };
  const { before, yaml, after } = splitFrontMatter(text ?? "");
  const original = language === undefined ? file : file.slice(`${language}/`.length);
  const values = parseValues(splitFrontMatter((await readText(folder, original)) ?? "").yaml);
  if (language !== undefined && edit.do !== "set" && isListOfGroups(getValue(values, edit.path.slice(0, -1)))) {
    return { error: `Items are the same in every language: change them in ${basename(folder)}/${original}` };
  }
  const spelled = language === undefined ? yaml : spellOutLists(yaml, edit, values);
  const edited = editValue(spelled, edit);
  if (edited === undefined) return { error: `${name} has no such value, or is written so that only you can edit it` };
  if (edited === yaml) return {};
  const translated = language === undefined ? await planTranslations(file, edit, folder, others) : {};
  if (typeof translated === "string") return { error: translated };
  return { [file]: { before: text, after: before + edited + after }, ...translated };
}

/** Returns the errors that a change would add to the content, and its warnings: an error that it has already prevents no change elsewhere. */
async function inspectChange(edited: Edited, folder: string): Promise<{ errors: Diagnostic[]; warnings: Diagnostic[] }> {
  const { errors, warnings } = await inspectContent(folder, undefined, { edited, withDrafts: true });
  if (errors.length === 0) return { errors, warnings };
  const before = await inspectContent(folder, undefined, { withDrafts: true });
  return { errors: findAdded(errors, before.errors), warnings };
}

/** Returns the diagnostics that weren't there before: the same one can be in another line. */
export function findAdded(diagnostics: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  const toKey = ({ file, entry, what }: Diagnostic) => JSON.stringify([file, entry, what]);
  const known = new Set(before.map(toKey));
  return diagnostics.filter((diagnostic) => !known.has(toKey(diagnostic)));
}

/**
 * Writes all files of a change, or none: if it is invalid, or if a file has changed since it was read, as by an edit at the same time.
 * Returns the warnings that the content has then.
 */
export async function applyChange(change: Change, folder: string): Promise<Refusal | { warnings: Diagnostic[] }> {
  const entries = Object.entries(change);
  const edited = Object.fromEntries(entries.map(([file, { after }]) => [file, after]));
  const { errors, warnings } = await inspectChange(edited, folder);
  if (errors.length > 0) return { errors };
  const conflict = await writeFiles(folder, edited, { before: Object.fromEntries(entries.map(([file, { before }]) => [file, before])) });
  return conflict === undefined ? { warnings } : { conflict };
}

/** Returns the text of a file below the content folder, or undefined if there is none. */
export async function readText(folder: string, file: string): Promise<string | undefined> {
  return readFile(join(folder, file), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
}

/** Finds the YAML of a file: all of it, or in a post what is between two lines of hyphens. */
export function splitFrontMatter(text: string): { before: string; yaml: string; after: string } {
  const [before = ""] = /^\uFEFF?---[ \t]*\r?\n/.exec(text) ?? [];
  const rest = text.slice(before.length);
  const end = before ? rest.search(/^---[ \t]*$/m) : -1;
  return end < 0 ? { before: "", yaml: text, after: "" } : { before, yaml: rest.slice(0, end), after: rest.slice(end) };
}

/** Returns the tags of the site's languages, the first one first, or none if there is only one. */
export async function listLanguages(folder: string): Promise<string[]> {
  const text = (await readText(folder, "site.yaml")) ?? "";
  return rememberLanguages(folder, [text], () => {
    const languages = getValue(parseValues(text), ["languages"]);
    return Array.isArray(languages) ? languages.map(String) : [];
  });
}

const rememberLanguages = createMemory<string[]>();

const isListOfGroups = (value: unknown) => Array.isArray(value) && value.some(isGroup);

/** Writes the lists around a translation's value, if it has none yet: groups as dashes only, and texts as in the first language. */
function spellOutLists(yaml: string, { path }: ValueEdit, values: unknown): string {
  const lists = path.flatMap((step, depth) => (typeof step === "number" ? [path.slice(0, depth)] : []));
  let spelled = yaml;
  for (const list of lists) {
    const items = getValue(values, list);
    if (!Array.isArray(items) || (getValue(parseValues(spelled), list) ?? null) !== null) continue;
    const value = items.map((item): Plain => (isGroup(item) ? null : (item as Plain)));
    spelled = editValue(spelled, { do: "set", path: list, value }) ?? spelled;
  }
  return spelled;
}

/** Adds, removes or moves the same item in each other language. */
async function planTranslations(file: string, edit: ValueEdit, folder: string, others: readonly string[]): Promise<Change | string> {
  if (edit.do === "set" || typeof edit.path.at(-1) !== "number") return {};
  const change: Record<string, Change[string]> = {};
  for (const language of others) {
    const translation = `${language}/${file}`;
    const before = await readText(folder, translation);
    const list = before === undefined ? undefined : getValue(parseValues(before), edit.path.slice(0, -1));
    // A list of texts is the language's own.
    if (before === undefined || !Array.isArray(list) || list.some((item) => typeof item === "string")) continue;
    const after = editValue(before, edit.do === "insert" ? { ...edit, value: null } : edit);
    if (after === undefined) return `${basename(folder)}/${translation} is written so that only you can edit it`;
    change[translation] = { before, after };
  }
  return change;
}
