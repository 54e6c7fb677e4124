import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What a slow step makes: files by their names, and what else is to be known of them (plain JSON). */
export type Made<Facts> = { files: Record<string, Uint8Array>; facts: Facts };

/** The record of an entry: its facts, and the SHA-256 of each of its files. */
type Entry<Facts> = { facts: Facts; files: Record<string, string> };

const RECORD = "made.json";

/** Where what one kind of step made is kept, in the project's folder. */
export function cacheFolder(root: string, kind: "pictures" | "drawings" | "files" | "fonts"): string {
  return join(root, CACHE, kind);
}

const CACHE = join(".build", "cache");

/** What stands for the versions of all packages, and of what Node brings, where a step depends on many of them. */
export async function toolsOf(root: string): Promise<(string | Uint8Array)[]> {
  return [JSON.stringify(process.versions), await readFile(join(root, "package-lock.json"))];
}

/** An entry that no build has used for this long, in days, is removed. */
const KEPT = 30;

/**
 * Does a slow step once for the same inputs: what it made is kept, in a folder named by their hash. An entry whose files
 * are not what was made (cut short, edited, gone) is made anew.
 *
 * @param cache absolute path of a folder, made where it is not there
 * @param inputs all that the result depends on, the settings and versions of the step among them
 * @returns the facts, and the absolute path of the folder that holds the files
 */
export async function kept<Facts>(
  cache: string,
  inputs: (string | Uint8Array)[],
  make: () => Promise<Made<Facts>>,
): Promise<{ folder: string; facts: Facts }> {
  const folder = join(cache, hashOf(inputs));
  const known = await soundEntry<Facts>(folder);
  if (known) {
    const now = new Date();
    await utimes(folder, now, now);
    return { folder, facts: known.facts };
  }
  const { files, facts } = await make();
  await mkdir(cache, { recursive: true });
  // Several builds may make the same entry at once, and one may be broken off: it is put in place when it is whole.
  const aside = await mkdtemp(`${folder}.new-`);
  const hashes: Record<string, string> = {};
  for (const [name, bytes] of Object.entries(files)) {
    await writeFile(join(aside, name), bytes);
    hashes[name] = hashOf([bytes]);
  }
  await writeFile(join(aside, RECORD), JSON.stringify({ facts, files: hashes } satisfies Entry<Facts>));
  await replaceEntry(aside, folder);
  return { folder, facts };
}

/** Removes what no build has used for a month, and what builds that were broken off left behind. */
export async function pruneCache(root: string): Promise<void> {
  const oldest = Date.now() - KEPT * 24 * 60 * 60 * 1000;
  const namesIn = (folder: string) => readdir(folder).catch(() => []);
  for (const kind of await namesIn(join(root, CACHE))) {
    for (const name of await namesIn(join(root, CACHE, kind))) {
      const folder = join(root, CACHE, kind, name);
      // Another build may remove it at the same time.
      const used = await stat(folder).catch(() => undefined);
      if (used && used.mtimeMs < oldest) await rm(folder, { recursive: true, force: true });
    }
  }
}

async function soundEntry<Facts>(folder: string): Promise<Entry<Facts> | undefined> {
  try {
    const entry = JSON.parse(await readFile(join(folder, RECORD), "utf8")) as Entry<Facts>;
    for (const [name, hash] of Object.entries(entry.files)) {
      if (hashOf([await readFile(join(folder, name))]) !== hash) return undefined;
    }
    return entry;
  } catch {
    // No entry, or one that cannot be read: both are made anew.
    return undefined;
  }
}

/** Where another build was quicker, its entry stays: it was made from the same inputs, and may be in use. */
async function replaceEntry(aside: string, folder: string): Promise<void> {
  if (await movedTo(folder, aside)) return;
  if (!(await soundEntry(folder))) {
    const damaged = `${aside}-damaged`;
    await movedTo(damaged, folder);
    await rm(damaged, { recursive: true, force: true });
    if (await movedTo(folder, aside)) return;
  }
  await rm(aside, { recursive: true });
  if (!(await soundEntry(folder))) throw new Error(`${folder} cannot be written`);
}

/** Moves a folder to where there is none: false where there is one, or where it is gone itself. */
async function movedTo(target: string, folder: string): Promise<boolean> {
  try {
    await rename(folder, target);
    return true;
  } catch (error) {
    // Windows says EPERM of a target that is there.
    if (/^(?:ENOTEMPTY|EEXIST|EPERM|ENOENT)$/.test((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}

function hashOf(inputs: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  // Each with its length, so that no two lists of inputs run together to the same bytes.
  for (const input of inputs) hash.update(`${input.length}:`).update(input);
  return hash.digest("hex").slice(0, 32);
}
