import { type Cloth, createCloth, findArc, follow, listRings, listThreads, nameArc, type Side, type Thread, type Window } from "./cloth.ts";
import { drawPath, findPoint, type Point, placeCorner, TILE } from "./drawing.ts";
import { findHeart } from "./heart.ts";

/** The cloths of two names side by side. The owner's thread meets the seam in the middle, and goes on into the visitor's half. */
export type TwoNames = {
  /** The owner's threads, apart from the accent, as SVG path data. */
  ground: string;
  /** The owner's accent thread, from the seam on. */
  thread: string;
  /** The owner's rings. */
  rings: Ring[];
  /** The visitor's tiles, by column. Before there is a name, the owner's cloth goes on in them. */
  tiles: Tile[];
  /** The thread in the visitor's half, from the seam on. */
  passage: string;
  /** The visitor's ring that is nearest to the passage. */
  ring: Ring | undefined;
};

export type Tile = Point & { isFalling: boolean };

/** The centre of a ring. A drawing that is cropped to a band cuts those that aren't inner. */
export type Ring = Point & { isInner: boolean };

/** In tiles. */
const LEFT: Window = { x: 0, y: 0, columns: 5, rows: 6 };
const RIGHT: Window = { ...LEFT, x: LEFT.columns };
const WHOLE: Window = { ...LEFT, columns: LEFT.columns + RIGHT.columns };

/** Where the thread crosses the seam, so that a drawing that is cropped to a band shows where it tears. */
const MIDDLE_ROWS = [2, 3];

/** In the units of the path data. */
export const NAMES_SIZE = { width: WHOLE.columns * TILE, height: WHOLE.rows * TILE };

/** How far from the heart a half may begin, in tiles. */
const REACH = 4;

/** Weaves the cloths of two names. `visitor` may be empty. */
export function weaveNames(owner: string, visitor: string): TwoNames {
  const left = chooseHalf(owner, LEFT, MIDDLE_ROWS);
  const right = visitor === "" ? followHalf(left.cloth, RIGHT, left.row) : chooseHalf(visitor, RIGHT, [left.row]);
  const accent = new Set(left.thread.map(nameArc));
  const others = listThreads(left.cloth, LEFT).filter((thread) => !thread.some((arc) => accent.has(nameArc(arc))));
  return {
    ground: others.map((thread) => drawPath(thread, WHOLE)).join(""),
    thread: drawPath(left.thread, WHOLE),
    rings: placeRings(left),
    tiles: listTiles(RIGHT).map((tile) => ({ ...placeCorner(tile, WHOLE), isFalling: right.cloth(tile.x, tile.y) })),
    passage: drawPath(right.thread, WHOLE),
    ring: findNearestRing(right),
  };
}

/** A cloth, moved to where a half shows it, and its thread from a row of the seam on. */
type Half = { cloth: Cloth; half: Window; row: number; thread: Thread };

/** Chooses the section near the heart whose thread from the seam is part of the heart's, has about 14 arcs and doesn't return to the seam. */
function chooseHalf(words: string, half: Window, rows: readonly number[]): Half {
  const cloth = createCloth(words);
  const heart = findHeart(cloth);
  const accent = new Set(heart.thread.map(nameArc));
  return listTiles({ x: -REACH, y: -REACH, columns: 2 * REACH + 1, rows: 2 * REACH + 1 })
    .flatMap(({ x, y }) => {
      const [right, down] = [heart.window.x + x - half.x, heart.window.y + y - half.y];
      const moved: Cloth = (column, row) => cloth(column + right, row + down);
      const isAccent = (thread: Thread) => thread.some((arc) => accent.has(nameArc({ ...arc, x: arc.x + right, y: arc.y + down })));
      return rows.map((row) => {
        const followed = followHalf(moved, half, row);
        return { ...followed, rating: rate(followed) + (isAccent(followed.thread) ? 10 : 0) };
      });
    })
    .reduce((best, other) => (other.rating > best.rating ? other : best));
}

function rate(half: Half): number {
  const [first, last] = [half.thread[0], half.thread.at(-1)];
  const returns = last?.to === first?.from && last?.x === first?.x;
  return (returns ? 0 : 40) + (placeRings(half).some(({ isInner }) => isInner) ? 20 : 0) - Math.abs(half.thread.length - 14);
}

function followHalf(cloth: Cloth, half: Window, row: number): Half {
  const [column, seam]: [number, Side] = half === LEFT ? [LEFT.columns - 1, 1] : [RIGHT.x, 3];
  return { cloth, half, row, thread: follow(cloth, half, findArc(cloth, column, row, seam)) };
}

function placeRings({ cloth, half }: Half): Ring[] {
  return listRings(cloth, half).map((ring) => ({
    ...placeCorner(ring, WHOLE),
    isInner: ring.x > 1 && ring.x < WHOLE.columns - 1 && ring.y > 1 && ring.y < WHOLE.rows - 1,
  }));
}

function findNearestRing(half: Half): Ring | undefined {
  const points = half.thread.map((arc) => findPoint(arc, arc.to, WHOLE));
  const distance = ({ x, y, isInner }: Ring) =>
    Math.min(...points.map((point) => Math.hypot(x - point.x, y - point.y))) + (isInner ? 0 : NAMES_SIZE.width);
  return placeRings(half).sort((one, other) => distance(one) - distance(other))[0];
}

/** Lists the coordinates of a window's tiles, by column. */
function listTiles({ x, y, columns, rows }: Window): Point[] {
  return Array.from({ length: columns * rows }, (_, index) => ({ x: x + Math.floor(index / rows), y: y + (index % rows) }));
}
