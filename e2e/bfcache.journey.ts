import { launch, type Page } from "puppeteer-core";
import { chromiumLaunch } from "./browser.ts";
import { address, expect, test } from "./test.ts";

/** Playwright turns the browser's back/forward cache off, so a browser is driven here that keeps it. */
async function withBrowser(act: (page: Page) => Promise<void>): Promise<void> {
  const { executablePath = "", args = [], env = {} } = await chromiumLaunch();
  const browser = await launch({ executablePath, args, env: { ...process.env, ...env }, headless: true });
  try {
    const page = await browser.newPage();
    test.skip(!(await keepsPages(page)), "This browser keeps no page that is left.");
    await act(page);
  } finally {
    await browser.close();
  }
}

/** Whether the browser has a back/forward cache: a browser made for programs alone has none. */
async function keepsPages(page: Page): Promise<boolean> {
  await page.goto(address("root"));
  await page.evaluate(() => Object.assign(window, { left: true }));
  await page.goto(address("root", "about"));
  await page.goBack();
  return page.evaluate(() => "left" in window);
}

const form = address("sample", "contact");
const running = (page: Page) => page.waitForFunction(() => history.scrollRestoration === "manual");
const message = (page: Page) => page.$eval("textarea", (field) => field.value);

/** Writes a message, leaves by a page load, and opens the form anew. */
async function visitTwice(page: Page): Promise<void> {
  await page.goto(form);
  await running(page);
  await page.evaluate(() => Object.assign(window, { firstVisit: true }));
  await page.type("[name=name]", "Ada");
  await page.type("[name=email]", "ada@example.com");
  await page.type("textarea", "Hello there");
  await page.goto(address("root"));
  await page.goto(form);
  await running(page);
  await page.waitForFunction(() => document.querySelector("textarea")?.value === "Hello there");
}

/** Goes back to the first visit, as the browser kept it. */
async function backToFirstVisit(page: Page): Promise<void> {
  await page.goBack();
  await page.goBack();
  // Only a page that the browser kept still knows it.
  await page.waitForFunction(() => "firstVisit" in window);
}

test("a form that the browser kept does not offer again what has been delivered since", async () => {
  await withBrowser(async (page) => {
    await visitTwice(page);
    await page.click("button[type=submit].button-strong");
    await page.waitForFunction(() => document.querySelector("textarea")?.value === "");
    await backToFirstVisit(page);
    await page.waitForFunction(() => document.querySelector("textarea")?.value === "");
  });
});

test("a form that the browser kept shows what has been written since, and loses none of it", async () => {
  await withBrowser(async (page) => {
    await visitTwice(page);
    await page.type("textarea", ", and later");
    await backToFirstVisit(page);
    await page.waitForFunction(() => document.querySelector("textarea")?.value === "Hello there, and later");
    await page.type("textarea", "!");
    await page.reload();
    await running(page);
    expect(await message(page)).toBe("Hello there, and later!");
  });
});
