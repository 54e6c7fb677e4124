import { expect, test } from "vitest";
import { followEntries } from "./entry-keys.ts";

const known = { entries: [{ title: "A" }, { title: "B" }, { title: "C" }], keys: ["a", "b", "c"] };

test.each([
  ["moved", ["B", "C", "A"], ["b", "c", "a"]],
  ["changed", ["A", "B2", "C"], ["a", "b", "c"]],
  ["moved, and another changed", ["C", "A2", "B"], ["c", "a", "b"]],
  ["deleted", ["A", "C"], ["a", "c"]],
  ["added", ["A", "new", "B", "C"], ["a", expect.stringMatching(/^[\da-f-]{36}$/), "b", "c"]],
])("entries keep their keys when one is %s", (_, titles, keys) => {
  const after = titles.map((title) => ({ title }));
  expect(followEntries(known, after)).toEqual(keys);
});

test("entries that are equal have different keys", () => {
  expect(followEntries({ entries: ["A", "A"], keys: ["1", "2"] }, ["A", "A"])).toEqual(["1", "2"]);
});
