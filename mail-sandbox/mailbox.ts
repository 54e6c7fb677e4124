import { randomUUID } from "node:crypto";
import { lstat, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** Milliseconds; a message of at most 50 KB is written in less than one. */
const UNFINISHED_MAX_AGE = 60_000;

/** A folder of `<time>-<uuid>.eml` files. */
export class Mailbox {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Creates the folder, and removes unfinished messages of processes that were killed. Throws Node's error if nothing can be saved */
  async prepare(): Promise<void> {
    await createFolder(this.folder);
    // Permissions don't show whether a disk is full or read-only.
    const probe = `${this.#createPath()}.part`;
    await writeFile(probe, "\n").finally(() => rm(probe, { force: true }));
    for (const name of await readdir(this.folder)) {
      if (!name.endsWith(".part") || !ID.test(name.slice(0, -".part".length))) continue;
      const path = join(this.folder, name);
      const stats = await lstat(path).catch(() => undefined);
      // Another server may be writing a newer one.
      if (stats?.isFile() && Date.now() - stats.mtimeMs > UNFINISHED_MAX_AGE) await rm(path, { force: true });
    }
  }

  #createPath(): string {
    return join(this.folder, `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}`);
  }

  /** Saves a message (RFC 5322) completely or not at all. Once the promise resolves, it survives a crash of the machine. */
  async save(message: Buffer): Promise<void> {
    await createFolder(this.folder);
    const path = this.#createPath();
    try {
      const file = await open(`${path}.part`, "wx");
      await file
        .writeFile(message)
        .then(() => file.sync())
        .finally(() => file.close());
      await rename(`${path}.part`, `${path}.eml`);
      await syncFolder(this.folder);
    } catch (error) {
      await rm(`${path}.part`, { force: true });
      throw error;
    }
  }

  async list(): Promise<string[]> {
    const entries = await readdir(this.folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    return files
      .filter((name) => ID.test(name.replace(/\.eml$/, "")) && name.endsWith(".eml"))
      .map((name) => name.slice(0, -".eml".length))
      .sort()
      .reverse();
  }

  async read(id: string): Promise<Email | undefined> {
    if (!ID.test(id)) return undefined;
    const path = join(this.folder, `${id}.eml`);
    const stats = await lstat(path).catch(() => undefined);
    return stats?.isFile() ? PostalMime.parse(await readFile(path)) : undefined;
  }
}

const ID = /^[\dTZ.-]{20,30}-[\da-f-]{36}$/;

async function createFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let created = folder; created.length >= first.length; created = dirname(created)) await syncFolder(dirname(created));
}

/** Flushes a folder's entries to disk: a file's own fsync doesn't cover its name. */
async function syncFolder(folder: string): Promise<void> {
  // Windows can't open a folder as a file; NTFS journals names itself.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
