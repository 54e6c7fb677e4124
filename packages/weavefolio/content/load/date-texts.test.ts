import { expect, test } from "vitest";
import { createDateFormats } from "./date-texts.ts";

const now = new Date("2026-06-15T12:00:00Z");
const { ofItem } = createDateFormats("en", "Present", now);

test.each([
  [{ start: "2015-01", end: "2015-01" }, "January 2015"],
  [{ start: "2015-01-05", end: "2015-01-20" }, "January 2015"],
  [{ start: "2015", end: "2015" }, "2015"],
  [{ start: "2015-01", end: "2015-02" }, "January 2015 – February 2015"],
  [{ start: "2015", end: "2015-01" }, "2015 – January 2015"],
  [{ start: "2015-01" }, "January 2015 – Present"],
  [{ end: "2015-01" }, "January 2015"],
])("the duration %j is “%s”", (duration, text) => {
  const { startText, endText, text: whole } = ofItem({ duration }).duration ?? {};
  expect(whole).toBe(text);
  expect([startText, endText].filter(Boolean).join(" – ")).toBe(text);
});

test.each([
  ["en", { start: "2024-10", end: "2024-11" }, ["Oct", "Nov 2024"]],
  ["en", { start: "2024-10-07", end: "2025-01-20" }, ["Oct 2024", "Jan 2025"]],
  ["de", { start: "2024-10", end: "2024-11" }, ["Okt.", "Nov. 2024"]],
  ["ja", { start: "2024-10", end: "2024-11" }, ["2024/10", "2024/11"]],
  ["en", { start: "2024-10", end: "2024-10" }, [undefined, undefined]],
  ["en", { start: "2024", end: "2025" }, [undefined, undefined]],
  ["en", { start: "2024-10" }, [undefined, undefined]],
])("in %s, the short texts of %j are %j", (language, duration, texts) => {
  const { shortStart, shortEnd } = createDateFormats(language, "Present", now).ofItem({ duration }).duration ?? {};
  expect([shortStart, shortEnd]).toEqual(texts);
});

test.each([
  ["2026-05", true],
  ["2026-06", false],
  ["2026-07", false],
  ["2025", true],
  ["2026", false],
  ["2026-06-14", true],
  ["2026-06-15", false],
])("in June 2026, a certificate until %s has expired: %s", (expires, isPast) => {
  expect(ofItem({ expires }).expires).toMatchObject({ iso: expires, isPast });
});
