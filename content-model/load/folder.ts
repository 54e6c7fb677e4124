import { isUtf8 } from "node:buffer";
import { readdir, readFile } from "node:fs/promises";
import { basename, join, sep } from "node:path";
import { type FileName, fileNames } from "../schema/schema.ts";
import { nearest } from "../schema/spelling.ts";
import type { Problem } from "./errors.ts";
import { Lines } from "./place.ts";

/** A content folder as it is on disk: `names` are its files', `images` those below its images folder. */
export type Folder = { path: string; names: readonly string[]; images: readonly string[] };

/**
 * Lists a content folder. Files are known by this list alone: some file systems find about.yaml where About.yaml stands, and
 * the next one does not.
 */
export async function listFolder(path: string): Promise<Folder | Problem> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => error);
  if (!(names instanceof Error)) return { path, names, images: await filesIn(join(path, "images")) };
  return wholeFile(basename(path), `is no folder that can be read (${codeOf(names)}): ${path}`, "Create it, or mend CONTENT_DIR");
}

/** The names of a folder's files, at any depth, with slashes; none where there is no such folder. */
async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return [];
    throw error;
  });
  const files = found.filter((entry) => !entry.isDirectory());
  return files.map(({ parentPath, name }) =>
    join(parentPath, name)
      .slice(folder.length + 1)
      .replaceAll(sep, "/"),
  );
}

/** The most bytes a content file may have. A long book has as many. */
const LARGEST = 1_000_000;

/** A content file's text with line feeds alone at its lines' ends, or why there is none. */
export async function readText(name: FileName, { path, names }: Folder): Promise<string | Problem> {
  const file = fileOf(path, name);
  if (!names.includes(`${name}.yaml`)) {
    const other = meantFor(name, names);
    const mend = other ? `Rename ${basename(path)}/${other} to ${name}.yaml` : "Create the file, or copy it from the folder sample";
    return wholeFile(file, "is missing", mend);
  }
  const bytes = await readFile(join(path, `${name}.yaml`)).catch((error: NodeJS.ErrnoException) => error);
  if (bytes instanceof Error) return wholeFile(file, `cannot be read (${codeOf(bytes)})`, "Make it a file that you may read");
  if (bytes.length > LARGEST) return wholeFile(file, "is larger than a megabyte", "Keep to words; pictures go into the images folder");
  const text = bytes
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r\n?/g, "\n");
  if (isUtf8(bytes)) return text;
  const at = text.indexOf("\uFFFD");
  return { file, ...new Lines(text).place(at, at + 1), entry: "", what: "is not UTF-8 text", mend: "Save the file as UTF-8" };
}

/** A content file as its owner is told of it: content/site.yaml. */
export function fileOf(path: string, name: FileName): string {
  return `${basename(path)}/${name}.yaml`;
}

/** Files that look like content, and are not read. */
export function strayFiles({ path, names }: Folder): Problem[] {
  const missing = fileNames.filter((name) => !names.includes(`${name}.yaml`));
  const told = new Set(missing.map((name) => meantFor(name, names)));
  return names
    .filter((file) => isStray(file) && !told.has(file))
    .map((file) => {
      const mend = `Remove it: the files here are ${fileNames.join(", ")}, each with .yaml`;
      return wholeFile(`${basename(path)}/${file}`, "is not read", mend);
    });
}

const isStray = (file: string) => /\.ya?ml$/i.test(file) && !fileNames.some((name) => file === `${name}.yaml`);

/** The file that was probably meant to be a content file which is missing. */
function meantFor(name: FileName, names: readonly string[]): string | undefined {
  const strays = new Map(names.filter(isStray).map((file) => [file.replace(/\.\w+$/, ""), file]));
  return strays.get(nearest(name, strays.keys()) ?? "");
}

function wholeFile(file: string, what: string, mend: string): Problem {
  return { file, line: 1, column: 1, entry: "", what, mend };
}

const codeOf = (error: NodeJS.ErrnoException) => error.code ?? error.message;
