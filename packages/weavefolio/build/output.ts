import { existsSync, lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { constants, copyFile, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { BuildError } from "./build-error.ts";

export async function makeParent(folder: string, path: string): Promise<string> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  return file;
}

export async function writeTo(folder: string, path: string, body: string | Uint8Array): Promise<void> {
  await writeFile(await makeParent(folder, path), body);
}

/** Writes a file that public/ can't replace. @throws {BuildError} if public/ has one of the same name */
export async function writeReserved(folder: string, path: string, body: string): Promise<void> {
  try {
    await writeFile(await makeParent(folder, path), body, { flag: "wx" });
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
    throw new BuildError(`public/${path} has the name of a file that the build writes. Rename or remove it.`);
  }
}

/** Copies a file, unless the owner's own, from public/, is in its place. */
export async function copyUnlessOwn(source: string, folder: string, path: string): Promise<void> {
  try {
    await copyFile(source, await makeParent(folder, path), constants.COPYFILE_EXCL);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  }
}

const isCode = (error: unknown, ...codes: string[]) => codes.includes((error as NodeJS.ErrnoException).code ?? "");

/** Returns where a link leads, so that a build replaces that folder and not the link. @throws {BuildError} if it leads nowhere */
export function followLink(folder: string): string {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) return folder;
  if (!existsSync(folder))
    throw new BuildError(`${folder} is a link to a folder that does not exist. Create that folder, or remove the link.`);
  return realpathSync(folder);
}

/** Replaces a folder by a new one on the same disk. Keeps it if that fails. @throws {BuildError} if it isn't a built site */
export async function replaceFolder(made: string, target: string, siteRoot: string): Promise<void> {
  assertReplaceable(target, siteRoot);
  const old = `${target}.old-${process.pid}`;
  const existed = existsSync(target);
  if (existed) {
    await rename(target, old).catch((error: unknown) => {
      // A mount of a folder on the same disk shows only now.
      throw isCode(error, "EBUSY", "EXDEV") ? mountError(target) : error;
    });
  }
  try {
    await rename(made, target);
  } catch (error) {
    if (existed) await rename(old, target);
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}

/** @throws {BuildError} if a folder is a mount point, or neither empty nor a built site: the build deletes its files */
export function assertReplaceable(folder: string, siteRoot: string): void {
  const inside = existsSync(folder) ? readdirSync(folder) : [];
  const isSite = inside.length === 0 || ["index.html", "404.html", "assets"].every((name) => inside.includes(name));
  const holdsProject = !relative(folder, siteRoot).startsWith("..");
  if (!isSite || holdsProject) throw new BuildError(`${folder} is not a built site. Set OUT_DIR to a new folder, or empty this one.`);
  if (existsSync(folder) && statSync(folder).dev !== statSync(dirname(folder)).dev) throw mountError(folder);
}

function mountError(folder: string): BuildError {
  const fix = `Set OUT_DIR to a folder in it, such as ${join(folder, "site")}`;
  return new BuildError(`${folder} is a mount point, which a build cannot replace. ${fix}, or to a folder elsewhere.`);
}

/** Removes the folders of killed builds, whose names end in a process id. */
export async function cleanUp(target: string, serverFolders: string): Promise<void> {
  for (const start of [`${target}.old-`, `${target}.new-`, serverFolders]) {
    for (const folder of await findAbandoned(start)) await rm(folder, { recursive: true, force: true });
  }
}

/** Lists the folders that start with a path, and end in the id of a process that has ended. */
async function findAbandoned(path: string): Promise<string[]> {
  const names = await readdir(dirname(path)).catch((error: NodeJS.ErrnoException) => {
    if (isCode(error, "ENOENT")) return [];
    throw error;
  });
  const start = basename(path);
  return names.filter((name) => name.startsWith(start) && isOver(name.slice(start.length))).map((name) => join(dirname(path), name));
}

/** In containers, builds often have the same id: this build has no folders yet. */
function isOver(id: string): boolean {
  if (!/^\d+$/.test(id)) return false;
  if (Number(id) === process.pid) return true;
  try {
    process.kill(Number(id), 0);
    return false;
  } catch (error) {
    return isCode(error, "ESRCH");
  }
}
