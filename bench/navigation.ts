import type { Browser } from "puppeteer-core";
import { isHydrated } from "../e2e/test.ts";
import { LAPTOP, withNewVisitor } from "./browser.ts";

/** Milliseconds from the press of the mouse button to its release. */
const PRESS = 80;

/** Measures the milliseconds from the click on a link of the bar to the next page's heading. */
export function measureNavigation(browser: Browser, from: string, to: string): Promise<number> {
  return withNewVisitor(browser, async (page) => {
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(from);
    await page.waitForFunction(isHydrated);
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => {}));
    await page.emulateCPUThrottling(LAPTOP);
    const link = await page.waitForSelector(`header li a[href="${new URL(to).pathname}"]`);
    if (!link) throw new Error(`${from} has no link to ${to}`);
    await link.hover();
    await page.waitForNetworkIdle({ idleTime: 300 });
    await page.evaluate(watchHeading);
    await link.click({ delay: PRESS });
    await page.waitForFunction(() => (window as Watched).heading !== undefined);
    return page.evaluate(() => (window as Watched).heading ?? Number.NaN);
  });
}

type Watched = { heading?: number };

/** Runs in the page: records the time from the click to the change of the heading. */
function watchHeading(): void {
  const text = () => document.querySelector("main h1")?.textContent;
  const before = text();
  const click = (event: Event) => {
    const observer = new MutationObserver(() => {
      if (!text() || text() === before) return;
      (window as Watched).heading = performance.now() - event.timeStamp;
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  };
  addEventListener("click", click, { capture: true, once: true });
}
