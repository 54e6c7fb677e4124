import type { Browser as Chromium } from "@playwright/test";
import { type Browser, SIZE, type Tab } from "./tab.ts";

/** Chromium, driven by Playwright. */
export function chromium(launch: () => Promise<Chromium>): Browser {
  let started: Promise<Chromium> | undefined;
  return {
    async open({ colorScheme = "light", reducedMotion, javaScript = true, initScript, blocked }) {
      started ??= launch();
      const context = await (await started).newContext({
        colorScheme,
        reducedMotion: reducedMotion ? "reduce" : "no-preference",
        javaScriptEnabled: javaScript,
        viewport: SIZE,
      });
      if (initScript) await context.addInitScript(initScript);
      if (blocked)
        await context.route(
          (url) => url.href.includes(blocked),
          (route) => route.abort(),
        );
      const page = await context.newPage();
      const messages: string[] = [];
      page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
      page.on("pageerror", (error) => messages.push(`uncaught: ${error.message}`));
      return {
        messages,
        goto: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        back: async () => void (await page.goBack()),
        forward: async () => void (await page.goForward()),
        resize: (width, height) => page.setViewportSize({ width, height }),
        click: (role, name) => page.getByRole(role, { name, exact: true }).first().click(),
        fill: (label, text) => page.getByRole("textbox", { name: label, exact: true }).fill(text),
        press: (key) => page.keyboard.press(key),
        evaluate: (read, argument) => page.evaluate(`(${read})(${JSON.stringify(argument)})`),
        screenshot: () => page.screenshot(),
        print: (format) => page.pdf({ format }),
        close: () => context.close(),
      } satisfies Tab;
    },
    version: async () => (await started)?.version(),
    close: async () => (await started)?.close(),
  };
}
