import { type DefaultTreeAdapterTypes as Html, parse } from "parse5";
import type { Region } from "../protocol.ts";
import { copyMarks, SKIPPED } from "./copy-marks.ts";
import { keyOf, type MarkedContent, type Source } from "./mark-content.ts";
import { findPictureOf } from "./picture-places.ts";

/** A region, without where its fields are written. */
export type FoundRegion = Omit<Region, "fields"> & { fields: Source[] };

/** A region with its only field so far. */
type Found = Omit<Region, "fields"> & { source: Source };

/** Finds the parts of a page that come from content, by the HTML that was rendered from marked content. */
export function findRegions(html: string, markedHtml: string, marks: MarkedContent["marks"]): FoundRegion[] {
  const body = findBody(html);
  copyMarks(body, findBody(markedHtml));
  return mergeRegions([...walk(body, [])]);

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
      const toSource = ATTRIBUTES.get(name);
      for (const mark of toSource ? listMarks(value) : []) {
        const source = toSource?.(mark.source);
        if (source) yield { element: place, isWhole: false, source };
      }
    }
  }

  function listMarks(text: string) {
    return [...text].flatMap((character) => marks.get(character) ?? []);
  }

  function* readText(
    node: Html.TextNode,
    { element, place, child }: { element: Html.Element; place: readonly number[]; child: number },
  ): Generator<Found> {
    let text = "";
    for (const character of node.value) {
      const mark = marks.get(character);
      if (!mark) {
        text += character;
        continue;
      }
      const { source } = mark;
      const start = text.endsWith(mark.text) ? text.length - mark.text.length : 0;
      const whole = findWhole(element, place, source);
      if (whole) yield { element: whole, isWhole: true, source };
      else yield { element: place, text: { child, start, end: text.length }, isWhole: false, source };
    }
  }

  /** Returns the place of the largest element around a text that shows nothing else, within a block. */
  function findWhole(element: Html.Element, place: readonly number[], source: Source): readonly number[] | undefined {
    if (!showsOnly(element, source)) return undefined;
    const { parentNode } = element;
    const isMarkdown = source.kind === "markdown" || source.kind === "story";
    const isInline = INLINE.has(element.tagName) || (element.tagName === "a" && isMarkdown);
    const larger = isInline && parentNode && "tagName" in parentNode ? findWhole(parentNode, place.slice(0, -1), source) : undefined;
    return larger ?? place;
  }

  function showsOnly(node: Html.Element, source: Source): boolean {
    return node.childNodes.every((child) => {
      if ("tagName" in child) return showsOnly(child, source);
      return !("value" in child) || removeTexts(child.value, source).trim() === "";
    });
  }

  /** Removes a field's texts, with their marks. */
  function removeTexts(text: string, source: Source): string {
    const found = [...text].filter((character) => {
      const mark = marks.get(character);
      return mark && keyOf(mark.source) === keyOf(source);
    });
    return found.reduce((rest, character) => rest.replace(marks.get(character)?.text + character, ""), text);
  }
}

/** A text that isn't displayed is edited in a form; the alternative text of a picture together with it. */
function toLabel(source: Source): Source {
  if (source.path.at(-1) === "alt") return { ...source, path: source.path.slice(0, -1), kind: "picture" };
  return source.kind === "story" ? source : { ...source, kind: "other" };
}

/** The attributes that show or name something, and how a source of theirs is edited. */
const ATTRIBUTES = new Map<string, (source: Source) => Source | undefined>([
  ["href", (address) => address],
  ["src", (address) => address],
  ["alt", toLabel],
  ["aria-label", toLabel],
  // A drawing with the words that it is drawn from, until there is a picture.
  ["data-picture-of", findPictureOf],
]);
const INLINE = new Set(["b", "code", "em", "i", "small", "span", "strong", "time"]);

function findBody(html: string): Html.Element {
  const body = elementsOf(parse(html))
    .flatMap(elementsOf)
    .find(({ tagName }) => tagName === "body");
  if (!body) throw new Error("The page has no body");
  return body;
}

function elementsOf(node: Html.ParentNode): Html.Element[] {
  return node.childNodes.filter((child) => "tagName" in child);
}

/** Merges what was found in one place: an element can show a text, and lead to an address. */
function mergeRegions(found: readonly Found[]): FoundRegion[] {
  const merged = new Map<string, FoundRegion>();
  for (const { source, ...region } of found) {
    const key = JSON.stringify([region.element, region.text]);
    const known = merged.get(key);
    const others = known?.fields.filter((field) => keyOf(field) !== keyOf(source)) ?? [];
    if (!known) merged.set(key, { ...region, fields: [source] });
    else if (region.isWhole) merged.set(key, { ...region, fields: [source, ...others] });
    else if (others.length === known.fields.length) known.fields.push(source);
  }
  return [...merged.values()];
}
