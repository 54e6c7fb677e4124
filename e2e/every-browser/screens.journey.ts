import sharp from "sharp";
import { expect } from "../test.ts";
import type { Tab } from "./tab.ts";
import { expectIn, open, test } from "./test.ts";

/**
 * Compares telling screens with e2e/approved/<browser>/; `npx playwright test every-browser/screens --project=firefox
 * --update-snapshots` approves changes. The fonts are the site's own, so machines differ only in antialiasing.
 */
const tolerance = { maxDiffPixelRatio: 0.02, threshold: 0.3 };

/** Opens a page and waits until its fonts and the pictures in view are drawn. */
async function openDrawn(tab: Tab, path: string, width: number, height: number): Promise<void> {
  await tab.resize(width, height);
  await open(tab, path);
  await tab.evaluate(() => {
    // Without hinting, letters are equally wide on every machine; scrollbars differ.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { text-rendering: geometricPrecision !important; scrollbar-width: none !important }");
    document.adoptedStyleSheets.push(sheet);
    for (const picture of document.images) picture.decoding = "sync";
  });
  await expectIn(
    tab,
    () => document.fonts.status === "loaded" && [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
    true,
  );
}

for (const { path, name, width, height, colorScheme } of [
  { path: "", name: "home", width: 768, height: 1024, colorScheme: "light" },
  { path: "projects", name: "projects", width: 1024, height: 768, colorScheme: "dark" },
] as const) {
  test.describe(`${name}, ${colorScheme}`, () => {
    test.use({ settings: { colorScheme, reducedMotion: true } });

    test(`/${path} looks as approved in each browser, ${width} px wide and ${colorScheme}`, async ({ tab }, { project }) => {
      await openDrawn(tab, path, width, height);
      expect(await tab.screenshot()).toMatchSnapshot([project.name, `${name}-${width}-${colorScheme}.png`], tolerance);
    });
  });
}

test.describe("a seal", () => {
  test.use({ settings: { colorScheme: "light", reducedMotion: true } });

  test("the seal of a drawn certificate looks as approved in each browser", async ({ tab }, { project }) => {
    await openDrawn(tab, "certificates", 390, 844);
    const box = await tab.evaluate(() => {
      const { x, y, width, height } = document.querySelector(".drawn-seal")?.getBoundingClientRect() ?? new DOMRect();
      return { left: Math.round(x), top: Math.round(y), width: Math.round(width), height: Math.round(height) };
    });
    const seal = await sharp(await tab.screenshot())
      .extract(box)
      .png()
      .toBuffer();
    expect(seal).toMatchSnapshot([project.name, "seal.png"], tolerance);
  });
});
