import { expect, test } from "vitest";
import { directionOf, joinRuns } from "./bidi.ts";

/** Returns a line as it is seen, from left to right. */
function draw(text: string, direction: "ltr" | "rtl"): string {
  return joinRuns(
    Array.from(text, (text) => ({ text })),
    direction,
    () => false,
  )
    .sort((a, b) => a.place - b.place)
    .map(({ text }) => text)
    .join("");
}

test.each([
  ["abc (d)", "ltr", "abc (d)"],
  ["אבג", "rtl", "גבא"],
  ["אב 12 גד", "rtl", "דג 12 בא"],
  ["אב (cd) 34.", "rtl", ".34 (cd) בא"],
  ["ab גד ef", "ltr", "ab דג ef"],
] as const)("%s from %s is drawn as %s", (text, direction, drawn) => {
  expect(draw(text, direction)).toBe(drawn);
});

test("a text has the direction of its first letter", () => {
  expect(["12 אב", "(a) אב", "12"].map(directionOf)).toEqual(["rtl", "ltr", "ltr"]);
});
