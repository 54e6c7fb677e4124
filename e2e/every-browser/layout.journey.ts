import { address, expect, pages } from "../test.ts";
import { expectIn, focusedHeading, opacities, open, test } from "./test.ts";

test("no page scrolls sideways from 320 to 1440 px, nor at 320 px with text twice as large", async ({ tab, console }) => {
  // Leaving a page while it hydrates aborts its scripts.
  console.allowed.push(/ChunkLoadError|error loading dynamically imported module|Importing a module script failed/);
  const overflow = () => [innerWidth, document.documentElement.scrollWidth - document.documentElement.clientWidth];
  for (const width of [320, 390, 768, 1024, 1440]) {
    await tab.resize(width, 800);
    for (const { path } of pages) {
      await tab.goto(address("sample", path));
      expect.soft(await tab.evaluate(overflow), `/${path} at ${width} px`).toEqual([width, 0]);
      if (width > 320) continue;
      await tab.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      expect.soft(await tab.evaluate(overflow), `/${path} with large text`).toEqual([width, 0]);
    }
  }
});

test.describe("with reduced motion", () => {
  test.use({ settings: { reducedMotion: true } });

  test("with reduced motion nothing is animated or hidden, also after a navigation", async ({ tab }) => {
    await open(tab, "");
    expect(await tab.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches)).toBe(true);
    expect(await tab.evaluate(() => document.getAnimations().length)).toBe(0);
    await tab.click("link", "See the projects");
    await expectIn(tab, focusedHeading, "Projects.");
    expect(await tab.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await tab.evaluate(opacities)).toEqual(["1"]);
  });
});

test.describe("without view transitions", () => {
  test.use({ settings: { initScript: () => void Reflect.deleteProperty(Document.prototype, "startViewTransition") } });

  test("a browser without view transitions navigates too", async ({ tab }) => {
    await open(tab, "");
    expect(await tab.evaluate(() => "startViewTransition" in document)).toBe(false);
    await tab.click("link", "See the projects");
    await expectIn(tab, focusedHeading, "Projects.");
  });
});
