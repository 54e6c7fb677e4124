import PDFDocument from "pdfkit";
import type { Direction } from "../../content-model/schema/schema.ts";
import { isRightToLeft, joinsLetters } from "../bidi.ts";
import { placeGlyphs } from "../open-fonts.ts";
import type { Faces } from "./faces.ts";
import { breakLines, getTracking, type Run, type TextRun } from "./lines.ts";
import { paginate, type Strip } from "./paginate.ts";
import { MARGIN, MEASURE, PAGE } from "./paper.ts";

export type Metadata = { title: string; author: string; subject: string; language: string };

/**
 * Text of a structure element, such as H1 or P (ISO 32000-1, 14.8.4); in points. `aside` ends at the right margin. A density doesn't
 * scale the space before a block that is `fixed`.
 */
export type Paragraph = {
  tag: string;
  runs: TextRun[];
  aside?: TextRun[];
  width?: number;
  before?: number;
  fixed?: boolean;
  keep?: boolean;
};

/** `mark` is a bullet, drawn before the item's `indent`; `keep` keeps the last item on the page of what follows. */
export type List = { before: number; between: number; indent: number; items: Item[]; width: number; keep?: boolean };

type Item = { mark?: TextRun; runs: TextRun[]; aside?: TextRun[] };

export type Rule = { rule: "line"; before: number };

export type Block = Paragraph | List | Rule;

export type Ornament = { size: number; top: number; draw: (document: PDFKit.PDFDocument) => void };

type Element = PDFKit.PDFStructureElement;
type Drawn = Strip & { draw: (top: number) => void };

/** Blocks in the sizes of a density; `spacing` scales the space before each. */
export type Setting = { blocks: Block[]; spacing: number };

/** Draws the first setting, or the next one that has fewer pages while the last page is nearly empty. */
export async function drawDocument(settings: Setting[], metadata: Metadata, faces: Faces, decoration: Decoration): Promise<Buffer> {
  let best: Layout | undefined;
  for (const setting of settings) {
    if (best && !endsNearlyEmpty(best)) break;
    const document = new PdfDocument(metadata, faces, decoration);
    const pages = document.layOut(setting);
    if (!best || pages.length < best.pages.length) best = { document, pages };
  }
  if (!best) throw new Error("A document needs a setting");
  return best.document.finish(best.pages);
}

type Layout = { document: PdfDocument; pages: Drawn[][] };

const PAGE_HEIGHT = PAGE.height - MARGIN.top - MARGIN.bottom;

/** Share of a page that a denser setting can save. */
const NEARLY_EMPTY = 0.3;

function endsNearlyEmpty({ pages }: Layout): boolean {
  const height = (pages.at(-1) ?? []).reduce((sum, strip) => sum + strip.before + strip.height, 0);
  return pages.length > 1 && height < PAGE_HEIGHT * NEARLY_EMPTY;
}

/** `foot` precedes what `formatPage` returns if there are several pages; `line` is the colour of rules. */
type Decoration = {
  ornament: Ornament;
  foot: TextRun;
  formatPage: (page: number, pages: number) => string;
  line: string;
  direction: Direction;
};

class PdfDocument {
  readonly #document: PDFKit.PDFDocument;
  readonly #faces: Faces;
  readonly #decoration: Decoration;
  readonly #root: Element;
  readonly #fonts = new Set<string>();

  constructor(metadata: Metadata, faces: Faces, decoration: Decoration) {
    const { title, author, subject, language } = metadata;
    this.#faces = faces;
    this.#decoration = decoration;
    this.#document = new PDFDocument({
      pdfVersion: "1.7",
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      font: "",
      tagged: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, Subject: subject, Creator: "Portfolio", CreationDate: new Date(0) },
    });
    // PDFKit derives the document's ID from this date; writing it would change the bytes daily.
    delete this.#document.info.CreationDate;
    // PDFKit's own description escapes nothing: an ampersand in a name would break the XML.
    Object.assign(this.#document, { _addInfo: () => this.#document.appendXML(describe(metadata)) });
    this.#root = this.#document.struct("Document");
    this.#document.addStructure(this.#root);
  }

  layOut({ blocks, spacing }: Setting): Drawn[][] {
    const strips = blocks.flatMap((block) => {
      const factor = "fixed" in block && block.fixed ? 1 : spacing;
      return this.#block(block).map((strip) => ({ ...strip, before: strip.before * factor }));
    });
    return paginate(strips, PAGE_HEIGHT);
  }

  #block(block: Block): Drawn[] {
    if ("rule" in block) return [this.#rule(block)];
    if ("items" in block) return this.#list(block);
    const { tag, runs, width = MEASURE, ...place } = block;
    return this.#lines(this.#element(tag), runs, { ...place, width, indent: 0 });
  }

  #element(type: string, parent = this.#root): Element {
    const element = this.#document.struct(type);
    parent.add(element);
    return element;
  }

  #list({ items, before, between, indent, width, keep }: List): Drawn[] {
    const list = this.#element("L");
    return items.flatMap(({ mark, runs, aside = [] }, index) => {
      const item = this.#element("LI", list);
      const [label] = mark ? this.#lines(this.#element("Lbl", item), [mark], { indent: 0, width: MEASURE }) : [];
      const place = { indent, width: width - indent, aside, before: index === 0 ? before : between };
      const [first, ...rest] = this.#lines(this.#element("LBody", item), runs, place);
      if (!first) return [];
      const draw = (top: number) => {
        label?.draw(top);
        first.draw(top);
      };
      const strips = [{ ...first, draw }, ...rest];
      // Keeps the last item with the one before it.
      const isKept = index === items.length - 2 || (keep && index === items.length - 1);
      return isKept ? strips.map((strip) => ({ ...strip, keep: true })) : strips;
    });
  }

  #lines(holder: Element, runs: TextRun[], place: Place): Drawn[] {
    const { indent, width, before = 0, keep = false, aside = [] } = place;
    const [asideLine = [], ...more] = this.#break(aside, width * WIDEST_ASIDE);
    const end = widthOf(asideLine);
    // An aside that needs several lines follows instead.
    if (more.length > 0)
      return [...this.#lines(holder, runs, { ...place, aside: [], keep: true }), ...this.#lines(holder, aside, { indent, width, keep })];
    const lines = this.#break(runs, end > 0 ? width - end - ASIDE_GAP : width);
    return lines.map((line, index) => {
      const isLast = index === lines.length - 1;
      const height = Math.max(0, ...line.map(({ source }) => source.style.leading));
      return {
        before: index === 0 ? before : 0,
        height,
        // No widows and orphans.
        keep: isLast ? keep : index === 0 || index === lines.length - 2,
        draw: (top) => this.#line(holder, isLast ? this.#pushAside(line, asideLine, width) : line, indent, top, height),
      };
    });
  }

  #break(runs: TextRun[], width: number): Run[][] {
    return breakLines(runs, width, this.#faces, this.#decoration.direction);
  }

  /** Returns where a line begins on the page, from its left edge. */
  #startOf(line: Run[], indent: number): number {
    return this.#decoration.direction === "rtl" ? PAGE.width - MARGIN.side - indent - widthOf(line) : MARGIN.side + indent;
  }

  /** Appends an aside at the end of a line. A space as wide as the gap keeps both in one line for programs that extract text. */
  #pushAside(line: Run[], aside: Run[], width: number): Run[] {
    const [first] = aside;
    if (!first || line.length === 0) return line;
    const isRightToLeft = this.#decoration.direction === "rtl";
    const [lineWidth, asideWidth] = [widthOf(line), widthOf(aside)];
    const gap = width - lineWidth - asideWidth;
    const { font } = first.font;
    const style = { ...first.source.style, tracking: 0 };
    const stretch = gap / ((font.layout(" ").advanceWidth / font.unitsPerEm) * style.size);
    const space = { ...first, text: " ", x: isRightToLeft ? asideWidth : lineWidth, width: gap, source: { text: " ", style }, stretch };
    const shift = (runs: Run[], by: number) => runs.map((run) => ({ ...run, x: run.x + by }));
    return [...shift(line, isRightToLeft ? asideWidth + gap : 0), space, ...shift(aside, isRightToLeft ? 0 : lineWidth + gap)];
  }

  #line(holder: Element, line: Run[], indent: number, top: number, height: number): void {
    const baseline = baselineOf(line, top, height);
    for (const run of line) {
      const { link } = run.source;
      const x = this.#startOf(line, indent) + run.x;
      const inner = link ? this.#element("Link", holder) : holder;
      inner.add(() => this.#run(run, x, baseline));
      if (!link) continue;
      // The options' type lacks structParent; a plain string would be written as a PDF name.
      const options = { structParent: inner, Contents: new String(link.title) } as object;
      this.#document.link(x, top, run.width, height, new URL(link.url).href, options);
      inner.end();
    }
  }

  #run(run: Run, x: number, baseline: number): void {
    const { font, source, width } = run;
    const { size, colour } = source.style;
    if (!this.#fonts.has(font.name)) this.#document.registerFont(font.name, font.bytes);
    this.#fonts.add(font.name);
    this.#document.font(font.name).fontSize(size).fillColor(colour);
    if (joinsLetters(run.text)) this.#joinedText(run, x, baseline);
    else this.#text(run, x, baseline);
    if (!source.underline) return;
    const underline = baseline + size * 0.26;
    this.#document
      .moveTo(x, underline)
      .lineTo(x + width, underline)
      .lineWidth(0.5)
      .stroke(source.underline);
  }

  #text({ text, source, stretch = 1 }: Run, x: number, baseline: number, features?: Record<string, boolean>): void {
    const { size } = source.style;
    // The options' type lacks two of them.
    const options = {
      lineBreak: false,
      baseline: "alphabetic",
      characterSpacing: getTracking(source.style, text) * size,
      horizontalScaling: stretch * 100,
      ...(features && { features }),
    } as object;
    this.#document.text(text, x, baseline, options);
  }

  /**
   * Draws letters that join as outlines, with invisible text over them for programs that extract it: fonts compose such letters
   * from shared parts, so that the visible glyphs don't tell which letter they are.
   */
  #joinedText(run: Run, x: number, baseline: number): void {
    const { text, font, source, width } = run;
    const { size, colour } = source.style;
    const scale = size / font.font.unitsPerEm;
    for (const glyph of placeGlyphs(font, text).glyphs) {
      const left = x / scale + glyph.x;
      this.#document
        .save()
        .scale(scale, -scale)
        .translate(left, glyph.y - baseline / scale);
      this.#document.path(glyph.path.toSVG()).fill(colour).restore();
    }
    this.#document.fillOpacity(0);
    const characters = Array.from(text, (character) => ({
      character,
      advance: font.font.layout(character, SEPARATE).advanceWidth * scale,
    }));
    // Marks take no space: a gap would be extracted as one.
    const share = width / Math.max(1, characters.filter(({ advance }) => advance > 0).length);
    const isReversed = isRightToLeft(text);
    let place = isReversed ? x + width : x;
    for (const { character, advance } of characters) {
      if (isReversed && advance > 0) place -= share;
      this.#text({ ...run, text: character, stretch: advance > 0 ? share / advance : 1 }, place, baseline, SEPARATE);
      if (!isReversed && advance > 0) place += share;
    }
    this.#document.fillOpacity(1);
  }

  #rule({ before }: Rule): Drawn {
    const draw = (top: number) =>
      this.#artifact("Layout", () =>
        this.#document
          .moveTo(MARGIN.side, top)
          .lineTo(PAGE.width - MARGIN.side, top)
          .lineWidth(0.6)
          .stroke(this.#decoration.line),
      );
    return { before, height: 0.6, keep: true, draw };
  }

  #artifact(type: "Layout" | "Pagination", draw: () => void): void {
    this.#document.markContent("Artifact", { type }).save();
    draw();
    this.#document.restore().endMarkedContent();
  }

  async finish(pages: Drawn[][]): Promise<Buffer> {
    const { ornament, foot, formatPage } = this.#decoration;
    const chunks: Buffer[] = [];
    this.#document.on("data", (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => this.#document.on("end", resolve));
    for (const [index, page] of pages.entries()) {
      this.#document.addPage();
      if (index === 0) this.#ornament(ornament);
      let top = MARGIN.top;
      for (const [row, { before, height, draw }] of page.entries()) {
        top += row === 0 ? 0 : before;
        draw(top);
        top += height;
      }
      if (pages.length > 1) this.#foot({ ...foot, text: `${foot.text} · ${formatPage(index + 1, pages.length)}` });
    }
    this.#document.end();
    await ended;
    return Buffer.concat(chunks);
  }

  #ornament({ size, top, draw }: Ornament): void {
    this.#artifact("Layout", () => {
      const left = this.#decoration.direction === "rtl" ? MARGIN.side : PAGE.width - MARGIN.side - size;
      this.#document.translate(left, MARGIN.top + top);
      draw(this.#document);
    });
  }

  #foot(foot: TextRun): void {
    const [line = []] = this.#break([foot], MEASURE);
    this.#artifact("Pagination", () => {
      for (const run of line) this.#run(run, this.#startOf(line, 0) + run.x, PAGE.height - FOOT);
    });
  }
}

/** Turns off what joins letters and composes them from parts. */
const SEPARATE = Object.fromEntries(
  ["ccmp", "init", "medi", "fina", "isol", "rlig", "liga", "clig", "calt", "mset", "kern", "mark", "mkmk", "curs"].map((feature) => [
    feature,
    false,
  ]),
);

type Place = { indent: number; width: number; before?: number; keep?: boolean; aside?: TextRun[] };

/** The widest aside, as a share of the line, and the smallest space before it, in points. */
const WIDEST_ASIDE = 0.5;
const ASIDE_GAP = 14;

function widthOf(line: Run[]): number {
  return Math.max(0, ...line.map(({ x, width }) => x + width));
}

/** From the page's lower edge, in points. */
const FOOT = 34;

/** The cap height in em, similar in all fonts of the site. */
const CAP_HEIGHT = 0.7;

function baselineOf(line: Run[], top: number, height: number): number {
  return top + (height + Math.max(0, ...line.map(({ source }) => source.style.size)) * CAP_HEIGHT) / 2;
}

/** XMP (ISO 16684-1), with the identifier of PDF/UA-1 (ISO 14289-1). */
function describe({ title, author, subject }: Metadata): string {
  const text = (words: string) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const alternatives = (words: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${text(words)}</rdf:li></rdf:Alt>`;
  return `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title>${alternatives(title)}</dc:title>
<dc:creator><rdf:Seq><rdf:li>${text(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:description>${alternatives(subject)}</dc:description>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>`;
}
