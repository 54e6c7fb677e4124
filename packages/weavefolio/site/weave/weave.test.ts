import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { weave } from "./weave.ts";

test("the same words weave the same pattern, for ever", () => {
  expect(JSON.stringify(weave("Jordan Vale", 9, 7))).toBe(JSON.stringify(weave("Jordan Vale", 9, 7)));
  expect(weave("Jordan Vale", 3, 2)).toMatchInlineSnapshot(`
    {
      "course": [
        {
          "x": 300,
          "y": 400,
        },
        {
          "x": 200,
          "y": 300,
        },
        {
          "x": 100,
          "y": 200,
        },
        {
          "x": 200,
          "y": 100,
        },
      ],
      "ground": "M100 0a100 100 0 0 1 -100 100M400 100a100 100 0 0 1 100 100a100 100 0 0 1 -100 100a100 100 0 0 1 -100 -100a100 100 0 0 1 100 -100M500 0a100 100 0 0 0 100 100M100 400a100 100 0 0 0 -100 -100M500 400a100 100 0 0 1 100 -100",
      "height": 400,
      "isFalling": [Function],
      "rings": [
        {
          "x": 400,
          "y": 200,
        },
      ],
      "thread": "M300 400a100 100 0 0 0 -100 -100a100 100 0 0 1 -100 -100a100 100 0 0 1 100 -100a100 100 0 0 0 100 -100",
      "width": 600,
    }
  `);
});

/** Thirty-two first names with thirty-two last names. */
const people = listWords(
  "Ada Ben Carla Dora Emil Fatima Goran Hana Ivan Jana Kofi Lena Mila Noor Oskar Priya Quentin Rosa Sami Tariq Uma Vera Wei Xenia Yusuf Zoe 李 王 محمد ليلى Anna Bo",
)
  .flatMap((first) =>
    listWords(
      "Vale Okonkwo Byron Novak Silva Tanaka Müller Haddad Kowalski Ng Rossi Smith Jones Ivanova Costa Dubois Larsen Nagy Popa Quinn Reyes Sato Toth Unger Vance Weber Xu Young Zimmer Abe Bauer Chen",
    ).map((last) => `${first} ${last}`),
  )
  .slice(0, 1000);

function listWords(text: string): string[] {
  return text.split(" ");
}

test("1,000 names have at least 950 different icons, and 1,000 large patterns", () => {
  const count = (columns: number, rows: number) => new Set(people.map((name) => JSON.stringify(weave(name, columns, rows)))).size;
  expect(people).toHaveLength(1000);
  expect(count(4, 4)).toBeGreaterThanOrEqual(950);
  expect(count(9, 9)).toBe(1000);
});

test.each([
  [3, 3],
  [4, 4],
  [3, 5],
  [3, 4],
  [5, 6],
  [8, 5],
  [9, 9],
  [9, 3],
  [12, 2],
  [16, 5],
])("a window of %i by %i tiles shows the accent thread and a ring, whatever the name", (columns, rows) => {
  for (const name of people.slice(0, 200)) {
    const { course, rings } = weave(name, columns, rows);
    expect(course.length).toBeGreaterThan(1);
    expect(rings.length).toBeGreaterThan(0);
  }
});

test("a certificate's band shows six arcs and more of the accent thread, for nine names in ten", () => {
  const lengths = people.slice(0, 200).map((name) => weave(name, 12, 2).course.length);
  expect(lengths.filter((length) => length >= 6).length).toBeGreaterThanOrEqual(180);
});

test("the accent thread, the other threads and the rings make up the whole pattern", () => {
  const { width, height, thread, course, ground, rings } = weave("Jordan Vale", 9, 7);
  expect([width, height]).toEqual([1800, 1400]);
  expect((thread + ground).match(/a/g)).toHaveLength(9 * 7 * 2);
  expect(thread.match(/M/g)).toHaveLength(1);
  expect(thread.match(/a/g)).toHaveLength(course.length);
  for (const { x, y } of rings) expect([x % 200, y % 200]).toEqual([0, 0]);
});

test("a pattern of 9 by 7 tiles weighs less than 3 KB gzipped", () => {
  for (const words of ["Jordan Vale", "Maximiliana Okonkwo", "李", ""]) {
    const { thread, ground } = weave(words, 9, 7);
    expect(gzipSync(thread + ground).length).toBeLessThan(3072);
  }
});
