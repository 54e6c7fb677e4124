import { createCloth, listRings, listThreads } from "./cloth.ts";
import { drawPath, findPoint, type Point, placeCorner, TILE } from "./drawing.ts";
import { findAccent, findHeart, placeWindow } from "./heart.ts";

/**
 * A weave: the pattern that the site draws from words, as a window into their endless cloth. All weaves of the same words lie around
 * the same heart, so that a larger one shows more of the same.
 */
export type Weave = {
  /** The size in units of the path data. */
  width: number;
  height: number;
  /** The thread through the heart, as SVG path data. Pages draw it in the accent colour. */
  thread: string;
  /** The points between this thread's arcs. */
  course: Point[];
  /** All other threads, as SVG path data. */
  ground: string;
  /** The centres of the rings: closed threads of four arcs. */
  rings: Point[];
  /** Whether the arcs of a tile lie around its top left and its bottom right corner. */
  isFalling: (column: number, row: number) => boolean;
};

/** The tiles that a visitor turned, by their columns and rows in the window: "3,5". */
export type Turned = ReadonlySet<string>;

/** Computes the weave for words, as wide and high as so many tiles. The same words always give the same weave. */
export function weave(words: string, columns: number, rows: number, turned?: Turned): Weave {
  const cloth = createCloth(words);
  const heart = findHeart(cloth);
  const window = placeWindow(cloth, heart, columns, rows);
  const isTurned = (x: number, y: number) => turned?.has(`${x - window.x},${y - window.y}`) ?? false;
  const isFalling = (x: number, y: number) => cloth(x, y) !== isTurned(x, y);
  const threads = listThreads(isFalling, window);
  const thread = findAccent(threads, heart);
  return {
    width: columns * TILE,
    height: rows * TILE,
    thread: drawPath(thread, window),
    course: thread.map((arc) => findPoint(arc, arc.from, window)),
    ground: threads
      .filter((each) => each !== thread)
      .map((each) => drawPath(each, window))
      .join(""),
    rings: listRings(isFalling, window).map((ring) => placeCorner(ring, window)),
    isFalling: (column, row) => isFalling(window.x + column, window.y + row),
  };
}

/** Returns where a course comes nearest to a point, as a share of its length. */
export function findNearest(course: Point[], { x, y }: Point): number {
  const distances = course.map((point) => Math.hypot(point.x - x, point.y - y));
  return distances.indexOf(Math.min(...distances)) / course.length;
}
