import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/** Returns the folder of the site's content: the owner's or, until there is one, the starter's. */
export function contentFolder(root: string): string {
  const chosen = process.env["CONTENT_DIR"];
  if (chosen) return resolve(root, chosen);
  return existsSync(ownContentFolder(root)) ? ownContentFolder(root) : starterFolder(root);
}

export const ownContentFolder = (root: string) => join(root, "content");

/** Returns the folder of the sample, which every new site starts with. */
export const starterFolder = (root: string) => join(root, "starter/content");

export function outputFolder(root: string): string {
  return resolve(root, process.env["OUT_DIR"] || "dist");
}
