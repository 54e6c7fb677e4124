import type { Page } from "puppeteer-core";

type Observed = { interactions: number[] };

/** Has a page note how long each click and key takes until the next frame (https://web.dev/articles/inp); call it before the page opens. */
export async function observeInteractions(page: Page): Promise<void> {
  await page.evaluateOnNewDocument((shortest) => {
    const observed = window as unknown as Observed;
    observed.interactions = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId > 0) observed.interactions.push(entry.duration);
      }
    }).observe({ type: "event", durationThreshold: shortest, buffered: true } as PerformanceObserverInit);
  }, SHORTEST);
}

/** The browser tells of no interaction that is shorter, in milliseconds. */
const SHORTEST = 16;

/** The browser tells of an interaction a little after its frame; milliseconds. */
const LATER = 500;

/** The slowest of the interactions that are had with a page, in milliseconds. */
export async function slowestInteraction(page: Page, interact: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window as unknown as Observed).interactions.splice(0));
  await interact();
  await new Promise((later) => setTimeout(later, LATER));
  return page.evaluate((shortest) => Math.max(shortest, ...(window as unknown as Observed).interactions), SHORTEST);
}
