import { weave } from "../../src/weave/weave.ts";
import { subsetFaces } from "./font-subsets.ts";
import { findMissingCharacters } from "./lines.ts";
import { isLetter, type MissingCharacters } from "./missing-letters.ts";
import { composeResume, footOf, piecesOf } from "./outline.ts";
import type { ResumeContent } from "./pieces.ts";
import { drawSheet, FOOT_CHARACTERS, type Ornament } from "./sheet.ts";

/** `missing` are symbols that no font of the site has, and the texts that lack them. */
export type Resume = { bytes: Buffer; missing: MissingCharacters[] };

/**
 * Draws the résumé as a PDF; the same content gives the same bytes.
 * @throws if a letter is missing: a résumé is complete or left out (missing-letters.ts)
 */
export async function drawResume(content: ResumeContent): Promise<Resume> {
  const { site, profile, palette } = content;
  const pieces = piecesOf(content);
  const faces = await subsetFaces([FOOT_CHARACTERS, ...pieces.map(({ text }) => text)].join(""));
  const missing = new Map(pieces.map((piece) => [piece.text, findMissingCharacters(piece, faces)]));
  const letters = [...missing.values()].flat().filter(isLetter);
  if (letters.length > 0) throw new Error(`The site's fonts lack letters of the résumé: ${letters.join(" ")}`);
  const bytes = await drawSheet(
    composeResume(content),
    { title: `${profile.name} – Résumé`, author: profile.name, subject: profile.role, language: site.language },
    faces,
    { ornament: makeOrnament(content), foot: footOf(content), line: palette.light.line },
  );
  return {
    bytes,
    missing: Array.from(missing, ([words, characters]) => ({ words, characters })).filter(({ characters }) => characters.length > 0),
  };
}

function makeOrnament({ profile, palette }: ResumeContent): Ornament {
  const size = 88;
  const { width, thread, ground, rings } = weave(profile.name, 4, 4);
  const { ink, accent } = palette.light;
  const draw = (document: PDFKit.PDFDocument) => {
    document
      .scale(size / width)
      .rect(0, 0, width, width)
      .clip()
      .lineWidth(60)
      // No seam where a ring's ends meet.
      .lineCap("round");
    document.path(ground).stroke(ink).path(thread).stroke(accent);
    for (const { x, y } of rings) document.circle(x, y, 32).fill(accent);
  };
  return { size, top: 7, draw };
}
