import type { Arc, Side, Thread, Window } from "./cloth.ts";

/** In tiles of a cloth, or in the units of the path data from the upper left of a window. */
export type Point = { x: number; y: number };

/** A large radius, because Chromium measures paths in their own units: with small arcs, a dash is a tenth too short. */
const RADIUS = 100;

/** The width and the height of a tile, in the units of the path data. */
export const TILE = 2 * RADIUS;

/** Draws arcs that join as SVG path data. */
export function drawPath(arcs: Thread, window: Window): string {
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
export function findPoint(tile: Point, side: Side, window: Window): Point {
  const { x, y } = placeCorner(tile, window);
  const { right, down } = MIDDLES[side];
  return { x: x + right, y: y + down };
}

const MIDDLES = [
  { right: RADIUS, down: 0 },
  { right: TILE, down: RADIUS },
  { right: RADIUS, down: TILE },
  { right: 0, down: RADIUS },
] as const;

/** Converts the coordinates of a tile's upper left corner. */
export function placeCorner({ x, y }: Point, window: Window): Point {
  return { x: (x - window.x) * TILE, y: (y - window.y) * TILE };
}

/** Draws both arcs of a tile as SVG path data. */
export function drawTile({ x, y }: Point, isFalling: boolean): string {
  return isFalling
    ? `M${x + RADIUS} ${y}a100 100 0 0 1-100 100m200 0a100 100 0 0 0-100 100`
    : `M${x + RADIUS} ${y}a100 100 0 0 0 100 100m-200 0a100 100 0 0 1 100 100`;
}
