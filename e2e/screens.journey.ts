import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { en } from "../packages/weavefolio/texts/en.ts";
import { address, expect, open, test } from "./test.ts";

/**
 * Compares every screen with e2e/approved/; `npx playwright test screens --project=chromium --update-snapshots` approves
 * changes. The fonts are the site's own, and those below, so machines differ only in antialiasing.
 */
const tolerance = { maxDiffPixelRatio: 0.02, threshold: 0.3 };

/** Fonts in place of the system's, which differ, by weight. */
const arabic = {
  400: "@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff2",
  700: "@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff2",
};
const japanese = { 400: "@expo-google-fonts/kosugi/Kosugi_400Regular.ttf" };

/** The screens, by the example that shows them best. */
const screens = [
  { site: "ilse-vandermoor", path: "", name: "home" },
  { site: "ilse-vandermoor", path: "experience", name: "experience" },
  { site: "fenna-castellane", path: "projects", name: "index" },
  { site: "leontine-abara", path: "projects", name: "research" },
  { site: "leontine-abara", path: "certificates", name: "awards" },
  { site: "leontine-abara", path: "nothing-here", name: "not-found" },
  { site: "chiharu-shiomi", path: "about", name: "about", letters: japanese },
  { site: "chiharu-shiomi", path: "certificates", name: "certificates", letters: japanese },
  { site: "chiharu-shiomi", path: "contact", name: "contact", letters: japanese },
  { site: "root", path: "experience", name: "arabic", letters: arabic },
] as const;

const sizes = [
  [1280, 800, "light"],
  [390, 844, "dark"],
] as const;

for (const { site, path, name, ...more } of screens) {
  for (const [width, height, colorScheme] of sizes) {
    test(`the screen “${name}” looks as approved, ${width} px wide and ${colorScheme}`, async ({ page, console }) => {
      console.allowed.push(/404/);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await open(page, address(site, path));
      if ("letters" in more) await loadLetters(page, more.letters);
      await drawExactly(page);
      await expect(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, tolerance);
    });
  }
}

test("the menu looks as approved beside another language", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await open(page, address("chiharu-shiomi", "en/about"));
  await loadLetters(page, japanese);
  await page.getByRole("button", { name: en.layout.openMenu }).click();
  await expect(page).toHaveScreenshot("menu-390-light.png", tolerance);
});

/** Without hinting, letters are equally wide on every machine. */
async function drawExactly(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const geometric = new CSSStyleSheet();
    geometric.replaceSync("* { text-rendering: geometricPrecision !important }");
    document.adoptedStyleSheets.push(geometric);
    await document.fonts.ready;
    // Those of the view that isn't chosen never load.
    await Promise.all([...document.images].filter((picture) => picture.checkVisibility()).map((picture) => picture.decode()));
  });
}

/** Loads the fonts, for the letters that the site's own lack. */
async function loadLetters(page: Page, files: Record<number, string>): Promise<void> {
  const fonts = Object.entries(files).map(([weight, file]) => ({
    weight,
    base64: readFileSync(fileURLToPath(import.meta.resolve(file)), "base64"),
  }));
  await page.evaluate(async (fonts) => {
    for (const { weight, base64 } of fonts) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      document.fonts.add(await new FontFace("Letters", bytes.buffer, { weight }).load());
    }
    const own = {
      display: "Bricolage Grotesque",
      title: "Bricolage Grotesque",
      heading: "Bricolage Grotesque",
      text: "Instrument Sans",
      mono: "Geist Mono",
    };
    const sheet = new CSSStyleSheet();
    const families = Object.entries(own).map(([name, family]) => `--font-${name}: "${family}", Letters;`);
    sheet.replaceSync(`:root { ${families.join(" ")} }`);
    document.adoptedStyleSheets.push(sheet);
  }, fonts);
}
