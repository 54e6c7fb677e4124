import { existsSync } from "node:fs";
import { expect } from "@playwright/test";
import { type ElementHandle, type Browser as Firefox, launch, type Page } from "puppeteer-core";
import { type Browser, insertText, RETRIES, SIZE, type Tab } from "./tab.ts";

const executablePath = [
  process.env["FIREFOX_PATH"],
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
].find((path) => path !== undefined && existsSync(path));

/** Firefox, driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/); undefined if it isn't installed. */
export function firefox(): Browser | undefined {
  if (!executablePath) return;
  /** These settings are the whole browser's, so each combination starts one. */
  const started = new Map<string, Promise<Firefox>>();
  return {
    async open({ colorScheme = "light", reducedMotion = false, javaScript = true, initScript, blocked }) {
      const extraPrefsFirefox = {
        "layout.css.prefers-color-scheme.content-override": colorScheme === "dark" ? 0 : 1,
        "ui.prefersReducedMotion": Number(reducedMotion),
        "javascript.enabled": javaScript,
      };
      const key = JSON.stringify(extraPrefsFirefox);
      const starting =
        started.get(key) ?? launch({ browser: "firefox", executablePath, headless: true, defaultViewport: null, extraPrefsFirefox });
      started.set(key, starting);
      const context = await (await starting).createBrowserContext();
      const page = await context.newPage();
      await resize(page, SIZE);
      await page.evaluateOnNewDocument(stringifyMessages);
      if (initScript) await page.evaluateOnNewDocument(initScript);
      if (blocked) {
        await page.setRequestInterception(true);
        page.on("request", (request) => void (request.url().includes(blocked) ? request.abort() : request.continue()));
      }
      const messages: string[] = [];
      page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
      page.on("pageerror", (error) => messages.push(`uncaught: ${error}`));
      const use = (role: string, name: string, act: (element: ElementHandle) => Promise<void>) =>
        expect(async () => {
          const element = await page.$(`aria/[role="${role}"][name="${name}"]`);
          expect(element, `the ${role} “${name}”`).not.toBeNull();
          if (element) await act(element);
        }).toPass({ intervals: RETRIES });
      return {
        messages,
        goto: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        // Puppeteer's own wait for a load event, which a page from the back/forward cache doesn't fire.
        back: () => page.evaluate(() => history.back()),
        forward: () => page.evaluate(() => history.forward()),
        resize: (width, height) => resize(page, { width, height }),
        click: (role, name) =>
          use(role, name, async (element) => {
            // Puppeteer's own click scrolls by a script, and hangs without JavaScript.
            await element.evaluate((target) => target.scrollIntoView({ block: "nearest", behavior: "instant" }));
            const { x, y } = await element.clickablePoint();
            await page.mouse.click(x, y);
          }),
        // Keys would be one request each.
        fill: (label, text) => use("textbox", label, (field) => field.evaluate(insertText, text)),
        press: (key) => page.keyboard.press(key),
        evaluate: (read, argument) => page.evaluate(`(${read})(${JSON.stringify(argument)})`) as Promise<never>,
        screenshot: async () => Buffer.from(await page.screenshot()),
        print: (format) => page.pdf({ format, margin: PAGE_MARGIN }),
        close: () => context.close(),
      } satisfies Tab;
    },
    version: async () => (await [...started.values()][0])?.version(),
    async close() {
      for (const browser of started.values()) await (await browser).close();
    },
  };
}

/** Sets the size of the viewport in CSS pixels. */
async function resize(page: Page, size: typeof SIZE): Promise<void> {
  // Puppeteer also sets the orientation, which Firefox 140 ESR can't.
  await page.setViewport(size).catch((error: Error) => {
    if (!error.message.includes("unknown command emulation.setScreenOrientationOverride")) throw error;
  });
  const isResized = ({ width, height }: typeof SIZE) => innerWidth === width && innerHeight === height;
  await expect.poll(() => page.evaluate(isResized, size), { intervals: RETRIES }).toBe(true);
}

/** That of print.css, which WebDriver ignores. */
const PAGE_MARGIN = { top: "12mm", bottom: "12mm", left: "15mm", right: "15mm" };

/** Runs in every page: BiDi reports a logged error without its message. */
function stringifyMessages(): void {
  for (const type of ["debug", "log", "info", "warn", "error"] as const) {
    const log = console[type].bind(console);
    console[type] = (...values) => log(values.join(" "));
  }
}
