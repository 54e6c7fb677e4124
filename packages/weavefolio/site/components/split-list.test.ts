import { expect, test } from "vitest";
import { splitList } from "./split-list.ts";

const items = ["a", "b", "c", "d", "e"];

test("a list that isn't longer than allowed is shown in full, in its order", () => {
  const isPreferred = (item: string) => item === "e";
  expect(splitList(items, { most: 5, first: 2, isPreferred })).toEqual({ full: items, rows: [] });
});

test("a longer list shows its first items in full, and the others as rows", () => {
  expect(splitList(items, { most: 4, first: 2 })).toEqual({ full: ["a", "b"], rows: ["c", "d", "e"] });
});

test("preferred items come first, the others stay in their order", () => {
  const isPreferred = (item: string) => "db".includes(item);
  expect(splitList(items, { most: 4, first: 3, isPreferred })).toEqual({ full: ["b", "d", "a"], rows: ["c", "e"] });
  expect(splitList(items, { most: 4, first: 1, isPreferred })).toEqual({ full: ["b"], rows: ["a", "c", "d", "e"] });
});
