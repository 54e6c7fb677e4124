import { isUtf8 } from "node:buffer";
import { constants, type Stats } from "node:fs";
import { access, readdir, readFile, realpath, stat } from "node:fs/promises";
import { basename, join, sep } from "node:path";
import { type FileName, fileNames } from "../schema/schema.ts";
import { findClosest } from "../schema/spelling.ts";
import type { Diagnostic } from "./errors.ts";
import { Lines } from "./source-position.ts";

/** The texts of an edit that is not written yet, by their path below a folder. Undefined removes a file. */
export type Edited = Readonly<Record<string, string | undefined>>;

/** A content folder: its path, how the owner reads it, the names of its files, and the paths of the files below each of its folders. */
export type Folder = { path: string; label: string; names: readonly string[]; edited: Edited } & Readonly<
  Record<Subfolder, readonly string[]>
>;

type Subfolder = (typeof subfolders)[number];

export const subfolders = ["images", "documents", "media", "pages", "projects", "writing"] as const;

/** Lists a content folder. Files are looked up in this list, so that About.yaml is not about.yaml on any file system. */
export async function listFolder(path: string, { label = basename(path), edited = {} as Edited } = {}): Promise<Folder | Diagnostic> {
  const [written, removed] = splitEdited(edited);
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => (written.length > 0 && error.code === "ENOENT" ? [] : error));
  if (!(names instanceof Error)) {
    const lists = subfolders.map(async (name) => {
      const [added, removed] = splitEdited(pickEdited(edited, name));
      const files = new Set([...(await listFiles(join(path, name))), ...added]).difference(new Set(removed));
      return [name, [...files]] as const;
    });
    const all = new Set([...names, ...written.map((file) => file.split("/")[0] ?? file)]).difference(new Set(removed));
    return { path, label, edited, names: [...all], ...(Object.fromEntries(await Promise.all(lists)) as Record<Subfolder, string[]>) };
  }
  return atFile(
    label,
    `cannot be read as a folder (${getCode(names)}): ${path}`,
    "Run the command in the folder of your site, or create it",
  );
}

/** Lists the files that an edit writes, and those that it removes. */
function splitEdited(edited: Edited): [written: string[], removed: string[]] {
  const { written = [], removed = [] } = Object.groupBy(Object.keys(edited), (file) =>
    edited[file] === undefined ? "removed" : "written",
  );
  return [written, removed];
}

/** Picks the edited files below a folder, by their path there. */
export function pickEdited(edited: Edited, folder: string): Edited {
  const inside = Object.entries(edited).filter(([file]) => file.startsWith(`${folder}/`));
  return Object.fromEntries(inside.map(([file, text]) => [file.slice(folder.length + 1), text]));
}

/**
 * Lists the paths of all files below a folder, which may be missing. Links are listed, too, and not followed, as they are by
 * Node's own recursive readdir() since version 26.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
    throw error;
  });
  const lists = found.map(async (dirent) => {
    if (!dirent.isDirectory()) return [dirent.name];
    return (await listFiles(join(folder, dirent.name))).map((name) => `${dirent.name}/${name}`);
  });
  return (await Promise.all(lists)).flat();
}

/** In bytes: as long as a long book. */
const MAX_SIZE = 1_000_000;

/** Reads a content file as text with `\n` line ends, or returns the error. */
export async function readContentText(name: FileName, folder: Folder): Promise<string | Diagnostic> {
  const { label, names } = folder;
  if (names.includes(`${name}.yaml`)) return readText(`${name}.yaml`, folder);
  const stray = findMisnamedFile(name, names);
  const fix = stray ? `Rename ${label}/${stray} to ${name}.yaml` : "Create the file, or copy it from starter/content";
  return atFile(getDisplayPath(folder, `${name}.yaml`), "is missing", fix);
}

/** Reads a file below the content folder as {@link readContentText} does. `files` has those that its texts name. */
export async function readText(name: string, folder: Readable, files: Named = folder): Promise<string | Diagnostic> {
  const file = getDisplayPath(folder, name);
  const edited = folder.edited[name];
  const tooLarge = atFile(file, "is larger than a megabyte", "Keep only text in it; pictures go into the images folder");
  if (edited !== undefined) return Buffer.byteLength(edited) > MAX_SIZE ? tooLarge : spellNames(normalizeText(edited), files);
  const path = join(folder.path, name);
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (stats instanceof Error) return reportUnreadable(file, stats);
  if (!stats.isFile()) return atFile(file, `is ${nameKind(stats)}, not a file`, "Replace it with a text file");
  if (stats.size > MAX_SIZE) return tooLarge;
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => error);
  if (bytes instanceof Error) return reportUnreadable(file, bytes);
  const text = spellNames(normalizeText(bytes.toString("utf8")), files);
  if (isUtf8(bytes)) return text;
  const start = text.indexOf("\uFFFD");
  return { file, ...new Lines(text).locate(start, start + 1), entry: "", what: "is not UTF-8 text", fix: "Save the file as UTF-8" };
}

type Named = Partial<Pick<Folder, (typeof named)[number]>>;

type Readable = Pick<Folder, "path" | "label" | "edited"> & Named;

/** The folders whose files texts name with their endings. */
const named = ["images", "documents", "media"] as const;

/** Spells names of files as the disk has them: macOS decomposes the letters with accents that keyboards write. */
function spellNames(text: string, files: Named): string {
  const names = named.flatMap((subfolder) => (files[subfolder] ?? []).map((name) => `${subfolder}/${name}`));
  return names.reduce((spelled, name) => {
    const others = (["NFC", "NFD"] as const).map((form) => name.normalize(form)).filter((other) => other !== name);
    return others.reduce((result, other) => result.replaceAll(other, name).replaceAll(encodeURI(other), encodeURI(name)), spelled);
  }, text);
}

/** Removes the byte order mark, and writes line ends as `\n`. */
export const normalizeText = (text: string) => text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");

const reportUnreadable = (file: string, error: Error) =>
  atFile(file, `cannot be read (${getCode(error)})`, "Replace it with a file that you can read");

/** Names what is not a file. Reading a FIFO or a device may never end. */
export function nameKind(stats: Stats): string {
  if (stats.isDirectory()) return "a folder";
  if (stats.isFIFO()) return "a FIFO";
  return stats.isSocket() ? "a socket" : "a device";
}

/** Why something can't be published, and the fix. */
export type Refusal = { what: string; fix: string };

/** Reports everything below a folder that can't be copied as a file. The folder may be missing. */
export async function findSpecialFiles(folder: string): Promise<Diagnostic[]> {
  const found = (await listFiles(folder)).toSorted().map(async (name) => {
    const refusal = await refuseCopy(name, folder);
    return refusal ? [atFile(`${basename(folder)}/${name}`, refusal.what, refusal.fix)] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Returns why a file in a folder can't be copied as it is. `folder` is absolute. */
export async function refuseCopy(name: string, folder: string): Promise<Refusal | undefined> {
  const path = join(folder, name);
  const stats = await stat(path).catch(() => undefined);
  if (!stats) return { what: "is a broken link", fix: "Replace the link with the file" };
  const place = (await isBelow(path, folder)) ? "" : ` outside the folder ${basename(folder)}`;
  // listFiles() lists no other folder than one that a link leads to.
  if (stats.isDirectory()) return { what: `is a link to a folder${place}`, fix: "Replace the link with the files of that folder" };
  if (place) return { what: `is a link to a file${place}`, fix: "Replace the link with the file" };
  if (!stats.isFile()) return { what: `is ${nameKind(stats)}, not a file`, fix: "Remove it, or replace it with a file" };
  const denied = await access(path, constants.R_OK).catch(getCode);
  return denied ? { what: `cannot be read (${denied})`, fix: "Replace it with a file that you can read" } : undefined;
}

/** Whether a path is still below a folder after its links were followed. Both exist. */
async function isBelow(path: string, folder: string): Promise<boolean> {
  return (await realpath(path)).startsWith((await realpath(folder)) + sep);
}

/** Finds a file by its name, also where one of the two has its accents as signs of their own, as macOS writes them. */
export function findFile(name: string, files: readonly string[]): string | undefined {
  if (files.includes(name)) return name;
  const normalized = name.normalize("NFC");
  return files.find((file) => file.normalize("NFC") === normalized);
}

/** Returns the fix for a name that no file of a folder has. */
export function suggestFile(subfolder: Subfolder, name: string, folder: Folder, kind: string): string {
  const names = folder[subfolder];
  const sameName = names.find((known) => foldCase(known) === foldCase(name));
  const closest = sameName ?? findClosest(name, names);
  if (!closest) return `Put the ${kind} at ${basename(folder.path)}/${subfolder}/${name}, or correct the name`;
  return `Did you mean “${subfolder}/${closest}”?${sameName ? " Capital and small letters must match" : ""}`;
}

/** Returns the fix for a path that isn't in the folder for it, as in the repository of another program. */
export function suggestPlace(subfolder: Subfolder, path: string, folder: Folder, kind: string): string {
  const name = basename(path);
  const known = folder[subfolder].find((file) => foldCase(basename(file)) === foldCase(name));
  if (known !== undefined) return `Did you mean “${subfolder}/${known}”?`;
  return `Put the ${kind} at ${basename(folder.path)}/${subfolder}/${name}, and write ${subfolder}/${name}`;
}

const foldCase = (name: string) => name.normalize("NFC").toLowerCase();

export function getDisplayPath({ label }: Pick<Folder, "label">, name: string): string {
  return `${label}/${name}`;
}

/** Warns of YAML files that aren't read. A translation needs no file, so that a misspelled name would go unnoticed. */
export function findStrayFiles(folder: Folder, isTranslation = false): Diagnostic[] {
  const { names } = folder;
  const missing = fileNames.filter((name) => !names.includes(`${name}.yaml`));
  const misnamed = new Map(missing.map((name) => [findMisnamedFile(name, names), name]));
  return names.filter(isStray).flatMap((file) => {
    const name = misnamed.get(file);
    // The error about the missing file has this fix.
    if (name && !isTranslation) return [];
    const fix = name ? `Rename it to ${name}.yaml` : `Remove it: the content files are ${fileNames.join(", ")}, each with .yaml`;
    return [atFile(getDisplayPath(folder, file), "is not read", fix)];
  });
}

const isStray = (file: string) => /\.ya?ml$/i.test(file) && !fileNames.some((name) => file === `${name}.yaml`);

function findMisnamedFile(name: FileName, names: readonly string[]): string | undefined {
  const strays = new Map(names.filter(isStray).map((file) => [file.replace(/\.\w+$/, ""), file]));
  return strays.get(findClosest(name, strays.keys()) ?? "");
}

export function atFile(file: string, what: string, fix: string): Diagnostic {
  return { file, line: 1, column: 1, entry: "", what, fix };
}

const getCode = (error: NodeJS.ErrnoException) => error.code ?? error.message;
