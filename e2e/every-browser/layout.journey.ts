import { expect, pages } from "../test.ts";
import { expectIn, headingInFocus, open, test } from "./test.ts";

for (const { path } of pages) {
  test(`/${path} does not scroll sideways, from 320 px on`, async ({ tab }) => {
    await open(tab, path);
    for (const width of [320, 390, 768, 1024, 1440]) {
      await tab.resize(width, 800);
      const overflow = await tab.evaluate(() => [innerWidth, document.documentElement.scrollWidth - document.documentElement.clientWidth]);
      expect(overflow).toEqual([width, 0]);
    }
  });
}

test.describe("with reduced motion", () => {
  test.use({ settings: { reducedMotion: true } });

  test("with reduced motion nothing moves, and nothing is missing", async ({ tab }) => {
    await open(tab, "");
    expect(await tab.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches)).toBe(true);
    expect(await tab.evaluate(() => document.getAnimations().length)).toBe(0);
    await tab.click("link", "See the projects");
    await expectIn(tab, headingInFocus, "Projects.");
    expect(await tab.evaluate(() => document.getAnimations().length)).toBe(0);
    const opacities = await tab.evaluate(() =>
      [...document.querySelectorAll("main *")].map((element) => getComputedStyle(element).opacity),
    );
    expect(new Set(opacities)).toEqual(new Set(["1"]));
  });
});

test.describe("without view transitions", () => {
  test.use({ settings: { first: () => void Reflect.deleteProperty(Document.prototype, "startViewTransition") } });

  test("a browser without view transitions changes pages all the same", async ({ tab }) => {
    await open(tab, "");
    expect(await tab.evaluate(() => "startViewTransition" in document)).toBe(false);
    await tab.click("link", "See the projects");
    await expectIn(tab, headingInFocus, "Projects.");
  });
});
