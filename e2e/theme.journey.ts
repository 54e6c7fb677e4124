import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { folderOf } from "./site.ts";
import { address, expect, open, test } from "./test.ts";

const themeSwitch = (page: Page) => page.getByRole("button", { name: "Dark theme" });
const LIGHT = "oklch(0.976 0.006 85)";
const DARK = "oklch(0.175 0.012 60)";
const expectGround = (page: Page, colour: string) => expect(page.locator("html")).toHaveCSS("background-color", colour);

/** The colour the browser paints its own bar in. */
const barColour = (page: Page) =>
  page.evaluate(
    () => [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].find(({ media }) => matchMedia(media).matches)?.content,
  );

for (const [colorScheme, ground] of [
  ["light", LIGHT],
  ["dark", DARK],
] as const) {
  test(`a page follows the system's setting, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, "about");
    await expectGround(page, ground);
    await expect(themeSwitch(page)).toHaveAttribute("aria-pressed", String(colorScheme === "dark"));
    await page.emulateMedia({ colorScheme: colorScheme === "dark" ? "light" : "dark" });
    await expectGround(page, colorScheme === "dark" ? LIGHT : DARK);
    await expect(themeSwitch(page)).toHaveAttribute("aria-pressed", String(colorScheme === "light"));
  });
}

test("switching back to what the system says is following it again", async ({ page }) => {
  await open(page, "about");
  await themeSwitch(page).click();
  await themeSwitch(page).click();
  await page.emulateMedia({ colorScheme: "dark" });
  await expectGround(page, DARK);
  await themeSwitch(page).click();
  await expectGround(page, LIGHT);
  await page.reload();
  await expectGround(page, LIGHT);
});

test("another tab follows at once", async ({ page, context }) => {
  await open(page, "about");
  const other = await context.newPage();
  await open(other, "contact");
  await themeSwitch(page).click();
  await expectGround(other, DARK);
  await expect(themeSwitch(other)).toHaveAttribute("aria-pressed", "true");
});

test("where storage is blocked the switch still switches", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await open(page, "about");
  await themeSwitch(page).click();
  await expectGround(page, DARK);
  await themeSwitch(page).click();
  await expectGround(page, LIGHT);
});

test("a stored word that is no theme counts as none", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("/Portfolio/theme", "sepia"));
  await open(page, "about");
  await expectGround(page, LIGHT);
  expect(await barColour(page)).toBe("#f9f7f3");
});

test("the owner's accent colours both themes", async ({ page }) => {
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

test("nothing that is sent asks for light-dark(), which browsers before 2024 do not know", () => {
  const { dist } = folderOf("sample");
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) => /\.(html|css|js)$/.test(file));
  expect(files).toContain("about.html");
  expect(files.filter((file) => readFileSync(join(dist, file), "utf8").includes("light-dark("))).toEqual([]);
});
