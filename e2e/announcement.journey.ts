import type { Page } from "@playwright/test";
import { findViolations } from "./axe.ts";
import { address, expect, open, openByIntent, test } from "./test.ts";

const at = (path: string) => address("chosen", path);
const announcement = (page: Page) => page.getByRole("region", { name: "Announcement" });
const dismiss = (page: Page) => announcement(page).getByRole("button", { name: "Dismiss the announcement" });

test("an announcement is above the bar of every page, and leads to its link", async ({ page, console: expected }) => {
  expected.allowed.push(/404/);
  for (const path of ["", "about", "contact", "no-such-page"]) {
    await page.goto(at(path));
    const region = await announcement(page).boundingBox();
    const bar = await page.getByRole("banner").boundingBox();
    expect(region).toMatchObject({ x: 0, y: 0 });
    expect(bar?.y).toBe(region?.height);
    await expect(announcement(page).getByRole("link")).toHaveAttribute("href", "https://books.example/queues");
  }
  await page.goto(at("resume"));
  await expect(announcement(page)).toHaveCount(0);
  await page.goto(at("de/about"));
  await expect(page.getByRole("region", { name: "Ankündigung" })).toHaveText(/^Mein Buch über Warteschlangen ist da\./);
});

test("the announcement scrolls away, and the bar stays, also at an anchor", async ({ page }) => {
  await open(page, at("about#skills"));
  await expect(announcement(page)).not.toBeInViewport();
  const bar = await page.getByRole("banner").boundingBox();
  expect(bar?.y).toBe(0);
  const heading = await page.getByRole("heading", { name: "Skills" }).boundingBox();
  expect(heading?.y).toBeGreaterThan(bar?.height ?? Number.NaN);
});

test("a dismissed announcement stays hidden on other pages and after a reload, from the first paint on", async ({ page }) => {
  await open(page, at("about"));
  await dismiss(page).click();
  await expect(announcement(page)).toBeHidden();
  expect((await page.getByRole("banner").boundingBox())?.y).toBe(0);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { hiddenAtBody: "unannounced" in document.documentElement.dataset });
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ["about", "contact"]) {
    await page.goto(at(path));
    await expect(announcement(page)).toBeHidden();
    expect(await page.evaluate(() => (window as unknown as { hiddenAtBody: boolean }).hiddenAtBody)).toBe(true);
  }
});

test("an announcement with another text is shown to a visitor who dismissed the earlier one", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("/Portfolio/announcement", '"Another text."'));
  await page.goto(at(""));
  await expect(announcement(page)).toBeVisible();
});

test("dismissing by keyboard works before hydration, and moves the focus to the bar", async ({ page, console: expected }) => {
  expected.allowed.push(/Failed to load resource/, /module/i);
  await page.route("**/assets/client-*", (route) => route.abort());
  await page.goto(at("about"));
  await dismiss(page).focus();
  await page.keyboard.press("Enter");
  await expect(announcement(page)).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "Jordan Vale" })).toBeFocused();
});

test.describe("in Honolulu", () => {
  test.use({ timezoneId: "Pacific/Honolulu" });

  for (const [time, isShown] of [
    ["2099-12-31T23:59:00-10:00", true],
    ["2100-01-01T00:00:00-10:00", false],
  ] as const) {
    test(`at ${time}, an announcement until 2099-12-31 is shown: ${isShown}`, async ({ page }) => {
      await page.clock.setFixedTime(new Date(time));
      await page.goto(at("about"));
      await expect(announcement(page)).toBeVisible({ visible: isShown });
    });
  }
});

test("without JavaScript an announcement has no button; a print has no announcement", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at("about"));
  await expect(announcement(page)).toBeVisible();
  await expect(announcement(page).getByRole("button")).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(announcement(page)).toBeHidden();
  await context.close();
});

test("on the smallest screen an announcement fits, and axe finds no violation", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openByIntent(page, at("about"));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const button = await dismiss(page).boundingBox();
  expect((button?.x ?? 320) + (button?.width ?? 0)).toBeLessThanOrEqual(320);
  expect(button?.width).toBeGreaterThanOrEqual(44);
  expect(await findViolations(page)).toEqual([]);
});
