import { expect, test } from "vitest";
import { directionOf, joinRuns } from "./bidi.ts";

/** Returns a line as it is seen, from left to right. */
function drawLetters(letters: { text: string; isolate?: object | undefined }[], direction: "ltr" | "rtl"): string {
  return joinRuns(letters, direction, () => false)
    .sort((a, b) => a.place - b.place)
    .map(({ text }) => text)
    .join("");
}

const draw = (text: string, direction: "ltr" | "rtl") =>
  drawLetters(
    Array.from(text, (text) => ({ text })),
    direction,
  );

test.each([
  ["abc (d)", "ltr", "abc (d)"],
  ["אבג", "rtl", "גבא"],
  ["אב 12 גד", "rtl", "דג 12 בא"],
  ["אב (cd) 34.", "rtl", ".34 (cd) בא"],
  ["ab גד ef", "ltr", "ab דג ef"],
] as const)("%s from %s is drawn as %s", (text, direction, drawn) => {
  expect(draw(text, direction)).toBe(drawn);
});

test("digits of Arabic are drawn one by one from the left, because fonts reverse them", () => {
  const letters = Array.from("عام ٢٠٢٣", (text) => ({ text }));
  const runs = joinRuns(letters, "rtl", () => true).sort((a, b) => a.place - b.place);
  expect(runs.map(({ text }) => text)).toEqual(["٢", "٠", "٢", "٣", " ", "عام"]);
});

test.each([
  ["[+44 1632] · [a@b.c] · [א 12]", "rtl", "12 א · a@b.c · +44 1632"],
  ["[+44 1632] · אב", "ltr", "+44 1632 · בא"],
] as const)("%s from %s is drawn as %s if what is in brackets is isolated", (marked, direction, drawn) => {
  const letters = marked.split(/[[\]]/).flatMap((text, index) => {
    const isolate = index % 2 === 1 ? {} : undefined;
    return Array.from(text, (text) => ({ text, isolate }));
  });
  expect(drawLetters(letters, direction)).toBe(drawn);
});

test("a text has the direction of its first letter", () => {
  expect(["12 אב", "(a) אב", "12"].map(directionOf)).toEqual(["rtl", "ltr", "ltr"]);
});
