import { expect, test } from "vitest";
import { type Cloth, createCloth, findLongest, listRings, listThreads, nameArc, type Window } from "./cloth.ts";

/** `\` falls: its arcs lie around the top left and the bottom right corner. */
function draw(...rows: string[]): [Cloth, Window] {
  return [(x, y) => rows[y]?.[x] === "\\", { x: 0, y: 0, columns: rows[0]?.length ?? 0, rows: rows.length }];
}

function lengths(...rows: string[]): number[] {
  return listThreads(...draw(...rows)).map(({ length }) => length);
}

test("the same words give the same tiles, and both kinds about as often, in all directions", () => {
  const cloth = createCloth("Jordan Vale");
  const again = createCloth("Jordan Vale");
  let falling = 0;
  for (let y = -50; y < 50; y++) {
    for (let x = -50; x < 50; x++) {
      expect(cloth(x, y)).toBe(again(x, y));
      if (cloth(x, y)) falling++;
    }
  }
  expect(falling).toBeGreaterThan(4800);
  expect(falling).toBeLessThan(5200);
});

test("a letter more or less, or in another place, gives another cloth", () => {
  const window = { x: 0, y: 0, columns: 9, rows: 7 };
  const cloths = ["Jordan Vale", "Jordan Val", "Jordan Vael", "jordan Vale", ""].map((words) =>
    JSON.stringify(listThreads(createCloth(words), window)),
  );
  expect(new Set(cloths).size).toBe(5);
});

test("every arc belongs to one thread, and each begins where the one before it ends", () => {
  const cloth = createCloth("Jordan Vale");
  const threads = listThreads(cloth, { x: -4, y: 3, columns: 9, rows: 7 });
  const arcs = threads.flat();
  expect(new Set(arcs.map(nameArc)).size).toBe(9 * 7 * 2);
  expect(arcs).toHaveLength(9 * 7 * 2);
  for (const thread of threads) {
    for (const [index, arc] of thread.entries()) {
      const previous = thread[index - 1];
      if (!previous) continue;
      expect(Math.abs(arc.x - previous.x) + Math.abs(arc.y - previous.y)).toBe(1);
      expect(arc.from).toBe((previous.to + 2) % 4);
    }
  }
});

test("four tiles around a point make a ring", () => {
  const threads = listThreads(...draw("\\/", "/\\"));
  expect(lengths("\\/", "/\\").sort()).toEqual([1, 1, 1, 1, 4]);
  expect(findLongest(threads)).toHaveLength(4);
  expect(listRings(...draw("\\/", "/\\"))).toEqual([{ x: 1, y: 1 }]);
  expect(listRings(...draw("/\\", "\\/"))).toEqual([]);
  expect(lengths("/\\", "\\/").sort()).toEqual([2, 2, 2, 2]);
});

test("a closed thread is listed once, wherever it is entered", () => {
  expect(lengths("\\//", "/\\/", "//\\").toSorted((a, b) => b - a)[0]).toBe(4);
  expect(lengths("\\//", "///", "//\\").toSorted((a, b) => b - a)[0]).toBe(8);
});

test("the longest thread is found, the first of several", () => {
  const threads = listThreads(...draw("\\\\\\"));
  expect(threads.map(({ length }) => length)).toEqual([1, 2, 2, 1]);
  expect(findLongest(threads)).toBe(threads[1]);
});
