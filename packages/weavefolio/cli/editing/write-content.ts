import { readFileSync, renameSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Edited } from "../../content/load/folder.ts";
import { inspectContent, throwErrors } from "../../content/load/loader.ts";
import type { Content, FileName } from "../../content/schema/schema.ts";
import { ignoreMissing, replaceFile, type StagedFile, stageFile } from "./replace-file.ts";

export type Texts = Partial<Record<FileName, string>>;

/**
 * Returns the content with the new texts, and with those of `others` as {@link writeFiles} takes them. Writes nothing. The folder may
 * not exist yet. Throws ContentError if it is invalid
 */
export async function validateTexts(folder: string, texts: Texts, others: Edited = {}): Promise<Content> {
  return throwErrors(await inspectContent(folder, undefined, { edited: toFiles(texts, others) })).content;
}

function toFiles(texts: Texts, others: Edited): Edited {
  const written = Object.entries(texts).map(([name, text]) => [`${name}.yaml`, text] as const);
  return { ...Object.fromEntries(written), ...others };
}

/**
 * Writes all texts, and those of `others`, or does nothing: a failure restores those before it. Creates a missing folder. Throws
 * ContentError if the content would be invalid
 */
export async function writeContent(folder: string, texts: Texts, others: Edited = {}): Promise<void> {
  await validateTexts(folder, texts, others);
  await writeFiles(folder, toFiles(texts, others));
}

/** Files by their path below a folder. Undefined removes one. */
type Files = Readonly<Record<string, string | Uint8Array | undefined>>;

/**
 * Writes valid texts, by their path below the folder, and removes files that have none: all of them or none. Only if the files in
 * `before` still have those texts: returns the first one that has another.
 */
export async function writeFiles(
  folder: string,
  texts: Files,
  { before = {}, isPrivate }: { before?: Edited; isPrivate?: boolean } = {},
): Promise<string | undefined> {
  const staged = new Map<string, StagedFile>();
  const undo: (() => Promise<void>)[] = [];
  try {
    for (const [file, text] of Object.entries(texts)) {
      if (text !== undefined) staged.set(file, await stageFile(join(folder, file), text, { isPrivate }));
    }
    // Without anything between this and the renames: another program could write meanwhile.
    const found = Object.keys(texts).map((file) => ({ file, path: join(folder, file), bytes: readBytes(join(folder, file)) }));
    const changed = found.find(({ file, bytes }) => file in before && !hasText(bytes, before[file]));
    if (changed) return changed.file;
    for (const { file, path, bytes } of found) {
      const next = staged.get(file);
      if (next) renameSync(next.written, next.destination);
      else rmSync(path);
      undo.push(() => (bytes ? replaceFile(path, bytes, { isPrivate }) : rm(path, { force: true })));
    }
    return undefined;
  } catch (error) {
    const results = await Promise.allSettled(undo.map((step) => step()));
    const failures = results.flatMap((step) => (step.status === "rejected" ? [(step.reason as Error).message] : []));
    if (failures.length === 0) throw error;
    throw new AggregateError(
      [error],
      `${(error as Error).message}; and the files written before could not be restored: ${failures.join("; ")}`,
    );
  } finally {
    for (const { written } of staged.values()) rmSync(written, { force: true });
  }
}

function hasText(bytes: Buffer | undefined, text: string | undefined): boolean {
  return text === undefined || bytes === undefined ? bytes === text : bytes.equals(Buffer.from(text));
}

function readBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    return ignoreMissing(error as NodeJS.ErrnoException);
  }
}
