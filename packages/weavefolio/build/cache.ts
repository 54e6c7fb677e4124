import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { join } from "node:path";
import { engineRoot } from "../engine-root.ts";

export type CachedFiles<Facts> = { files: Record<string, Uint8Array>; facts: Facts };

type Entry<Facts> = { facts: Facts; files: Record<string, string> };

const RECORD = "made.json";
const TEMPORARY = ".new-";

export function cacheFolder(siteRoot: string, kind: "pictures" | "drawings" | "files" | "fonts" | "texts"): string {
  return join(siteRoot, CACHE, kind);
}

const CACHE = join(".build", "cache");

/** Lists the versions of Node and of the engine's packages, for steps that depend on many of them. */
export async function listTools(): Promise<string[]> {
  const { dependencies } = await readPackage(join(engineRoot, "package.json"));
  const versions = Object.keys(dependencies ?? {}).map(async (name) => {
    const file = findPackageJSON(name, import.meta.url);
    return file ? `${name} ${(await readPackage(file)).version}` : name;
  });
  return [JSON.stringify(process.versions), ...(await Promise.all(versions))];
}

async function readPackage(file: string): Promise<{ version: string; dependencies?: Record<string, string> }> {
  return JSON.parse(await readFile(file, "utf8"));
}

const UNUSED_DAYS = 30;

/** A step writes its files within seconds. An older temporary folder is what a killed build left behind. */
const UNFINISHED_HOURS = 1;

/** Runs a slow step once for the same inputs (with settings and versions), and again if a cached file is damaged or missing. */
export async function makeOnce<Facts>(
  cache: string,
  inputs: (string | Uint8Array)[],
  make: () => Promise<CachedFiles<Facts>>,
): Promise<{ folder: string; facts: Facts }> {
  const folder = join(cache, hashOf(inputs));
  const cached = await readIntactEntry<Facts>(folder);
  if (cached) {
    const now = new Date();
    await utimes(folder, now, now);
    return { folder, facts: cached.facts };
  }
  const { files, facts } = await make();
  await mkdir(cache, { recursive: true });
  // Builds can run at the same time or be cancelled: only a complete entry is moved into place.
  const temporary = await mkdtemp(folder + TEMPORARY);
  try {
    await writeEntry(temporary, { files, facts });
    await replaceEntry(temporary, folder);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
  return { folder, facts };
}

async function writeEntry<Facts>(folder: string, { files, facts }: CachedFiles<Facts>): Promise<void> {
  const hashes: Record<string, string> = {};
  for (const [name, bytes] of Object.entries(files)) {
    await writeFile(join(folder, name), bytes);
    hashes[name] = hashOf([bytes]);
  }
  await writeFile(join(folder, RECORD), JSON.stringify({ facts, files: hashes } satisfies Entry<Facts>));
}

/** Removes entries unused for a month, and those that killed builds left behind. */
export async function pruneCache(siteRoot: string): Promise<void> {
  const hoursAgo = (hours: number) => Date.now() - hours * 60 * 60 * 1000;
  const namesIn = (folder: string) => readdir(folder).catch(() => []);
  for (const kind of await namesIn(join(siteRoot, CACHE))) {
    for (const name of await namesIn(join(siteRoot, CACHE, kind))) {
      const folder = join(siteRoot, CACHE, kind, name);
      const oldest = hoursAgo(name.includes(TEMPORARY) ? UNFINISHED_HOURS : UNUSED_DAYS * 24);
      // Another build may remove it at the same time.
      const used = await stat(folder).catch(() => undefined);
      if (used && used.mtimeMs < oldest) await rm(folder, { recursive: true, force: true });
    }
  }
}

async function readIntactEntry<Facts>(folder: string): Promise<Entry<Facts> | undefined> {
  try {
    const entry = JSON.parse(await readFile(join(folder, RECORD), "utf8")) as Entry<Facts>;
    for (const [name, hash] of Object.entries(entry.files)) {
      if (hashOf([await readFile(join(folder, name))]) !== hash) return undefined;
    }
    return entry;
  } catch {
    return undefined;
  }
}

/** Keeps the entry of a build that finished first: it has the same inputs and may be in use. */
async function replaceEntry(temporary: string, folder: string): Promise<void> {
  if (await moveTo(folder, temporary)) return;
  if (!(await readIntactEntry(folder))) {
    const damaged = `${temporary}-damaged`;
    await moveTo(damaged, folder);
    await rm(damaged, { recursive: true, force: true });
    if (await moveTo(folder, temporary)) return;
  }
  await rm(temporary, { recursive: true });
  if (!(await readIntactEntry(folder))) throw new Error(`Cannot write the build cache at ${folder}. Delete that folder and build again.`);
}

async function moveTo(target: string, folder: string): Promise<boolean> {
  try {
    await rename(folder, target);
    return true;
  } catch (error) {
    // Windows reports an existing target as EPERM.
    if (/^(?:ENOTEMPTY|EEXIST|EPERM|ENOENT)$/.test((error as NodeJS.ErrnoException).code ?? "")) return false;
    throw error;
  }
}

function hashOf(inputs: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  // Lengths keep two different lists from concatenating to the same bytes.
  for (const input of inputs) hash.update(`${input.length}:`).update(input);
  return hash.digest("hex").slice(0, 32);
}
