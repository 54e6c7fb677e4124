import { setTimeout as sleep } from "node:timers/promises";
import { alternate, type Kind } from "./alternate.ts";
import { withChromium } from "./launch-chromium.ts";
import { LOW_TIER, MID_TIER, SETTLED, SLOW_4G, screen } from "./phone.ts";
import type { Twins } from "./twin.ts";
import type { PageName } from "./weight.ts";

/** In milliseconds; `letters` is when the page's fonts have loaded. */
export type Painted = { fcp: number; lcp: number; letters: number };

const kinds = {
  page: { site: "page", slowdown: MID_TIER },
  fontless: { site: "fontless", slowdown: MID_TIER },
  cheap: { site: "page", slowdown: LOW_TIER },
  cheapFontless: { site: "fontless", slowdown: LOW_TIER },
} satisfies Record<string, Kind>;

/** Medians; `fontless` without web fonts, the cheap ones on a low-tier phone. */
export type PaintedVisits = Record<keyof typeof kinds, Painted>;

/**
 * Measures when a first visit is painted, with CPU and line really slowed down: Lighthouse's simulation adds fonts to the LCP, although
 * the text is painted before they have loaded.
 */
export function measurePaintedVisits(folders: Twins, base: string, runs: number): Promise<Record<PageName, PaintedVisits>> {
  return alternate({ title: "Painted visits", folders, base, line: SLOW_4G, kinds, runs, measure: paint });
}

function paint(url: string, slowdown: number): Promise<Painted> {
  return withChromium(async (browser) => {
    const page = await browser.newPage();
    await page.setViewport(screen);
    await page.evaluateOnNewDocument(() => {
      new PerformanceObserver((list) => {
        Object.assign(window, { lcp: list.getEntries().at(-1)?.startTime });
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    await page.emulateCPUThrottling(slowdown);
    await page.goto(url, { waitUntil: "load" });
    await sleep(SETTLED);
    return page.evaluate(() => ({
      fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      lcp: (window as { lcp?: number }).lcp ?? Number.NaN,
      letters: Math.max(
        0,
        ...performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.endsWith(".woff2"))
          .map((file) => (file as PerformanceResourceTiming).responseEnd),
      ),
    }));
  });
}
