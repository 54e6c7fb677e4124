import { outlines, toPlain, typesetting, weave, wording } from "weavefolio/extra";
import { composeBlocks, listTextRuns } from "./blocks.ts";
import { openFaces } from "./faces.ts";
import { type Block, layOutPages } from "./layout.ts";
import { type PageSize, pageSizes } from "./paper.ts";
import { drawPages, type Ornament } from "./pdf-document.ts";
import { densities, getStyles, makeTextRun, type Styles } from "./text-runs.ts";

/** Draws the résumé as a PDF. The same content and fonts give the same bytes. */
export async function drawResume(
  content: outlines.ResumeContent,
  outline = toPlain(outlines.composeOutline(content)),
  ornament = makeOrnament(content),
): Promise<Buffer> {
  const compose: Composition["compose"] = (styles, page) => composeBlocks(outline, styles, page);
  return drawDocument(content, { title: content.texts.titles.resume, ornament, foot: outline.name, compose });
}

/** What a document of the owner's shows: its title after their name, and its foot before the number of a page. */
export type Composition = { title: string; ornament: Ornament; foot: string; compose: (styles: Styles, page: PageSize) => Block[] };

export async function drawDocument(content: outlines.ResumeContent, { title, ornament, foot, compose }: Composition): Promise<Buffer> {
  const { site, profile, palette, texts } = content;
  const styles = getStyles(content);
  const page = pageSizes[profile.resumePaper];
  const footRun = makeTextRun(foot, styles.fact);
  const runs = [...listTextRuns(compose(styles, page)), footRun];
  const formatPage = (number: number, pages: number) => wording.formatText(texts.resume.page, { page: number, pages }, site.language);
  const digits = Array.from({ length: 10 }, (_, digit) => formatPage(digit, digit));
  const faces = await openFaces(
    [" · ", ...digits, ...runs.map(({ text }) => text)].join(""),
    typesetting.chooseFontLanguage(content),
    content.fonts,
  );
  const setup = { faces, direction: site.direction, page };
  const settings = densities.map((density) => ({ blocks: compose(getStyles(content, density), page), spacing: density.spacing }));
  return drawPages(
    layOutPages(settings, setup),
    { title: `${profile.name} – ${title}`, author: profile.name, subject: toPlain(profile.role ?? ""), language: site.language },
    { ornament, foot: footRun, formatPage, line: palette.light.line },
    setup,
  );
}

/** Makes the mark of the letterhead: a window of the cloth of the owner's name. */
export function makeOrnament({ profile, palette }: outlines.ResumeContent): Ornament {
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
