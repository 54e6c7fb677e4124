import { weave } from "../../src/weave/weave.ts";
import { subsetFaces } from "./font-subsets.ts";
import { breakLines, findMissingLetters, type Piece } from "./lines.ts";
import { composeResume, footOf, type ResumeContent } from "./outline.ts";
import { type Block, drawSheet, FOOT_CHARACTERS, type Ornament } from "./sheet.ts";

export type Resume = {
  bytes: Buffer;
  missing: { letters: string[]; words: string }[];
};

/** Draws the résumé as a PDF; the same content gives the same bytes. */
export async function drawResume(content: ResumeContent): Promise<Resume> {
  const { site, profile, palette } = content;
  const pieces = [...composeResume(content).flatMap(piecesOf), footOf(content)];
  const faces = await subsetFaces([FOOT_CHARACTERS, ...pieces.map(({ text }) => text)].join(""));
  const missing = new Map(pieces.map((piece) => [piece.text, findMissingLetters(piece, faces)]));
  // The email replaces a name that no font can draw.
  const isNameMissing = breakLines([footOf(content)], Number.POSITIVE_INFINITY, faces).flat().length === 0;
  const drawable = isNameMissing ? { ...content, profile: { ...profile, name: profile.email } } : content;
  const bytes = await drawSheet(
    composeResume(drawable),
    { title: `${profile.name} – Résumé`, author: profile.name, subject: profile.role, language: site.language },
    faces,
    { ornament: makeOrnament(content), foot: footOf(drawable), line: palette.light.line },
  );
  return { bytes, missing: Array.from(missing, ([words, letters]) => ({ words, letters })).filter(({ letters }) => letters.length > 0) };
}

export function formatMissing(missing: Resume["missing"]): string[] {
  const shown = missing
    .slice(0, MAX_WARNINGS)
    .map(({ letters, words }) => `resume.pdf: “${words.slice(0, 80)}” lacks ${letters.join(" ")}`);
  return missing.length > MAX_WARNINGS ? [...shown, `resume.pdf: ${missing.length - MAX_WARNINGS} more texts lack letters`] : shown;
}

const MAX_WARNINGS = 8;

function piecesOf(block: Block): Piece[] {
  if ("items" in block) return block.items.flatMap(({ mark, pieces }) => (mark ? [mark, ...pieces] : pieces));
  return "pieces" in block ? block.pieces : [];
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
