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

/** The arcs that join in a window, from edge to edge or in a circle. */
export type Thread = { arcs: Arc[]; isClosed: boolean };

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
        for (const each of thread.arcs) listed.add(nameArc(each));
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
  return threads.reduce((longest, thread) => (thread.arcs.length > longest.arcs.length ? thread : longest));
}

export function isRing({ arcs, isClosed }: Thread): boolean {
  return isClosed && arcs.length === 4;
}

function followThread(cloth: Cloth, window: Window, arc: Arc): Thread {
  const back = follow(cloth, window, turn(arc));
  const last = back.at(-1) ?? arc;
  const isClosed = isSame(step(cloth, last), back[0]);
  return { arcs: isClosed ? back : follow(cloth, window, turn(last)), isClosed };
}

/** Follows a thread from an arc to the window's edge or back to the arc. */
function follow(cloth: Cloth, window: Window, first: Arc): Arc[] {
  const arcs = [first];
  for (let arc = step(cloth, first); isWithin(arc, window) && !isSame(arc, first); arc = step(cloth, arc)) arcs.push(arc);
  return arcs;
}

const isSame = (one: Arc, other: Arc | undefined) => one.x === other?.x && one.y === other.y && one.from === other.from;

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

function findArc(cloth: Cloth, x: number, y: number, from: Side): Arc {
  // Falling tiles join north and west, south and east; others north and east, south and west.
  return { x, y, from, to: (cloth(x, y) ? 3 - from : from ^ 1) as Side };
}
