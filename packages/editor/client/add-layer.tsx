import { useEffect, useMemo, useState } from "react";
import type { Field, Responses } from "../protocol.ts";
import { type AddPlace, describeAdd, type Entry, findAddPlaces } from "./add-places.ts";
import type { Adding } from "./form-actions.ts";
import { pagePath } from "./page.ts";
import { barHeight, measure, type Rectangle, type Region, useMeasured } from "./regions.ts";
import { request } from "./request.ts";
import { report } from "./status.ts";

type Props = { regions: readonly Region[]; add: (list: Field, adding: Adding) => void; addPost: () => void };

/** A “+” between the entries that the page shows, at the end of its other lists, and for each list of the page that is empty. */
export function AddLayer({ regions, add, addPost }: Props) {
  const [lists, setLists] = useState<Responses["lists"]>({ lists: [], file: undefined });
  useEffect(() => {
    request("lists", { page: pagePath() }).then(setLists).catch(report);
  }, []);
  const { places, empty } = useMemo(() => findAddPlaces(regions, lists), [regions, lists]);
  const boxes = useMeasured(places, measurePlace);
  const hasPosts = lists.file === "writing.yaml";
  const [end] = useMeasured(MAIN, measureEnd);
  return (
    <section aria-label="Add to this page">
      {places.map((place, index) => {
        const box = boxes[index];
        if (!box) return null;
        return (
          <button
            key={JSON.stringify([place.list, place.at, place.side])}
            type="button"
            className={`add${place.isInner ? " add-inner" : ""}${box.isCovered ? " add-covered" : ""}`}
            style={{ left: box.left, top: box.top }}
            aria-label={place.label}
            title={place.label}
            onClick={() => add(place.list, { at: place.at, near: box })}
          >
            +
          </button>
        );
      })}
      {(empty.length > 0 || hasPosts) && end && (
        <div className="add-row" style={{ left: end.left, top: end.top, maxWidth: end.width }}>
          {empty.map((list) => (
            <button key={JSON.stringify(list.path)} type="button" onClick={() => add(list, { at: undefined, near: end })}>
              + {describeAdd(list)}
            </button>
          ))}
          {hasPosts && (
            <button type="button" aria-haspopup="dialog" onClick={addPost}>
              + Add a post
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** In CSS pixels, as in add.css. */
const SIZE = 24;

const MAIN = ["main"];

function measureEnd(selector: string): Rectangle | undefined {
  const main = document.querySelector(selector);
  const end = main?.nextElementSibling?.getBoundingClientRect().top ?? main?.getBoundingClientRect().bottom;
  if (!main || end === undefined) return undefined;
  const { left } = (main.querySelector("h1") ?? main).getBoundingClientRect();
  return { left: left + scrollX, top: end + scrollY - 44, width: document.documentElement.clientWidth - 2 * left, height: 0 };
}

/**
 * Finds where a “+” stands: between two entries, at the first one's start, and at the last one's end or behind it. Where the bar covers it,
 * only the keyboard reaches it, which scrolls there.
 */
function measurePlace({ entry, previous, side, isInner }: AddPlace): (Rectangle & { isCovered: boolean }) | undefined {
  const box = measureEntry(entry);
  const before = previous && measureEntry(previous);
  if (!box) return undefined;
  const { element } = entry.name;
  const isRow = before !== undefined && Math.min(before.bottom, box.bottom) - Math.max(before.top, box.top) > 8;
  const isBehind = side === "after" && (isRow || (isInner && box.width < (element.closest("ul, ol, dl, p")?.clientWidth ?? 0) * 0.6));
  const isRightToLeft = getComputedStyle(element).direction === "rtl";
  let [left, top] = [findMargin(box, isRightToLeft), box.top];
  const gap = isInner ? -2 : 4;
  if (isBehind) [left, top] = [isRightToLeft ? box.left - SIZE - gap : box.right + gap, box.top + box.height / 2 - SIZE / 2];
  else if (side === "after")
    [left, top] = isInner ? [isRightToLeft ? box.right - SIZE : box.left, box.bottom + 4] : [left, box.bottom - SIZE];
  else if (isRow) [left, top] = [(isRightToLeft ? before.left + box.right : before.right + box.left) / 2 - SIZE / 2, box.top];
  else if (before) top = (before.bottom + box.top) / 2 - SIZE / 2;
  left = Math.max(4, Math.min(left, document.documentElement.clientWidth - SIZE - 4));
  return { left: left + scrollX, top: top + scrollY, width: SIZE, height: SIZE, isCovered: top < barHeight() };
}

/** Measures an entry in the window. */
function measureEntry({ name, element }: Entry): DOMRect | undefined {
  const box = measure(name);
  if (!box || element) return element?.checkVisibility({ visibilityProperty: true }) ? element.getBoundingClientRect() : undefined;
  return new DOMRect(box.left - scrollX, box.top - scrollY, box.width, box.height);
}

/** Finds room beside an entry: in the margin where its lines start, or else where they end. */
function findMargin({ left, right }: DOMRect, isRightToLeft: boolean): number {
  const [start, end] = isRightToLeft ? [right + 8, left - SIZE / 2] : [left - SIZE - 8, right - SIZE / 2];
  return start >= 4 && start + SIZE + 4 <= document.documentElement.clientWidth ? start : end;
}
