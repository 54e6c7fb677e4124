import { existsSync, readdirSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { relative, resolve } from "node:path";

/** Where the built site goes: OUT_DIR, or dist in the project. */
export function outputFolder(root: string): string {
  return resolve(root, process.env["OUT_DIR"] || "dist");
}

/**
 * Puts a whole new folder in the place of an old one; where that fails the old one stays. Both are on the same disk.
 *
 * @throws where the old folder is no built site: it would be lost
 */
export async function replaceFolder(made: string, target: string): Promise<void> {
  refuseWhatIsNoSite(target);
  const old = `${target}.old-${process.pid}`;
  const had = existsSync(target);
  if (had) await rename(target, old);
  try {
    await rename(made, target);
  } catch (error) {
    if (had) await rename(old, target);
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}

/** The build removes what is in the folder before, so that folder must be one a build has made, or empty. */
export function refuseWhatIsNoSite(folder: string): void {
  const inside = existsSync(folder) ? readdirSync(folder) : [];
  const ours = inside.length === 0 || ["index.html", "404.html", "assets"].every((name) => inside.includes(name));
  const holdsProject = !relative(folder, process.cwd()).startsWith("..");
  if (!ours || holdsProject) throw new Error(`${folder} is not a built site. Set OUT_DIR to a new folder, or empty this one.`);
}
