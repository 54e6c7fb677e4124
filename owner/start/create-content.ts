import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { contentFolder, ownContentFolder, starterFolder } from "../../content-model/load/project-folders.ts";

/** Returns the content folder for a command that changes it. If the owner has none yet, copies the starter's first, and says so. */
export async function createContent(root: string, print: (text: string) => void): Promise<string> {
  const own = ownContentFolder(root);
  if (process.env["CONTENT_DIR"] || existsSync(own)) return contentFolder(root);
  await cp(starterFolder(root), own, { recursive: true });
  print("Copied the sample from starter/content/ to content/, which is yours to change.");
  return own;
}
