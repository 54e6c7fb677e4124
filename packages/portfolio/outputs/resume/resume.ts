import { toPlain } from "../../content/schema/words.ts";
import { formatText } from "../../site/interface/format.ts";
import { weave } from "../../site/weave/weave.ts";
import { chooseFontLanguage } from "../noto-fonts.ts";
import { composeBlocks, composeFoot, listTextRuns } from "./blocks.ts";
import { openFaces } from "./faces.ts";
import { layOutPages } from "./layout.ts";
import { listMissing, type MissingCharacters } from "./missing-letters.ts";
import { composeOutline, type ResumeContent } from "./outline.ts";
import { pageSizes } from "./paper.ts";
import { drawPages, type Ornament } from "./pdf-document.ts";
import { densities, getStyles } from "./text-runs.ts";

/** `missing` are letters that no font has, which are drawn as boxes, and symbols, which are left out, by the texts that have them. */
export type Resume = { bytes: Buffer; missing: MissingCharacters[] };

/** Draws the résumé as a PDF. The same content and fonts give the same bytes. */
export async function drawResume(content: ResumeContent, outline = toPlain(composeOutline(content))): Promise<Resume> {
  const { site, profile, palette, texts } = content;
  const styles = getStyles(content);
  const page = pageSizes[profile.resumePaper];
  const runs = listTextRuns(outline, styles, page);
  const formatPage = (number: number, pages: number) => formatText(texts.resume.page, { page: number, pages }, site.language);
  const digits = Array.from({ length: 10 }, (_, digit) => formatPage(digit, digit));
  const faces = await openFaces([" · ", ...digits, ...runs.map(({ text }) => text)].join(""), chooseFontLanguage(content), content.fonts);
  const missing = listMissing(runs, faces);
  const setup = { faces, direction: site.direction, page };
  const settings = densities.map((density) => ({
    blocks: composeBlocks(outline, getStyles(content, density), page),
    spacing: density.spacing,
  }));
  const bytes = await drawPages(
    layOutPages(settings, setup),
    { title: `${profile.name} – ${texts.titles.resume}`, author: profile.name, subject: toPlain(profile.role), language: site.language },
    { ornament: makeOrnament(content), foot: composeFoot(outline, styles), formatPage, line: palette.light.line },
    setup,
  );
  return { bytes, missing };
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
