import type { Located } from "./located.ts";
import type { PdfPage } from "./pdf-content.ts";

/** A line of a column. `gap` is the distance from the line above it on the same page, in points. */
export type Line = {
  text: string;
  size: number;
  width: number;
  gap: number | undefined;
  page: number;
  number: number;
  url: string | undefined;
  column: Column;
};

type Column = { name: string; width: number };

/** The columns of LinkedIn's page (8.5 by 11 inches), in points. The right one starts at 223.6. */
const LEFT: Column = { name: "left column, ", width: 172.8 };
const RIGHT: Column = { name: "", width: 366.9 };
const RIGHT_START = 200;

/** Page numbers are below. */
const LOWEST = 22;

/** The sizes of letters, which show what a line is in every language. */
export const SIZES = { name: 26, section: 15.75, sideHeading: 13, entry: 12, role: 11.5, link: 11, detail: 10.5 } as const;

export const hasSize = (line: Line | undefined, size: keyof typeof SIZES) => Math.abs((line?.size ?? 0) - SIZES[size]) < 0.2;

/** Lists the lines of both columns, from the first page's top to the last page's end. */
export function toLines(pages: readonly PdfPage[]): { left: Line[]; right: Line[] } {
  const inColumn = (column: Column) => pages.flatMap((page, index) => listLines(page, index + 1, column));
  return { left: inColumn(LEFT), right: inColumn(RIGHT) };
}

type Row = { texts: PdfPage["texts"]; y: number };

function listLines({ texts, links }: PdfPage, page: number, column: Column): Line[] {
  const own = texts.filter(({ x, y }) => x < RIGHT_START === (column === LEFT) && y > LOWEST);
  const rows: Row[] = [];
  // What is drawn last can be the headline.
  for (const text of own.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const last = rows.at(-1);
    if (last && last.y - text.y < 1) last.texts.push(text);
    else rows.push({ texts: [text], y: text.y });
  }
  return rows.map(({ texts: [first, ...more], y }, index) => {
    if (!first) throw new Error("A row has a text");
    const above = rows[index - 1];
    const right = [first, ...more].reduce((end, { x, width }) => Math.max(end, x + width), 0);
    const link = links.find(({ left, top, bottom }) => left < RIGHT_START === (column === LEFT) && bottom <= y + 2 && y + 2 <= top);
    return {
      text: joinTexts([first, ...more]),
      size: first.size,
      width: right - first.x,
      gap: above && above.y - y,
      page,
      number: index + 1,
      url: link?.url,
      column,
    };
  });
}

/** In parts of the letters' size. */
const SPACE = 0.12;

function joinTexts(texts: PdfPage["texts"]): string {
  let line = "";
  let end: number | undefined;
  for (const { text, x, width, size } of texts) {
    line += end !== undefined && x - end > SPACE * size && !line.endsWith(" ") ? ` ${text}` : text;
    end = x + width;
  }
  return line.trim();
}

/** Joins lines to a text. LinkedIn breaks what is longer than the column, so that other breaks are the owner's. */
export function joinLines(lines: readonly Line[]): Located {
  const text = lines.reduce((before, line, index) => before + (index > 0 ? separate(lines[index - 1], line) : "") + line.text, "");
  return { text, at: locate(lines) };
}

/** Joins the lines of one name or title, which has no breaks of its own. */
export function joinTitle(lines: readonly Line[]): Located {
  const text = lines.reduce((before, line, index) => before + (index > 0 ? space(before, line.text) : "") + line.text, "");
  return { text, at: locate(lines) };
}

const BLANK_LINE = 27;

function separate(above: Line | undefined, line: Line): string {
  if (line.gap !== undefined && line.gap > BLANK_LINE) return "\n\n";
  return above && isWrapped(above, line) ? space(above.text, line.text) : "\n";
}

/** Whether the next word didn't fit at the end of the line above. */
export function isWrapped(above: Line, line: Line): boolean {
  if (/^[-–—*•·▪●]\s/.test(line.text)) return false;
  const [word = ""] = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|^\S+?(?:-|\/|(?=\s)|$)/u.exec(line.text) ?? [];
  if (above.width + measure(space(above.text, line.text) + word) * line.size > above.column.width - TOLERANCE) return true;
  if (above.width < above.column.width * NEARLY_FULL) return false;
  // A space that doesn't break, as in “10 años”, can't be distinguished from others.
  return space(above.text, line.text) === "" || (/^[\p{Ll}(]/u.test(line.text) && !/[.!?:;]$/.test(above.text));
}

/** In points. */
const TOLERANCE = 0.5;
const NEARLY_FULL = 0.85;

/** Widths of letters in LinkedIn's font, in thousandths of its size. Others have 556. */
const WIDTHS: [letters: string, width: number][] = [
  ["ijl'", 222],
  [" .,:;/!ftI", 278],
  ['r()-"', 333],
  ["cksvxyzJ", 500],
  ["FTZ", 611],
  ["ABEKPSVXY&", 667],
  ["CDHNRUw", 722],
  ["GOQ", 778],
  ["mM", 833],
  ["W", 944],
];

function measure(text: string): number {
  const letters = [...text.normalize("NFD").replaceAll(/\p{M}/gu, "")];
  const widths = letters.map(
    (letter) => WIDTHS.find(([known]) => known.includes(letter))?.[1] ?? (WITHOUT_SPACES.test(letter) ? 1000 : 556),
  );
  return widths.reduce((sum, width) => sum + width, 0) / 1000;
}

const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。，]/u;

/** A line can break after a hyphen or a slash, and between characters of Chinese and Japanese. */
function space(above: string, line: string): string {
  const isBroken = /[\p{L}\p{N}][-/]$/u.test(above) || (WITHOUT_SPACES.test(above.at(-1) ?? "") && WITHOUT_SPACES.test(line.at(0) ?? ""));
  return isBroken ? "" : " ";
}

/** Describes where lines stand: “page 2, lines 3–9”. */
export function locate(lines: readonly Line[]): string {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return "";
  const start = `page ${first.page}, ${first.column.name}line`;
  if (first.page !== last.page) return `${start} ${first.number} – page ${last.page}, ${last.column.name}line ${last.number}`;
  return first === last ? `${start} ${first.number}` : `${start}s ${first.number}–${last.number}`;
}
