import { useEffect, useState } from "react";
import type { Field, ShownField } from "../protocol.ts";

/**
 * What the page shows from content: an element, or one of its texts, by the offsets in it. `isWhole` if it shows nothing else than its
 * only field. The `key` stays when React replaces the element.
 */
export type Region = {
  key: string;
  element: Element;
  text?: { node: Text; start: number; end: number };
  isWhole: boolean;
  fields: readonly ShownField[];
};

/** A rectangle in the document, in CSS pixels. */
export type Rectangle = { left: number; top: number; width: number; height: number };

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
  const { element, text } = region;
  if (!element.checkVisibility({ visibilityProperty: true })) return undefined;
  const box = (text ? findRange(region) : element)?.getBoundingClientRect();
  // Texts for screen readers are one pixel large.
  if (!box || box.width < 4 || box.height < 4) return undefined;
  return { left: box.left + scrollX, top: box.top + scrollY, width: box.width, height: box.height };
}

/** Returns the start of the text that a region shows, or of the picture's alternative. */
export function describeRegion(region: Region): string {
  const found = findRange(region)?.toString().trim() || region.element.getAttribute("alt") || "";
  return found.length > 40 ? `${found.slice(0, 40)}…` : found;
}

/** Returns the text that a region shows, undefined if the document has changed since. */
export function findRange({ element, text }: Region): Range | undefined {
  const range = document.createRange();
  range.selectNodeContents(element);
  if (!text) return range;
  if (text.node.length < text.end) return undefined;
  range.setStart(text.node, text.start);
  range.setEnd(text.node, text.end);
  return range;
}

/** Names a field, for a map or a list. */
export const keyOf = ({ file, path }: Field) => JSON.stringify([file, path]);

export const isSameField = (a: Field, b: Field) => a.file === b.file && a.path.join("\0") === b.path.join("\0");

/** What a bar covers that stays while the page scrolls. */
export function barHeight(): number {
  const bar = document.querySelector("header");
  return bar && ["sticky", "fixed"].includes(getComputedStyle(bar).position) ? bar.getBoundingClientRect().bottom : 0;
}
