import { address, test as base, expect, expectSilence } from "../test.ts";
import { chromium } from "./chromium.ts";
import { firefox } from "./firefox.ts";
import type { Browser, Settings, Tab } from "./tab.ts";
import { webkit } from "./webkit.ts";

/** One more for each of Playwright's workers. */
const FIRST_DRIVER_PORT = 4340;

/** Playwright's test, with a tab of the project's browser for its page. */
export const test = base.extend<{ settings: Settings; tab: Tab }, { everyBrowser: Browser | undefined }>({
  settings: [{}, { option: true }],
  everyBrowser: [
    async ({ playwright, launchOptions }, use, { project, parallelIndex }) => {
      const start = {
        chromium: () => chromium(() => playwright.chromium.launch(launchOptions)),
        firefox,
        webkit: () => webkit(FIRST_DRIVER_PORT + parallelIndex),
      }[project.name];
      if (!start) throw new Error(`No browser is named ${project.name}`);
      const browser = start();
      await use(browser);
      await browser?.close();
    },
    { scope: "worker" },
  ],
  tab: async ({ everyBrowser, settings }, use, info) => {
    info.skip(!everyBrowser, "This browser is not on this machine; the README says how to install it.");
    if (!everyBrowser) return;
    const tab = await everyBrowser.open(settings);
    await use(tab);
    if (info.status !== info.expectedStatus) await info.attach("screen", { body: await tab.screenshot(), contentType: "image/png" });
    await tab.close();
  },
  consoleGuard: async ({ tab, console }, use) => {
    await use(undefined);
    await expectSilence(tab.said, console);
  },
});

/** Opens a page of the sample, or of any site by its whole address, and waits until the application runs. */
export async function open(tab: Tab, path: string): Promise<void> {
  await tab.goto(new URL(path, address("sample")).href);
  await running(tab);
}

/** The application runs from when it takes the scroll position over, which Firefox remembers after a reload. */
export async function running(tab: Tab): Promise<void> {
  const isRunning = () => history.scrollRestoration === "manual" && Object.keys(document.body).some((key) => key.startsWith("__react"));
  await expectIn(tab, isRunning, true);
}

/** Waits until what is read in the page is what it should be. A page that is just going cannot be read, and is read again. */
export async function expectIn<Result>(tab: Tab, read: () => Result, expected: Result): Promise<void> {
  await expect(async () => expect<unknown>(await tab.evaluate(read)).toEqual(expected)).toPass();
}

/** To be read in a page: its heading, and its heading if it has the focus. */
export const heading = () => document.querySelector("main h1")?.textContent;
export const headingInFocus = () => (document.activeElement?.matches("main h1") ? document.activeElement.textContent : null);
