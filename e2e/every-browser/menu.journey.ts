import { address, expect, pages } from "../test.ts";
import type { Tab } from "./tab.ts";
import { expectIn, headingInFocus, open, test } from "./test.ts";

const isOpen = () => document.querySelector("dialog")?.open;
const labelInFocus = () => document.activeElement?.getAttribute("aria-label");
const NARROW = [390, 844] as const;

function forgetCommandfor(): void {
  const { prototype } = HTMLButtonElement;
  Reflect.deleteProperty(prototype, "commandForElement");
  Reflect.deleteProperty(prototype, "command");
  addEventListener("command", (event) => event.preventDefault(), { capture: true });
}

for (const [which, settings] of [
  ["with commandfor", { commandfor: true }],
  ["without commandfor", { first: forgetCommandfor }],
] as const) {
  test.describe(which, () => {
    test.use({ settings });

    test(`the hamburger opens a full-screen menu with the six links, and the close button closes it`, async ({ tab }) => {
      await tab.resize(...NARROW);
      await open(tab, "about");
      expect(await tab.evaluate(isOpen)).toBe(false);
      await tab.click("button", "Open the menu");
      await expectIn(tab, isOpen, true);
      const links = await tab.evaluate(() => [...document.querySelectorAll("dialog nav a")].map((link) => link.textContent));
      expect(links).toEqual(pages.map(({ label }) => label));
      const box = await tab.evaluate(() => {
        const { x, y, width, height } = document.querySelector("dialog")?.getBoundingClientRect() ?? new DOMRect();
        return [x, y, width, height];
      });
      expect(box).toEqual([0, 0, ...NARROW]);
      await tab.click("button", "Close the menu");
      await expectIn(tab, isOpen, false);
      await expectIn(tab, labelInFocus, "Open the menu");
    });

    test(`choosing a link closes the menu and opens the page`, async ({ tab }) => {
      await tab.resize(...NARROW);
      await open(tab, "about");
      await tab.click("button", "Open the menu");
      await expectIn(tab, () => document.querySelector("dialog [aria-current=page]")?.textContent, "About");
      await tab.click("link", "Contact");
      await expectIn(tab, headingInFocus, "Contact.");
      expect(await tab.evaluate(() => location.href)).toBe(address("sample", "contact"));
      expect(await tab.evaluate(isOpen)).toBe(false);
    });

    test(`by keyboard: the focus goes in, stays in, and comes back on Escape`, async ({ tab }) => {
      await tab.resize(...NARROW);
      await open(tab, "about");
      await tab.evaluate(() => document.querySelector<HTMLElement>("[aria-label='Open the menu']")?.focus());
      await tab.press("Enter");
      await expectIn(tab, labelInFocus, "Close the menu");
      for (let press = 0; press < 12; press++) {
        await tab.press("Tab");
        const outside = await tab.evaluate(() => {
          const focused = document.activeElement;
          return focused !== document.body && focused?.closest("dialog") === null;
        });
        expect(outside).toBe(false);
      }
      await tab.press("Escape");
      await expectIn(tab, isOpen, false);
      await expectIn(tab, labelInFocus, "Open the menu");
    });

    test(`Back with the menu open leads to a page one can see`, async ({ tab }) => {
      await tab.resize(...NARROW);
      await open(tab, "projects");
      await tab.click("button", "Open the menu");
      await tab.click("link", "About");
      await expectIn(tab, headingInFocus, "Introduction.");
      await tab.click("button", "Open the menu");
      await expectIn(tab, isOpen, true);
      await tab.back();
      await expectIn(tab, isOpen, false);
      await expectIn(tab, headingInFocus, "Projects.");
    });

    test(`the menu goes when the screen becomes wide`, async ({ tab }) => {
      await tab.resize(...NARROW);
      await open(tab, "about");
      await tab.click("button", "Open the menu");
      await expectIn(tab, isOpen, true);
      await tab.resize(1024, 768);
      await expectIn(tab, isOpen, false);
      expect(await tab.evaluate(() => document.querySelector("[aria-label='Open the menu']")?.checkVisibility())).toBe(false);
    });

    test.describe("before the application runs", () => {
      test.use({ settings: { ...settings, blocked: "/assets/client-" } });

      test(`the menu opens and closes before the application runs`, async ({ tab, consoleSays, console }) => {
        consoleSays(/module/i);
        console.may.push(/Failed to load resource/);
        await openCloseAndLeave(tab);
      });
    });
  });
}

/** What the menu has to do without the application. */
async function openCloseAndLeave(tab: Tab): Promise<void> {
  await tab.resize(...NARROW);
  await tab.goto(address("sample", "about"));
  await tab.click("button", "Open the menu");
  await expectIn(tab, isOpen, true);
  await tab.click("button", "Close the menu");
  await expectIn(tab, isOpen, false);
  await tab.click("button", "Open the menu");
  await tab.click("link", "Projects");
  await expectIn(tab, () => [location.pathname, document.querySelector("dialog")?.open], ["/Portfolio/projects", false]);
}

test.describe("without JavaScript", () => {
  test.use({ settings: { javaScript: false, commandfor: true } });

  test("without JavaScript the menu opens, closes and leads on where the browser knows commandfor", async ({ tab }) => {
    await openCloseAndLeave(tab);
  });
});
