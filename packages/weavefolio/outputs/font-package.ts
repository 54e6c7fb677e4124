import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { FontPackage } from "../content/schema/fonts.ts";

const require = createRequire(import.meta.url);

/** Owners install fonts in their own folder, which a package manager may keep apart from the engine's. */
const resolve = (path: string) => require.resolve(path, { paths: [import.meta.dirname, process.cwd()] });

/** Returns the folder of a package of Fontsource, or undefined if it isn't installed. */
export function findFontFolder(name: string): string | undefined {
  try {
    return dirname(resolve(`${name}/unicode.json`));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

const axes = { "bricolage-grotesque": "opsz", "instrument-sans": "wght", "geist-mono": "wght" } as const;

/** A family of the site's own. */
export type FontFamily = keyof typeof axes;

export const fontFamilies = Object.keys(axes) as FontFamily[];

/** Returns the file with a family's copyright and licence. */
export function licenseOf(family: FontFamily | FontPackage): string {
  return typeof family === "string" ? resolve(`@fontsource-variable/${family}/LICENSE`) : join(family.folder, "LICENSE");
}

/** The number of the licence's address in a font's `name` table, which subsetting would remove (https://learn.microsoft.com/typography/opentype/spec/name#name-ids). */
export const LICENSE_NAMES = [13, 14];

/** Code points. */
export type FontSpan = [first: number, last: number];

export type FontPart = {
  name: string;
  spans: FontSpan[];
  read: () => Promise<Buffer>;
};

/** A font's axes, as far as it has them: of a static one none. */
export type Axes = { wght?: number; opsz?: number };

/** Lists a family's files, the most common characters first. Of a static font, those of the nearest weight. */
export function listFontParts(family: FontFamily | FontPackage, weight = 400): Promise<FontPart[]> {
  if (typeof family === "string") return listParts(`@fontsource-variable/${family}`, `${family}-*-${axes[family]}-normal`);
  const { id, folder, weights, opticalSizes } = family;
  const axis = Array.isArray(weights) ? findNearestWeight(weights, weight) : opticalSizes ? "opsz" : "wght";
  return listParts(folder, `${id}-*-${axis}-normal`);
}

/** Returns the axes for a style, within those that a font has. */
export function limitAxes(family: FontFamily | FontPackage, { wght = 400, opsz }: Axes): Axes {
  if (typeof family === "string") return { wght, ...(opsz && { opsz }) };
  const { weights, opticalSizes: sizes } = family;
  if (Array.isArray(weights)) return {};
  return { wght: clamp(wght, weights), ...(sizes && { opsz: clamp(opsz ?? 14, sizes) }) };
}

export const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(Math.max(value, min), max);

export function findNearestWeight(weights: readonly number[], wanted: number): number {
  return weights.reduce((nearest, weight) => (Math.abs(weight - wanted) < Math.abs(nearest - wanted) ? weight : nearest));
}

/** Lists the files of a package of Fontsource, the most common characters first. `file` has `*` for the subset's name. */
export async function listParts(folder: string, file: string): Promise<FontPart[]> {
  const subsets = JSON.parse(await readFile(resolve(`${folder}/unicode.json`), "utf8")) as Record<string, string>;
  const parts = Object.entries(subsets).map(([subset, ranges]) => {
    // Subsets without a name are numbered: “[119]”.
    const name = subset.replaceAll(/[[\]]/g, "");
    return { name, spans: parseRanges(ranges), read: () => readFile(resolve(`${folder}/files/${file.replace("*", name)}.woff2`)) };
  });
  // The packages list Latin last.
  return parts.reverse();
}

/** Whether a part is meant for a code point. Its font may still lack the glyph. */
export function covers({ spans }: FontPart, code: number): boolean {
  return spans.some(([first, last]) => first <= code && code <= last);
}

/** Parses a CSS unicode-range: `U+0100-02BA,U+0304`. */
export function parseRanges(ranges: string): FontSpan[] {
  return ranges.split(",").map((range) => {
    const [first = "", last = first] = range.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
