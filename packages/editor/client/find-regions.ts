import type { PageMark, ShownField } from "../protocol.ts";
import { isElement, listChildren, pairPages, removeMarks } from "./pair-pages.ts";
import { isSameField, keyOf, type Region } from "./regions.ts";

type Place = Omit<Region, "key" | "fields">;
type Found = Place & { field: ShownField };

/** Finds what a page shows from content, by the page that was rendered from marked content, and its marks by their characters. */
export function findRegions(page: Element, marked: Element, marks: Readonly<Record<string, PageMark>>): Region[] {
  const pairs = pairPages(page, marked);
  return mergeRegions([...walk(page)]);

  function* walk(element: Element): Generator<Found> {
    yield* readAttributes(element);
    for (const child of listChildren(element)) yield* isElement(child) ? walk(child) : readText(child, element);
  }

  function* readAttributes(element: Element): Generator<Found> {
    const other = pairs.get(element);
    for (const { name, value } of other && isElement(other) ? other.attributes : []) {
      const toField = ATTRIBUTES.get(name);
      if (!toField || removeMarks(value) !== element.getAttribute(name)) continue;
      for (const character of value) {
        const mark = marks[character];
        const field = mark && toField(mark);
        if (field) yield { element, isWhole: false, field };
      }
    }
  }

  function* readText(node: Text, element: Element): Generator<Found> {
    let text = "";
    for (const character of readMarked(node)) {
      const mark = marks[character];
      if (!mark) {
        text += character;
        continue;
      }
      const { field } = mark;
      const start = text.endsWith(mark.text) ? text.length - mark.text.length : 0;
      const whole = findWhole(element, field);
      if (whole) yield { element: whole, isWhole: true, field };
      else yield { element, text: { node, start, end: text.length }, isWhole: false, field };
    }
  }

  /** Returns a text with its marks. One that has changed since it was rendered has that of its only field. */
  function readMarked(node: Text): string {
    const marked = pairs.get(node)?.nodeValue ?? "";
    if (removeMarks(marked) === node.data) return marked;
    const [mark, ...others] = [...marked].filter((character) => marks[character]);
    return mark && others.length === 0 ? node.data + mark : node.data;
  }

  /** Returns the largest element around a text that shows nothing else, within a block. */
  function findWhole(element: Element, field: ShownField): Element | undefined {
    if (!showsOnly(element, field)) return undefined;
    const isMarkdown = field.kind === "markdown" || field.kind === "story";
    const isInline = INLINE.has(element.localName) || (element.localName === "a" && isMarkdown);
    return (isInline && element.parentElement && findWhole(element.parentElement, field)) || element;
  }

  function showsOnly(node: Element, field: ShownField): boolean {
    return listChildren(node).every((child) =>
      isElement(child) ? showsOnly(child, field) : removeTexts(readMarked(child), field).trim() === "",
    );
  }

  /** Removes a field's texts, with their marks. */
  function removeTexts(text: string, field: ShownField): string {
    return [...text].reduce((rest, character) => {
      const mark = marks[character];
      return mark && isSameField(mark.field, field) ? rest.replace(mark.text + character, "") : rest;
    }, text);
  }
}

/** A text that isn't displayed is edited in a form. */
function toLabel({ field }: PageMark): ShownField {
  return field.kind === "picture" || field.kind === "story" ? field : { ...field, kind: "other" };
}

/** The attributes that show or name something, and the field that is edited there. */
const ATTRIBUTES = new Map<string, (mark: PageMark) => ShownField | undefined>([
  ["href", ({ field }) => field],
  ["src", ({ field }) => field],
  ["alt", toLabel],
  ["aria-label", toLabel],
  // A drawing with the words that it is drawn from, until there is a picture.
  ["data-picture-of", ({ picture }) => picture],
]);
const INLINE = new Set(["b", "code", "em", "i", "small", "span", "strong", "time"]);

/** Merges what was found in one place: an element can show a text, and lead to an address. */
function mergeRegions(found: readonly Found[]): Region[] {
  const merged: (Region & { fields: ShownField[] })[] = [];
  const counts = new Map<string, number>();
  for (const { field, ...place } of found) {
    const known = merged.find((other) => isSamePlace(other, place));
    const others = known?.fields.filter((other) => !isSameField(other, field)) ?? [];
    if (known && place.isWhole) Object.assign(known, place, { fields: [field, ...others] });
    else if (known?.fields.length === others.length) known.fields.push(field);
    if (known) continue;
    const name = keyOf(field);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    merged.push({ ...place, key: `${name} ${count}`, fields: [field] });
  }
  return merged;
}

const isSamePlace = (a: Place, b: Place) =>
  a.element === b.element && a.text?.node === b.text?.node && a.text?.start === b.text?.start && a.text?.end === b.text?.end;
