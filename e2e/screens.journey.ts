import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { de } from "../packages/weavefolio/texts/de.ts";
import { address, expect, open, pages, test } from "./test.ts";

/**
 * Compares every screen with e2e/approved/; `npx playwright test screens --project=chromium --update-snapshots` approves
 * changes. The fonts are the site's own, and one for Arabic, so machines differ only in antialiasing.
 */
const tolerance = { maxDiffPixelRatio: 0.02, threshold: 0.3 };

const screens = [...pages, { path: "nothing-here", label: "Not found" }];

const sizes = [
  [1280, 800, "light"],
  [390, 844, "dark"],
] as const;

for (const { path, label } of screens) {
  for (const [width, height, colorScheme] of sizes) {
    const name = `${label.toLowerCase().replace(" ", "-")}-${width}-${colorScheme}.png`;

    test(`${label} looks as approved, ${width} px wide and ${colorScheme}`, async ({ page, console }) => {
      console.allowed.push(/404/);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await open(page, path);
      await drawExactly(page);
      await expect(page).toHaveScreenshot(name, tolerance);
    });
  }
}

for (const [width, height, colorScheme] of sizes) {
  test(`a page looks as approved in German, beside other languages, ${width} px wide and ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await open(page, address("languages", "de/contact"));
    await drawExactly(page);
    await expect(page).toHaveScreenshot(["german", `contact-${width}-${colorScheme}.png`], tolerance);
  });

  test(`a page looks as approved in Arabic, ${width} px wide and ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await open(page, address("root", "experience"));
    await loadArabicFont(page);
    await drawExactly(page);
    await expect(page).toHaveScreenshot(["arabic", `experience-${width}-${colorScheme}.png`], tolerance);
  });
}

test("the menu looks as approved beside other languages", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await open(page, address("languages", "de/about"));
  await page.getByRole("button", { name: de.layout.openMenu }).click();
  // Their own names are in other scripts, for which machines have other fonts.
  await expect(page).toHaveScreenshot(["german", "menu-390-light.png"], { ...tolerance, mask: [page.locator(".menu-languages")] });
});

/** Without hinting, letters are equally wide on every machine. */
async function drawExactly(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const geometric = new CSSStyleSheet();
    geometric.replaceSync("* { text-rendering: geometricPrecision !important }");
    document.adoptedStyleSheets.push(geometric);
    await document.fonts.ready;
    await Promise.all([...document.images].map((picture) => picture.decode()));
  });
}

/** Loads a font in place of the system's, which differ. */
async function loadArabicFont(page: Page): Promise<void> {
  const fonts = [400, 700].map((weight) => {
    const file = import.meta.resolve(`@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff2`);
    return { weight, base64: readFileSync(fileURLToPath(file), "base64") };
  });
  await page.evaluate(async (fonts) => {
    for (const { weight, base64 } of fonts) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      document.fonts.add(await new FontFace("Arabic", bytes.buffer, { weight: String(weight) }).load());
    }
    const own = {
      display: "Bricolage Grotesque",
      title: "Bricolage Grotesque",
      heading: "Bricolage Grotesque",
      text: "Instrument Sans",
      mono: "Geist Mono",
    };
    const sheet = new CSSStyleSheet();
    const families = Object.entries(own).map(([name, family]) => `--font-${name}: "${family}", Arabic;`);
    sheet.replaceSync(`:root { ${families.join(" ")} }`);
    document.adoptedStyleSheets.push(sheet);
  }, fonts);
}
