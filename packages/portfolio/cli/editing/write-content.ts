import { chmod, mkdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Edited } from "../../content/load/folder.ts";
import { inspectContent, throwErrors } from "../../content/load/loader.ts";
import type { Content, FileName } from "../../content/schema/schema.ts";

export type Texts = Partial<Record<FileName, string>>;

/**
 * Returns the content with the new texts and without the removed files, and writes nothing. The folder may not exist yet.
 * Throws ContentError if it is invalid
 */
export async function validateTexts(folder: string, texts: Texts, removed: readonly string[] = []): Promise<Content> {
  return throwErrors(await inspectContent(folder, undefined, { edited: toFiles(texts, removed) })).content;
}

function toFiles(texts: Texts, removed: readonly string[]): Edited {
  const written = Object.entries(texts).map(([name, text]) => [`${name}.yaml`, text] as const);
  return Object.fromEntries([...written, ...removed.map((file) => [file, undefined] as const)]);
}

/**
 * Writes all texts and removes all files, given by their path below the folder, or does nothing: a failure restores those before it.
 * Creates a missing folder. Throws ContentError if the content would be invalid
 */
export async function writeContent(folder: string, texts: Texts, removed: readonly string[] = []): Promise<void> {
  await validateTexts(folder, texts, removed);
  await writeFiles(folder, toFiles(texts, removed));
}

/** Writes valid texts, by their path below the folder, and removes files that have none: all of them or none. */
export async function writeFiles(folder: string, texts: Edited): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  try {
    for (const [file, text] of Object.entries(texts)) {
      const path = join(folder, file);
      await mkdir(dirname(path), { recursive: true });
      const before = await readFile(path).catch(ignoreMissing);
      await (text === undefined ? rm(path) : replace(path, text));
      undo.push(() => (before ? replace(path, before) : rm(path, { force: true })));
    }
  } catch (error) {
    const results = await Promise.allSettled(undo.map((step) => step()));
    const failures = results.flatMap((step) => (step.status === "rejected" ? [(step.reason as Error).message] : []));
    if (failures.length === 0) throw error;
    throw new AggregateError(
      [error],
      `${(error as Error).message}; and the files written before could not be restored: ${failures.join("; ")}`,
    );
  }
}

/** Writes a new file and renames it, so that the file is never half written. Keeps links and permissions. */
async function replace(path: string, bytes: string | Buffer): Promise<void> {
  const target = await realpath(path).catch(ignoreMissing);
  const destination = target ?? path;
  const written = `${destination}.new`;
  // Not into a file or through a link that is there already.
  await writeFile(written, bytes, { flag: "wx" });
  try {
    if (target) await chmod(written, (await stat(target)).mode);
    await rename(written, destination);
  } finally {
    await rm(written, { force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
