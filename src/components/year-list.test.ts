import { expect, test } from "vitest";
import { groupByYear } from "./year-list.tsx";

const entry = (title: string, iso?: string) => ({ title, date: iso ? { iso } : undefined });

test.each([
  ["none", [], []],
  ["by year", [entry("a", "2024-11"), entry("b", "2024"), entry("c", "2023-01-31")], ["ab", "c"]],
  ["newest year first, in their order within it", [entry("a", "2021-02"), entry("b", "2023"), entry("c", "2021-09")], ["b", "ac"]],
  ["without a date last", [entry("a"), entry("b", "1999"), entry("c")], ["b", "ac"]],
])("groups entries: %s", (_name, entries, groups) => {
  expect(groupByYear(entries).map((group) => group.map(({ title }) => title).join(""))).toEqual(groups);
});
