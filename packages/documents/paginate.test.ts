import { expect, test } from "vitest";
import { paginate, type Strip } from "./paginate.ts";

/** Strips of height 10: `-` after a name keeps it with the next, `+` before it adds a space of 5. */
function strips(text: string): (Strip & { name: string })[] {
  return text.split(" ").map((name) => ({ name, height: 10, before: name.startsWith("+") ? 5 : 0, keep: name.endsWith("-") }));
}

test.each([
  ["a page is filled with as many strips as fit", "a b c d e", ["a b c", "d e"]],
  ["a kept strip moves to the next page together with its follower", "a b c- d e", ["a b", "c- d e"]],
  ["a heading, an item's title and its first line move together", "a h- e- p q", ["a", "h- e- p", "q"]],
  ["the space at the top of a page is omitted", "a b c +d e f", ["a b c", "+d e f"]],
  ["space between strips counts", "a +b +c", ["a +b", "+c"]],
  ["kept strips that are higher than a page are split", "a b- c- d- e f", ["a", "b- c- d-", "e f"]],
])("%s", (_, input, pages) => {
  expect(paginate(strips(input), 30).map((page) => page.map(({ name }) => name).join(" "))).toEqual(pages);
});

test("a strip that is higher than a page gets a separate page", () => {
  const [small] = strips("a");
  if (!small) throw new Error("There are no strips");
  expect(paginate([small, { ...small, name: "high", height: 99 }, small], 30).map((page) => page.map(({ name }) => name))).toEqual([
    ["a"],
    ["high"],
    ["a"],
  ]);
});
