import { resolve } from "node:path";

/** The folder the owner edits: CONTENT_DIR, or content/ in the project. */
export function contentFolder(root: string): string {
  return resolve(root, process.env["CONTENT_DIR"] || "content");
}

/** Where the built site goes: OUT_DIR, or dist/ in the project. */
export function outputFolder(root: string): string {
  return resolve(root, process.env["OUT_DIR"] || "dist");
}
