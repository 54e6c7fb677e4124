import { measure, type Region } from "./regions.ts";

/**
 * Returns the smallest region under the pointer, and the inner one of equal ones, such as the picture in a link. Something that covers it,
 * such as a bar, has none. A card's link covers only its own card. Beside what a touch can press, it also reaches a small region next to it.
 */
export function findAt(regions: readonly Region[], event: MouseEvent): Region | undefined {
  const { clientX, clientY } = event;
  const target = document.elementFromPoint(clientX, clientY);
  if (!target || target.matches("[data-editor]")) return undefined;
  const layer = findLayer(target);
  const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
  const least = isTouch && !target.closest("a, button, input, textarea, select, summary") ? TOUCH_TARGET : 0;
  const found = regions.flatMap((region) => {
    const box = findLayer(region.element) === layer ? measure(region) : undefined;
    if (!box) return [];
    const beside = measureBeside(clientX + scrollX, box.left, box.width);
    const above = measureBeside(clientY + scrollY, box.top, box.height);
    const isReached = beside <= Math.max(0, least - box.width) / 2 && above <= Math.max(0, least - box.height) / 2;
    return isReached ? [{ region, distance: Math.hypot(beside, above), area: box.width * box.height }] : [];
  });
  const contains = (a: Region, b: Region) => Number(a.element.contains(b.element));
  return found.toSorted(
    (a, b) => a.distance - b.distance || a.area - b.area || contains(a.region, b.region) - contains(b.region, a.region),
  )[0]?.region;
}

/** In CSS pixels. */
const TOUCH_TARGET = 44;

/** Measures how far a place is outside of a stretch. */
const measureBeside = (place: number, start: number, length: number) => Math.max(start - place, place - start - length, 0);

/** What moves independently of the page: a bar that stays while it scrolls, or a dialog. */
function findLayer(element: Element): Element | undefined {
  for (let parent: Element | null = element; parent; parent = parent.parentElement) {
    if (["fixed", "sticky"].includes(getComputedStyle(parent).position) || parent instanceof HTMLDialogElement) return parent;
  }
  return undefined;
}
