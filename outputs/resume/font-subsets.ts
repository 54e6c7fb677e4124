import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { covers, type FontFamily, type FontPart, listFontParts } from "../font-package.ts";
import { findNotoFamily, listNotoParts } from "../noto-fonts.ts";

const faces = {
  display: { family: "bricolage-grotesque", axes: { wght: 700, opsz: 96 } },
  heading: { family: "bricolage-grotesque", axes: { wght: 700, opsz: 24 } },
  text: { family: "instrument-sans", axes: { wght: 400 } },
  strong: { family: "instrument-sans", axes: { wght: 600 } },
  fact: { family: "geist-mono", axes: { wght: 500 } },
} satisfies Record<string, Instance>;

type Instance = { family: FontFamily; axes: { wght: number; opsz?: number } };

export type Face = keyof typeof faces;

/** For letters that a face lacks: Bricolage has Vietnamese, Geist Mono has Cyrillic. */
const FALLBACKS: FontFamily[] = ["instrument-sans", "bricolage-grotesque", "geist-mono"];

/** Kerning and marks, but no ligatures: some PDF readers extract those as one character. */
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl"];

/** A TrueType subset; the name is unique within the document. */
export type SubsetFont = { name: string; bytes: Uint8Array; font: Font };

export type Faces = {
  fontFor(letter: string, face: Face): SubsetFont | undefined;
};

/** Subsets the site's fonts and, for letters that they lack, installed ones of Noto, in a text of the language (BCP 47). */
export async function subsetFaces(text: string, language: string): Promise<Faces> {
  const wanted = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  const own = await Promise.all((Object.keys(faces) as Face[]).map(async (face) => [face, await subsetFace(face, wanted)] as const));
  const isMissing = (code: number) => !own.every(([, fonts]) => fonts.some(({ font }) => font.hasGlyphForCodePoint(code)));
  const noto = await subsetNoto(wanted.filter(isMissing), language);
  const entries = own.map(([face, fonts]) => [face, [...fonts, ...noto[faces[face].axes.wght < 550 ? 400 : 700]]] as const);
  const fonts = Object.fromEntries(entries) as Record<Face, SubsetFont[]>;
  return {
    fontFor: (letter, face) =>
      fonts[face].find(({ font }) => [...letter].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))),
  };
}

async function subsetFace(face: Face, wanted: number[]): Promise<SubsetFont[]> {
  const own: Instance = faces[face];
  const { wght } = own.axes;
  const fallbacks = FALLBACKS.filter((family) => family !== own.family).map(
    (family): Instance => ({ family, axes: { wght, ...(family === "bricolage-grotesque" && { opsz: 24 }) } }),
  );
  const fonts: SubsetFont[] = [];
  let missing = wanted;
  for (const instance of [own, ...fallbacks]) {
    for (const part of await listFontParts(instance.family)) {
      const isCovered = (code: number) => covers(part, code);
      if (!missing.some(isCovered)) continue;
      const bytes = await subsetPart(instance, part, wanted.filter(isCovered));
      const font = openFont(bytes);
      fonts.push({ name: `${face} ${instance.family} ${part.name}`, bytes, font });
      missing = missing.filter((code) => !font.hasGlyphForCodePoint(code));
    }
  }
  return fonts;
}

/** The same fonts for all faces of a weight: a PDF contains each once. */
async function subsetNoto(wanted: number[], language: string): Promise<Record<400 | 700, SubsetFont[]>> {
  const families = new Set(wanted.map((code) => findNotoFamily(String.fromCodePoint(code), language)));
  const inWeight = async (weight: 400 | 700) => {
    const fonts: SubsetFont[] = [];
    for (const family of families) {
      for (const part of await listNotoParts(family, weight)) {
        const codes = wanted.filter((code) => covers(part, code));
        if (codes.length === 0) continue;
        // All features: without them, letters don't join.
        const bytes = await subsetFont(await part.read(), String.fromCodePoint(...codes), {
          targetFormat: "truetype",
          noHinting: true,
        });
        fonts.push({ name: `${family} ${part.name} ${weight}`, bytes, font: openFont(bytes) });
      }
    }
    return fonts;
  };
  return { 400: await inWeight(400), 700: await inWeight(700) };
}

function openFont(bytes: Uint8Array): Font {
  const font = create(bytes as Buffer);
  if (!("layout" in font)) throw new Error("This is a collection of fonts");
  return font;
}

async function subsetPart({ axes }: Instance, part: FontPart, codes: number[]): Promise<Buffer> {
  return subsetFont(await part.read(), String.fromCodePoint(...codes), {
    targetFormat: "truetype",
    variationAxes: axes,
    keepFeatures: FEATURES,
    noHinting: true,
  });
}
