import { expect, test } from "vitest";
import { countMonths, orderResume } from "./resume-order.ts";

const now = new Date("2026-03-15");
const jobs = (...durations: [start: string | undefined, end?: string][]) => durations.map(([start, end]) => ({ duration: { start, end } }));

test.each([
  ["no job", [], 0],
  ["a job with dates, its first and last month included", jobs(["2024-06", "2025-01"]), 8],
  ["a current job, up to this month", jobs(["2026-01"]), 3],
  ["days, as their months", jobs(["2024-06-20", "2024-07-02"]), 2],
  ["two jobs at the same time, once", jobs(["2024-01", "2024-12"], ["2024-06", "2025-02"]), 14],
  ["two jobs with a gap between them", jobs(["2020-01", "2020-12"], ["2024-01", "2024-12"]), 24],
  ["years without months, from the middle to the middle", jobs(["2020", "2022"]), 24],
  ["a job without a start, as none", jobs([undefined, "2024-12"]), 0],
  ["a job without dates, as none", [{}], 0],
])("counts %s", (_, given, months) => {
  expect(countMonths(given, now)).toBe(months);
});

const rest = "projects volunteering certificates awards publications talks languages references interests proof";
const usual = `summary skills experience education ${rest}`;
const juniors = `summary education skills experience ${rest}`;

test.each([
  ["without work, education comes first", [], [], juniors],
  ["with 23 months of work, education comes first", [], jobs(["2024-04", "2026-02"]), juniors],
  ["with two years of work, education follows the jobs", [], jobs(["2024-04", "2026-03"]), usual],
  ["two years in two jobs at once are two years, not four", [], jobs(["2025-01", "2026-01"], ["2025-01", "2026-01"]), juniors],
  ["the owner's sections come first", ["projects", "skills"] as const, [], `projects skills ${usual.replace(/skills |projects /g, "")}`],
])("%s", (_, chosen, given, expected) => {
  expect(orderResume(chosen, given, now).join(" ")).toBe(expected);
});
