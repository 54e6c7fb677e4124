import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { findViolationsInBothThemes } from "./axe.ts";
import { address, expect, open, test } from "./test.ts";

const cards = (page: Page) => page.getByRole("article");
const card = (page: Page, number: number) => page.locator(`#project-${number}`);
/** Certificates. */
const rows = (page: Page) => page.locator(".index-row");
const covers = (page: Page) => page.locator(".cover").filter({ visible: true });
const status = (page: Page) => page.getByRole("form", { name: "Filter by technology" }).getByRole("status");
const earlier = (page: Page) => page.locator(".timeline-rows").first();

test("forty projects open as an index: the one with a story first, then the featured one, then the others in their order", async ({
  page,
}) => {
  await open(page, address("many", "projects"));
  await expect(covers(page)).toHaveCount(0);
  expect((await cards(page).getByRole("heading", { level: 2 }).allTextContents()).slice(0, 5)).toEqual([
    ...["Project 23", "Project 20", "Project 1", "Project 2", "Project 3"],
  ]);
  await page.getByRole("button", { name: "Grid", exact: true }).click();
  await expect(page).toHaveURL(address("many", "projects?view=grid"));
  await expect(covers(page)).toHaveCount(40);
});

test("a row leads to the project's page, otherwise to its live site or its source, and shows a sentence, technologies and the year", async ({
  page,
}) => {
  await open(page, address("many", "projects"));
  const place = async (number: number, selector: string) =>
    (await card(page, number).locator(selector).boundingBox()) ?? { x: 0, width: 0 };
  for (const [number, links, year] of [
    [6, ["https://code.example.com/jordan-vale/example"], []],
    [21, ["https://live.example/", "https://code.example.com/jordan-vale/example"], ["2024"]],
    [22, ["https://live.example/only"], ["2025"]],
    [24, [], []],
  ] as const) {
    const found = card(page, number);
    expect(await found.getByRole("link").evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href))).toEqual(links);
    await expect(found.getByText("A sentence that says what it is for, and for whom.")).toBeVisible();
    await expect(found.getByRole("list", { name: "Technologies" }).getByRole("listitem").first()).toHaveText(`Technology ${number}`);
    await expect(found.locator(".project-year")).toHaveText([...year]);
  }
  await expect(card(page, 21).getByRole("link").last()).toHaveAccessibleName("Source of Project 21 (opens in a new tab)");
  const [row, arrow] = [await place(6, "article"), await place(6, ".source .icon-arrow")];
  expect(arrow.x + arrow.width).toBeCloseTo(row.x + row.width, 0);
  await card(page, 23).click();
  await expect(page).toHaveURL(address("many", "projects/with-a-story"));
});

test("a row is a link as a whole, at least 44 px high on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, address("many", "projects"));
  const heights = await cards(page).evaluateAll((all) => all.map((found) => found.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  for (const [number, address] of [
    [22, "https://live.example/only"],
    [6, "https://code.example.com/jordan-vale/example"],
  ] as const) {
    const covered = await card(page, number).evaluate((found) => {
      found.scrollIntoView({ block: "center" });
      const { left, right, top, bottom } = found.getBoundingClientRect();
      const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 4].map((y) => document.elementFromPoint(x, y)?.closest("a")));
      return corners.map((link) => link?.href);
    });
    expect(covered).toEqual(Array(4).fill(address));
  }
});

test("the filter shows the rows with a technology", async ({ page }) => {
  await open(page, address("many", "projects"));
  await page.getByRole("button", { name: "TypeScript" }).click();
  await expect(cards(page)).toHaveCount(19);
  await expect(status(page)).toHaveText("19 of 40 projects");
  await page.goto(address("many", "projects?technology=Technology%2030"));
  await expect(cards(page)).toHaveCount(1);
  await expect(page.locator(".projects > li").filter({ visible: true })).toHaveId("project-30");
  await page.getByRole("button", { name: "All" }).click();
  await expect(cards(page)).toHaveCount(40);
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

test("earlier jobs print open, and projects as cards with their address", async ({ page }) => {
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

  test("without JavaScript all projects are cards, and earlier jobs open", async ({ page }) => {
    await page.goto(address("many", "projects?technology=TypeScript&view=index"));
    await expect(covers(page)).toHaveCount(40);
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
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(page, address("many", path));
      expect.soft(await findViolationsInBothThemes(page), `/${path}`).toEqual([]);
    }
  });
}

test("in a page from right to left, arrows and years are on the left", async ({ page }) => {
  await open(page, address("many", "projects"));
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  const places = await card(page, 21).evaluate((found) => {
    const centre = (selector: string) => {
      const { left, right } = found.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return (left + right) / 2;
    };
    return [".live > .icon", ".source > .icon", ".project-year", ".tags", ".heading"].map(centre);
  });
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
