import type { Region } from "../protocol.ts";

/** A rectangle in the document, in CSS pixels. */
export type Rectangle = { left: number; top: number; width: number; height: number };

/** Finds the element of a region, undefined if the document has changed since. */
export function findElement({ element }: Pick<Region, "element">): Element | undefined {
  return element.reduce<Element | undefined>((parent, place) => parent?.children[place], document.body);
}

/** Measures what a region shows; undefined if it isn't visible. */
export function measure(region: Region): Rectangle | undefined {
  const element = findElement(region);
  // In a modal dialog, everything else is inert, also the editor.
  if (element?.closest("dialog")) return undefined;
  if (!element?.checkVisibility({ visibilityProperty: true })) return undefined;
  const box = region.text ? measureText(element, region.text) : element.getBoundingClientRect();
  // Texts for screen readers are one pixel large.
  if (!box || box.width < 4 || box.height < 4) return undefined;
  return { left: box.left + scrollX, top: box.top + scrollY, width: box.width, height: box.height };
}

/** Returns the start of the text that a region shows, or of the picture's alternative. */
export function describeRegion(region: Region): string {
  const element = findElement(region);
  const { child, start, end } = region.text ?? {};
  const text = child === undefined ? element?.textContent : element?.childNodes[child]?.nodeValue?.slice(start, end);
  const found = text?.trim() || element?.getAttribute("alt") || "";
  return found.length > 40 ? `${found.slice(0, 40)}…` : found;
}

function measureText(element: Element, { child, start, end }: NonNullable<Region["text"]>): DOMRect | undefined {
  const node = element.childNodes[child];
  if (!(node instanceof Text) || node.length < end) return undefined;
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range.getBoundingClientRect();
}

export const isSameField = (a: Pick<Region["fields"][number], "file" | "path">, b: Pick<Region["fields"][number], "file" | "path">) =>
  a.file === b.file && a.path.join("\0") === b.path.join("\0");
