import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Palette } from "../content/schema/colour.ts";
import { makeOnce } from "./cache.ts";

/**
 * Returns a copy of an SVG with the site's accent in place of `var(--accent-light, #d4351c)` and `var(--accent-dark, #ff5a3c)`, since no
 * style sheet reaches into a picture. Other pictures are returned as they are.
 */
export async function fillAccent(file: string, palette: Palette, cache: string): Promise<string> {
  if (!/\.svg$/i.test(file)) return file;
  const written = await readFile(file, "utf8");
  const filled = replaceAccent(written, palette);
  if (filled === written) return file;
  const name = basename(file);
  const { folder } = await makeOnce(cache, [name, filled], async () => ({ files: { [name]: Buffer.from(filled) }, facts: {} }));
  return join(folder, name);
}

export function replaceAccent(svg: string, palette: Palette): string {
  return svg.replaceAll(/var\(\s*--accent-(light|dark)\s*(?:,[^()]*)?\)/g, (_, theme: keyof Palette) => palette[theme].accent);
}
