import { useEffect, useState } from "react";
import type { Field, Region } from "../protocol.ts";

/** A rectangle in the document, in CSS pixels. */
export type Rectangle = { left: number; top: number; width: number; height: number };

/** Finds the element of a region, undefined if the document has changed since. */
export function findElement({ element }: Pick<Region, "element">): Element | undefined {
  return element.reduce<Element | undefined>((parent, index) => parent?.children[index], document.body);
}

export const useBoxes = (regions: readonly Region[]) => useMeasured(regions, measure);

/** Measures parts of the page with every frame: animations, scrolling bars and fonts move them without an event. */
export function useMeasured<Part, Box>(parts: readonly Part[], measure: (part: Part) => Box): Box[] {
  const [boxes, setBoxes] = useState(() => parts.map(measure));
  useEffect(() => {
    let frame = 0;
    const update = () => {
      const measured = parts.map(measure);
      setBoxes((last) => (JSON.stringify(last) === JSON.stringify(measured) ? last : measured));
      frame = requestAnimationFrame(update);
    };
    update();
    return () => cancelAnimationFrame(frame);
  }, [parts, measure]);
  return boxes;
}

/** Measures what a region shows; undefined if it isn't visible. */
export function measure(region: Region): Rectangle | undefined {
  const element = findElement(region);
  // In a modal dialog, everything else is inert, also the editor.
  if (element?.closest("dialog")) return undefined;
  if (!element?.checkVisibility({ visibilityProperty: true })) return undefined;
  const box = (region.text ? findRange(region) : element)?.getBoundingClientRect();
  // Texts for screen readers are one pixel large.
  if (!box || box.width < 4 || box.height < 4) return undefined;
  return { left: box.left + scrollX, top: box.top + scrollY, width: box.width, height: box.height };
}

/** Returns the start of the text that a region shows, or of the picture's alternative. */
export function describeRegion(region: Region): string {
  const element = findElement(region);
  const found = findRange(region)?.toString().trim() || element?.getAttribute("alt") || "";
  return found.length > 40 ? `${found.slice(0, 40)}…` : found;
}

/** Returns the text that a region shows, undefined if the document has changed since. */
export function findRange(region: Region): Range | undefined {
  const element = findElement(region);
  if (!element) return undefined;
  const range = document.createRange();
  range.selectNodeContents(element);
  if (!region.text) return range;
  const { child, start, end } = region.text;
  const node = element.childNodes[child];
  if (!(node instanceof Text) || node.length < end) return undefined;
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
}

export const isSameField = (a: Field, b: Field) => a.file === b.file && a.path.join("\0") === b.path.join("\0");

/** What a bar covers that stays while the page scrolls. */
export function barHeight(): number {
  const bar = document.querySelector("header");
  return bar && ["sticky", "fixed"].includes(getComputedStyle(bar).position) ? bar.getBoundingClientRect().bottom : 0;
}
