import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { findViolations } from "./axe.ts";
import { address, expect, open, test } from "./test.ts";

const cards = (page: Page) => page.getByRole("article");
const rows = (page: Page) => page.locator(".index-row");
const row = (page: Page, title: string) => rows(page).filter({ has: page.getByRole("heading", { name: title, exact: true, level: 2 }) });
const status = (page: Page) => page.getByRole("form", { name: "Filter by technology" }).getByRole("status");
const earlier = (page: Page) => page.locator(".timeline-rows").first();

test("of forty projects six are cards, the featured one first, and the others rows in their order", async ({ page }) => {
  await open(page, address("many", "projects"));
  await expect(cards(page).getByRole("heading", { level: 2 })).toHaveText([
    "Project 20",
    ...[1, 2, 3, 4, 5].map((number) => `Project ${number}`),
  ]);
  await expect(rows(page)).toHaveCount(34);
  await expect(rows(page).first().getByRole("heading", { level: 2 })).toHaveText("Project 6 (opens in a new tab)");
  await expect(row(page, "Project 24")).toHaveId("project-24");
});

test("a row leads to the project's page, otherwise to its live site or its source, and shows a sentence, technologies and the year", async ({
  page,
}) => {
  await open(page, address("many", "projects"));
  for (const [number, links, year] of [
    [6, ["https://code.example.com/jordan-vale/example"], []],
    [21, ["https://live.example/", "https://code.example.com/jordan-vale/example"], ["2024"]],
    [22, ["https://live.example/only"], ["2025 –"]],
    [24, [], []],
  ] as const) {
    const found = page.locator(`#project-${number}`);
    expect(await found.getByRole("link").evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href))).toEqual(links);
    await expect(found.getByText("A sentence that says what it is for, and for whom.")).toBeVisible();
    await expect(found.getByRole("list", { name: "Technologies" }).getByRole("listitem").first()).toHaveText(`Technology ${number}`);
    await expect(found.locator(".index-year")).toHaveText([...year]);
  }
  await expect(page.locator("#project-21").getByRole("link").last()).toHaveAccessibleName("Source of Project 21 (opens in a new tab)");
  await expect(page.locator("#project-26")).toContainText("Two hundred people use it.");
  await expect(page.locator("#project-24 svg")).toHaveCount(0);
  await page.locator("#project-23").click();
  await expect(page).toHaveURL(address("many", "projects/with-a-story"));
});

test("a row is a link as a whole, at least 44 px high on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, address("many", "projects"));
  const heights = await rows(page).evaluateAll((all) => all.map((found) => found.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  const covered = await page.locator("#project-22").evaluate((found) => {
    found.scrollIntoView({ block: "center" });
    const { left, right, top, bottom } = found.getBoundingClientRect();
    const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 4].map((y) => document.elementFromPoint(x, y)?.closest("a")));
    return corners.map((link) => link?.href);
  });
  expect(covered).toEqual(Array(4).fill("https://live.example/only"));
});

test("the filter shows the rows with a technology, and no empty list", async ({ page }) => {
  await open(page, address("many", "projects"));
  await page.getByRole("button", { name: "TypeScript" }).click();
  await expect(rows(page)).toHaveCount(16);
  await expect(cards(page)).toHaveCount(3);
  await expect(status(page)).toHaveText("19 of 40 projects");
  await page.goto(address("many", "projects?technology=Technology%2030"));
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toHaveId("project-30");
  await expect(page.locator(".projects")).toHaveCount(0);
  await page.getByRole("button", { name: "All" }).click();
  await expect(rows(page)).toHaveCount(34);
  await page.goto(address("many", "projects?technology=Technology%203"));
  await expect(cards(page)).toHaveCount(1);
  await expect(page.locator(".index")).toHaveCount(0);
});

test("before hydration the query filters rows, and hides a list without a match", async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource|Failed to fetch/);
  await page.route("**/assets/client-*.js", (route) => route.abort());
  await page.goto(address("many", "projects?technology=Technology%2030"));
  await expect(rows(page).filter({ visible: true })).toHaveId("project-30");
  await expect(page.locator(".projects")).toBeHidden();
  await page.goto(address("many", "projects?technology=Technology%203"));
  await expect(cards(page).filter({ visible: true })).toHaveCount(1);
  await expect(page.locator(".index")).toBeHidden();
});

test("a publication's abstract opens by keyboard, and isn't on the page /resume", async ({ page }) => {
  await open(page, address("many", "projects"));
  const abstract = page.getByText(/^We cached what prices/);
  await expect(abstract).toBeHidden();
  await page.getByText("Abstract", { exact: true }).press("Enter");
  await expect(abstract).toBeVisible();
  await page.goto(address("many", "resume"));
  await expect(page.getByRole("link", { name: "Publication 1 (opens in a new tab)" })).toBeVisible();
  await expect(abstract).toHaveCount(0);
});

test("of forty jobs three are shown in full, and the others under “Earlier” as rows with company and years", async ({ page }) => {
  await open(page, address("many", "experience"));
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText("Role 1");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText(["Role 1", "Role 2", "Role 3", "Earlier", "Volunteering", "Education"]);
  await expect(earlier(page).locator("summary")).toHaveCount(36);
  await expect(earlier(page).locator("summary").first()).toHaveText("Role 4 — Example & Sons2020 – Present");
  await expect(earlier(page).locator("summary").nth(16)).toHaveText("Role 20 — Example & Sons2011 – 2012");
  await expect(earlier(page).locator("summary").nth(17)).toHaveText("Example & Sons2009 – 2010");
  // It has nothing else to show.
  await expect(page.locator("#job-23")).toHaveText("Role 23 — Example & Sons");
  await expect(page.locator("#job-23 svg.icon")).toHaveCount(0);
});

test("the keyboard opens and closes an earlier job, which has all that a job in full has", async ({ page }) => {
  await open(page, address("many", "experience"));
  const summary = earlier(page).locator("summary").filter({ hasText: "Role 20" });
  const more = page.locator("#job-20");
  await expect(more).toBeHidden();
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(more).toBeVisible();
  for (const text of ["March 2011 – August 2012", "Example & Sons", "Forty people", "Did one thing, and wrote down why.", "COBOL"]) {
    await expect(more).toContainText(text);
  }
  await page.keyboard.press("Tab");
  await expect(more.getByRole("link", { name: "Example & Sons" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expect(more).toBeHidden();
  await page.locator(".timeline-rows summary").nth(17).click();
  await expect(page.locator("#job-21").getByRole("heading", { level: 4 })).toHaveText(["Lead", "Junior"]);
});

test("a link to an earlier job opens it, and shows its row below the bar", async ({ page }) => {
  await page.goto(address("many", "experience#job-20"));
  const more = page.locator("#job-20");
  await expect(more).toBeVisible();
  const summary = earlier(page).locator("summary").filter({ hasText: "Role 20" });
  await expect(summary).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole("banner").boundingBox();
  expect((await summary.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  await expect(page.locator(".timeline-rows [open]")).toHaveCount(1);
});

test("lists of more than ten awards or talks have lines of one height, by year", async ({ page }) => {
  await open(page, address("many", "projects"));
  const talks = page.getByRole("region", { name: "Talks" }).locator(".year-item");
  await expect(talks).toHaveCount(15);
  const heights = await talks.evaluateAll((all) => all.map((found) => found.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(44);
});

test("of eighty certificates six are cards, and the others rows that lead to their document", async ({ page }) => {
  await open(page, address("many", "certificates"));
  await expect(page.locator(".certificates > li")).toHaveCount(6);
  await expect(rows(page)).toHaveCount(74);
  await expect(rows(page).last().getByRole("link")).toHaveAttribute("href", "https://documents.example.com/certificate.pdf");
  await expect(rows(page).last()).toContainText("What its holder has shown to know.");
});

test("earlier jobs print open, and rows of projects with their address", async ({ page }) => {
  await page.goto(address("many", "experience"), { waitUntil: "networkidle" });
  const print = async () => (await extractText(await getDocumentProxy(Uint8Array.from(await page.pdf())), { mergePages: true })).text;
  expect((await print()).match(/Did one thing, and wrote down why/g)).toHaveLength(37);
  await page.goto(address("many", "projects"), { waitUntil: "networkidle" });
  const projects = await print();
  expect(projects).toContain("https://live.example/only");
  expect(projects.match(/A sentence that says what it is for/g)).toHaveLength(38);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript all rows are shown, and earlier jobs open", async ({ page }) => {
    await page.goto(address("many", "projects?technology=TypeScript"));
    await expect(rows(page).filter({ visible: true })).toHaveCount(34);
    await page.goto(address("many", "experience"));
    await earlier(page).locator("summary").first().click();
    await expect(page.locator("#job-4").getByText("Did one thing")).toBeVisible();
    await page.goto(address("many", "experience#job-20"));
    await expect(page.locator("#job-20").getByText("Did one thing")).toBeVisible();
  });
});

for (const width of [390, 1280]) {
  test(`axe finds no violation on pages with many entries, ${width} px wide, light or dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ["projects", "experience#job-20", "certificates"]) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await open(page, address("many", path));
        expect.soft(await findViolations(page), `/${path}, ${colorScheme}`).toEqual([]);
      }
    }
  });
}

test("in a page from right to left, arrows and years are on the left", async ({ page }) => {
  await open(page, address("many", "projects"));
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  const places = await page.locator("#project-21").evaluate((found) => {
    const centre = (selector: string) => {
      const { left, right } = found.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return (left + right) / 2;
    };
    return [".index-link > .icon", ".index-more", ".index-year", ".index-facts", ".index-link > span"].map(centre);
  });
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
