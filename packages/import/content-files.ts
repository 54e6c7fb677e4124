import { isUtf8 } from "node:buffer";
import { readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import {
  contentFiles,
  editing,
  type Fields,
  type FileName,
  fileNames,
  isFields,
  type OptionalPage,
  optionalPages,
  type Plain,
  schemas,
  schemaWalk,
} from "weavefolio/extra";
import { ImportError } from "./import-error.ts";

/** The content files and the sample's, which may lack pages. A missing file has the sample's text without list items. An invalid file is not YAML. */
export type Files = { now: Record<FileName, string>; missing: FileName[]; invalid: FileName[]; sample: Record<FileName, Fields> };

/** The lists of items in each file: an import keeps the owner's items that the source doesn't have. */
export const itemLists = Object.fromEntries(fileNames.map((file) => [file, findItemLists(file)])) as Record<FileName, string[]>;

function findItemLists(file: FileName): string[] {
  const fields = Object.entries(schemaWalk.getFields(schemas[file], {}) ?? {});
  return fields.flatMap(([name, field]) => {
    const item = schemaWalk.getItem(field, []);
    return item && schemaWalk.getFields(item, {}) ? [name] : [];
  });
}

/** `folder` is an absolute path, and may not exist yet. */
export async function readFiles(folder: string, sample: string): Promise<Files> {
  const files: Files = { now: {} as Files["now"], missing: [], invalid: [], sample: {} as Files["sample"] };
  for (const name of fileNames) {
    const original = (await readFileIn(sample, `${name}.yaml`))?.toString("utf8") ?? "";
    const fields = readFields(original);
    const emptyLists = Object.fromEntries(itemLists[name].filter((list) => list in fields).map((list) => [list, []]));
    const bytes = await readFileIn(folder, `${name}.yaml`);
    if (!bytes) files.missing.push(name);
    else if (!isUtf8(bytes) || !editing.parseFields(bytes.toString("utf8"))) files.invalid.push(name);
    files.sample[name] = fields;
    files.now[name] = bytes?.toString("utf8") ?? editing.editYaml(original, emptyLists);
  }
  return files;
}

async function readFileIn(folder: string, file: string): Promise<Buffer | undefined> {
  const path = join(folder, file);
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  if (stats && !stats.isFile())
    throw new ImportError(`${basename(folder)}/${file} is ${contentFiles.nameKind(stats)}, not a file. Replace it with a text file.`);
  return stats ? readFile(path) : undefined;
}

/** Returns the fields of a content file, or none if it is invalid. */
export const readFields = (text: string): Fields => editing.parseFields(text) ?? {};

export function isShown(file: FileName, { pages }: Fields): boolean {
  return !optionalPages.includes(file as OptionalPage) || !Array.isArray(pages) || pages.includes(file);
}

export function hasItems(file: FileName, fields: Fields): boolean {
  return itemLists[file].some((list) => getItems(fields[list]).length > 0);
}

export function getItems(value: Plain | undefined): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}
