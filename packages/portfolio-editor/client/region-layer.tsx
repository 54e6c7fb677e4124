import { useEffect, useState } from "react";
import type { Region } from "../protocol.ts";
import { readClick } from "./caret.ts";
import type { OpenField } from "./opened-field.ts";
import { describeRegion, findElement, measure, useBoxes } from "./regions.ts";

type Props = { regions: readonly Region[]; open: OpenField; drop: (region: Region, file: File) => void };

/**
 * A frame around everything on the page that comes from content. The pointer reaches the page below the frames, so that a bar that
 * covers a text covers its frame, too. The keyboard reaches the frames as buttons.
 */
export function RegionLayer({ regions, open, drop }: Props) {
  const boxes = useBoxes(regions);
  const [hovered, setHovered] = useState<Region>();

  useEffect(() => {
    const controller = new AbortController();
    // On the window, so that it precedes links.
    const options = { signal: controller.signal, capture: true };
    addEventListener("pointermove", (event) => setHovered(findAt(regions, event)), options);
    addEventListener(
      "click",
      (event) => {
        // A click by the keyboard has no place; with Control or Command, a link is followed.
        const region = event.detail === 0 || event.ctrlKey || event.metaKey ? undefined : findAt(regions, event);
        const [field] = region?.fields ?? [];
        if (!region || !field) return;
        event.preventDefault();
        event.stopPropagation();
        open(field, { region, clicked: readClick(region, regions, event) });
      },
      options,
    );
    addEventListener("dragover", (event) => findPictureAt(regions, event) && event.preventDefault(), options);
    addEventListener(
      "drop",
      (event) => {
        const region = findPictureAt(regions, event);
        const file = event.dataTransfer?.files[0];
        if (!region || !file) return;
        event.preventDefault();
        drop(region, file);
      },
      options,
    );
    return () => controller.abort();
  }, [regions, open, drop]);

  return (
    <section aria-label="Fields on this page">
      {regions.map((region, index) => {
        const box = boxes[index];
        const [field] = region.fields;
        if (!box || !field) return null;
        const where = region.fields.map(({ where }) => where).join(", ");
        return (
          <button
            key={JSON.stringify([region.element, region.text?.child, region.text?.start])}
            type="button"
            className={region === hovered ? "region region-hovered" : "region"}
            style={box}
            aria-label={`Edit ${where}: ${describeRegion(region)}`}
            onClick={() => open(field, { region })}
          >
            <span className="source" aria-hidden="true">
              {where}
            </span>
          </button>
        );
      })}
    </section>
  );
}

/**
 * Returns the smallest region under the pointer, unless something covers it, such as a bar. A card's link covers only its own card. Beside
 * what a touch can press, it also reaches a small region next to it.
 */
function findAt(regions: readonly Region[], event: MouseEvent): Region | undefined {
  const { clientX, clientY } = event;
  const target = document.elementFromPoint(clientX, clientY);
  if (!target || target.matches("[data-editor]")) return undefined;
  const layer = findLayer(target);
  const isTouch = event instanceof PointerEvent && event.pointerType === "touch";
  const least = isTouch && !target.closest("a, button, input, textarea, select, summary") ? TOUCH_TARGET : 0;
  const found = regions.flatMap((region) => {
    const element = findElement(region);
    const box = element && findLayer(element) === layer ? measure(region) : undefined;
    if (!box) return [];
    const beside = measureBeside(clientX + scrollX, box.left, box.width);
    const above = measureBeside(clientY + scrollY, box.top, box.height);
    const isReached = beside <= Math.max(0, least - box.width) / 2 && above <= Math.max(0, least - box.height) / 2;
    return isReached ? [{ region, distance: Math.hypot(beside, above), area: box.width * box.height }] : [];
  });
  return found.toSorted((a, b) => a.distance - b.distance || a.area - b.area)[0]?.region;
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

function findPictureAt(regions: readonly Region[], event: MouseEvent): Region | undefined {
  const pictures = regions.filter(({ fields }) => fields.some(({ kind }) => kind === "picture"));
  return findAt(pictures, event);
}
