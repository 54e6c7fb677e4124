import { randomUUID } from "node:crypto";
import { renameSync } from "node:fs";
import { mkdir, open, readdir, realpath, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** A file that is written, and not in its place yet. */
export type StagedFile = { destination: string; written: string };

/** A private file can be read by its owner only, and takes the place of a link. Others keep links and permissions. */
type Writing = { isPrivate?: boolean | undefined };

/** Writes a new file beside the one that it will replace, and on the disk. */
export async function stageFile(path: string, bytes: string | Uint8Array, { isPrivate = false }: Writing = {}): Promise<StagedFile> {
  const target = isPrivate ? undefined : await realpath(path).catch(ignoreMissing);
  const destination = target ?? path;
  const folder = dirname(destination);
  await mkdir(folder, { recursive: true });
  await removeLeftovers(folder);
  const written = join(folder, `.${basename(destination).slice(0, 100)}.${randomUUID()}.new`);
  const file = await open(written, "wx", isPrivate ? 0o600 : undefined);
  try {
    await file.writeFile(bytes);
    if (target) await file.chmod((await stat(target)).mode);
    // A crash after the rename would otherwise leave an empty file (https://man7.org/linux/man-pages/man2/fsync.2.html).
    await file.sync();
  } catch (error) {
    await rm(written, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { destination, written };
}

/** Writes a file so that it is never half written. */
export async function replaceFile(path: string, bytes: string | Uint8Array, writing?: Writing): Promise<void> {
  const { destination, written } = await stageFile(path, bytes, writing);
  try {
    renameSync(written, destination);
  } finally {
    await rm(written, { force: true });
  }
}

const isStaged = (name: string) => /^\..*\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.new$/.test(name);

const MINUTE = 60_000;

/** Removes what a killed process had staged. Files of the last minute can be those of another process. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const age = isStaged(name) && Date.now() - ((await stat(path).catch(ignoreMissing))?.mtimeMs ?? 0);
    if (age && age > MINUTE) await rm(path, { force: true });
  }
}

export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
