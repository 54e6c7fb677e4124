import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { COLOURS } from "./every-browser/theme-state.ts";
import { address, expect, foldersOf, open, test } from "./test.ts";

const themeSwitch = (page: Page) => page.getByRole("button", { name: "Dark theme" });
const expectBackground = (page: Page, colour: string) => expect(page.locator("html")).toHaveCSS("background-color", colour);

/** The colour of the browser's own bar. */
const barColour = (page: Page) =>
  page.evaluate(
    () => [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].find(({ media }) => matchMedia(media).matches)?.content,
  );

test("a page follows the system's theme, also again after switching there and back, but not once a theme is chosen", async ({ page }) => {
  for (const colorScheme of ["light", "dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    if (page.url() === "about:blank") await open(page, "about");
    await expectBackground(page, COLOURS[colorScheme]);
    await expect(themeSwitch(page)).toHaveAttribute("aria-pressed", String(colorScheme === "dark"));
  }
  await themeSwitch(page).click();
  await themeSwitch(page).click();
  await page.emulateMedia({ colorScheme: "dark" });
  await expectBackground(page, COLOURS.dark);
  await themeSwitch(page).click();
  await expectBackground(page, COLOURS.light);
  await page.reload();
  await expectBackground(page, COLOURS.light);
});

test("switching the theme switches other tabs, too", async ({ page, context }) => {
  await open(page, "about");
  const otherTab = await context.newPage();
  await open(otherTab, "contact");
  await themeSwitch(page).click();
  await expectBackground(otherTab, COLOURS.dark);
  await expect(themeSwitch(otherTab)).toHaveAttribute("aria-pressed", "true");
});

test("the theme switch works with storage blocked", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await open(page, "about");
  await themeSwitch(page).click();
  await expectBackground(page, COLOURS.dark);
  await themeSwitch(page).click();
  await expectBackground(page, COLOURS.light);
});

test("an invalid stored theme is ignored", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("/Portfolio/theme", "sepia"));
  await open(page, "about");
  await expectBackground(page, COLOURS.light);
  expect(await barColour(page)).toBe("#f9f7f3");
});

test.describe("a site with theme: dark", () => {
  const at = (path: string) => address("chosen", path);
  const pages = ["", "about", "resume", "no-such-page", "de/contact"];

  for (const path of pages) {
    test(`is dark on a light system: /${path}`, async ({ page, console: expected }) => {
      expected.allowed.push(/404/);
      await page.goto(at(path));
      await expectBackground(page, COLOURS.dark);
      expect(await barColour(page)).toBe("#150f0b");
      if (path !== "resume")
        await expect(themeSwitch(page).or(page.getByRole("button", { name: "Dunkles Design" }))).toHaveAttribute("aria-pressed", "true");
    });
  }

  test("is light once a visitor chooses that, on every page, until they choose dark again", async ({ page, console: expected }) => {
    expected.allowed.push(/404/);
    await open(page, at("about"));
    await themeSwitch(page).click();
    for (const path of pages) {
      await page.goto(at(path));
      await expectBackground(page, COLOURS.light);
      expect(await barColour(page)).toBe("#f9f7f3");
    }
    await open(page, at("about"));
    await expect(themeSwitch(page)).toHaveAttribute("aria-pressed", "false");
    await themeSwitch(page).click();
    await expectBackground(page, COLOURS.dark);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test("is dark without JavaScript, and prints light", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: "light" });
    const page = await context.newPage();
    for (const path of pages) {
      await page.goto(at(path));
      await expectBackground(page, COLOURS.dark);
      await expect(page.locator('meta[name=theme-color][media="all"]')).toHaveAttribute("content", "#150f0b");
      await page.emulateMedia({ media: "print" });
      await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
      await page.emulateMedia({ media: "screen" });
    }
    await context.close();
  });

  test("has a manifest with its colours", async ({ request }) => {
    const manifest = await (await request.get(at("manifest.webmanifest"))).json();
    expect(manifest).toMatchObject({ theme_color: "#150f0b", background_color: "#150f0b" });
  });
});

test("both themes and the icon use the owner's accent", async ({ page }) => {
  const accent = () => page.evaluate(() => getComputedStyle(document.querySelector(".weave-thread") as Element).stroke);
  await open(page, address("many"));
  expect(await accent()).toBe("rgb(29, 78, 216)");
  await themeSwitch(page).click();
  expect(await accent()).not.toBe("rgb(29, 78, 216)");
  const icon = await (await page.request.get(address("many", "icon.svg"))).text();
  const [, thread] = (await accent()).match(/rgb\((.*)\)/) ?? [];
  const hex = thread?.split(", ").map((channel) => Number(channel).toString(16).padStart(2, "0"));
  expect(icon).toContain(`stroke="#${hex?.join("")}"`);
});

test("no shipped file uses light-dark(), which browsers before 2024 lack", () => {
  const { dist } = foldersOf("sample");
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) => /\.(html|css|js)$/.test(file));
  expect(files).toContain("about.html");
  expect(files.filter((file) => readFileSync(join(dist, file), "utf8").includes("light-dark("))).toEqual([]);
});
