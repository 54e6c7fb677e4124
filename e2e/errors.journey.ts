import type { Page } from "@playwright/test";
import { address, expect, open, pages, running, test } from "./test.ts";

const chooseAbout = (page: Page) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const ERROR = "Unexpected Application Error!";

test("a page that breaks while it is drawn shows the error screen, the layout, and a way on", async ({ page, consoleSays }) => {
  consoleSays(/broken on purpose/);
  let broken = true;
  await page.route("**/assets/about-*.js", async (route) => {
    if (!broken) return route.continue();
    await route.fulfill({ contentType: "text/javascript", body: `export function About() { throw new Error("broken on purpose") }` });
  });
  await open(page, "");
  await chooseAbout(page);
  await expect(heading(page)).toHaveText(ERROR);
  await expect(page).toHaveTitle(ERROR);
  await expect(page.getByRole("main")).toContainText("Error: broken on purpose");
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveCount(7);
  await expect(page.getByRole("contentinfo")).toBeVisible();

  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(heading(page)).toHaveAccessibleName("Hi, I'm Jordan");
  await chooseAbout(page);
  await expect(heading(page)).toHaveText(ERROR);
  broken = false;
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(heading(page)).toHaveText("Introduction.");
});

test("a page whose chunk fails, as after a new deployment, is opened by a page load instead", async ({ page, consoleSays }) => {
  consoleSays(/Failed to load resource/);
  let gone = true;
  await page.route("**/assets/about-*.js", (route) => (gone ? route.fulfill({ status: 404 }) : route.continue()));
  await open(page, "");
  await page.evaluate(() => Object.assign(window, { oldTab: true }));
  page.on("request", (request) => {
    if (request.isNavigationRequest()) gone = false;
  });
  await chooseAbout(page);
  await page.waitForFunction(() => !("oldTab" in window));
  await running(page);
  await expect(page).toHaveURL(address("sample", "about"));
  await expect(heading(page)).toHaveText("Introduction.");
});

test("a visitor who has gone elsewhere meanwhile is not fetched back", async ({ page, consoleSays }) => {
  consoleSays(/Failed to load resource/);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/assets/about-*.js", (route) => route.fulfill({ status: 404 }));
  await page.route(address("sample", "about"), async (route) => {
    await held;
    await route.continue();
  });
  await open(page, "");
  const asked = page.waitForRequest((request) => request.method() === "HEAD");
  await chooseAbout(page);
  await asked;
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).click();
  await expect(heading(page)).toHaveText("Projects.");
  const answered = page.waitForResponse((response) => response.request().method() === "HEAD");
  answer();
  await answered;
  await page.waitForLoadState("networkidle");
  await expect(page).toHaveURL(address("sample", "projects"));
  await expect(heading(page)).toHaveText("Projects.");
});

test("a chunk that never can be had costs one page load, not a loop, and the page stays readable", async ({ page, consoleSays }) => {
  consoleSays(/Failed to load resource/, /ChunkLoadError/);
  await page.route("**/assets/about-*.js", (route) => route.fulfill({ status: 404 }));
  const loads: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url()));
  await open(page, "");
  await chooseAbout(page);
  await page.waitForEvent("console", (message) => message.text().includes("ChunkLoadError"));
  await page.waitForLoadState("networkidle");
  expect(loads).toEqual([address("sample"), address("sample", "about")]);
  await expect(heading(page)).toHaveText("Introduction.");
  await expect(page.getByRole("link", { name: /View Resume/ })).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(heading(page)).toHaveAccessibleName("Hi, I'm Jordan");
});

test("where neither chunk nor page can be had, the error screen names the ChunkLoadError", async ({ page, context, consoleSays }) => {
  consoleSays(/Failed to load resource/, /ChunkLoadError/);
  await page.route("**/assets/about-*.js", (route) => route.abort());
  await open(page, "");
  await context.setOffline(true);
  await chooseAbout(page);
  await expect(heading(page)).toHaveText(ERROR);
  await page.unroute("**/assets/about-*.js");
  await expect(page.getByRole("main")).toContainText("ChunkLoadError");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Go to Home" }).click();
  await chooseAbout(page);
  await expect(heading(page)).toHaveText("Introduction.");
});

test("a chunk that hangs is given up after 120000 ms, and no sooner", async ({ page, consoleSays }) => {
  consoleSays(/ChunkLoadError/);
  await page.clock.install();
  let asked = false;
  await page.route("**/assets/about-*.js", () => {
    asked = true;
  });
  await page.goto("");
  await page.clock.runFor(3000);
  await running(page);
  await chooseAbout(page);
  await expect.poll(() => asked).toBe(true);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(59_000);
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
  await expect(heading(page)).toHaveAccessibleName("Hi, I'm Jordan");
  await page.clock.runFor(62_000);
  await expect(heading(page)).toHaveText(ERROR);
  await expect(page.getByRole("main")).toContainText("ChunkLoadError: A part of the page did not arrive within 120 seconds.");
});

test("web vitals load nothing and observe nothing, for nobody asked for them", async ({ page, consoleSays }) => {
  // Which the application waits for (src/boot/deferred-start.ts).
  consoleSays(/observed {"type":"paint"/);
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
