/**
 * A woven pattern: a grid of Truchet tiles, each with two quarter circles that lie one of two ways
 * (https://en.wikipedia.org/wiki/Truchet_tile). A tile is 200 by 200, an arc's radius is 100.
 */
export type Weave = {
  /** In the units of the path data. */
  width: number;
  height: number;
  /** The longest thread, as SVG path data. */
  thread: string;
  /** The points between the longest thread's arcs. */
  course: Point[];
  /** All other threads, as SVG path data. */
  ground: string;
  /** The centres of the rings: threads of four arcs that close. */
  rings: Point[];
};

export type Point = { x: number; y: number };

/** A quarter circle between two points that are one radius apart both ways. */
export type Arc = { from: Point; to: Point; clockwise: boolean };

export type Thread = Arc[];

/** Large, because Chromium measures a path in its own units: along small arcs a dash would be a tenth too short. */
const RADIUS = 100;

/** The width and the height of a tile, in the units of the path data. */
export const TILE = 2 * RADIUS;

/** Of this many patterns per seed, the one whose longest thread is nearest to {@link SHARE} of the pattern is used. */
const PROPOSALS = 8;
const SHARE = 1 / 3;

/** Weaves words into a pattern of so many tiles; the same words always give the same pattern. */
export function weave(words: string, columns: number, rows: number): Weave {
  const random = generator(words);
  const proposals = Array.from({ length: PROPOSALS }, () => {
    const threads = threadsOf(tilesOf(random, columns, rows));
    return { threads, longest: longestOf(threads) };
  });
  const wanted = columns * rows * 2 * SHARE;
  const { threads, longest } = proposals.reduce((best, proposal) =>
    Math.abs(proposal.longest.length - wanted) < Math.abs(best.longest.length - wanted) ? proposal : best,
  );
  return {
    width: columns * TILE,
    height: rows * TILE,
    thread: pathOf(longest),
    course: longest.map(({ from }) => from),
    ground: threads
      .filter((thread) => thread !== longest)
      .map(pathOf)
      .join(""),
    rings: threads.filter(isRing).map(centreOf),
  };
}

/** For each tile, row by row, whether its arcs are around the top left and the bottom right corner. */
export type Tiles = boolean[][];

function tilesOf(random: () => number, columns: number, rows: number): Tiles {
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => random() < 0.5));
}

export function threadsOf(tiles: Tiles): Thread[] {
  const arcs = tiles.flatMap((row, y) => row.flatMap((falling, x) => arcsOf(falling, TILE * x, TILE * y)));
  const meeting = new Map<string, Arc[]>();
  for (const arc of arcs) {
    for (const end of [arc.from, arc.to]) {
      const key = keyOf(end);
      meeting.set(key, [...(meeting.get(key) ?? []), arc]);
    }
  }
  const woven = new Set<Arc>();
  const follow = (arc: Arc): Thread => {
    const thread: Thread = [];
    let end = arc.to;
    for (;;) {
      const next = meeting.get(keyOf(end))?.find((candidate) => !woven.has(candidate));
      if (!next) return thread;
      woven.add(next);
      const turned = keyOf(next.from) === keyOf(end) ? next : turn(next);
      thread.push(turned);
      end = turned.to;
    }
  };
  const threads: Thread[] = [];
  for (const arc of arcs) {
    if (woven.has(arc)) continue;
    woven.add(arc);
    const after = follow(arc);
    const before = follow(turn(arc)).map(turn).reverse();
    threads.push([...before, arc, ...after]);
  }
  return threads;
}

function arcsOf(falling: boolean, left: number, top: number): [Arc, Arc] {
  const north = { x: left + RADIUS, y: top };
  const east = { x: left + TILE, y: top + RADIUS };
  const south = { x: left + RADIUS, y: top + TILE };
  const west = { x: left, y: top + RADIUS };
  return falling
    ? [
        { from: north, to: west, clockwise: true },
        { from: south, to: east, clockwise: true },
      ]
    : [
        { from: east, to: north, clockwise: true },
        { from: west, to: south, clockwise: true },
      ];
}

function turn({ from, to, clockwise }: Arc): Arc {
  return { from: to, to: from, clockwise: !clockwise };
}

function keyOf({ x, y }: Point): string {
  return `${x} ${y}`;
}

export function longestOf(threads: Thread[]): Thread {
  return threads.reduce((longest, thread) => (thread.length > longest.length ? thread : longest), []);
}

function isRing(thread: Thread): boolean {
  const [first] = thread;
  const last = thread.at(-1);
  return thread.length === 4 && first !== undefined && last !== undefined && keyOf(first.from) === keyOf(last.to);
}

function centreOf(thread: Thread): Point {
  const mean = (axis: "x" | "y") => thread.reduce((sum, { from }) => sum + from[axis], 0) / thread.length;
  return { x: mean("x"), y: mean("y") };
}

function pathOf([first, ...rest]: Thread): string {
  if (!first) return "";
  const arc = ({ from, to, clockwise }: Arc) => `a${RADIUS} ${RADIUS} 0 0 ${clockwise ? 1 : 0} ${to.x - from.x} ${to.y - from.y}`;
  return `M${first.from.x} ${first.from.y}${[first, ...rest].map(arc).join("")}`;
}

/**
 * Returns numbers from 0 up to 1, always the same for the same words: FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) over
 * their UTF-16 units seeds splitmix32.
 */
function generator(words: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < words.length; index++) state = Math.imul(state ^ words.charCodeAt(index), 0x01000193);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
