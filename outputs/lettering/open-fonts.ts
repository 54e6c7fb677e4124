import { Blob, Font, Face as HarfbuzzFace } from "harfbuzzjs";
import subsetFont from "subset-font";
import { covers, type FontFamily, type FontPart, listFontParts } from "../font-package.ts";
import { findNotoFamily, listNotoParts } from "../noto-fonts.ts";

export type Face = {
  /** Letter spacing in em. */
  tracking: number;
  find: (character: string) => Promise<OpenFont | undefined>;
};

export type OpenFont = { font: Font; unitsPerEm: number };

/** Text is set in the first face that has all of its letters. */
export const faces = {
  display: [openFace("bricolage-grotesque", { opsz: 96, wght: 700 }, -0.035), openMono(700)],
  text: [openFace("instrument-sans", { wght: 500 }, -0.01), openMono(500)],
} satisfies Record<string, [Face, ...Face[]]>;

/** The only family with Cyrillic. */
function openMono(wght: number): Face {
  return openFace("geist-mono", { wght }, -0.03);
}

const weights = { display: 700, text: 400 } as const;

/** The site's fonts and, for the letters that they lack, installed families of Noto. */
export function openNoto(characters: readonly string[], style: keyof typeof faces, language: string): Face {
  const [first, ...others] = faces[style];
  const families = memoize(async () => {
    const found = await Promise.all(characters.map(async (text) => ((await first.find(text)) ? [] : [findNotoFamily(text, language)])));
    return [...new Set(found.flat())].map((family) => notoFace(family, weights[style]));
  });
  return {
    tracking: 0,
    async find(character) {
      for (const { find } of [first, ...(await families()), ...others]) {
        const found = await find(character);
        if (found) return found;
      }
      return undefined;
    },
  };
}

const notoFaces = new Map<string, Face>();

function notoFace(family: string, weight: 400 | 700): Face {
  const key = `${family} ${weight}`;
  const face = notoFaces.get(key) ?? createFace(() => listNotoParts(family, weight), {}, 0);
  notoFaces.set(key, face);
  return face;
}

function openFace(family: FontFamily, variationAxes: Record<string, number>, tracking: number): Face {
  return createFace(() => listFontParts(family), variationAxes, tracking);
}

function createFace(list: () => Promise<FontPart[]>, variationAxes: Record<string, number>, tracking: number): Face {
  const parts = memoize(async () => (await list()).map((part) => ({ part, open: memoize(() => openPart(part, variationAxes)) })));
  return {
    tracking,
    async find(character) {
      const wanted = Array.from(character, (part) => part.codePointAt(0) ?? 0);
      for (const { part, open } of await parts()) {
        if (!wanted.every((code) => covers(part, code))) continue;
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
  return spans
    .map(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join(""))
    .join("");
}

function memoize<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
