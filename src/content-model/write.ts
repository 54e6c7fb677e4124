import { cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { loadContent } from "./loader.ts";
import type { FileName } from "./schema.ts";

/** New texts of content files, by name. */
export type Texts = Partial<Record<FileName, string>>;

/**
 * Puts new texts in the place of content files: all of them, or none. What would not be valid content is refused before
 * anything is touched, and where a file cannot be written those before it are put back.
 *
 * @param folder absolute path of the content folder
 * @throws {ContentError} with the mistakes there would be
 */
export async function writeContent(folder: string, texts: Texts): Promise<void> {
  const files = Object.entries(texts).map(([name, text]) => ({ file: `${name}.yaml`, text }));
  const trial = await mkdtemp(join(tmpdir(), "portfolio-"));
  try {
    const copy = join(trial, basename(folder));
    await cp(folder, copy, { recursive: true });
    for (const { file, text } of files) await writeFile(join(copy, file), text);
    await loadContent(copy);
  } finally {
    await rm(trial, { recursive: true, force: true });
  }

  const undo: (() => Promise<void>)[] = [];
  try {
    for (const { file, text } of files) {
      const path = join(folder, file);
      const before = await readFile(path).catch(absent);
      await replace(path, text);
      undo.push(() => (before ? replace(path, before) : rm(path)));
    }
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw error;
  }
}

/** Writes a file beside the old one first, so that there is never half a file. */
async function replace(path: string, bytes: string | Buffer): Promise<void> {
  const written = `${path}.new`;
  try {
    await writeFile(written, bytes);
    await rename(written, path);
  } finally {
    await rm(written, { force: true });
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
