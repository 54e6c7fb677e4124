import { address, expect, pages } from "../test.ts";
import type { Tab } from "./tab.ts";
import { expectIn, heading, headingInFocus, open, running, test } from "./test.ts";

const current = () =>
  [...document.querySelectorAll("[aria-current=page]")].filter((link) => link.checkVisibility()).map((link) => link.textContent);
const place = () => scrollY;

async function scrollDown(tab: Tab): Promise<void> {
  await tab.evaluate(() => scrollTo(0, 300));
  await expectIn(tab, place, 300);
}

async function expectArrival(tab: Tab, at: string): Promise<void> {
  await expectIn(tab, headingInFocus, at);
  expect(await tab.evaluate(place)).toBe(0);
}

for (const { path, title, heading: text } of pages) {
  test(`/${path} answers by its address`, async ({ tab }) => {
    await open(tab, path);
    expect(await tab.evaluate(() => document.title)).toBe(title);
    expect(await tab.evaluate(heading)).toBe(text);
    expect(await tab.evaluate(() => document.querySelectorAll("h1").length)).toBe(1);
  });
}

test("what a page says on its console, throws, or does against its policy is heard, so that silence means something", async ({
  tab,
  consoleSays,
}) => {
  consoleSays(
    /error: spoken, Error: spelt out/,
    /thrown at nobody/,
    /rejected by nobody/,
    /Content.Security.Policy|refused: script-src-elem/i,
  );
  await open(tab, "about");
  await tab.evaluate(() => {
    console.error("spoken,", new Error("spelt out"));
    setTimeout(() => {
      throw new Error("thrown at nobody");
    });
    void Promise.reject(new Error("rejected by nobody"));
    document.body.append(Object.assign(document.createElement("script"), { textContent: "window.injected = 1" }));
  });
  await expect.poll(() => tab.said.length).toBe(4);
  expect(await tab.evaluate(() => "injected" in window)).toBe(false);
});

test("each link of the bar opens its page without a page load, and is marked as the current one", async ({ tab }) => {
  await open(tab, "");
  await tab.evaluate(() => void Object.assign(window, { sameDocument: true }));
  for (const { path, label, title, heading: text } of [...pages].reverse()) {
    await tab.click("link", label);
    await expectIn(tab, () => location.href, address("sample", path));
    await expectIn(tab, () => document.title, title);
    await expectArrival(tab, text);
    expect(await tab.evaluate(current)).toEqual([label]);
    expect(await tab.evaluate(() => document.querySelectorAll("meta[name=description], link[rel=canonical]").length)).toBe(2);
  }
  expect(await tab.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("a change of page starts at the top and gives the heading the focus, by Back and Forward too", async ({ tab }) => {
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

test("Back to a page that was left after its skip link arrives, too", async ({ tab }) => {
  await tab.resize(390, 500);
  await open(tab, "projects");
  await tab.press("Tab");
  await tab.press("Enter");
  await expectIn(tab, () => location.hash, "#main");
  await tab.click("button", "Open the menu");
  await tab.click("link", "About");
  await expectArrival(tab, "Introduction.");
  await scrollDown(tab);
  await tab.back();
  await expectArrival(tab, "Projects.");
});

test("a reload keeps its place", async ({ tab }) => {
  await tab.resize(390, 500);
  await open(tab, "projects");
  await scrollDown(tab);
  await tab.reload();
  await running(tab);
  expect(await tab.evaluate(place)).toBe(300);
});

test("coming back from another site starts at the top", async ({ tab }) => {
  await tab.resize(390, 500);
  await open(tab, "projects");
  await scrollDown(tab);
  await tab.goto(address("faulty"));
  await tab.back();
  await expectIn(tab, heading, "Projects.");
  await running(tab);
  await expectIn(tab, place, 0);
});

test("the skip link leads past the bar", async ({ tab }) => {
  await open(tab, "about");
  await tab.press("Tab");
  await expectIn(tab, () => document.activeElement?.textContent, "Skip to the content");
  await tab.press("Enter");
  await expectIn(tab, () => document.activeElement?.id, "main");
  await tab.press("Tab");
  await expectIn(tab, () => document.activeElement?.textContent, "View Resume (opens in a new tab)");
});
