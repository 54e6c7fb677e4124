import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { findLongest, listThreads, type Tiles, weave } from "./weave.ts";

/** `\` falls: its arcs lie around the top left and the bottom right corner. */
const tiles = (...rows: string[]): Tiles => rows.map((row) => [...row].map((tile) => tile === "\\"));

test("the same words weave the same pattern, for ever", () => {
  expect(weave("Jordan Vale", 9, 7)).toEqual(weave("Jordan Vale", 9, 7));
  expect(weave("Jordan Vale", 2, 1)).toMatchInlineSnapshot(`
    {
      "course": [
        {
          "x": 100,
          "y": 200,
        },
        {
          "x": 200,
          "y": 100,
        },
      ],
      "ground": "M100 0a100 100 0 0 1 -100 100M400 100a100 100 0 0 1 -100 -100",
      "height": 200,
      "rings": [],
      "thread": "M100 200a100 100 0 0 1 100 -100a100 100 0 0 1 100 100",
      "width": 400,
    }
  `);
});

test("no two of 1,000 names weave the same", () => {
  const names = Array.from({ length: 1000 }, (_, at) => `Owner ${at} Example`);
  const patterns = names.map((name) => {
    const { thread, ground } = weave(name, 9, 7);
    return thread + ground;
  });
  expect(new Set(patterns).size).toBe(1000);
});

test("a letter more or less, or in another place, weaves another pattern", () => {
  const patterns = ["Jordan Vale", "Jordan Val", "Jordan Vael", "jordan Vale", ""].map((words) => weave(words, 9, 7).ground);
  expect(new Set(patterns).size).toBe(5);
});

test("every arc belongs to one thread, and each starts where the one before it ends", () => {
  for (const words of ["a", "b", "c", "d", "e"]) {
    const length = words.charCodeAt(0);
    const grid = Array.from({ length: 7 }, (_, y) => Array.from({ length: 9 }, (_, x) => ((x * 31 + y * 17 + length) ^ (x * y)) % 3 === 0));
    const threads = listThreads(grid);
    const arcs = threads.flat();
    expect(arcs).toHaveLength(9 * 7 * 2);
    const ends = arcs.map(({ from, to }) => [`${from.x},${from.y}`, `${to.x},${to.y}`].sort().join(" "));
    expect(new Set(ends).size).toBe(arcs.length);
    for (const thread of threads) {
      for (const [at, arc] of thread.entries()) if (at > 0) expect(arc.from).toEqual(thread[at - 1]?.to);
    }
  }
});

test("four tiles around a point make a ring, and it is found", () => {
  const threads = listThreads(tiles("\\/", "/\\"));
  expect(threads.map(({ length }) => length).sort()).toEqual([1, 1, 1, 1, 4]);
  expect(findLongest(threads)).toHaveLength(4);
});

test("the longest thread is found, the first of several", () => {
  const threads = listThreads(tiles("\\\\\\"));
  expect(threads.map(({ length }) => length)).toEqual([1, 2, 2, 1]);
  expect(findLongest(threads)).toBe(threads[1]);
});

test("the longest thread, the rest and the rings make up the whole pattern", () => {
  const { width, height, thread, ground, rings } = weave("Jordan Vale", 9, 7);
  expect([width, height]).toEqual([1800, 1400]);
  expect((thread + ground).match(/a/g)).toHaveLength(9 * 7 * 2);
  expect(thread.match(/M/g)).toHaveLength(1);
  for (const { x, y } of rings) expect([x % 200, y % 200]).toEqual([0, 0]);
});

test("a pattern of 9 by 7 tiles weighs less than 3 KB gzipped", () => {
  for (const words of ["Jordan Vale", "Maximiliana Okonkwo", "李", ""]) {
    const { thread, ground } = weave(words, 9, 7);
    expect(gzipSync(thread + ground).length).toBeLessThan(3072);
  }
});
