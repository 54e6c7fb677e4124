import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";

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

export type FontFamily = keyof typeof axes;

export const fontFamilies = Object.keys(axes) as FontFamily[];

/** Returns the file with a family's copyright and licence. */
export function licenseOf(family: FontFamily): string {
  return resolve(`@fontsource-variable/${family}/LICENSE`);
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

/** Lists a family's files, the most common characters first. */
export function listFontParts(family: FontFamily): Promise<FontPart[]> {
  return listParts(`@fontsource-variable/${family}`, `${family}-*-${axes[family]}-normal`);
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
