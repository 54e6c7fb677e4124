import { address, expect, pages } from "../test.ts";
import { RETRIES, type Settings, type Tab } from "./tab.ts";
import { expectIn, focusedHeading, heading, open, test, waitForHydration } from "./test.ts";

const currentLinks = () =>
  [...document.querySelectorAll("[aria-current=page]")].filter((link) => link.checkVisibility()).map((link) => link.textContent);
const scrollTop = () => scrollY;

/** Retries: a page that has just arrived may still scroll to its top. */
async function scrollDown(tab: Tab): Promise<void> {
  await expect(async () => {
    await tab.evaluate(() => scrollTo(0, 300));
    expect(await tab.evaluate(scrollTop)).toBe(300);
  }).toPass({ intervals: RETRIES });
}

async function expectArrival(tab: Tab, title: string): Promise<void> {
  await expectIn(tab, focusedHeading, title);
  await expectIn(tab, scrollTop, 0);
}

async function useSkipLink(tab: Tab): Promise<void> {
  await tab.press("Tab");
  await expectIn(tab, () => document.activeElement?.textContent, "Skip to the content");
  await tab.press("Enter");
  await expectIn(tab, () => document.activeElement?.id, "main");
  await expectIn(tab, () => location.hash, "#main");
}

test("each URL opens its page, with its title and one h1", async ({ tab }) => {
  for (const { path, title, heading: text } of pages) {
    await open(tab, path);
    const page = await tab.evaluate(() => ({
      title: document.title,
      headings: [...document.querySelectorAll("h1")].map(({ textContent }) => textContent),
    }));
    expect.soft(page, `/${path}`).toEqual({ title, headings: [text] });
  }
});

test("console messages, uncaught errors and CSP violations are recorded in every browser", async ({ tab, expectConsole }) => {
  expectConsole(
    /error: logged, Error: spelt out/,
    /thrown uncaught/,
    /rejected unhandled/,
    /Content.Security.Policy|refused: script-src-elem/i,
  );
  await open(tab, "about");
  await tab.evaluate(() => {
    console.error("logged,", new Error("spelt out"));
    setTimeout(() => {
      throw new Error("thrown uncaught");
    });
    void Promise.reject(new Error("rejected unhandled"));
    document.body.append(Object.assign(document.createElement("script"), { textContent: "window.injected = 1" }));
  });
  await expect.poll(() => tab.messages.length).toBe(4);
  expect(await tab.evaluate(() => "injected" in window)).toBe(false);
});

test("each link of the bar opens its page without a page load and becomes the current one", async ({ tab }) => {
  await open(tab, "");
  await tab.evaluate(() => void Object.assign(window, { sameDocument: true }));
  for (const { path, label, title, heading: text } of [...pages].reverse()) {
    await tab.click("link", label);
    await expectIn(tab, () => location.href, address("sample", path));
    await expectIn(tab, () => document.title, title);
    await expectArrival(tab, text);
    expect(await tab.evaluate(currentLinks)).toEqual([label]);
    expect(await tab.evaluate(() => document.querySelectorAll("meta[name=description], link[rel=canonical]").length)).toBe(2);
  }
  expect(await tab.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("a navigation scrolls to the top and focuses the heading, by link, Back and Forward", async ({ tab }) => {
  await tab.resize(390, 500);
  await open(tab, "projects");
  await scrollDown(tab);
  await tab.click("button", "Open the menu");
  await tab.click("link", "About");
  await expectArrival(tab, "Introduction.");
  await scrollDown(tab);
  await tab.back();
  await expectArrival(tab, "Projects.");
  await scrollDown(tab);
  await tab.forward();
  await expectArrival(tab, "Introduction.");
});

test("the skip link skips the bar", async ({ tab }) => {
  await open(tab, "about");
  await useSkipLink(tab);
  await tab.press("Tab");
  await expectIn(tab, () => document.activeElement?.textContent, "View Resume (opens in a new tab)");
});

for (const [support, settings] of [
  ["", {}],
  // Only then Firefox restores the old position after the page has changed.
  [" without view transitions", { initScript: () => void Reflect.deleteProperty(Document.prototype, "startViewTransition") }],
] satisfies [string, Settings][]) {
  test.describe(() => {
    test.use({ settings });

    test(`Back to a page left after the skip link scrolls to the top${support}`, async ({ tab }) => {
      await tab.resize(390, 500);
      await open(tab, "about");
      await useSkipLink(tab);
      await scrollDown(tab);
      await tab.click("button", "Open the menu");
      await tab.click("link", "Projects");
      await expectArrival(tab, "Projects.");
      await scrollDown(tab);
      await tab.back();
      await expectArrival(tab, "Introduction.");
    });
  });
}

test("a reload keeps the scroll position; Back from another site starts at the top", async ({ tab }) => {
  await tab.resize(390, 500);
  await open(tab, "projects");
  await scrollDown(tab);
  await tab.reload();
  await waitForHydration(tab);
  expect(await tab.evaluate(scrollTop)).toBe(300);
  // Leaving a page while it hydrates would abort its scripts, which Firefox reports.
  await open(tab, address("failing"));
  await tab.back();
  await expectIn(tab, heading, "Projects.");
  await waitForHydration(tab);
  await expectIn(tab, scrollTop, 0);
});
