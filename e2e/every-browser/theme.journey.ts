import { address, expect } from "../test.ts";
import { expectIn, open, running, test } from "./test.ts";

const LIGHT = "oklch(0.976 0.006 85)";
const DARK = "oklch(0.175 0.012 60)";
const ground = () => getComputedStyle(document.documentElement).backgroundColor;
const pressed = () => document.querySelector("[data-theme-switch]")?.getAttribute("aria-pressed");

/** The colour the browser paints its own bar in. */
const barColour = () =>
  [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].find(({ media }) => matchMedia(media).matches)?.content;

for (const [colorScheme, colour] of [
  ["light", LIGHT],
  ["dark", DARK],
] as const) {
  test.describe(colorScheme, () => {
    test.use({ settings: { colorScheme } });

    test(`a page follows the system's setting, ${colorScheme}`, async ({ tab }) => {
      await open(tab, "about");
      await expectIn(tab, ground, colour);
      await expectIn(tab, pressed, String(colorScheme === "dark"));
    });

    test(`the switch turns ${colorScheme} off, on every page and after a reload, and on again`, async ({ tab }) => {
      const other = colorScheme === "dark" ? LIGHT : DARK;
      await open(tab, "about");
      await tab.click("button", "Dark theme");
      await expectIn(tab, ground, other);
      await expectIn(tab, pressed, String(other === DARK));
      expect(await tab.evaluate(barColour)).toBe(other === DARK ? "#150f0b" : "#f9f7f3");
      await tab.click("link", "Projects");
      await expectIn(tab, () => location.pathname, "/Portfolio/projects");
      await expectIn(tab, ground, other);
      await tab.reload();
      await expectIn(tab, ground, other);
      await running(tab);
      await open(tab, "contact");
      await expectIn(tab, pressed, String(other === DARK));
      await tab.click("button", "Dark theme");
      await expectIn(tab, ground, colour);
    });
  });

  test.describe(`${colorScheme} without JavaScript`, () => {
    test.use({ settings: { colorScheme, javaScript: false } });

    test(`without JavaScript there is no switch, and the system's setting holds, ${colorScheme}`, async ({ tab }) => {
      await tab.goto(address("sample", "about"));
      expect(await tab.evaluate(ground)).toBe(colour);
      expect(await tab.evaluate(() => document.querySelector("[data-theme-switch]")?.checkVisibility())).toBe(false);
    });
  });
}

test.describe("watched", () => {
  function noteThemeAtBody(): void {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { themeAtBody: document.documentElement.dataset["theme"] });
    }).observe(document, { childList: true, subtree: true });
  }
  test.use({ settings: { first: noteThemeAtBody } });

  test("a chosen theme is there before anything is painted", async ({ tab }) => {
    await open(tab, "");
    await tab.click("button", "Dark theme");
    await tab.reload();
    expect(await tab.evaluate(() => (window as unknown as { themeAtBody: string }).themeAtBody)).toBe("dark");
  });
});

test.describe("before the application runs", () => {
  test.use({ settings: { blocked: "/assets/client-" } });

  test("the switch works by keyboard, and before the application runs", async ({ tab, consoleSays, console }) => {
    consoleSays(/module/i);
    console.may.push(/Failed to load resource/);
    await tab.goto(address("sample", "about"));
    await expectIn(tab, pressed, "false");
    await tab.evaluate(() => document.querySelector<HTMLElement>("[data-theme-switch]")?.focus());
    await tab.press("Enter");
    await expectIn(tab, ground, DARK);
    await expectIn(tab, pressed, "true");
    await tab.press(" ");
    await expectIn(tab, ground, LIGHT);
  });
});
