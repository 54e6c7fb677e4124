import { type Plain, toPlain } from "../../content/schema/words.ts";
import type { Outline, TimelineItem } from "./outline-types.ts";

/** In a line of the PDF's column. */
const CHARACTERS = 88;

/** A section's heading and rule, and the space above an item, in lines. */
const HEADING = 2.75;
const GAP = 0.75;
const SMALL_GAP = 0.25;

/** The name, the role, the tagline and the ways to reach the owner. */
const LETTERHEAD = 9;

/** Estimates how many lines of the PDF an outline takes, without its fonts: the page /resume, which has none of them, shows the same. */
export function estimateLines(outline: Outline): number {
  const { sections } = toPlain(outline);
  return sections.reduce((sum, section) => sum + HEADING + (section.more ? 1 : 0) + linesOfItems(section), LETTERHEAD);
}

function linesOfItems(section: Plain<Outline>["sections"][number]): number {
  if (section.is === "timeline") return sumOf(section.items, linesOfItem);
  if (section.is === "lines")
    return sumOf(section.items, ({ title, facts, summary }) => countLines([title.text, ...facts, summary?.plain]));
  if (section.is === "groups") return sumOf(section.items, ({ title, words }) => countLines([title, ...words]));
  if (section.is === "quotes") return sumOf(section.items, ({ quote, name }) => countLines([quote.plain]) + (name ? 1 : 0));
  if (section.is === "paragraphs") return sumOf(section.items, ({ plain }) => countLines([plain]));
  return countLines(section.items);
}

function linesOfItem(item: Plain<TimelineItem>): number {
  if (item.isLine) return 1 + SMALL_GAP;
  const { organization, facts, place, summary, points, tags, roles = [] } = item;
  const below = organization || place || facts.length > 0 ? 1 : 0;
  const texts = countLines([summary?.plain]) + sumOf(points, ({ plain }) => countLines([plain])) + countLines(tags);
  return 1 + GAP + below + texts + sumOf(roles, linesOfItem);
}

/** Counts the lines of texts in a list. Letters of Chinese, Japanese and Korean are twice as wide. */
export function countLines(texts: readonly (string | undefined)[]): number {
  const width = texts
    .filter(Boolean)
    .join(", ")
    .replaceAll(/[\u2e80-\uffef]/g, "xx").length;
  return Math.ceil(width / CHARACTERS);
}

const sumOf = <Item>(items: readonly Item[], count: (item: Item) => number) => items.reduce((sum, item) => sum + count(item), 0);
