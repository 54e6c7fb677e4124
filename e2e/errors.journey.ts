import type { Page } from "@playwright/test";
import { address, expect, mainNavigation, open, pageHeading, pages, test, waitForHydration } from "./test.ts";

const clickAbout = (page: Page) => mainNavigation(page).getByRole("link", { name: "About" }).click();
const ERROR = "Unexpected Application Error!";

test("a page that throws while rendering shows the error screen in the layout, with Home and a retry", async ({ page, expectConsole }) => {
  expectConsole(/thrown by the test/);
  let isBroken = true;
  await page.route("**/assets/about-*.js", async (route) => {
    if (!isBroken) return route.continue();
    await route.fulfill({ contentType: "text/javascript", body: `export function AboutPage() { throw new Error("thrown by the test") }` });
  });
  await open(page, "");
  await clickAbout(page);
  await expect(pageHeading(page)).toHaveText(ERROR);
  await expect(page).toHaveTitle(ERROR);
  await expect(page.getByRole("main")).toContainText("Error: thrown by the test");
  await expect(mainNavigation(page).getByRole("link")).toHaveCount(1 + pages.length);
  await expect(page.getByRole("contentinfo")).toBeVisible();

  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(pageHeading(page)).toHaveAccessibleName("Hi, I'm Jordan");
  await clickAbout(page);
  await expect(pageHeading(page)).toHaveText(ERROR);
  isBroken = false;
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(pageHeading(page)).toHaveText("Introduction.");
});

for (const type of ["js", "css"]) {
  test(`a page whose chunk of .${type} is missing after a deployment is opened by a page load`, async ({ page, expectConsole }) => {
    expectConsole(/Failed to load resource/, /ChunkLoadError/);
    let isMissing = true;
    await page.route(`**/assets/about-*.${type}`, (route) => (isMissing ? route.fulfill({ status: 404 }) : route.continue()));
    await open(page, "");
    await page.evaluate(() => Object.assign(window, { oldTab: true }));
    page.on("request", (request) => {
      if (request.isNavigationRequest()) isMissing = false;
    });
    await clickAbout(page);
    await page.waitForFunction(() => !("oldTab" in window));
    await waitForHydration(page);
    await expect(page).toHaveURL(address("sample", "about"));
    await expect(pageHeading(page)).toHaveText("Introduction.");
  });
}

test("a visitor who has navigated on meanwhile stays there", async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/, /ChunkLoadError/);
  const { promise: held, resolve: respond } = Promise.withResolvers<void>();
  await page.route("**/assets/about-*.js", (route) => route.fulfill({ status: 404 }));
  await page.route(address("sample", "about"), async (route) => {
    await held;
    await route.continue();
  });
  await open(page, "");
  const requested = page.waitForRequest((request) => request.method() === "HEAD");
  await clickAbout(page);
  await requested;
  await mainNavigation(page).getByRole("link", { name: "Projects" }).click();
  await expect(pageHeading(page)).toHaveText("Projects.");
  respond();
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(address("sample", "projects"));
  await expect(pageHeading(page)).toHaveText("Projects.");
});

test("a chunk that stays missing causes one page load, not a loop, and the page stays readable", async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource/, /ChunkLoadError/);
  await page.route("**/assets/about-*.js", (route) => route.fulfill({ status: 404 }));
  const loads: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url()));
  await open(page, "");
  await clickAbout(page);
  await page.waitForEvent("console", (message) => message.text().includes("ChunkLoadError"));
  await page.waitForLoadState("networkidle");
  expect(loads).toEqual([address("sample"), address("sample", "about")]);
  await expect(pageHeading(page)).toHaveText("Introduction.");
  await expect(page.getByRole("link", { name: /View Resume/ })).toBeVisible();
  await mainNavigation(page).getByRole("link", { name: "Home" }).click();
  await expect(pageHeading(page)).toHaveAccessibleName("Hi, I'm Jordan");
});

test("if neither the chunk nor the page loads, the error screen names the ChunkLoadError", async ({ page, context, expectConsole }) => {
  expectConsole(/Failed to load resource/, /ChunkLoadError/);
  await page.route("**/assets/about-*.js", (route) => route.abort());
  await open(page, "");
  await context.setOffline(true);
  await clickAbout(page);
  await expect(pageHeading(page)).toHaveText(ERROR);
  await page.unroute("**/assets/about-*.js");
  await expect(page.getByRole("main")).toContainText("ChunkLoadError");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Go to Home" }).click();
  await clickAbout(page);
  await expect(pageHeading(page)).toHaveText("Introduction.");
});

test("a chunk request times out after 120 s, not before", async ({ page, expectConsole }) => {
  expectConsole(/ChunkLoadError/);
  await page.clock.install();
  let isRequested = false;
  await page.route("**/assets/about-*.js", () => {
    isRequested = true;
  });
  await page.goto("");
  await page.clock.runFor(3000);
  await waitForHydration(page);
  await clickAbout(page);
  await expect.poll(() => isRequested).toBe(true);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(59_000);
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  await expect(pageHeading(page)).toHaveAccessibleName("Hi, I'm Jordan");
  await page.clock.runFor(62_000);
  await expect(pageHeading(page)).toHaveText(ERROR);
  await expect(page.getByRole("main")).toContainText("ChunkLoadError: A part of the page did not load within 120 seconds.");
});

test("without a callback, web vitals load and observe nothing", async ({ page, expectConsole }) => {
  // Hydration waits for the first paint (site/client/deferred-hydration.ts).
  expectConsole(/observed {"type":"paint"/);
  await page.addInitScript(() => {
    const observe = PerformanceObserver.prototype.observe;
    PerformanceObserver.prototype.observe = function (options) {
      console.warn("observed", JSON.stringify(options));
      observe.call(this, options);
    };
  });
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  for (const { path } of pages) await open(page, path);
  expect(scripts.length).toBeGreaterThan(pages.length);
  expect(scripts.filter((script) => /vitals/.test(script))).toEqual([]);
});
