import { expect, test } from "vitest";
import { groupByYear } from "./year-list.tsx";

const item = (title: string, iso?: string) => ({ title, date: iso ? { iso } : undefined });

test.each([
  ["none", [], []],
  ["by year", [item("a", "2024-11"), item("b", "2024"), item("c", "2023-01-31")], ["ab", "c"]],
  ["newest year first, in their order within it", [item("a", "2021-02"), item("b", "2023"), item("c", "2021-09")], ["b", "ac"]],
  ["without a date last", [item("a"), item("b", "1999"), item("c")], ["b", "ac"]],
])("groups list items: %s", (_name, items, groups) => {
  expect(groupByYear(items).map((group) => group.map(({ title }) => title).join(""))).toEqual(groups);
});
