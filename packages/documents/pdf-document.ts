import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { typesetting } from "weavefolio/extra";
import { type Element, type Line, type LineStrip, placeOnPage, RULE, type Setup } from "./layout.ts";
import { breakLines, getTracking, type Run, type TextRun } from "./lines.ts";
import { MARGIN, type PageSize } from "./paper.ts";

export type Metadata = { title: string; author: string; subject: string; language: string };

/** `foot` precedes what `formatPage` returns if there are several pages. `line` is the colour of rules. */
export type Decoration = {
  ornament: Ornament;
  foot: TextRun;
  formatPage: (page: number, pages: number) => string;
  line: string;
};

export type Ornament = { size: number; top: number; draw: (document: PDFKit.PDFDocument) => void };

export async function drawPages(pages: LineStrip[][], metadata: Metadata, decoration: Decoration, setup: Setup): Promise<Buffer> {
  const { ornament, foot, formatPage, line: colour } = decoration;
  const { faces, direction, page: size } = setup;
  const document = new PdfDocument(metadata, size);
  for (const [index, page] of pages.entries()) {
    document.addPage();
    if (index === 0) document.drawOrnament(ornament, direction === "rtl" ? MARGIN.side : size.width - MARGIN.side - ornament.size);
    let top = MARGIN.top;
    for (const [row, { before, height, lines }] of page.entries()) {
      top += row === 0 ? 0 : before;
      if (lines.length === 0) document.drawRule(top, colour);
      for (const line of lines) document.drawLine(line, top);
      top += height;
    }
    if (pages.length === 1) break;
    const text = `${foot.text} · ${formatPage(index + 1, pages.length)}`;
    const [footer = []] = breakLines([{ ...foot, text }], size.measure, faces, direction);
    document.drawFoot(placeOnPage(footer, 0, setup));
  }
  return document.end();
}

type SignFont = { unicode: number[][]; described?: Set<number[]>; encode: (text: string) => unknown };

class PdfDocument {
  readonly #document: PDFKit.PDFDocument;
  readonly #page: PageSize;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #elements = new Map<Element, PDFKit.PDFStructureElement>();

  constructor(metadata: Metadata, page: PageSize) {
    this.#page = page;
    const { title, author, subject, language } = metadata;
    this.#document = new PDFDocument({
      pdfVersion: "1.7",
      size: [page.width, page.height],
      margin: 0,
      autoFirstPage: false,
      font: "",
      tagged: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, Subject: subject, Creator: "Weavefolio", CreationDate: new Date(0) },
    });
    // PDFKit derives the document's ID from this date. Writing it would change the bytes daily.
    delete this.#document.info.CreationDate;
    // PDFKit's own description escapes nothing: an ampersand in a name would break the XML.
    Object.assign(this.#document, { _addInfo: () => this.#document.appendXML(describe(metadata)) });
    this.#root = this.#document.struct("Document");
    this.#document.addStructure(this.#root);
  }

  addPage(): void {
    this.#document.addPage();
  }

  end(): Promise<Buffer> {
    this.#document.end();
    return buffer(this.#document);
  }

  drawLine(line: Line, top: number): void {
    const { element, runs, height } = line;
    const holder = this.#openElement(element);
    const baseline = findBaseline(line, top);
    for (const run of runs) {
      const { link } = run.source;
      const inner = link ? this.#addElement("Link", holder) : holder;
      inner.add(this.#document.markStructureContent(link ? "Link" : element.tag));
      this.#drawRun(run, baseline);
      this.#document.endMarkedContent();
      if (!link) continue;
      // The options' type lacks structParent. A plain string would be written as a PDF name.
      const options = { structParent: inner, Contents: new String(link.title) } as object;
      this.#document.link(run.x, top, run.width, height, new URL(link.url).href, options);
      inner.end();
    }
  }

  drawRule(top: number, colour: string): void {
    this.#drawArtifact("Layout", () =>
      this.#document
        .moveTo(MARGIN.side, top)
        .lineTo(this.#page.width - MARGIN.side, top)
        .lineWidth(RULE)
        .stroke(colour),
    );
  }

  drawOrnament({ top, draw }: Ornament, left: number): void {
    this.#drawArtifact("Layout", () => {
      this.#document.translate(left, MARGIN.top + top);
      draw(this.#document);
    });
  }

  drawFoot(foot: Run[]): void {
    this.#drawArtifact("Pagination", () => {
      for (const run of foot) this.#drawRun(run, this.#page.height - FOOT);
    });
  }

  #openElement(element: Element): PDFKit.PDFStructureElement {
    const { tag, parent } = element;
    const opened = this.#elements.get(element) ?? this.#addElement(tag, parent ? this.#openElement(parent) : this.#root);
    this.#elements.set(element, opened);
    return opened;
  }

  #addElement(tag: string, parent: PDFKit.PDFStructureElement): PDFKit.PDFStructureElement {
    const element = this.#document.struct(tag);
    parent.add(element);
    return element;
  }

  #drawArtifact(type: "Layout" | "Pagination", draw: () => void): void {
    this.#document.markContent("Artifact", { type }).save();
    draw();
    this.#document.restore().endMarkedContent();
  }

  #drawRun(run: Run, baseline: number): void {
    const { font, source, x, width } = run;
    const { size, colour } = source.style;
    const isSign = run.isReversed === true && !typesetting.isRightToLeft(run.text);
    this.#chooseFont(font, isSign);
    this.#document.fontSize(size).fillColor(colour);
    if (typesetting.joinsLetters(run.text)) this.#drawJoinedText(run, baseline);
    else this.#drawText(run, baseline);
    if (isSign) this.#describeSigns();
    if (!source.underline) return;
    const underline = baseline + size * 0.26;
    this.#document
      .moveTo(x, underline)
      .lineTo(x + width, underline)
      .lineWidth(0.5)
      .stroke(source.underline);
  }

  /** Signs between words from right to left are in a font of their own, which PDFKit distinguishes by its PostScript name. */
  #chooseFont({ name, bytes, font }: typesetting.OpenFont, isSign: boolean): void {
    const own = isSign ? `${name}-signs` : name;
    const source = isSign ? Object.create(font, { postscriptName: { value: own } }) : bytes;
    this.#document.registerFont(own, source).font(own);
  }

  /**
   * Describes the signs of the current font, which are only drawn between words from right to left: as they are written, not mirrored, and
   * a space after an invisible mark, since pdf.js drops a space that leads to the left.
   */
  #describeSigns(): void {
    // The type lacks the font's characters by glyph. The first one is a missing glyph.
    const { _font } = this.#document as unknown as { _font: SignFont };
    _font.described ??= new Set();
    // Readers don't accept a font with nothing but a space.
    _font.encode(".");
    _font.unicode = _font.unicode.map((characters, glyph) => {
      if (glyph === 0 || _font.described?.has(characters)) return characters;
      const text = String.fromCodePoint(...characters);
      const written = text === " " ? "\u200f " : typesetting.getMirrored(text);
      const described = Array.from(written, (character) => character.codePointAt(0) ?? 0);
      _font.described?.add(described);
      return described;
    });
  }

  #drawText({ text, source, x, stretch = 1 }: Run, baseline: number, features?: Record<string, boolean>): void {
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
  #drawJoinedText(run: Run, baseline: number): void {
    const { text, font, source, x, width } = run;
    const { size, colour } = source.style;
    const scale = size / font.font.unitsPerEm;
    for (const glyph of typesetting.placeGlyphs(font, text).glyphs) {
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
    const isReversed = typesetting.isRightToLeft(text);
    let place = isReversed ? x + width : x;
    for (const { character, advance } of characters) {
      if (isReversed && advance > 0) place -= share;
      // pdf.js would put a mark of the same size before its letter.
      this.#document.fontSize(isReversed && advance === 0 ? size * MARK_SIZE : size);
      this.#drawText({ ...run, text: character, x: place, stretch: advance > 0 ? share / advance : 1 }, baseline, SEPARATE);
      if (!isReversed && advance > 0) place += share;
    }
    this.#document.fillOpacity(1);
  }
}

const MARK_SIZE = 0.98;

/** Turns off what joins letters and composes them from parts. */
const SEPARATE = Object.fromEntries(
  ["ccmp", "init", "medi", "fina", "isol", "rlig", "liga", "clig", "calt", "mset", "kern", "mark", "mkmk", "curs"].map((feature) => [
    feature,
    false,
  ]),
);

/** From the page's lower edge, in points. */
const FOOT = 34;

/** The cap height in em, similar in all fonts of the site. */
const CAP_HEIGHT = 0.7;

function findBaseline({ runs, height }: Line, top: number): number {
  return top + (height + Math.max(0, ...runs.map(({ source }) => source.style.size)) * CAP_HEIGHT) / 2;
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
