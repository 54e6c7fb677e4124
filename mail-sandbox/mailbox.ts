import { randomUUID } from "node:crypto";
import { lstat, mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** A folder of .eml files, one a message, named by us: `<time>-<random>.eml`. */
export class Mailbox {
  readonly folder: string;

  /** @param folder absolute path; made with the first message */
  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Keeps a message, whole or not at all: once this is done it survives a crash, of the machine too.
   *
   * @param message as RFC 5322 has it
   */
  async keep(message: Buffer): Promise<void> {
    await makeFolder(this.folder);
    const path = join(this.folder, `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}`);
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

  /** The ids of all messages, the newest first. */
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

  /** A message, read back from its file; undefined where there is none of that id. */
  async read(id: string): Promise<Email | undefined> {
    if (!ID.test(id)) return undefined;
    const path = join(this.folder, `${id}.eml`);
    const stats = await lstat(path).catch(() => undefined);
    return stats?.isFile() ? PostalMime.parse(await readFile(path)) : undefined;
  }
}

/** The time, and a UUID. */
const ID = /^[\dTZ.-]{20,30}-[\da-f-]{36}$/;

/** Makes a folder that survives a crash, as those above it that had to be made. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Has the disk know which names are in a folder: a file's own fsync says nothing about its name. */
async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder as a file; NTFS journals its names by itself.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
