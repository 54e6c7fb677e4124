import { type Content, typesetting } from "weavefolio/extra";

const faces = {
  display: { family: "bricolage-grotesque", axes: { wght: 700, opsz: 96 } },
  heading: { family: "bricolage-grotesque", axes: { wght: 700, opsz: 24 } },
  text: { family: "instrument-sans", axes: { wght: 400 } },
  strong: { family: "instrument-sans", axes: { wght: 600 } },
  fact: { family: "geist-mono", axes: { wght: 500 } },
} satisfies Record<string, typesetting.Instance>;

export type Face = keyof typeof faces;

/** The owner's font that a face has, if there is one. */
const ROLES = { display: "display", heading: "display", text: "text", strong: "text", fact: "mono" } as const satisfies Record<
  Face,
  string
>;

/** The fonts of each face, the preferred ones first. */
export type Faces = Record<Face, typesetting.OpenFont[]>;

/** For letters that a face lacks: Bricolage has Vietnamese, Geist Mono has Cyrillic. */
const FALLBACKS: typesetting.FontFamily[] = ["instrument-sans", "bricolage-grotesque", "geist-mono"];

/** Opens the fonts for a text of the language (BCP 47). Letters that the owner's fonts lack are in the site's. */
export async function openFaces(text: string, language: string, fonts: Content["fonts"] = {}): Promise<Faces> {
  const opening = (Object.entries(faces) as [Face, typesetting.Instance][]).map(async ([face, own]) => {
    const chosen = fonts[ROLES[face]];
    const { wght } = own.axes;
    const others = FALLBACKS.filter((family) => family !== own.family).map((family) => ({
      ...{ family, axes: { wght, ...(family === "bricolage-grotesque" && { opsz: 24 }) } },
    }));
    return [face, await typesetting.openFonts(text, [...(chosen ? [{ ...own, family: chosen }] : []), own, ...others], language)] as const;
  });
  return Object.fromEntries(await Promise.all(opening)) as Faces;
}
