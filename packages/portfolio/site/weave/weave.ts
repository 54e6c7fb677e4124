import { type Arc, createCloth, isRing, listThreads, type Side, type Thread, type Window } from "./cloth.ts";
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
};

export type Point = { x: number; y: number };

/** A large radius, because Chromium measures paths in their own units: with small arcs, a dash is a tenth too short. */
const RADIUS = 100;

/** The width and the height of a tile, in the units of the path data. */
export const TILE = 2 * RADIUS;

/** Computes the weave for words, as wide and high as so many tiles. The same words always give the same weave. */
export function weave(words: string, columns: number, rows: number): Weave {
  const cloth = createCloth(words);
  const heart = findHeart(cloth);
  const window = placeWindow(cloth, heart, columns, rows);
  const threads = listThreads(cloth, window);
  const thread = findAccent(threads, heart);
  return {
    width: columns * TILE,
    height: rows * TILE,
    thread: drawPath(thread, window),
    course: thread.arcs.map((arc) => findPoint(arc, arc.from, window)),
    ground: threads
      .filter((each) => each !== thread)
      .map((each) => drawPath(each, window))
      .join(""),
    rings: threads.filter(isRing).map((ring) => findCentre(ring, window)),
  };
}

function drawPath({ arcs }: Thread, window: Window): string {
  const [first] = arcs;
  if (!first) return "";
  const start = findPoint(first, first.from, window);
  return `M${start.x} ${start.y}${arcs.map((arc) => drawArc(arc, window)).join("")}`;
}

function drawArc(arc: Arc, window: Window): string {
  const [from, to] = [findPoint(arc, arc.from, window), findPoint(arc, arc.to, window)];
  return `a${RADIUS} ${RADIUS} 0 0 ${arc.to === (arc.from + 3) % 4 ? 1 : 0} ${to.x - from.x} ${to.y - from.y}`;
}

/** Finds the middle of a tile's side. */
function findPoint({ x, y }: Arc, side: Side, window: Window): Point {
  const { right, down } = MIDDLES[side];
  return { x: (x - window.x) * TILE + right, y: (y - window.y) * TILE + down };
}

const MIDDLES = [
  { right: RADIUS, down: 0 },
  { right: TILE, down: RADIUS },
  { right: RADIUS, down: TILE },
  { right: 0, down: RADIUS },
] as const;

function findCentre({ arcs }: Thread, window: Window): Point {
  const points = arcs.map((arc) => findPoint(arc, arc.from, window));
  const mean = (axis: "x" | "y") => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return { x: mean("x"), y: mean("y") };
}
