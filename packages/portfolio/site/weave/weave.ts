/**
 * A weave: the pattern that the site draws from words. It is a grid of Truchet tiles, each with two quarter circles in one of two
 * orientations (https://en.wikipedia.org/wiki/Truchet_tile). The arcs of neighbouring tiles join to lines, the threads.
 */
export type Weave = {
  /** The size in units of the path data. */
  width: number;
  height: number;
  /** The longest thread, as SVG path data. Pages draw it in the accent colour. */
  thread: string;
  /** The points between the longest thread's arcs. */
  course: Point[];
  /** All other threads, as SVG path data. */
  ground: string;
  /** The centres of the rings: closed threads of four arcs. */
  rings: Point[];
};

export type Point = { x: number; y: number };

/** A quarter circle between two points that are one radius apart horizontally and vertically. */
export type Arc = { from: Point; to: Point; clockwise: boolean };

export type Thread = Arc[];

/** A large radius, because Chromium measures paths in their own units: with small arcs, a dash is a tenth too short. */
const RADIUS = 100;

/** The width and the height of a tile, in the units of the path data. */
export const TILE = 2 * RADIUS;

/** The number of patterns to choose from: the one whose longest thread is closest to {@link SHARE} of its arcs is used. */
const PROPOSALS = 8;
const SHARE = 1 / 3;

/** Computes the weave for words. The same words always give the same weave. */
export function weave(words: string, columns: number, rows: number): Weave {
  const random = createRandom(words);
  const proposals = Array.from({ length: PROPOSALS }, () => {
    const threads = listThreads(createTiles(random, columns, rows));
    return { threads, longest: findLongest(threads) };
  });
  const wanted = columns * rows * 2 * SHARE;
  const { threads, longest } = proposals.reduce((best, proposal) =>
    Math.abs(proposal.longest.length - wanted) < Math.abs(best.longest.length - wanted) ? proposal : best,
  );
  return {
    width: columns * TILE,
    height: rows * TILE,
    thread: drawPath(longest),
    course: longest.map(({ from }) => from),
    ground: threads
      .filter((thread) => thread !== longest)
      .map(drawPath)
      .join(""),
    rings: threads.filter(isRing).map(findCentre),
  };
}

/** For each tile, by row, whether its arcs are around the top left and the bottom right corner. */
export type Tiles = boolean[][];

function createTiles(random: () => number, columns: number, rows: number): Tiles {
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => random() < 0.5));
}

export function listThreads(tiles: Tiles): Thread[] {
  const arcs = tiles.flatMap((row, y) => row.flatMap((falling, x) => createArcs(falling, TILE * x, TILE * y)));
  const meeting = new Map<string, Arc[]>();
  for (const arc of arcs) {
    for (const end of [arc.from, arc.to]) {
      const key = formatPoint(end);
      meeting.set(key, [...(meeting.get(key) ?? []), arc]);
    }
  }
  const woven = new Set<Arc>();
  const follow = (arc: Arc): Thread => {
    const thread: Thread = [];
    let end = arc.to;
    for (;;) {
      const next = meeting.get(formatPoint(end))?.find((candidate) => !woven.has(candidate));
      if (!next) return thread;
      woven.add(next);
      const turned = formatPoint(next.from) === formatPoint(end) ? next : turn(next);
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

function createArcs(falling: boolean, left: number, top: number): [Arc, Arc] {
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

function formatPoint({ x, y }: Point): string {
  return `${x} ${y}`;
}

export function findLongest(threads: Thread[]): Thread {
  return threads.reduce((longest, thread) => (thread.length > longest.length ? thread : longest), []);
}

function isRing(thread: Thread): boolean {
  const [first] = thread;
  const last = thread.at(-1);
  return thread.length === 4 && first !== undefined && last !== undefined && formatPoint(first.from) === formatPoint(last.to);
}

function findCentre(thread: Thread): Point {
  const mean = (axis: "x" | "y") => thread.reduce((sum, { from }) => sum + from[axis], 0) / thread.length;
  return { x: mean("x"), y: mean("y") };
}

function drawPath([first, ...rest]: Thread): string {
  if (!first) return "";
  const arc = ({ from, to, clockwise }: Arc) => `a${RADIUS} ${RADIUS} 0 0 ${clockwise ? 1 : 0} ${to.x - from.x} ${to.y - from.y}`;
  return `M${first.from.x} ${first.from.y}${[first, ...rest].map(arc).join("")}`;
}

/**
 * Creates a generator of numbers from 0 to 1, the same ones for the same words. FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/)
 * over their UTF-16 units is the seed of splitmix32.
 */
function createRandom(words: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < words.length; index++) state = Math.imul(state ^ words.charCodeAt(index), 0x01000193);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
