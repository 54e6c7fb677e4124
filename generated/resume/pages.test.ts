import { expect, test } from "vitest";
import { paginate, type Strip } from "./pages.ts";

/** Strips of 10 by name: `-` after a name keeps it with the next, `+` before it is room of 5. */
function strips(text: string): (Strip & { name: string })[] {
  return text.split(" ").map((name) => ({ name, height: 10, before: name.startsWith("+") ? 5 : 0, keep: name.endsWith("-") }));
}

test.each([
  ["as many as there is room for stand on a page", "a b c d e", ["a b c", "d e"]],
  ["what is kept with the next goes over with it", "a b c- d e", ["a b", "c- d e"]],
  ["a heading, an entry's head and its first words go over together", "a h- e- p q", ["a", "h- e- p", "q"]],
  ["room at a page's top falls away", "a b c +d e f", ["a b c", "+d e f"]],
  ["room between counts", "a +b +c", ["a +b", "+c"]],
  ["what is kept together and higher than a page is parted", "a b- c- d- e f", ["a", "b- c- d-", "e f"]],
])("%s", (_, given, pages) => {
  expect(paginate(strips(given), 30).map((page) => page.map(({ name }) => name).join(" "))).toEqual(pages);
});

test("a strip higher than a page gets one of its own", () => {
  const [small] = strips("a");
  if (!small) throw new Error("no strip");
  expect(paginate([small, { ...small, name: "high", height: 99 }, small], 30).map((page) => page.map(({ name }) => name))).toEqual([
    ["a"],
    ["high"],
    ["a"],
  ]);
});
