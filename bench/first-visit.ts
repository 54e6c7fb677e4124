import { setTimeout as sleep } from "node:timers/promises";
import lighthouse, { type Flags } from "lighthouse";
import type { Browser } from "puppeteer-core";
import { emulatePhone, LOW_TIER, withNewVisitor } from "./browser.ts";

/** First and largest contentful paint, in milliseconds. */
export type Painted = { fcp: number; lcp: number };

/** How long after the load event the last paint of a first view may come, in milliseconds. */
const SETTLED = 1500;

/** Measures when a phone paints a page. */
export function measurePaint(browser: Browser, url: string): Promise<Painted> {
  return withNewVisitor(browser, async (page) => {
    await emulatePhone(page);
    await page.evaluateOnNewDocument(() => {
      new PerformanceObserver((list) => {
        Object.assign(window, { lcp: list.getEntries().at(-1)?.startTime });
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    await page.goto(url, { waitUntil: "load" });
    await sleep(SETTLED);
    return page.evaluate(() => ({
      fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      lcp: (window as { lcp?: number }).lcp ?? Number.NaN,
    }));
  });
}

/** Returns Lighthouse's performance score for a low-tier phone on slow 4G, both simulated. */
export function measureScore(browser: Browser, url: string): Promise<number> {
  return withNewVisitor(browser, async (page) => {
    // Lighthouse merges it with its own phone's throttling.
    const throttling = { cpuSlowdownMultiplier: LOW_TIER } as NonNullable<Flags["throttling"]>;
    const run = await lighthouse(url, { onlyCategories: ["performance"], logLevel: "error", throttling }, undefined, page);
    const score = run?.lhr.categories["performance"]?.score;
    if (typeof score !== "number") throw new Error(`Lighthouse has no score for ${url}: ${run?.lhr.runtimeError?.message}`);
    return Math.round(100 * score);
  });
}
