import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { budgets, goals, listGrown, reportExceeded } from "./budgets.ts";
import { type Build, buildSite, root } from "./build-site.ts";
import modules from "./modules.json" with { type: "json" };
import { modulesOf, pageNames, weigh, weighHero } from "./weight.ts";

let site: Build;

beforeAll(async () => {
  site = await buildSite(join(root, "sample"), join(root, ".build", "bench", "budgets"));
}, 60_000);

test.each(pageNames)("%s weighs no more than its budget", (page) => {
  expect(reportExceeded(page, weigh(site, page), modules, modulesOf(site.chunks, page))).toEqual([]);
});

test("no page needs a script that is not in its budget: sender and toasts come when the form is touched", () => {
  const names = pageNames.flatMap((page) => Object.keys(modulesOf(site.chunks, page)));
  expect(names).toContain("src/contact/form.tsx");
  expect(names.filter((name) => /sending|toast|emailjs|web-vitals/.test(name))).toEqual([]);
});

test("a budget is a little more than the page weighs, so that the next kilobyte exceeds it", () => {
  const slack = pageNames.map((page) => ({ page, slack: budgets[page].js - weigh(site, page).js }));
  expect(slack.filter(({ slack }) => slack > 2000)).toEqual([]);
});

test("Home's hero arrives with the first round trip", () => {
  expect(weighHero(site)).toBeLessThanOrEqual(goals.hero);
});

test("the budgets stay within the goals", () => {
  const { index, ...others } = budgets;
  expect(index.js).toBeLessThanOrEqual(goals.js);
  for (const { js } of Object.values(others)) expect(js).toBeLessThanOrEqual(index.js + goals.jsBeyondHome);
});

test("an exceeded budget is reported with the modules that grew, largest growth first", () => {
  const weight = { html: 1, css: 1, js: budgets.index.js + 250, fonts: budgets.index.fonts + 1 };
  expect(
    reportExceeded("index", weight, { same: 5, "src/a.ts": 100, gone: 9 }, { same: 5, "src/a.ts": 130, "date-pick/index.js": 900 }),
  ).toEqual([
    [
      `index: js weighs ${budgets.index.js + 250} bytes, 250 more than its budget (bench/budgets.ts).`,
      "Since bench/modules.json these grew, in bytes before gzip:",
      "date-pick/index.js +900 (new)",
      "src/a.ts +30",
    ].join("\n  "),
    `index: fonts weighs ${budgets.index.fonts + 1} bytes, 1 more than its budget (bench/budgets.ts).`,
  ]);
});

test("modules that shrank or stayed are not listed", () => {
  expect(listGrown({ a: 3, b: 3 }, { a: 3, b: 2 })).toEqual([]);
});
