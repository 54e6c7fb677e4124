import { address, expect, pages } from "../test.ts";
import type { Tab } from "./tab.ts";
import { expectIn, focusedHeading, open, test } from "./test.ts";

const isOpen = () => document.querySelector("dialog")?.open;
const focusedLabel = () => document.activeElement?.textContent?.trim();
const NARROW = [390, 844] as const;

function removeCommandfor(): void {
  const { prototype } = HTMLButtonElement;
  Reflect.deleteProperty(prototype, "commandForElement");
  Reflect.deleteProperty(prototype, "command");
  addEventListener("command", (event) => event.preventDefault(), { capture: true });
}

for (const [support, settings] of [
  ["with commandfor", { commandfor: true }],
  ["without commandfor", { initScript: removeCommandfor }],
] as const) {
  test.describe(support, () => {
    test.use({ settings });

    test("the menu button opens a full-screen menu with the six links, which its button and a wide window close", async ({ tab }) => {
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
      await expectIn(tab, focusedLabel, "Open the menu");
      await tab.click("button", "Open the menu");
      await expectIn(tab, isOpen, true);
      await tab.resize(1024, 768);
      await expectIn(tab, isOpen, false);
      expect(await tab.evaluate(() => document.querySelector(".menu-button")?.checkVisibility())).toBe(false);
    });

    test("a chosen link closes the menu and opens its page; Back closes an open menu and shows the previous page", async ({ tab }) => {
      await tab.resize(...NARROW);
      await open(tab, "about");
      await tab.click("button", "Open the menu");
      await expectIn(tab, () => document.querySelector("dialog [aria-current=page]")?.textContent, "About");
      await tab.click("link", "Contact");
      await expectIn(tab, focusedHeading, "Contact.");
      expect(await tab.evaluate(() => location.href)).toBe(address("sample", "contact"));
      expect(await tab.evaluate(isOpen)).toBe(false);
      await tab.click("button", "Open the menu");
      await expectIn(tab, isOpen, true);
      await tab.back();
      await expectIn(tab, isOpen, false);
      await expectIn(tab, focusedHeading, "Introduction.");
    });

    test("by keyboard the focus enters the menu, stays in it, and returns on Escape", async ({ tab }) => {
      await tab.resize(...NARROW);
      await open(tab, "about");
      await tab.evaluate(() => document.querySelector<HTMLElement>(".menu-button")?.focus());
      await tab.press("Enter");
      await expectIn(tab, focusedLabel, "Close the menu");
      for (let press = 0; press < 12; press++) {
        await tab.press("Tab");
        const isOutside = await tab.evaluate(() => {
          const focused = document.activeElement;
          return focused !== document.body && focused?.closest("dialog") === null;
        });
        expect(isOutside).toBe(false);
      }
      await tab.press("Escape");
      await expectIn(tab, isOpen, false);
      await expectIn(tab, focusedLabel, "Open the menu");
    });

    test.describe("before hydration", () => {
      test.use({ settings: { ...settings, blocked: "/assets/client-" } });

      test("the menu works before hydration", async ({ tab, expectConsole, console }) => {
        expectConsole(/module/i);
        console.allowed.push(/Failed to load resource/);
        await openCloseAndNavigate(tab);
      });
    });
  });
}

async function openCloseAndNavigate(tab: Tab): Promise<void> {
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

  test("without JavaScript the menu works where the browser supports commandfor", async ({ tab }) => {
    await tab.goto(address("sample"));
    test.skip(!(await tab.evaluate(() => "commandForElement" in HTMLButtonElement.prototype)), "This browser has no commandfor.");
    await openCloseAndNavigate(tab);
  });
});
