/**
 * An endless cloth of Truchet tiles (https://en.wikipedia.org/wiki/Truchet_tile): whether the arcs of a tile lie around its top left
 * and its bottom right corner, or around the other two.
 */
export type Cloth = (x: number, y: number) => boolean;

/** A section of a cloth, in tiles. */
export type Window = { x: number; y: number; columns: number; rows: number };

/** North, east, south and west. */
export type Side = 0 | 1 | 2 | 3;

/** A quarter circle of the tile at these coordinates, from the middle of one side to the middle of the next. */
export type Arc = { x: number; y: number; from: Side; to: Side };

/** The arcs that join in a window, from edge to edge or around a ring. */
export type Thread = readonly Arc[];

/** Creates the cloth of words: each tile depends only on them and on its coordinates, which are whole numbers. */
export function createCloth(words: string): Cloth {
  const seed = hash(words);
  return (x, y) => mix(mix(seed + Math.imul(x, 0x9e3779b9)) + Math.imul(y, 0x85ebca6b)) % 2 === 1;
}

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) over UTF-16 units. */
function hash(words: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < words.length; index++) state = Math.imul(state ^ words.charCodeAt(index), 0x01000193);
  return state;
}

/** The last step of splitmix32: spreads neighbouring numbers over 32 bits. */
function mix(state: number): number {
  let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** Lists a window's threads, by their first tiles. */
export function listThreads(cloth: Cloth, window: Window): Thread[] {
  const listed = new Set<string>();
  const threads: Thread[] = [];
  for (let y = window.y; y < window.y + window.rows; y++) {
    for (let x = window.x; x < window.x + window.columns; x++) {
      for (const from of [0, 2] as const) {
        const arc = findArc(cloth, x, y, from);
        if (listed.has(nameArc(arc))) continue;
        const thread = followThread(cloth, window, arc);
        for (const each of thread) listed.add(nameArc(each));
        threads.push(thread);
      }
    }
  }
  return threads;
}

/** Names an arc, whichever its direction: each tile has one that begins or ends in the north. */
export function nameArc({ x, y, from, to }: Arc): string {
  return `${x} ${y} ${from * to === 0}`;
}

export function findLongest(threads: Thread[]): Thread {
  return threads.reduce((longest, thread) => (thread.length > longest.length ? thread : longest));
}

/** Lists the corners of tiles in a window that a closed thread of four arcs goes around. */
export function listRings(cloth: Cloth, { x: left, y: top, columns, rows }: Window): { x: number; y: number }[] {
  const rings: { x: number; y: number }[] = [];
  for (let y = top + 1; y < top + rows; y++) {
    for (let x = left + 1; x < left + columns; x++) {
      if (cloth(x - 1, y - 1) && !cloth(x, y - 1) && !cloth(x - 1, y) && cloth(x, y)) rings.push({ x, y });
    }
  }
  return rings;
}

function followThread(cloth: Cloth, window: Window, arc: Arc): Thread {
  const back = follow(cloth, window, turn(arc));
  return follow(cloth, window, turn(back.at(-1) ?? arc));
}

/** Follows a thread from an arc on to the window's edge, or back to the arc. */
export function follow(cloth: Cloth, window: Window, first: Arc): Thread {
  const arcs = [first];
  for (let arc = step(cloth, first); isWithin(arc, window) && !isSame(arc, first); arc = step(cloth, arc)) arcs.push(arc);
  return arcs;
}

const isSame = (one: Arc, other: Arc) => one.x === other.x && one.y === other.y && one.from === other.from;

const turn = ({ x, y, from, to }: Arc): Arc => ({ x, y, from: to, to: from });

function isWithin({ x, y }: Arc, window: Window): boolean {
  return x >= window.x && y >= window.y && x < window.x + window.columns && y < window.y + window.rows;
}

/** Finds the arc in the next tile that goes on where this one ends. */
function step(cloth: Cloth, { x, y, to }: Arc): Arc {
  const [right = 0, down = 0] = STEPS[to];
  return findArc(cloth, x + right, y + down, ((to + 2) % 4) as Side);
}

const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Finds the arc of a tile that begins at a side. */
export function findArc(cloth: Cloth, x: number, y: number, from: Side): Arc {
  // Falling tiles join north and west, south and east; others north and east, south and west.
  return { x, y, from, to: (cloth(x, y) ? 3 - from : from ^ 1) as Side };
}
