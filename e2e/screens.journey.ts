import { expect, open, pages, test } from "./test.ts";

/**
 * Compares every screen with e2e/approved/; `npx playwright test screens --project=chromium --update-snapshots` approves
 * changes. The fonts are the site's own, so machines differ only in antialiasing.
 */
const tolerance = { maxDiffPixelRatio: 0.02, threshold: 0.3 };

for (const { path, label } of [...pages, { path: "nothing-here", label: "Not found" }]) {
  for (const [width, height, colorScheme] of [
    [1280, 800, "light"],
    [390, 844, "dark"],
  ] as const) {
    test(`${label} looks as approved, ${width} px wide and ${colorScheme}`, async ({ page, console }) => {
      console.allowed.push(/404/);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await open(page, path);
      // Without hinting, letters are equally wide on every machine.
      const sheet = "* { text-rendering: geometricPrecision !important }";
      await page.evaluate(async (exact) => {
        const geometric = new CSSStyleSheet();
        geometric.replaceSync(exact);
        document.adoptedStyleSheets.push(geometric);
        await document.fonts.ready;
        await Promise.all([...document.images].map((picture) => picture.decode()));
      }, sheet);
      await expect(page).toHaveScreenshot(`${label.toLowerCase().replace(" ", "-")}-${width}-${colorScheme}.png`, tolerance);
    });
  }
}
