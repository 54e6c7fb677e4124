import { type Cloth, findLongest, listRings, listThreads, nameArc, type Thread, type Window } from "./cloth.ts";

/** The section of a cloth that stands for its words in an icon, and around which larger drawings lie. */
export type Heart = { window: Window; thread: Thread };

/** In tiles. */
const SIZE = 4;

/** The section in which the heart's thread has to be long enough to lead through a large drawing, but not to fill it. */
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
    const heart = { window, thread: findLongest(listThreads(cloth, window)) };
    const { length } = heart.thread;
    if (length >= 9 && length <= 14 && goesOn(cloth, heart)) return heart;
  }
}

function goesOn(cloth: Cloth, heart: Heart): boolean {
  const surroundings = listThreads(cloth, placeWindow(cloth, heart, SURROUNDINGS, SURROUNDINGS));
  const { length } = findAccent(surroundings, heart);
  return length >= 36 && length <= 64;
}

/** Finds the longest of a window's threads that are part of the heart's thread, which a window of one or two tiles may miss. */
export function findAccent(threads: Thread[], { thread }: Heart): Thread {
  const names = new Set(thread.map(nameArc));
  const parts = threads.filter((arcs) => arcs.some((arc) => names.has(nameArc(arc))));
  return findLongest(parts.length > 0 ? parts : threads);
}

/** Places a window around the heart, or, if it is smaller, where it shows most of the heart's thread beside a ring. */
export function placeWindow(cloth: Cloth, heart: Heart, columns: number, rows: number): Window {
  const windows = listStarts(heart.window.x, columns).flatMap((x) =>
    listStarts(heart.window.y, rows).map((y) => ({ x, y, columns, rows })),
  );
  const rate = (window: Window) =>
    findAccent(listThreads(cloth, window), heart).length + (listRings(cloth, window).length > 0 ? 2 * SIZE * SIZE : 0);
  return windows.reduce((best, window) => (rate(window) > rate(best) ? window : best));
}

function listStarts(heart: number, size: number): number[] {
  if (size >= SIZE) return [heart - Math.floor((size - SIZE) / 2)];
  return Array.from({ length: SIZE - size + 1 }, (_, offset) => heart + offset);
}
