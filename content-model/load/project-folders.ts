import { resolve } from "node:path";

export function contentFolder(root: string): string {
  return resolve(root, process.env["CONTENT_DIR"] || "content");
}

export function outputFolder(root: string): string {
  return resolve(root, process.env["OUT_DIR"] || "dist");
}
