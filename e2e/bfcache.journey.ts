import { launch, type Page } from "puppeteer-core";
import { chromiumLaunch } from "./browser.ts";
import { address, expect, isHydrated, test } from "./test.ts";

/** Runs a test in a browser with a back/forward cache, which Playwright disables. */
async function withBrowser(act: (page: Page) => Promise<void>): Promise<void> {
  const { executablePath = "", args = [], env = {} } = await chromiumLaunch();
  const browser = await launch({ executablePath, args, env: { ...process.env, ...env }, headless: true });
  try {
    const page = await browser.newPage();
    test.skip(!(await hasBackForwardCache(page)), "This browser has no back/forward cache.");
    await act(page);
  } finally {
    await browser.close();
  }
}

async function hasBackForwardCache(page: Page): Promise<boolean> {
  await page.goto(address("root"));
  await page.evaluate(() => Object.assign(window, { left: true }));
  await page.goto(address("root", "about"));
  await page.goBack();
  return page.evaluate(() => "left" in window);
}

const form = address("sample", "contact");
const waitForHydration = (page: Page) => page.waitForFunction(isHydrated);
const message = (page: Page) => page.$eval("textarea", (field) => field.value);

/** Fills in the form, leaves by a page load, and opens the form again. */
async function visitTwice(page: Page): Promise<void> {
  await page.goto(form);
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { firstVisit: true }));
  await page.type("[name=name]", "Ada");
  await page.type("[name=email]", "ada@example.com");
  await page.type("textarea", "Hello there");
  await page.goto(address("root"));
  await page.goto(form);
  await waitForHydration(page);
  await page.waitForFunction(() => document.querySelector("textarea")?.value === "Hello there");
}

/** Goes back to the first visit and checks that it comes from the cache. */
async function backToFirstVisit(page: Page): Promise<void> {
  await page.goBack();
  await page.goBack();
  await page.waitForFunction(() => "firstVisit" in window);
}

test("a form from the back/forward cache drops a message delivered since", async () => {
  await withBrowser(async (page) => {
    await visitTwice(page);
    await page.click("button[type=submit].button-strong");
    await page.waitForFunction(() => document.querySelector("textarea")?.value === "");
    await backToFirstVisit(page);
    await page.waitForFunction(() => document.querySelector("textarea")?.value === "");
  });
});

test("a form from the back/forward cache shows a draft written since, and keeps it", async () => {
  await withBrowser(async (page) => {
    await visitTwice(page);
    await page.type("textarea", ", and later");
    await backToFirstVisit(page);
    await page.waitForFunction(() => document.querySelector("textarea")?.value === "Hello there, and later");
    await page.type("textarea", "!");
    await page.reload();
    await waitForHydration(page);
    expect(await message(page)).toBe("Hello there, and later!");
  });
});
