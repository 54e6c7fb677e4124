import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Blob, Font, Face as HarfbuzzFace } from "harfbuzzjs";
import subsetFont from "subset-font";

/** A family of the site, at fixed places on its axes. */
export type Face = {
  /** What is put between two letters, in em. */
  tracking: number;
  /** The font that has all of a character: a face comes in several, each with some of its letters. */
  find: (character: string) => Promise<FontPart | undefined>;
};

export type FontPart = { font: Font; unitsPerEm: number };

/** Each style's faces: words are set in the first that has all their letters. */
export const faces = {
  display: [face("bricolage-grotesque", { opsz: 96, wght: 700 }, -0.035), mono(700)],
  text: [face("instrument-sans", { wght: 500 }, -0.01), mono(500)],
} satisfies Record<string, Face[]>;

/** Alone of the three families it has Cyrillic, too. */
function mono(wght: number): Face {
  return face("geist-mono", { wght }, -0.03);
}

/** @param name of the package below @fontsource-variable */
function face(name: string, axes: Record<string, number>, tracking: number): Face {
  const parts = once(() => partsOf(name, axes));
  return {
    tracking,
    async find(character) {
      const wanted = Array.from(character, (sign) => sign.codePointAt(0) ?? 0);
      for (const { spans, open } of await parts()) {
        if (!wanted.every((code) => spans.some(([from, to]) => from <= code && code <= to))) continue;
        const part = await open();
        if (wanted.every((code) => part.font.nominalGlyph(code) !== undefined)) return part;
      }
      return undefined;
    },
  };
}

/** The code points that a part is for, from first to last of each run; it is read when the first of them is wanted. */
type Part = { spans: [number, number][]; open: () => Promise<FontPart> };

async function partsOf(name: string, axes: Record<string, number>): Promise<Part[]> {
  const { resolve } = createRequire(import.meta.url);
  const folder = `@fontsource-variable/${name}`;
  const subsets = JSON.parse(await readFile(resolve(`${folder}/unicode.json`), "utf8")) as Record<string, string>;
  const axis = "opsz" in axes ? "opsz" : "wght";
  const parts = Object.entries(subsets).map(([subset, ranges]): Part => {
    const spans = spansOf(ranges);
    const open = once(async () => {
      const woff2 = await readFile(resolve(`${folder}/files/${name}-${subset}-${axis}-normal.woff2`));
      const ttf = await subsetFont(woff2, charactersOf(spans), { targetFormat: "truetype", variationAxes: axes });
      const opened = new HarfbuzzFace(new Blob(ttf));
      return { font: new Font(opened), unitsPerEm: opened.upem };
    });
    return { spans, open };
  });
  // The package names Latin last, which most words need alone.
  return parts.reverse();
}

/** `U+0100-02BA,U+0304` as pairs of first and last. */
function spansOf(ranges: string): [number, number][] {
  return ranges.split(",").map((range) => {
    const [first = "", last = first] = range.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

function charactersOf(spans: [number, number][]): string {
  return spans.map(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join("")).join("");
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
