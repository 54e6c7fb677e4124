import { Blob, Font, Face as HarfbuzzFace } from "harfbuzzjs";
import subsetFont from "subset-font";
import { type FontFamily, type FontPart, fontParts, isFor } from "../font-package.ts";

/** A family of the site, at fixed places on its axes. */
export type Face = {
  /** What is put between two letters, in em. */
  tracking: number;
  /** The font that has all of a character: a face comes in several, each with some of its letters. */
  find: (character: string) => Promise<OpenFont | undefined>;
};

export type OpenFont = { font: Font; unitsPerEm: number };

/** Each style's faces: words are set in the first that has all their letters. */
export const faces = {
  display: [face("bricolage-grotesque", { opsz: 96, wght: 700 }, -0.035), mono(700)],
  text: [face("instrument-sans", { wght: 500 }, -0.01), mono(500)],
} satisfies Record<string, Face[]>;

/** Alone of the three families it has Cyrillic, too. */
function mono(wght: number): Face {
  return face("geist-mono", { wght }, -0.03);
}

function face(family: FontFamily, variationAxes: Record<string, number>, tracking: number): Face {
  const parts = once(async () => (await fontParts(family)).map((part) => ({ part, open: once(() => openPart(part, variationAxes)) })));
  return {
    tracking,
    async find(character) {
      const wanted = Array.from(character, (sign) => sign.codePointAt(0) ?? 0);
      for (const { part, open } of await parts()) {
        if (!wanted.every((code) => isFor(part, code))) continue;
        const opened = await open();
        if (wanted.every((code) => opened.font.nominalGlyph(code) !== undefined)) return opened;
      }
      return undefined;
    },
  };
}

async function openPart({ spans, read }: FontPart, variationAxes: Record<string, number>): Promise<OpenFont> {
  const ttf = await subsetFont(await read(), charactersOf(spans), { targetFormat: "truetype", variationAxes });
  const opened = new HarfbuzzFace(new Blob(ttf));
  return { font: new Font(opened), unitsPerEm: opened.upem };
}

function charactersOf(spans: FontPart["spans"]): string {
  return spans.map(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join("")).join("");
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
