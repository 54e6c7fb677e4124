import { appendFileSync, cpSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { budgets, HERO_BUDGET, LETTER_BUDGETS } from "./budgets.ts";
import { type Build, buildSite, root } from "./build-site.ts";
import { chunksOf, pageNames, type Weight, weigh, weighChunk, weighCode, weighHero } from "./weight.ts";

let site: Build;

beforeAll(async () => {
  site = await buildSite(join(root, "e2e/fixture"), join(root, ".build", "bench", "budgets"));
});

test.each(pageNames)("%s weighs no more than its budget", (page) => {
  const weight = weigh(site, page);
  for (const kind of Object.keys(weight) as (keyof Weight)[]) {
    expect.soft(weight[kind], `${kind} of ${page}, see bench/budgets.ts`).toBeLessThanOrEqual(budgets[page][kind]);
  }
});

test("a budget is a little more than the page weighs, so that the next kilobyte exceeds it", () => {
  const slack = pageNames.map((page) => ({ page, slack: budgets[page].js - weigh(site, page).js }));
  expect(slack.filter(({ slack }) => slack > 2000)).toEqual([]);
});

test("no page loads the sender, the toasts or web-vitals without an interaction", () => {
  const modules = pageNames.flatMap((page) => chunksOf(site.chunks, page)).flatMap(({ modules }) => modules);
  expect(modules).toContain("site/contact/form.tsx");
  expect(modules.filter((name) => /sending|toast|emailjs|web-vitals/.test(name))).toEqual([]);
});

test("letters cost little, and visits without one next to nothing", async () => {
  const folder = join(root, ".build", "bench", "letters");
  cpSync(join(root, "e2e/fixture"), folder, { recursive: true });
  appendFileSync(join(folder, "content/site.yaml"), `\nletterKey: B${"A".repeat(86)}\n`);
  const withLetters = await buildSite(folder, join(folder, "dist"));
  expect(weighChunk(withLetters, "site/letter/show.tsx")).toBeLessThanOrEqual(LETTER_BUDGETS.chunk);
  for (const page of pageNames) {
    const cost = weighCode(withLetters, page) - weighCode(site, page);
    expect.soft(cost, page).toBeLessThanOrEqual(LETTER_BUDGETS.others);
  }
});

test("Home's hero arrives with the first round trip", () => {
  expect(weighHero(site)).toBeLessThanOrEqual(HERO_BUDGET);
});
