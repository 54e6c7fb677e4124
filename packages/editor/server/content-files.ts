import { lstat, readdir, realpath } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import { editing, fileNames } from "weavefolio/extra";
import { isStory } from "./fields.ts";
import { RequestError } from "./request-error.ts";

/** Lists the files that fields can be in. */
export async function listFiles(folder: string): Promise<string[]> {
  const languages = await editing.listLanguages(folder);
  const folders = ["", ...languages.slice(1).map((tag) => `${tag}/`)];
  const found = folders.map(async (language) => {
    const stories = ["pages", "projects", "writing"].map(async (name) => {
      const names = await readdir(join(folder, language, name)).catch(editing.ignoreMissing);
      return (names ?? []).map((file) => `${name}/${file}`).filter(isStory);
    });
    const names = [...fileNames.map((name) => `${name}.yaml`), ...(await Promise.all(stories)).flat()];
    return names.map((name) => language + name);
  });
  return (await Promise.all(found)).flat();
}

/** @throws {RequestError} if the file, or a folder of it, is a link */
export async function assertInside(folder: string, file: string): Promise<void> {
  if (!(await isInside(folder, file))) throw new RequestError(403, `${basename(folder)}/${file} is a link, which only you can edit`);
}

/** Links could lead out of the content folder. */
export async function isInside(folder: string, file: string): Promise<boolean> {
  const path = join(folder, file);
  const stats = await lstat(path).catch(editing.ignoreMissing);
  const isOther = stats && !stats.isFile();
  const real = await realpath(dirname(path)).catch(editing.ignoreMissing);
  const content = await realpath(folder);
  const isOutside = real !== undefined && real !== dirname(join(content, file));
  return !isOther && !isOutside && path.startsWith(folder + sep);
}
