import { type Cloth, findLongest, listRings, listThreads, nameArc, type Thread, type Window } from "./cloth.ts";

/**
 * The section of a cloth that stands for its words in an icon, and around which larger drawings lie. Its longest thread goes on around
 * it: `thread` is all of that in its surroundings.
 */
export type Heart = { window: Window; thread: Thread };

/** In tiles. */
const SIZE = 4;

/** The section around the heart in which its thread has to be long enough to lead through a large drawing, but not to fill it. */
const SURROUNDINGS = 9;

/** The columns that the search reads before it goes on in the next row. */
const FIELD = 24;

/**
 * Finds the first section with a ring, whose longest thread has 9 to 14 arcs and goes on around it. 16,334 of the 65,536 sections of
 * this size have both, so that few names share one. Only 170 have a closed thread of this length.
 */
export function findHeart(cloth: Cloth): Heart {
  for (let index = 0; ; index++) {
    const window = { x: index % FIELD, y: Math.floor(index / FIELD), columns: SIZE, rows: SIZE };
    if (listRings(cloth, window).length === 0) continue;
    const inner = { window, thread: findLongest(listThreads(cloth, window)) };
    if (inner.thread.length < 9 || inner.thread.length > 14) continue;
    const surroundings = listThreads(cloth, placeWindow(cloth, inner, SURROUNDINGS, SURROUNDINGS));
    const thread = findAccent(surroundings, inner);
    if (thread.length >= 36 && thread.length <= 64) return { window, thread };
  }
}

/** Finds the longest of a window's threads that are part of the heart's thread, which a window of one or two tiles may miss. */
export function findAccent(threads: Thread[], heart: Heart): Thread {
  const parts = listParts(threads, heart);
  return findLongest(parts.length > 0 ? parts : threads);
}

function listParts(threads: Thread[], { thread }: Heart): Thread[] {
  const names = new Set(thread.map(nameArc));
  return threads.filter((arcs) => arcs.some((arc) => names.has(nameArc(arc))));
}

/** Places a window around the heart, or, if it is smaller, where it shows the longest part of the heart's thread beside a ring. */
export function placeWindow(cloth: Cloth, heart: Heart, columns: number, rows: number): Window {
  // A band may lie beside the heart, because two or three of its rows often show only short parts.
  const reach = Math.max(columns, rows) < SIZE ? 0 : Math.floor((SURROUNDINGS - SIZE) / 2);
  const windows = listStarts(heart.window.x, columns, reach).flatMap((x) =>
    listStarts(heart.window.y, rows, reach).map((y) => ({ x, y, columns, rows })),
  );
  const rate = (window: Window) =>
    Math.max(0, ...listParts(listThreads(cloth, window), heart).map(({ length }) => length)) +
    (listRings(cloth, window).length > 0 ? 2 * SIZE * SIZE : 0);
  return windows.reduce((best, window) => (rate(window) > rate(best) ? window : best));
}

function listStarts(heart: number, size: number, reach: number): number[] {
  if (size >= SIZE) return [heart - Math.floor((size - SIZE) / 2)];
  return Array.from({ length: SIZE - size + 1 + 2 * reach }, (_, offset) => heart - reach + offset);
}
