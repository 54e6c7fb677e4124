import { type DefaultTreeAdapterTypes as Html, parse } from "parse5";
import type { Region } from "../protocol.ts";
import { keyOf, type MarkedContent, type Source } from "./mark-content.ts";

/** A region, without where its fields are written. */
export type FoundRegion = Omit<Region, "fields"> & { fields: Source[] };

/** A region whose fields are still all those that have its text; `container` is the element around them. */
type Found = Omit<Region, "fields"> & { container: Html.Element; sources: readonly Source[] };

/** Finds the parts of a page that come from content, in the HTML that was rendered from marked content. */
export function findRegions(
  html: string,
  marked: Pick<MarkedContent, "marks" | "addresses">,
  pageFile?: string | undefined,
): FoundRegion[] {
  const body = elementsOf(parse(html))
    .flatMap(elementsOf)
    .find(({ tagName }) => tagName === "body");
  if (!body) throw new Error("The page has no body");
  const found = [...walk(body, [])];
  const entries = collectEntries(found);
  const near = found.map((region) => ({ ...region, sources: chooseNear(region, { entries, pageFile }) }));
  const chosen = near.map((region) => ({ ...region, sources: chooseInOrder(region, near) }));
  return mergeRegions(chosen).map(({ container: _container, sources, ...region }) => ({ ...region, fields: [...sources] }));

  function* walk(element: Html.Element, place: readonly number[]): Generator<Found> {
    if (SKIPPED.has(element.tagName)) return;
    yield* readAttributes(element, place);
    let index = 0;
    for (const [child, node] of element.childNodes.entries()) {
      if ("value" in node) yield* readText(node, { element, place, child });
      else if ("tagName" in node) yield* walk(node, [...place, index++]);
    }
  }

  function* readAttributes(element: Html.Element, place: readonly number[]): Generator<Found> {
    for (const { name, value } of element.attrs) {
      const address = ADDRESSES.has(name) ? marked.addresses.get(value.replace(/^mailto:/, "")) : undefined;
      const texts = LABELS.has(name) ? listMarks(value).map(({ sources }) => sources.map(toLabel)) : [];
      for (const sources of address ? [address] : texts) yield { element: place, isWhole: false, container: element, sources };
    }
  }

  function listMarks(text: string) {
    return [...text].flatMap((character) => marked.marks.get(character) ?? []);
  }

  function* readText(
    node: Html.TextNode,
    { element, place, child }: { element: Html.Element; place: readonly number[]; child: number },
  ): Generator<Found> {
    let text = "";
    for (const character of node.value) {
      const mark = marked.marks.get(character);
      if (!mark) {
        text += character;
        continue;
      }
      const { sources } = mark;
      const start = text.endsWith(mark.text) ? text.length - mark.text.length : 0;
      const whole = findWhole(element, place, sources);
      if (whole) yield { element: whole.place, isWhole: true, container: whole.element, sources };
      else yield { element: place, text: { child, start, end: text.length }, isWhole: false, container: element, sources };
    }
  }

  /** Returns the largest element around a text that shows nothing else, within a block. */
  function findWhole(
    element: Html.Element,
    place: readonly number[],
    sources: readonly Source[],
  ): { element: Html.Element; place: readonly number[] } | undefined {
    if (!showsOnly(element, sources)) return undefined;
    const { parentNode } = element;
    const isMarkdown = sources.some(({ kind }) => kind === "markdown" || kind === "story");
    const isInline = INLINE.has(element.tagName) || (element.tagName === "a" && isMarkdown);
    const larger = isInline && parentNode && "tagName" in parentNode ? findWhole(parentNode, place.slice(0, -1), sources) : undefined;
    return larger ?? { element, place };
  }

  function showsOnly(node: Html.Element, sources: readonly Source[]): boolean {
    return node.childNodes.every((child) => {
      if ("tagName" in child) return showsOnly(child, sources);
      return !("value" in child) || removeTexts(child.value, sources).trim() === "";
    });
  }

  /** Removes the texts of the sources' fields, with their marks. */
  function removeTexts(text: string, sources: readonly Source[]): string {
    const isOfSources = (source: Source) => sources.some((other) => keyOf(other) === keyOf(source));
    const found = [...text].filter((character) => marked.marks.get(character)?.sources.some(isOfSources));
    return found.reduce((rest, character) => rest.replace(marked.marks.get(character)?.text + character, ""), text);
  }
}

/** A text that isn't displayed is edited in a form; the alternative text of a picture together with it. */
function toLabel(source: Source): Source {
  if (source.path.at(-1) === "alt") return { ...source, path: source.path.slice(0, -1), kind: "picture" };
  return source.kind === "story" ? source : { ...source, kind: "other" };
}

/** Elements whose text nobody reads, or that the browser shows another way. */
const SKIPPED = new Set(["head", "script", "style", "svg", "template", "noscript"]);

const ADDRESSES = new Set(["href", "src"]);
const LABELS = new Set(["alt", "aria-label"]);
const INLINE = new Set(["b", "code", "em", "i", "small", "span", "strong", "time"]);

function elementsOf(node: Html.ParentNode): Html.Element[] {
  return node.childNodes.filter((child) => "tagName" in child);
}

/** Merges what was found in one place: an element can show a text, and lead to an address. */
function mergeRegions(found: readonly Found[]): Found[] {
  const merged = new Map<string, Found>();
  for (const region of found) {
    const key = JSON.stringify([region.element, region.text]);
    const known = merged.get(key);
    if (!known) merged.set(key, region);
    else {
      const [first, second] = region.isWhole ? [region, known] : [known, region];
      const sources = [
        ...first.sources,
        ...second.sources.filter((source) => !first.sources.some((other) => keyOf(other) === keyOf(source))),
      ];
      merged.set(key, { ...first, sources });
    }
  }
  return [...merged.values()];
}

/** The entry that a field is in, such as a project, or its file; a list of texts has no entries of its own. */
function entryOf({ file, path }: Source): string {
  const names = typeof path.at(-1) === "number" ? path.slice(0, -1) : path;
  const place = names.findIndex((step) => typeof step === "number");
  return keyOf({ file: file.split("/").at(-1) ?? file, path: names.slice(0, place + 1) });
}

/** For each element, the entries that are certainly shown in it. */
function collectEntries(found: readonly Found[]): Map<Html.ParentNode, Set<string>> {
  const entries = new Map<Html.ParentNode, Set<string>>();
  for (const { container, sources } of found) {
    const shown = new Set(sources.map(entryOf));
    const [entry] = shown;
    if (shown.size !== 1 || entry === undefined) continue;
    for (let node: Html.ParentNode | null = container; node; node = "parentNode" in node ? node.parentNode : null) {
      entries.set(node, (entries.get(node) ?? new Set()).add(entry));
    }
  }
  return entries;
}

type Around = { entries: ReadonlyMap<Html.ParentNode, ReadonlySet<string>>; pageFile: string | undefined };

/** Of several fields with an equal text, chooses those in the entry that is shown around it, or else of the page's own file. */
function chooseNear({ sources, container }: Found, { entries, pageFile }: Around): readonly Source[] {
  if (sources.length === 1) return sources;
  for (let node: Html.ParentNode | null = container; node; node = "parentNode" in node ? node.parentNode : null) {
    const [entry, ...others] = entries.get(node) ?? [];
    const near = others.length === 0 ? sources.filter((source) => entryOf(source) === entry) : [];
    if (near.length > 0) return near;
    if (others.length > 0) break;
  }
  const own = sources.filter(({ file }) => file.split("/").at(-1) === pageFile);
  return own.length > 0 ? own : sources;
}

/** If the same field of several entries is shown once for each, they are in the entries' order. What stays ambiguous is all of them. */
function chooseInOrder(region: Found, all: readonly Found[]): readonly Source[] {
  const { sources } = region;
  const isOfEntries = new Set(sources.map(shapeOf)).size === 1;
  const key = JSON.stringify(sources.map(keyOf));
  const equal = all.filter((other) => JSON.stringify(other.sources.map(keyOf)) === key);
  const source = sources[equal.indexOf(region)];
  return isOfEntries && equal.length === sources.length && source ? [source] : sources;
}

/** A field without the places of its entries. */
const shapeOf = ({ file, path }: Source) => keyOf({ file, path: path.map((step) => (typeof step === "number" ? 0 : step)) });
