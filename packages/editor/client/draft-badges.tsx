import { useEffect, useMemo, useState } from "react";
import type { Unpublished } from "../protocol.ts";
import { barHeight, type Rectangle, type Region, useMeasured } from "./regions.ts";
import { request } from "./request.ts";
import { report } from "./status.ts";

/** Marks the titles of drafts, and of what waits for a day, on their pages and in lists. The regions change with the content. */
export function DraftBadges({ regions }: { regions: readonly Region[] }) {
  const [unpublished, setUnpublished] = useState<readonly Unpublished[]>([]);
  useEffect(() => void request("unpublished").then(setUnpublished, report), [regions]);
  const titles = useMemo(() => findTitles(unpublished), [unpublished]);
  const boxes = useMeasured(titles, measureBadge);
  return titles.map(({ title, is }, index) => {
    const box = boxes[index];
    return (
      box && (
        <p key={`${index} ${title}`} className="badge" role="note" aria-label={`${title}: ${is}`} style={{ left: box.left, top: box.top }}>
          {is}
        </p>
      )
    );
  });
}

type Title = Unpublished & { element: Element };

function findTitles(unpublished: readonly Unpublished[]): Title[] {
  const elements = unpublished.length === 0 ? [] : [...document.querySelectorAll("main :is(h1, h2, h3, h4, a)")];
  const found = elements.flatMap((element): Title[] => {
    // The page's heading ends with a full stop.
    const text = element.textContent.trim().replace(/[.。]$/, "");
    const shown = unpublished.find(({ title }) => title.replace(/[.。]$/, "") === text);
    return shown ? [{ ...shown, element }] : [];
  });
  return found.filter(({ element }) => !found.some((other) => other.element !== element && other.element.contains(element)));
}

/** In CSS pixels: of the longer badge. */
const WIDTH = 84;

/** Behind the last line of a title; where that has no room, above its end. */
function measureBadge({ element }: Title): Rectangle | undefined {
  if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true })) return undefined;
  const range = document.createRange();
  range.selectNodeContents(element);
  const line = [...range.getClientRects()].at(-1);
  if (!line || line.top < barHeight()) return undefined;
  const room = document.documentElement.clientWidth - WIDTH;
  const hasRoom = line.right + 8 <= room;
  const [left, top] = hasRoom ? [line.right + 8, line.top + line.height / 2 - 11] : [room, line.top - 24];
  return { left: left + scrollX, top: top + scrollY, width: WIDTH, height: 22 };
}
