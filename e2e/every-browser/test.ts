import { address, test as base, checkConsole, expect, isHydrated } from "../test.ts";
import { chromium } from "./chromium.ts";
import { firefox } from "./firefox.ts";
import { type Browser, RETRIES, type Settings, type Tab } from "./tab.ts";
import { webkit } from "./webkit.ts";

/** Plus the index of Playwright's worker. */
const FIRST_DRIVER_PORT = 4340;

/** Playwright's test with a tab of the project's browser instead of a page. */
export const test = base.extend<{ settings: Settings; tab: Tab }, { everyBrowser: Browser | undefined }>({
  settings: [{}, { option: true }],
  everyBrowser: [
    async ({ playwright, launchOptions }, use, { project, parallelIndex }) => {
      const start = {
        chromium: () => chromium(() => playwright.chromium.launch(launchOptions)),
        firefox,
        webkit: () => webkit(FIRST_DRIVER_PORT + parallelIndex),
      }[project.name];
      if (!start) throw new Error(`Unknown browser: ${project.name}`);
      const browser = start();
      await use(browser);
      console.log(`${project.name} ${(await browser?.version()) ?? "wasn't started"}`);
      await browser?.close();
    },
    { scope: "worker" },
  ],
  tab: async ({ everyBrowser, settings, console }, use, info) => {
    info.skip(!everyBrowser, "This browser is not installed; CONTRIBUTING.md names its packages.");
    if (!everyBrowser) return;
    const tab = await everyBrowser.open(settings);
    await use(tab);
    if (info.status !== info.expectedStatus) await info.attach("screen", { body: await tab.screenshot(), contentType: "image/png" });
    try {
      const messages = tab.messages.filter((message) => !LEFT.test(message));
      if (info.status !== "skipped") await checkConsole(messages, console);
    } finally {
      await tab.close();
    }
  },
});

/** Firefox logs a font that was loading when its page was left (NS_BINDING_ABORTED). */
const LEFT = /downloadable font: download failed .* status=2152398850/;

/** Opens a page of the sample, or any URL, and waits until it is hydrated. */
export async function open(tab: Tab, path: string): Promise<void> {
  await tab.goto(new URL(path, address("sample")).href);
  await waitForHydration(tab);
}

export const waitForHydration = (tab: Tab) => expectIn(tab, isHydrated, true);

/** Retries until the value read in the page equals the expected one; reading fails while a page unloads. */
export async function expectIn<Result>(tab: Tab, read: () => Result, expected: Result): Promise<void> {
  await expect(async () => expect<unknown>(await tab.evaluate(read)).toEqual(expected)).toPass({ intervals: RETRIES });
}

/** Read in a page. */
export const heading = () => document.querySelector("main h1")?.textContent;
export const focusedHeading = () => (document.activeElement?.matches("main h1") ? document.activeElement.textContent : null);
export const opacities = () => [...new Set([...document.querySelectorAll("main *")].map((element) => getComputedStyle(element).opacity))];
