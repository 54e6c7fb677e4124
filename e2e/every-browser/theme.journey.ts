import { address, expect } from "../test.ts";
import { expectIn, open, test, waitForHydration } from "./test.ts";
import { backgroundColour, COLOURS } from "./theme-state.ts";

const pressed = () => document.querySelector("[data-theme-switch]")?.getAttribute("aria-pressed");

/** The colour of the browser's own bar. */
const barColour = () =>
  [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].find(({ media }) => matchMedia(media).matches)?.content;

for (const [colorScheme, opposite, oppositeBar] of [
  ["light", "dark", "#150f0b"],
  ["dark", "light", "#f9f7f3"],
] as const) {
  test.describe(colorScheme, () => {
    test.use({ settings: { colorScheme } });

    test(`a page is ${colorScheme} like the system, and the switch makes it ${opposite}, on every page and after a reload`, async ({
      tab,
    }) => {
      await open(tab, "about");
      await expectIn(tab, backgroundColour, COLOURS[colorScheme]);
      await expectIn(tab, pressed, String(colorScheme === "dark"));
      await tab.click("button", "Dark theme");
      await expectIn(tab, backgroundColour, COLOURS[opposite]);
      await expectIn(tab, pressed, String(opposite === "dark"));
      expect(await tab.evaluate(barColour)).toBe(oppositeBar);
      await tab.click("link", "Projects");
      await expectIn(tab, () => location.pathname, "/Portfolio/projects");
      await expectIn(tab, backgroundColour, COLOURS[opposite]);
      await tab.reload();
      await expectIn(tab, backgroundColour, COLOURS[opposite]);
      await waitForHydration(tab);
      await open(tab, "contact");
      await expectIn(tab, pressed, String(opposite === "dark"));
      await tab.click("button", "Dark theme");
      await expectIn(tab, backgroundColour, COLOURS[colorScheme]);
    });
  });
}

test.describe("before the first paint", () => {
  function recordThemeAtBody(): void {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { themeAtBody: document.documentElement.dataset["theme"] });
    }).observe(document, { childList: true, subtree: true });
  }
  test.use({ settings: { initScript: recordThemeAtBody } });

  test("a chosen theme is applied before the first paint", async ({ tab }) => {
    await open(tab, "");
    await tab.click("button", "Dark theme");
    await tab.reload();
    expect(await tab.evaluate(() => (window as unknown as { themeAtBody: string }).themeAtBody)).toBe("dark");
  });
});

test.describe("before hydration", () => {
  test.use({ settings: { blocked: "/assets/client-" } });

  test("the theme switch works by keyboard, before hydration", async ({ tab, expectConsole, console }) => {
    expectConsole(/module/i);
    console.allowed.push(/Failed to load resource/);
    await tab.goto(address("sample", "about"));
    await expectIn(tab, pressed, "false");
    await tab.evaluate(() => document.querySelector<HTMLElement>("[data-theme-switch]")?.focus());
    await tab.press("Enter");
    await expectIn(tab, backgroundColour, COLOURS.dark);
    await expectIn(tab, pressed, "true");
    await tab.press(" ");
    await expectIn(tab, backgroundColour, COLOURS.light);
  });
});
