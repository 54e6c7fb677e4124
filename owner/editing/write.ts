import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { loadContent } from "../../content-model/load/loader.ts";
import type { FileName } from "../../content-model/schema/schema.ts";

/** New texts of content files, by name. */
export type Texts = Partial<Record<FileName, string>>;

/**
 * Checks what the content would be with new texts, and touches nothing.
 *
 * @param folder absolute path of the content folder; it may not be there yet
 * @throws {ContentError} with the mistakes there would be
 */
export async function tryContent(folder: string, texts: Texts): Promise<void> {
  const trial = await mkdtemp(join(tmpdir(), "portfolio-"));
  try {
    const copy = join(trial, basename(folder));
    await mkdir(copy);
    await cp(folder, copy, { recursive: true }).catch(absent);
    for (const [name, text] of Object.entries(texts)) await writeFile(join(copy, `${name}.yaml`), text);
    await loadContent(copy);
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
}

/**
 * Puts new texts in the place of content files: all of them, or none. What would not be valid content is refused before
 * anything is touched, and where a file cannot be written those before it are put back.
 *
 * @param folder absolute path of the content folder; it is made where there is none
 * @throws {ContentError} with the mistakes there would be
 */
export async function writeContent(folder: string, texts: Texts): Promise<void> {
  await tryContent(folder, texts);
  await mkdir(folder, { recursive: true });
  const undo: (() => Promise<void>)[] = [];
  try {
    for (const [name, text] of Object.entries(texts)) {
      const path = join(folder, `${name}.yaml`);
      const before = await readFile(path).catch(absent);
      await replace(path, text);
      undo.push(() => (before ? replace(path, before) : rm(path)));
    }
  } catch (error) {
    const undone = await Promise.allSettled(undo.map((step) => step()));
    const stuck = undone.flatMap((step) => (step.status === "rejected" ? [(step.reason as Error).message] : []));
    if (stuck.length === 0) throw error;
    throw new AggregateError(
      [error],
      `${(error as Error).message}; and what was written before could not be put back: ${stuck.join("; ")}`,
    );
  }
}

/** Writes a file beside the old one first, so that there is never half a file; a link stays one, and keeps its rights. */
async function replace(path: string, bytes: string | Buffer): Promise<void> {
  const target = await realpath(path).catch(absent);
  const place = target ?? path;
  const written = `${place}.new`;
  try {
    await writeFile(written, bytes);
    if (target) await chmod(written, (await stat(target)).mode);
    await rename(written, place);
  } finally {
    await rm(written, { force: true });
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
