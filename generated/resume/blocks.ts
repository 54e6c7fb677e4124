import type { RichText } from "../../content-model/schema/markdown.ts";
import type { Piece } from "./lines.ts";
import { type Contact, formatDates, type Group, type Label, type Line, type Outline, type Quote, type Station } from "./outline.ts";
import { MEASURE } from "./paper.ts";
import { makePiece, makeRichPieces, type Styles } from "./pieces.ts";
import type { Block } from "./sheet.ts";

/** A readable line length, in points. */
const COLUMN = 404;

const BESIDE_MARK = MEASURE - 112;

/** Composes what the PDF draws of the outline. */
export function composeBlocks(outline: Outline, styles: Styles): Block[] {
  return [...composeLetterhead(outline, styles), ...outline.sections.flatMap((section) => composeSection(section, styles))];
}

/** Lists everything that is drawn, except for page numbers. */
export function piecesOf(outline: Outline, styles: Styles): Piece[] {
  const pieces = composeBlocks(outline, styles).flatMap((block): Piece[] => {
    if ("items" in block) return block.items.flatMap(({ mark, pieces, aside = [] }) => [...(mark ? [mark] : []), ...pieces, ...aside]);
    return "pieces" in block ? [...block.pieces, ...(block.aside ?? [])] : [];
  });
  return [...pieces, composeFoot(outline, styles)];
}

export function composeFoot({ name }: Outline, styles: Styles): Piece {
  return makePiece(name, styles.fact);
}

function composeLetterhead({ language, name, headline, tagline, contact }: Outline, styles: Styles): Block[] {
  // Non-breaking spaces, which makePiece doesn't collapse.
  const separator = { ...makePiece(" \u00a0·\u00a0 ", styles.soft), onlyBetween: true };
  const lineOf = (entries: Contact[]) =>
    entries.flatMap(({ text, url, title = text }, index) => {
      const piece = { ...addLink(makePiece(text, styles.text), url, title), together: true };
      return [...(index > 0 ? [separator] : []), url ? { ...piece, underline: styles.link } : piece];
    });
  return [
    { tag: "H1", pieces: [makePiece(name, styles.name)], width: BESIDE_MARK },
    { tag: "P", pieces: [makePiece(headline.toLocaleUpperCase(language), styles.fact)], before: 11, width: BESIDE_MARK, fixed: true },
    { tag: "P", pieces: [makePiece(tagline, styles.lead)], before: 9, width: BESIDE_MARK },
    ...contact.map((entries, index) => ({ tag: "P", pieces: lineOf(entries), before: index === 0 ? 15 : 2.5 })),
  ].map((block) => ({ ...block, keep: true }));
}

function composeSection(section: Outline["sections"][number], styles: Styles): Block[] {
  const [first, ...rest] = composeEntries(section, styles);
  if (!first) return [];
  return [
    { rule: "line", before: 14 },
    { tag: "H2", pieces: [makePiece(section.title, styles.section)], before: 9, keep: true },
    { ...first, before: 5 },
    ...rest,
  ];
}

function composeEntries(section: Outline["sections"][number], styles: Styles): Block[] {
  if (section.is === "stations") return section.entries.flatMap((station) => composeStation(station, styles));
  if (section.is === "lines") return composeLines(section.entries, styles);
  if (section.is === "groups") return section.entries.map((group) => composeGroup(group, styles));
  if (section.is === "paragraphs") return section.entries.map((text) => composeText(makeRichPieces(text, styles.text, styles.link)));
  if (section.is === "quotes") return section.entries.flatMap((quote) => composeQuote(quote, styles));
  return [composeText([makePiece(section.entries.join(styles.separator), styles.text)])];
}

function composeText(pieces: Piece[]): Block {
  return { tag: "P", pieces, width: COLUMN };
}

/** Its title and dates in one line, its organization and place in the next. */
function composeStation(station: Station, styles: Styles): Block[] {
  const { title, address, dates, organization, facts, place, summary, points, tags } = station;
  const heading = [
    addLink(makePiece(title.text, styles.entry), title.url),
    ...(address ? [makePiece(GAP, styles.entry), addLink(makePiece(address.text, styles.fact), address.url, title.text)] : []),
  ];
  const below = [
    ...(organization ? [addLink(makePiece(organization.text, styles.soft), organization.url)] : []),
    ...(facts.length > 0 ? [makePiece(`${organization ? styles.separator : ""}${facts.join(styles.separator)}`, styles.soft)] : []),
  ];
  const made = tags.length > 0 ? [makePiece(tags.join(styles.separator), styles.soft)] : [];
  const isShort = points.length === 0;
  return [
    { tag: "H3", pieces: heading, aside: toAside(formatDates(dates), styles), before: 10, keep: true },
    ...composeParagraph(below.length > 0 || !place ? below : [makePiece(place, styles.soft)], {
      aside: below.length > 0 && place ? [makePiece(place, styles.soft)] : undefined,
      keep: Boolean(summary) || points.length + tags.length > 0,
    }),
    ...composeParagraph(
      [
        ...(summary ? makeRichPieces(summary, styles.text, styles.link) : []),
        ...(isShort && summary && made.length > 0 ? [makePiece(" ", styles.text)] : []),
        ...(isShort ? made : []),
      ],
      { before: place ? 3 : 0, keep: !isShort },
    ),
    ...composeList(points, styles, made.length > 0),
    ...(isShort ? [] : composeParagraph(made, { before: 2 })),
  ];
}

function composeParagraph(pieces: Piece[], { aside, ...place }: { aside?: Piece[] | undefined; before?: number; keep?: boolean }): Block[] {
  return pieces.length > 0 ? [{ tag: "P", pieces, ...place, ...(aside ? { aside } : { width: COLUMN }) }] : [];
}

function composeList(points: RichText[], styles: Styles, keep: boolean): Block[] {
  if (points.length === 0) return [];
  const items = points.map((point) => ({ mark: makePiece("• ", styles.text), pieces: makeRichPieces(point, styles.text, styles.link) }));
  return [{ before: 3, between: 1.5, indent: 11, width: COLUMN, items, keep }];
}

function composeLines(lines: Line[], styles: Styles): Block[] {
  const items = lines.map(({ title, facts, dates, summary }) => ({
    pieces: [
      addLink(makePiece(title.text, styles.text), title.url),
      ...(facts.length > 0 ? [makePiece(` ${facts.join(styles.separator)}`, styles.soft)] : []),
      ...(summary ? [makePiece(facts.length > 0 ? " – " : " ", styles.soft), ...makeRichPieces(summary, styles.soft, styles.link)] : []),
    ],
    aside: toAside(formatDates(dates), styles),
  }));
  return [{ before: 0, between: 1, indent: 0, width: MEASURE, items }];
}

function composeGroup({ title, words }: Group, styles: Styles): Block {
  const pieces = [makePiece(words.length > 0 ? `${title}: ` : title, styles.entry), makePiece(words.join(styles.separator), styles.text)];
  return { tag: "P", pieces: pieces.filter(({ text }) => text !== ""), width: COLUMN };
}

function composeQuote({ quote, name }: Quote, styles: Styles): Block[] {
  const words = [makePiece("“", styles.text), ...makeRichPieces(quote, styles.text, styles.link), makePiece("”", styles.text)];
  return [
    { tag: "BlockQuote", pieces: words, width: COLUMN, before: 5, keep: name !== undefined },
    ...(name ? [{ tag: "P", pieces: [makePiece(name, styles.soft)], width: COLUMN }] : []),
  ];
}

function toAside(text: string, styles: Styles): Piece[] {
  return text ? [makePiece(text, styles.fact)] : [];
}

function addLink(piece: Piece, url: Label["url"], title = piece.text): Piece {
  return url ? { ...piece, link: { url, title } } : piece;
}

/** Between a title and its address. */
const GAP = "\u00a0\u00a0 ";
