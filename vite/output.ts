import { existsSync, readdirSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

export async function makeParent(folder: string, path: string): Promise<string> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  return file;
}

export async function writeTo(folder: string, path: string, body: string | Uint8Array): Promise<void> {
  await writeFile(await makeParent(folder, path), body);
}

/** Replaces a folder by a new one on the same disk; keeps it if that fails. Throws if it isn't a built site */
export async function replaceFolder(made: string, target: string): Promise<void> {
  assertBuiltSite(target);
  const old = `${target}.old-${process.pid}`;
  const existed = existsSync(target);
  if (existed) await rename(target, old);
  try {
    await rename(made, target);
  } catch (error) {
    if (existed) await rename(old, target);
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}

/** @throws if a folder is neither empty nor a built site: the build deletes its files */
export function assertBuiltSite(folder: string): void {
  const inside = existsSync(folder) ? readdirSync(folder) : [];
  const isSite = inside.length === 0 || ["index.html", "404.html", "assets"].every((name) => inside.includes(name));
  const holdsProject = !relative(folder, process.cwd()).startsWith("..");
  if (!isSite || holdsProject) throw new Error(`${folder} is not a built site. Set OUT_DIR to a new folder, or empty this one.`);
}
