import type { Page } from "@playwright/test";
import { findViolations } from "./axe.ts";
import { linkTo } from "./letters.ts";
import { ATTACK } from "./sites.ts";
import { address, expect, open, test } from "./test.ts";

const strip = (page: Page, name = "For Acme") => page.getByRole("region", { name, exact: true });
const heading = (page: Page) => page.locator(".work-heading");

test("a letter is a region with a heading, without violations, in a language from right to left as well", async ({ page }) => {
  await open(page, await linkTo("languages"));
  await expect(strip(page).getByRole("heading", { name: "For Acme", level: 2, exact: true })).toBeVisible();
  await expect(strip(page).getByRole("link", { name: "how" })).toHaveAttribute("rel", "noopener noreferrer");
  expect(await findViolations(page)).toEqual([]);
  await page.goto("about:blank");
  await open(page, await linkTo("languages", {}, "ar/"));
  await expect(strip(page, "إلى Acme")).toContainText("You ask for speed.");
  expect(await findViolations(page)).toEqual([]);
});

test("closing a letter moves the focus to the page's heading", async ({ page }) => {
  await open(page, await linkTo("languages"));
  await strip(page).getByRole("button", { name: "Close the letter" }).click();
  await expect(strip(page)).toHaveCount(0);
  await expect(page.locator("main h1")).toBeFocused();
  await expect(heading(page)).toHaveText("Selected work.");
});

test("a letter moves nothing that is already visible, and a link without a valid one hides nothing for long", async ({ page }) => {
  await open(page, await linkTo("languages"));
  await expect(strip(page)).toBeVisible();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );
  expect(shift).toBeLessThan(0.05);
  await page.goto("about:blank");
  await open(page, address("languages", "#for=A"));
  await expect(page.locator("html")).toHaveCSS("visibility", "visible");
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test("a letter is shown without a touch, whole at 320 px, and on later pages of the visit", async ({ page }) => {
    const note = [["Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(2)]];
    await page.goto(await linkTo("languages", { company: "Donaudampfschifffahrtsgesellschaft", note }));
    await expect(strip(page, "For Donaudampfschifffahrtsgesellschaft")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const cut = await page
      .locator(".letter *")
      .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth).length);
    expect(cut).toBe(0);
    await page.goto(address("languages", "about"));
    await expect(page.locator("#skills ~ ul .tags").first().getByRole("listitem").first()).toHaveText("SQL");
  });

  test("without a letter, a page waits for a touch as before", async ({ page }) => {
    await page.goto(address("languages"));
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => document.documentElement.dataset["hydrated"])).toBeUndefined();
  });
});

test("two tabs have two letters, and the link of another one replaces the first in its tab", async ({ page, context }) => {
  await open(page, await linkTo("languages"));
  const other = await context.newPage();
  await open(other, await linkTo("languages", { company: "Globex" }));
  await expect(heading(other)).toHaveText("Selected for Globex.");
  await page.goto(address("languages", "about"));
  await open(page, address("languages"));
  await expect(heading(page)).toHaveText("Selected for Acme.");
  const third = await linkTo("languages", { company: "Initech" });
  await page.evaluate((link) => location.assign(link), third);
  await expect(heading(page)).toHaveText("Selected for Initech.");
});

test("a link that is pasted into a tab with the site shows its letter", async ({ page }) => {
  await open(page, address("languages"));
  await page.evaluate((link) => location.assign(link), await linkTo("languages"));
  await expect(strip(page)).toBeVisible();
});

test("a link whose # was escaped shows its letter, which analytics never get", async ({ page, expectConsole }) => {
  expectConsole(/status of 404/);
  await page.route("https://stats.example/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "sessionStorage.counted = (sessionStorage.counted ?? '') + location.href" }),
  );
  await open(page, (await linkTo("counted")).replace("#for=", "%23for%3D"));
  await expect(strip(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage["counted"])).toBe(address("counted"));
});

test("a copied address has the letter on Home only", async ({ page }) => {
  const link = await linkTo("languages");
  await open(page, link);
  await expect(strip(page)).toBeVisible();
  expect(page.url()).toBe(link);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(address("languages", "about"));
});

test("analytics get no letter, and the address loses it before they load", async ({ page }) => {
  const urls: string[] = [];
  await page.route("https://stats.example/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "document.documentElement.dataset.counted = location.href" }),
  );
  page.on("request", (request) => urls.push(request.url()));
  await open(page, await linkTo("counted"));
  await expect(strip(page)).toBeVisible();
  await expect(page.locator("html[data-counted]")).toHaveAttribute("data-counted", address("counted"));
  expect(page.url()).toBe(address("counted"));
  expect(urls.filter((url) => new URL(url).search.includes("for"))).toEqual([]);
});

test("a letter is on the printed page, without its button", async ({ page }) => {
  await open(page, await linkTo("languages"));
  await expect(strip(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(strip(page)).toBeVisible();
  await expect(strip(page).locator("button")).toBeHidden();
});

test("the texts of a letter are data", async ({ page }) => {
  const text = ATTACK.slice(0, 90);
  await open(
    page,
    await linkTo("languages", { company: text, role: text, note: [[ATTACK, { is: "code", text: ATTACK }]], skills: [text] }),
  );
  await expect(page.locator(".letter")).toContainText(`${ATTACK}${ATTACK}`);
  await expect(heading(page)).toHaveText(`Selected for ${text}.`);
  await expect(page.locator(".hero-facts")).toContainText(text);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  expect(await page.locator(".letter :is(script, img)").count()).toBe(0);
});

test("without a letter, none of its files is loaded", async ({ page }) => {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  await open(page, address("languages"));
  await page.waitForLoadState("networkidle");
  expect(urls.filter((url) => /letter|show/.test(url))).toEqual([]);
});

test("without JavaScript, a link is the ordinary site", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(await linkTo("languages"));
  await expect(heading(page)).toHaveText("Selected work.");
  await page.close();
});

test("where storage is blocked, a letter is shown on its page", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  });
  await open(page, await linkTo("languages"));
  await expect(strip(page)).toBeVisible();
});
