import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

/** The site's families, each a package of that name below @fontsource-variable, with the axis its files are named after. */
const axes = { "bricolage-grotesque": "opsz", "instrument-sans": "wght", "geist-mono": "wght" } as const;

export type FontFamily = keyof typeof axes;

/** One of the files that a family comes in, for a part of its letters. */
export type FontPart = {
  /** Fontsource's name of the part: latin, latin-ext, cyrillic, … */
  name: string;
  /** The part's code points as CSS writes them: `U+0100-02BA,U+0304`. */
  ranges: string;
  /** The same, from first to last of each run. */
  spans: [first: number, last: number][];
  /** The variable font, as WOFF2. */
  read: () => Promise<Buffer>;
};

/** The files that a family comes in, the most usual letters first. */
export async function fontParts(family: FontFamily): Promise<FontPart[]> {
  const folder = `@fontsource-variable/${family}`;
  const subsets = JSON.parse(await readFile(resolve(`${folder}/unicode.json`), "utf8")) as Record<string, string>;
  const parts = Object.entries(subsets).map(([name, ranges]) => ({
    name,
    ranges,
    spans: spansOf(ranges),
    read: () => readFile(resolve(`${folder}/files/${family}-${name}-${axes[family]}-normal.woff2`)),
  }));
  // The packages list Latin last, which is all that most texts need.
  return parts.reverse();
}

/** Whether a part is for a code point; its font may lack it all the same. */
export function isFor({ spans }: FontPart, code: number): boolean {
  return spans.some(([first, last]) => first <= code && code <= last);
}

function spansOf(ranges: string): FontPart["spans"] {
  return ranges.split(",").map((range) => {
    const [first = "", last = first] = range.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
