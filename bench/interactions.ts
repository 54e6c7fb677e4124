import type { Page } from "puppeteer-core";

type Observed = { interactions: number[] };

/** Records interactions (https://web.dev/articles/inp); call it before the page opens. */
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

/** Waits until the browser has reported an interaction, after its frame. */
export async function waitForInteraction(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as Observed).interactions.length > 0);
}

/** The minimum that browsers report, in milliseconds. */
const SHORTEST = 16;

/** Browsers report an interaction after its frame; in milliseconds. */
const REPORT_DELAY = 500;

/** Returns the slowest interaction that `interact` triggers, in milliseconds. */
export async function measureSlowestInteraction(page: Page, interact: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window as unknown as Observed).interactions.splice(0));
  await interact();
  await new Promise((later) => setTimeout(later, REPORT_DELAY));
  return page.evaluate((shortest) => Math.max(shortest, ...(window as unknown as Observed).interactions), SHORTEST);
}
