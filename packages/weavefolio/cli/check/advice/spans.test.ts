import { expect, test } from "vitest";
import { countOverlap, isNewer, type Span, toMonth, toSpan } from "./spans.ts";

const now = toMonth(new Date("2026-03-15"));

function span(text: string): Span {
  const [start, end] = text.split(" – ").map((date) => date.trim() || undefined);
  const found = toSpan({ start, end });
  if (!found) throw new Error(`${text} has no dates`);
  return found;
}

test.each([
  ["2020-01 – 2020-12", "2020-06 – 2021-02", 7],
  ["2020-01 – 2020-06", "2020-06 – 2021-02", 1],
  ["2020-01 – 2020-05", "2020-06 – 2021-02", 0],
  ["2026-01", "2025-01", 3],
  ["2026-01-20", "2020 – 2026-02-03", 2],
  // Only what is certain: the one may have ended in January, and the other may have started in December.
  ["2018 – 2020", "2020 – 2022", 0],
  ["2018 – 2021", "2019 – 2022", 14],
  [" – 2020-06", "2019-01 – 2020-06", 0],
])("%s and %s overlap for %d months", (one, other, months) => {
  expect(countOverlap(span(one), span(other), now)).toBe(months);
  expect(countOverlap(span(other), span(one), now)).toBe(months);
});

test.each([
  ["2021-01 – 2022-01", "2019-01 – 2020-01", true],
  ["2021-01", "2019-01 – 2020-01", true],
  ["2019-01 – 2020-01", "2021-01", false],
  ["2021-01", "2019-01", false],
  ["2020-06 – 2020-09", "2019-01 – 2020-12", false],
  ["2020 – 2022", "2020 – 2021", false],
  ["2021 – 2023", "2020 – 2022", true],
  [" – 2023", "2020 – 2022", false],
])("%s is newer than %s: %s", (one, other, expected) => {
  expect(isNewer(span(one), span(other))).toBe(expected);
});

test("without dates, there is no span", () => {
  expect(toSpan({})).toBeUndefined();
  expect(toSpan()).toBeUndefined();
});
