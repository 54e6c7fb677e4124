import type { Direction } from "weavefolio/extra";
import type { Faces } from "./faces.ts";
import { breakLines, type Run, type TextRun } from "./lines.ts";
import { paginate, type Strip } from "./paginate.ts";
import { heightOfText, MARGIN, type PageSize } from "./paper.ts";

/**
 * Text of a structure element, such as H1 or P (ISO 32000-1, 14.8.4). `aside` ends at the right margin. A density doesn't scale the space
 * before a block that is `fixed`.
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

/** `mark` is a bullet, drawn before the item's `indent`. `keep` keeps the last item on the page of what follows. */
export type List = { before: number; between: number; indent: number; items: Item[]; width?: number; keep?: boolean };

type Item = { mark?: TextRun; runs: TextRun[]; aside?: TextRun[] };

export type Rule = { rule: "line"; before: number };

export type Block = Paragraph | List | Rule;

/** Blocks in the sizes of a density. `spacing` scales the space before each. */
export type Setting = { blocks: Block[]; spacing: number };

/** A structure element. Without a parent, it is in the document. */
export type Element = { tag: string; parent?: Element };

/** Runs of an element, with their places from the page's left edge. */
export type Line = { element: Element; runs: Run[]; height: number };

/** A line, which the mark of a list's item precedes. A rule has no lines. */
export type LineStrip = Strip & { lines: Line[] };

/** The fonts, the direction of the text around, and the page's size. */
export type Setup = { faces: Faces; direction: Direction; page: PageSize };

/** Lays out the pages of the first setting, or of the next one that has fewer while the last page is nearly empty. */
export function layOutPages([first, ...denser]: Setting[], setup: Setup): LineStrip[][] {
  let best = first ? layOutSetting(first, setup) : [];
  for (const setting of denser) {
    if (!endsNearlyEmpty(best, setup.page)) break;
    const pages = layOutSetting(setting, setup);
    if (pages.length < best.length) best = pages;
  }
  return best;
}

/** Share of a page that a denser setting can save. */
const NEARLY_EMPTY = 0.3;

function endsNearlyEmpty(pages: Strip[][], page: PageSize): boolean {
  const height = (pages.at(-1) ?? []).reduce((sum, strip) => sum + strip.before + strip.height, 0);
  return pages.length > 1 && height < heightOfText(page) * NEARLY_EMPTY;
}

function layOutSetting({ blocks, spacing }: Setting, setup: Setup): LineStrip[][] {
  const strips = blocks.flatMap((block) => {
    const factor = "fixed" in block && block.fixed ? 1 : spacing;
    return layOutBlock(block, setup).map((strip) => ({ ...strip, before: strip.before * factor }));
  });
  return paginate(strips, heightOfText(setup.page));
}

function layOutBlock(block: Block, setup: Setup): LineStrip[] {
  if ("rule" in block) return [{ before: block.before, height: RULE, keep: true, lines: [] }];
  if ("items" in block) return layOutList(block, setup);
  const { tag, runs, width = setup.page.measure, ...place } = block;
  return layOutLines({ tag }, runs, { ...place, width, indent: 0 }, setup);
}

/** The thickness of a rule. */
export const RULE = 0.6;

function layOutList(list: List, setup: Setup): LineStrip[] {
  const { items, before, between, indent, width = setup.page.measure, keep } = list;
  const element = { tag: "L" };
  return items.flatMap(({ mark, runs, aside = [] }, index) => {
    const item = { tag: "LI", parent: element };
    const labels = mark ? layOutLines({ tag: "Lbl", parent: item }, [mark], { indent: 0, width: setup.page.measure }, setup) : [];
    const place = { indent, width: width - indent, aside, before: index === 0 ? before : between };
    const strips = layOutLines({ tag: "LBody", parent: item }, runs, place, setup);
    strips[0]?.lines.unshift(...labels.flatMap(({ lines }) => lines));
    // Keeps the last item with the one before it.
    const isKept = index === items.length - 2 || (keep && index === items.length - 1);
    return isKept ? strips.map((strip) => ({ ...strip, keep: true })) : strips;
  });
}

type Place = { indent: number; width: number; before?: number; keep?: boolean; aside?: TextRun[] };

/** The widest aside, as a share of the line, and the smallest space before it. */
const WIDEST_ASIDE = 0.5;
const ASIDE_GAP = 14;

function layOutLines(element: Element, runs: TextRun[], place: Place, setup: Setup): LineStrip[] {
  const { indent, width, before = 0, keep = false, aside = [] } = place;
  const { faces, direction } = setup;
  const [asideLine = [], ...more] = breakLines(aside, width * WIDEST_ASIDE, faces, direction);
  // An aside that needs several lines follows instead.
  if (more.length > 0) {
    const text = layOutLines(element, runs, { ...place, aside: [], keep: true }, setup);
    return [...text, ...layOutLines(element, aside, { indent, width, keep }, setup)];
  }
  const end = measureWidth(asideLine);
  const lines = breakLines(runs, end > 0 ? width - end - ASIDE_GAP : width, faces, direction);
  return lines.map((line, index) => {
    const isLast = index === lines.length - 1;
    const height = Math.max(0, ...line.map(({ source }) => source.style.leading));
    const whole = isLast ? appendAside(line, asideLine, width, setup) : line;
    return {
      before: index === 0 ? before : 0,
      height,
      // No widows and orphans.
      keep: isLast ? keep : index === 0 || index === lines.length - 2,
      lines: [{ element, runs: placeOnPage(whole, indent, setup), height }],
    };
  });
}

/** Appends an aside at the end of a line. A space as wide as the gap keeps both in one line for programs that extract text. */
function appendAside(line: Run[], aside: Run[], width: number, { faces, direction }: Setup): Run[] {
  const [first] = aside;
  if (!first || line.length === 0) return line;
  const [lineWidth, asideWidth] = [measureWidth(line), measureWidth(aside)];
  const gap = width - lineWidth - asideWidth;
  // Noto would be a font with nothing but a space, which readers don't accept.
  const font = faces.text[0] ?? first.font;
  const style = { ...first.source.style, tracking: 0 };
  const stretch = gap / ((font.font.layout(" ").advanceWidth / font.font.unitsPerEm) * style.size);
  const space = { ...first, font, text: " ", x: 0, width: gap, source: { text: " ", style }, stretch, isReversed: direction === "rtl" };
  return direction === "rtl"
    ? [...shift(line, asideWidth + gap), ...shift([space], asideWidth), ...aside]
    : [...line, ...shift([space], lineWidth), ...shift(aside, lineWidth + gap)];
}

/** Places a line at the margin where text begins. */
export function placeOnPage(line: Run[], indent: number, { direction, page }: Setup): Run[] {
  return shift(line, direction === "rtl" ? page.width - MARGIN.side - indent - measureWidth(line) : MARGIN.side + indent);
}

function shift(runs: Run[], by: number): Run[] {
  return runs.map((run) => ({ ...run, x: run.x + by }));
}

function measureWidth(line: Run[]): number {
  return Math.max(0, ...line.map(({ x, width }) => x + width));
}
