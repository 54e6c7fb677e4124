import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { type FontFamily, type FontPart, fontParts, isFor } from "../font-package.ts";

/** The site's own faces as the résumé sets them: each a family below @fontsource-variable, cut to one weight and size. */
const faces = {
  display: { family: "bricolage-grotesque", axes: { wght: 700, opsz: 96 } },
  heading: { family: "bricolage-grotesque", axes: { wght: 700, opsz: 24 } },
  text: { family: "instrument-sans", axes: { wght: 400 } },
  strong: { family: "instrument-sans", axes: { wght: 600 } },
  fact: { family: "geist-mono", axes: { wght: 500 } },
} satisfies Record<string, Cut>;

type Cut = { family: FontFamily; axes: { wght: number; opsz?: number } };

export type Face = keyof typeof faces;

/** What stands in for a letter that a face lacks, in its weight: Bricolage has Vietnamese, Geist Mono has Cyrillic. */
const STAND_INS: FontFamily[] = ["instrument-sans", "bricolage-grotesque", "geist-mono"];

/** Marks stay on their letters and pairs keep their distance; no ligatures, which some readers of PDF give back as one sign. */
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl"];

/** A font (TrueType) that is cut to what is written in it, by the name the document knows it by. */
export type FontFile = { name: string; bytes: Uint8Array; font: Font };

export type Faces = {
  /** The font that draws a letter (a grapheme) of a face, or undefined where none has it. */
  fontFor(letter: string, face: Face): FontFile | undefined;
};

/**
 * Cuts the faces down to a text.
 *
 * @param text every character that will be drawn
 */
export async function cutFaces(text: string): Promise<Faces> {
  const wanted = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  const made = await Promise.all((Object.keys(faces) as Face[]).map(async (face) => [face, await cutFace(face, wanted)] as const));
  const fonts = Object.fromEntries(made) as Record<Face, FontFile[]>;
  return {
    fontFor: (letter, face) =>
      fonts[face].find(({ font }) => [...letter].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))),
  };
}

/** A face's own fonts, and those that stand in for what they lack. */
async function cutFace(face: Face, wanted: number[]): Promise<FontFile[]> {
  const own: Cut = faces[face];
  const { wght } = own.axes;
  const standIns = STAND_INS.filter((family) => family !== own.family).map(
    (family): Cut => ({ family, axes: { wght, ...(family === "bricolage-grotesque" && { opsz: 24 }) } }),
  );
  const fonts: FontFile[] = [];
  let missing = wanted;
  for (const cut of [own, ...standIns]) {
    for (const part of await fontParts(cut.family)) {
      const holds = (code: number) => isFor(part, code);
      if (!missing.some(holds)) continue;
      const bytes = await cutFont(cut, part, wanted.filter(holds));
      const font = create(bytes);
      if (!("layout" in font)) throw new Error(`${cut.family} is a collection of fonts`);
      fonts.push({ name: `${face} ${cut.family} ${part.name}`, bytes, font });
      missing = missing.filter((code) => !font.hasGlyphForCodePoint(code));
    }
  }
  return fonts;
}

async function cutFont({ axes }: Cut, part: FontPart, codes: number[]): Promise<Buffer> {
  return subsetFont(await part.read(), String.fromCodePoint(...codes), {
    targetFormat: "truetype",
    variationAxes: axes,
    keepFeatures: FEATURES,
    noHinting: true,
  });
}
