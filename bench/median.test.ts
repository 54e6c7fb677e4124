import { expect, test } from "vitest";
import { median, mediansOf } from "./median.ts";

test.each([
  { numbers: [7], middle: 7 },
  { numbers: [9, 1, 100], middle: 9 },
  { numbers: [10, 2, 9, 1], middle: 5.5 },
  { numbers: [11, 2, 10, 9, 1], middle: 9 },
])("the median of $numbers is $middle", ({ numbers, middle }) => {
  expect(median(numbers)).toBe(middle);
});

test("the median of an empty list throws", () => {
  expect(() => median([])).toThrow("empty list");
});

test("each field has a separate median", () => {
  const runs = [
    { lcp: 3, bytes: { script: 30 } },
    { lcp: 1, bytes: { script: 20 } },
    { lcp: 2, bytes: { script: 10 } },
  ];
  expect(mediansOf(runs)).toEqual({ lcp: 2, bytes: { script: 20 } });
});
