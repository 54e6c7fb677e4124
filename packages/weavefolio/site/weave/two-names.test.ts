import { expect, test } from "vitest";
import { NAMES_SIZE, weaveNames } from "./two-names.ts";

const owners = ["Jordan Vale", "Maximiliana Okonkwo-Featherstonehaugh", "ليلى حداد", "李"];
const visitors = ["Ada", "A", "محمد", "王小明", "x".repeat(60), "Grace Hopper", "👩‍🚀", " "];

const pairs = owners.flatMap((owner) => visitors.map((visitor) => [owner, visitor] as const));

/** Returns the start of path data. */
function startOf(path: string): number[] {
  return /^M(\d+) (\d+)/.exec(path)?.slice(1).map(Number) ?? [];
}

test.each(pairs)("the thread of %j meets the seam, and goes on in the half of %j", (owner, visitor) => {
  const { thread, passage, rings, ring, tiles } = weaveNames(owner, visitor);
  const [x, y = 0] = startOf(thread);
  expect(x).toBe(NAMES_SIZE.width / 2);
  expect(startOf(passage)).toEqual([x, y]);
  expect(y).toBeGreaterThan(200);
  expect(y).toBeLessThan(NAMES_SIZE.height - 200);
  expect(thread.match(/a/g)?.length).toBeGreaterThan(5);
  expect(passage.match(/a/g)?.length).toBeGreaterThan(5);
  expect(rings.some(({ isInner }) => isInner)).toBe(true);
  expect(ring?.isInner).toBe(true);
  expect(ring?.x).toBeGreaterThan(NAMES_SIZE.width / 2);
  expect(tiles).toHaveLength(30);
});

test("the owner's half stays as it is, whatever the visitor's name", () => {
  const ofOwner = ({ ground, thread, rings }: ReturnType<typeof weaveNames>) => ({ ground, thread, rings });
  const without = ofOwner(weaveNames("Jordan Vale", ""));
  for (const visitor of visitors) expect(ofOwner(weaveNames("Jordan Vale", visitor))).toEqual(without);
});

test("before there is a name, the owner's cloth goes on behind the seam", () => {
  const { thread, passage, tiles } = weaveNames("Jordan Vale", "");
  expect(startOf(passage)).toEqual(startOf(thread));
  expect(tiles.map(({ isFalling }) => isFalling)).not.toEqual(weaveNames("Jordan Vale", "Ada").tiles.map(({ isFalling }) => isFalling));
});

test("each letter weaves another half", () => {
  const halves = ["A", "Ad", "Ada"].map((visitor) => JSON.stringify(weaveNames("Jordan Vale", visitor).tiles));
  expect(new Set(halves).size).toBe(3);
});
