import { expect, test } from "vitest";
import { median } from "./median.ts";

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
