import { weave } from "../../src/weave/weave.ts";
import { cutFaces } from "./font-cuts.ts";
import { breakLines, missingFrom, type Piece } from "./lines.ts";
import { footOf, outline, type ResumeContent } from "./outline.ts";
import { type Block, drawSheet, FOOT_SIGNS, type Ornament } from "./sheet.ts";

export type Resume = {
  /** A PDF. */
  bytes: Buffer;
  /** Letters that no face has, and the texts that lack them now, with the words they were part of. */
  missing: { letters: string[]; words: string }[];
};

/** The résumé as a PDF; the same content gives the same bytes. */
export async function drawResume(content: ResumeContent): Promise<Resume> {
  const { site, profile, palette } = content;
  const pieces = [...outline(content).flatMap(piecesOf), footOf(content)];
  const faces = await cutFaces([FOOT_SIGNS, ...pieces.map(({ text }) => text)].join(""));
  const missing = new Map(pieces.map((piece) => [piece.text, missingFrom(piece, faces)]));
  // An owner whose name cannot be written is called by their address.
  const nameless = breakLines([footOf(content)], Number.POSITIVE_INFINITY, faces).flat().length === 0;
  const written = nameless ? { ...content, profile: { ...profile, name: profile.email } } : content;
  const bytes = await drawSheet(
    outline(written),
    { title: `${profile.name} – Résumé`, author: profile.name, subject: profile.role, language: site.language },
    faces,
    { ornament: mark(content), foot: footOf(written), line: palette.light.line },
  );
  return { bytes, missing: Array.from(missing, ([words, letters]) => ({ words, letters })).filter(({ letters }) => letters.length > 0) };
}

/** Formats warnings about letters that were left out, a line each. */
export function formatMissing(missing: Resume["missing"]): string[] {
  const shown = missing.slice(0, SHOWN).map(({ letters, words }) => `resume.pdf: “${words.slice(0, 80)}” lacks ${letters.join(" ")}`);
  return missing.length > SHOWN ? [...shown, `resume.pdf: ${missing.length - SHOWN} more texts lack letters`] : shown;
}

const SHOWN = 8;

function piecesOf(block: Block): Piece[] {
  if ("items" in block) return block.items.flatMap(({ mark, pieces }) => (mark ? [mark, ...pieces] : pieces));
  return "pieces" in block ? block.pieces : [];
}

/** The owner's own weave, as at the head of a letter. */
function mark({ profile, palette }: ResumeContent): Ornament {
  const size = 88;
  const { width, thread, ground, rings } = weave(profile.name, 4, 4);
  const { ink, accent } = palette.light;
  const draw = (document: PDFKit.PDFDocument) => {
    document
      .scale(size / width)
      .rect(0, 0, width, width)
      .clip()
      .lineWidth(60)
      // A ring's two ends meet without a seam.
      .lineCap("round");
    document.path(ground).stroke(ink).path(thread).stroke(accent);
    for (const { x, y } of rings) document.circle(x, y, 32).fill(accent);
  };
  return { size, top: 7, draw };
}
