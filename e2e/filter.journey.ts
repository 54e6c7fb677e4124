import type { Page } from "@playwright/test";
import { ar } from "../packages/weavefolio/texts/ar.ts";
import { de } from "../packages/weavefolio/texts/de.ts";
import { en } from "../packages/weavefolio/texts/en.ts";
import { ja } from "../packages/weavefolio/texts/ja.ts";
import { address, expect, open, test } from "./test.ts";

const url = (path: string) => address("languages", path);
const cards = (page: Page) => page.getByRole("article");
const titles = (page: Page) => cards(page).getByRole("heading", { level: 2 });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const status = (page: Page) => page.getByRole("form", { name: "Filter by technology" }).getByRole("status");

test("a technology's button shows only its projects and their number, and sets the query", async ({ page }) => {
  await open(page, url("projects"));
  await expect(page.getByRole("form", { name: "Filter by technology" }).getByRole("button")).toHaveText([
    ...["All", "React", "Tailwind", "Java", "JDBC"],
    ...["Grid", "Index"],
  ]);
  await expect(button(page, "All")).toHaveAttribute("aria-pressed", "true");
  await expect(status(page)).toHaveText("7 projects");

  await button(page, "Java").click();
  await expect(titles(page)).toHaveText(["Recycle Gear", "Food Court"]);
  await expect(status(page)).toHaveText("2 of 7 projects");
  await expect(page).toHaveURL(url("projects?technology=Java"));
  await expect(button(page, "Java")).toHaveAttribute("aria-pressed", "true");
  await expect(button(page, "All")).toHaveAttribute("aria-pressed", "false");
  await expect(button(page, "Java")).toBeFocused();

  await button(page, "Tailwind").click();
  await expect(titles(page)).toHaveText(["Password Generator", "Night Watch"]);
  await button(page, "Tailwind").click();
  await expect(cards(page)).toHaveCount(7);
  await expect(page).toHaveURL(url("projects"));
});

test("the filter survives a reload, and Back goes to the previous page", async ({ page }) => {
  await open(page, url("about"));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).click();
  await button(page, "React").click();
  await button(page, "Java").click();
  await page.reload();
  await expect(titles(page)).toHaveText(["Recycle Gear", "Food Court"]);
  await expect(button(page, "Java")).toHaveAttribute("aria-pressed", "true");
  await button(page, "All").click();
  await expect(cards(page)).toHaveCount(7);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Introduction.");
});

test("filtering moves neither the scroll position nor the buttons", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await open(page, url("projects"));
  await button(page, "JDBC").scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  const place = await button(page, "JDBC").boundingBox();
  await button(page, "JDBC").click();
  await expect(cards(page)).toHaveCount(2);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await button(page, "JDBC").boundingBox()).toEqual(place);
});

for (const [tag, { projects }] of [
  ["", en],
  ["de/", de],
  ["ar/", ar],
  ["ja/", ja],
] as const) {
  test(`a choice moves neither the number, the views nor the cards at any width, on /${tag}projects`, async ({ page }) => {
    await open(page, url(`${tag}projects`));
    await page.evaluate(() => document.fonts.ready);
    const places = () =>
      page.locator(".filter :is(button, .filter-count), .projects").evaluateAll((all) =>
        all.map((element) => {
          const { x, y, width } = element.getBoundingClientRect();
          return [x, y, width].map(Math.round);
        }),
      );
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const before = await places();
      for (const technology of ["Java", "React", "JDBC", projects.all]) {
        await button(page, technology).click();
        await expect(button(page, technology)).toHaveAttribute("aria-pressed", "true");
        expect((await places()).slice(0, before.length), `${technology} at ${width} px`).toEqual(before);
      }
    }
  });
}

test("before hydration the query filters, and a button navigates to its query", async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource|Failed to fetch/);
  await page.route("**/assets/client-*.js", (route) => route.abort());
  await page.goto(url("projects?technology=Java"));
  await expect(titles(page)).toHaveText(["Recycle Gear", "Food Court"]);
  await button(page, "React").click();
  await expect(page).toHaveURL(url("projects?technology=React"));
  await expect(titles(page)).toHaveText(["Password Generator", "Crypto Search"]);
  await button(page, "All").click();
  await expect(cards(page)).toHaveCount(7);
});

test("the first paint shows the query's cards, and hydration shifts nothing", async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value);
      Object.assign(window, { shifted: shifts.reduce((sum, value) => sum + value, (window as { shifted?: number }).shifted ?? 0) });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await open(page, url("projects?technology=Java"));
  await expect(button(page, "Java")).toHaveAttribute("aria-pressed", "true");
  await expect(titles(page)).toHaveText(["Recycle Gear", "Food Court"]);
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBeLessThan(0.005);
});

test("an unknown technology in the query shows all projects", async ({ page }) => {
  for (const technology of ["Cobol", 'x"]{}*{display:none', "", "React|Java"]) {
    await open(page, url(`projects?technology=${encodeURIComponent(technology)}`));
    await expect(cards(page), `“${technology}”`).toHaveCount(7);
    await expect(button(page, "All"), `“${technology}”`).toHaveAttribute("aria-pressed", "true");
  }
});

test("a technology of one project has no button, but can be in the query", async ({ page }) => {
  await open(page, address("many", "projects"));
  await expect(page.getByRole("form", { name: "Filter by technology" }).getByRole("button")).toHaveText([
    ...["All", "TypeScript"],
    ...["Grid", "Index"],
  ]);
  await open(page, address("many", "projects?technology=Technology%207"));
  await expect(cards(page)).toHaveCount(1);
  await expect(page.locator("[data-technologies]")).toHaveId("project-7");
});

test("four projects have no filter and no views, and the query changes nothing", async ({ page }) => {
  await open(page, "projects?technology=Java&view=index");
  await expect(cards(page)).toHaveCount(4);
  await expect(page.locator(".cover")).toHaveCount(4);
  await expect(page.locator(".cover").first()).toBeVisible();
  await expect(page.locator("form.filter")).toHaveCount(0);
});

test("the index shows titles, technologies and years, beside the filter, and survives a reload and Back", async ({ page }) => {
  await open(page, url("projects"));
  await button(page, "Index").click();
  await expect(page).toHaveURL(url("projects?view=index"));
  await expect(button(page, "Index")).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".cover").filter({ visible: true })).toHaveCount(0);
  await expect(titles(page)).toHaveCount(7);
  await expect(page.locator("#project-6")).toContainText("JDBC2025");
  await button(page, "JDBC").click();
  await expect(page).toHaveURL(url("projects?view=index&technology=JDBC"));
  await page.reload();
  await expect(titles(page)).toHaveText(["Food Court", "Paper Queue"]);
  await expect(page.locator(".cover").filter({ visible: true })).toHaveCount(0);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Introduction.");
  await page.goBack();
  await expect(titles(page)).toHaveText(["Food Court", "Paper Queue"]);
  await expect(page.locator(".cover").filter({ visible: true })).toHaveCount(0);
  await button(page, "Grid").click();
  await expect(page).toHaveURL(url("projects?technology=JDBC"));
  await expect(page.locator(".cover").filter({ visible: true })).toHaveCount(2);
});

test("before hydration the query shows the index, and the filter's buttons keep it", async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource|Failed to fetch/);
  await page.route("**/assets/client-*.js", (route) => route.abort());
  await page.goto(url("projects?view=index"));
  await expect(page.locator(".cover").filter({ visible: true })).toHaveCount(0);
  await button(page, "Java").click();
  await expect(page).toHaveURL(url("projects?technology=Java&view=index"));
  await expect(titles(page).filter({ visible: true })).toHaveText(["Recycle Gear", "Food Court"]);
  await button(page, "Grid").click();
  await expect(page.locator(".cover").filter({ visible: true })).toHaveCount(2);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript all cards are shown and no filter", async ({ page }) => {
    await page.goto(url("projects?technology=Java"));
    await expect(cards(page)).toHaveCount(7);
    await expect(button(page, "Java")).toBeHidden();
  });
});
