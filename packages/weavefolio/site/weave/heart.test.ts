import { expect, test } from "vitest";
import { createCloth, findLongest, listRings, listThreads, nameArc } from "./cloth.ts";
import { findAccent, findHeart, placeWindow } from "./heart.ts";

const names = ["Jordan Vale", "Maximiliana Okonkwo-Featherstonehaugh", "ليلى حداد", "李", "A", ""];

test.each(names)("the heart of %j holds a ring, and its longest thread has 9 to 14 arcs", (words) => {
  const cloth = createCloth(words);
  const heart = findHeart(cloth);
  const threads = listThreads(cloth, heart.window);
  const accent = findAccent(threads, heart);
  expect(listRings(cloth, heart.window).length > 0).toBe(true);
  expect(accent).toBe(findLongest(threads));
  expect(accent.length).toBeGreaterThanOrEqual(9);
  expect(accent.length).toBeLessThanOrEqual(14);
});

test.each(names)("the larger a window for %j, the longer its accent thread, which holds the heart's", (words) => {
  const cloth = createCloth(words);
  const heart = findHeart(cloth);
  const longest = findLongest(listThreads(cloth, heart.window));
  const accents = [4, 6, 9, 12, 20].map((size) => {
    const window = placeWindow(cloth, heart, size, size);
    return new Set(findAccent(listThreads(cloth, window), heart).map(nameArc));
  });
  expect(accents[0]).toEqual(new Set(longest.map(nameArc)));
  for (const [index, accent] of accents.entries()) expect(accent.isSupersetOf(accents[index - 1] ?? new Set())).toBe(true);
});

test("a window smaller than the heart is within it, and shows a ring", () => {
  const cloth = createCloth("Jordan Vale");
  const heart = findHeart(cloth);
  const { x, y } = placeWindow(cloth, heart, 3, 3);
  expect([0, 1]).toContain(x - heart.window.x);
  expect([0, 1]).toContain(y - heart.window.y);
  expect(listRings(cloth, { x, y, columns: 3, rows: 3 })).not.toEqual([]);
});
