import type { Path } from "weavefolio/extra-client";
import type { Field, ListOfEntries, Responses } from "../protocol.ts";
import { withArticle } from "../words.ts";
import { describeRegion, type Region } from "./regions.ts";

/** Where the page can add an item: `at` is its place in the list, before or after an item that the page shows. */
export type AddPlace = {
  list: Field;
  at: number;
  label: string;
  entry: Entry;
  previous: Entry | undefined;
  side: "before" | "after";
  isInner: boolean;
};

/** An item that the page shows: the region that names it, and the element that shows all of it, unless the region does. */
export type Entry = { name: Region; element: Element | undefined };

type Shown = { list: Field; known: ListOfEntries; entries: Map<number, Entry> };

/** A region, and what its fields have in common. */
type Part = { region: Region; field: Field };

/**
 * Finds where items can be added. Between all entries, and at the end of a list of texts or of one within an entry. Lists of the page's
 * own file that it shows nothing of are `empty`.
 */
export function findAddPlaces(
  regions: readonly Region[],
  { lists, file }: Responses["lists"],
): { places: AddPlace[]; empty: ListOfEntries[] } {
  const shown = findShownLists(regions, lists);
  const empty = lists.filter(
    (known) =>
      regions.length > 0 &&
      known.file === file &&
      known.path.length === 1 &&
      known.hasGroups &&
      !shown.some((list) => list.known === known),
  );
  return { places: shown.flatMap(listPlaces), empty };
}

export const describeAdd = ({ item }: Pick<ListOfEntries, "item">) => `Add ${withArticle(item.charAt(0).toLowerCase() + item.slice(1))}`;

function listPlaces({ list, known, entries }: Shown): AddPlace[] {
  const sorted = [...entries].toSorted(([a], [b]) => a - b).filter(([, { name }]) => name.element.closest("main"));
  const last = sorted.at(-1);
  // One entry within a text isn't a list, such as the job that Home names, and neither are the project of a page and the next one.
  const isMentioned = sorted.length === 1 && !last?.[1].element;
  const isPage = sorted.some(([, { name }]) => name.element.closest("h1"));
  if (!last || (known.hasGroups && (isMentioned || isPage))) return [];
  const isInner = list.path.length > 1 || !known.hasGroups || sorted.some(([, { element }]) => !element);
  const add = describeAdd(known);
  const before = sorted.map(([at, entry], index): AddPlace => {
    const label = `${add} before ${describeRegion(entry.name)}`;
    return { list, at, label, entry, previous: sorted[index - 1]?.[1], side: "before", isInner };
  });
  const [at, entry] = last;
  const label = `${add} after ${describeRegion(entry.name)}`;
  const end: AddPlace = { list, at: at + 1, label, entry, previous: sorted.at(-2)?.[1], side: "after", isInner };
  return isInner ? [end] : [...before, end];
}

function findShownLists(regions: readonly Region[], lists: readonly ListOfEntries[]): Shown[] {
  const parts = regions.flatMap((region): Part[] => {
    const field = findCommon(region);
    return field ? [{ region, field }] : [];
  });
  const shown = new Map<string, Shown>();
  for (const part of parts) {
    for (const [depth, at] of part.field.path.entries()) {
      if (typeof at !== "number") continue;
      const list = { file: part.field.file, path: part.field.path.slice(0, depth) };
      const known = lists.find((other) => other.file === list.file && shapeOf(other.path) === shapeOf(list.path));
      if (!known) continue;
      const key = JSON.stringify(list);
      const found = shown.get(key) ?? { list, known, entries: new Map() };
      shown.set(key, found);
      const entry = found.entries.get(at);
      if (!entry) found.entries.set(at, { name: part.region, element: findEntry(part, depth + 1, parts) });
      else if (rankName(entry.name) < rankName(part.region)) entry.name = part.region;
    }
  }
  return [...shown.values()];
}

/** An entry is known by its heading, or else by another text, rather than by a date or a picture. */
function rankName(region: Region): number {
  if (region.element.closest("h1, h2, h3, h4")) return 2;
  return region.fields.some(({ kind }) => kind === "text" || kind === "markdown") ? 1 : 0;
}

/** Returns the largest list item around a part that shows nothing else than its entry, whose path has this length. */
function findEntry({ region: { element }, field }: Part, length: number, parts: readonly Part[]): Element | undefined {
  const entry = JSON.stringify([field.file, field.path.slice(0, length)]);
  const others = parts.filter((other) => JSON.stringify([other.field.file, other.field.path.slice(0, length)]) !== entry);
  let found: Element | undefined;
  for (let parent: Element | null = element; parent && !parent.matches("main, body"); parent = parent.parentElement) {
    if (others.some((other) => parent?.contains(other.region.element))) break;
    if (parent.matches("li, article, figure, tr")) found = parent;
  }
  return found;
}

/** Returns what all fields of a region are in. Items are added in the first language's file. */
function findCommon({ fields }: Region): Field | undefined {
  const [first, ...others] = fields;
  if (!first?.file.endsWith(".yaml")) return undefined;
  const isShared = (depth: number) => others.every(({ file, path }) => file === first.file && path[depth] === first.path[depth]);
  const differing = first.path.findIndex((_step, depth) => !isShared(depth));
  const path = differing < 0 ? first.path : first.path.slice(0, differing);
  return { file: first.file.split("/").at(-1) ?? first.file, path };
}

const shapeOf = (path: Path) => path.map((step) => (typeof step === "number" ? 0 : step)).join("\0");
