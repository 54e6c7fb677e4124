import { existsSync } from "node:fs";
import { test as base, expect } from "@playwright/test";
import { type Browser, launch } from "puppeteer-core";
import { address, pages } from "./test.ts";

const firefox = [
  process.env["FIREFOX_PATH"],
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
].find((path) => path !== undefined && existsSync(path));

const test = base.extend<object, { firefoxBrowser: Browser }>({
  firefoxBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const browser = await launch({ browser: "firefox", executablePath: firefox ?? "", headless: true });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
});

base.skip(!firefox, "No Firefox on this machine: install firefox-esr, or set FIREFOX_PATH.");

for (const { path, heading } of pages) {
  test(`Firefox hydrates /${path} without a word on the console`, async ({ firefoxBrowser }) => {
    const page = await firefoxBrowser.newPage();
    const said: string[] = [];
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => said.push(`uncaught: ${error}`));
    await page.goto(address("sample", path));
    await page.waitForFunction(() => history.scrollRestoration === "manual");
    expect(await page.$eval("main h1", (h1) => h1.textContent)).toBe(heading);
    expect(said).toEqual([]);
    await page.close();
  });
}

test("in Firefox nothing in a page is against its own policy, its structured data least of all", async ({ firefoxBrowser }) => {
  const page = await firefoxBrowser.newPage();
  await page.evaluateOnNewDocument(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, sample }) =>
      violations.push(`${effectiveDirective} ${sample}`),
    );
  });
  for (const { path } of pages) {
    await page.goto(address("sample", path));
    await page.waitForFunction(() => history.scrollRestoration === "manual");
    expect(await page.$$eval('script[type="application/ld+json"]', (data) => data.length)).toBe(1);
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations), `/${path}`).toEqual([]);
  }
  // What is against it is told, so that the silence above means something.
  await page.evaluate(() => document.body.append(Object.assign(document.createElement("script"), { textContent: "window.injected = 1" })));
  await page.waitForFunction(() => (window as unknown as { violations: string[] }).violations.length === 1);
  await page.close();
});

test("in Firefox the menu opens, leads on and closes, commandfor or not", async ({ firefoxBrowser }) => {
  const page = await firefoxBrowser.newPage();
  await page.setViewport({ width: 390, height: 844 });
  await page.goto(address("sample", "about"));
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  const isOpen = () => page.$eval("dialog", (menu) => menu.open);
  await page.click("[aria-label='Open the menu']");
  expect(await isOpen()).toBe(true);
  await page.click("[aria-label='Close the menu']");
  expect(await isOpen()).toBe(false);
  await page.click("[aria-label='Open the menu']");
  await page.click("dialog a[href$='/projects']");
  await page.waitForFunction(() => document.title.startsWith("Projects"));
  expect(await isOpen()).toBe(false);
  await page.close();
});

test("in Firefox a message is sent, and the sender is told", async ({ firefoxBrowser }) => {
  const page = await firefoxBrowser.newPage();
  await page.goto(address("sample", "contact"));
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  await page.type("[name=name]", "Ada Firefox");
  await page.type("[name=email]", "ada@example.com");
  await page.type("[name=message]", "Hello from Firefox");
  await page.click("button[type=submit]");
  await page.waitForFunction(() => document.querySelector(".Toastify__toast")?.textContent === "Message sent successfully!");
  expect(await page.$eval("[name=message]", (field) => (field as HTMLTextAreaElement).value)).toBe("");
  await page.close();
});
