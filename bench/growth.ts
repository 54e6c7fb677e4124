import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "puppeteer-core";
import { type Build, buildSite, root } from "./build-site.ts";
import { writeGrownContent } from "./grown-content.ts";
import { measureSlowestInteraction, observeInteractions } from "./interactions.ts";
import { withChromium } from "./launch-chromium.ts";
import { mediansOf } from "./median.ts";
import { MID_TIER, SETTLED, screen } from "./phone.ts";
import { type Line, serve } from "./server.ts";
import { type PageName, pageNames, type Weight, weigh } from "./weight.ts";

/** A site of `entries` projects and as many certificates. Times in milliseconds, except the build's seconds; sizes in bytes. */
export type Growth = Pick<Build, "seconds" | "memory"> & Responsiveness & { entries: number; weights: Record<PageName, Weight> };

/** The LCP of a first visit, and the slowest interactions on Projects. */
type Responsiveness = { lcp: number; filter: number; scroll: number };

export async function measureGrowth(entries: number, runs: number): Promise<Growth> {
  const folder = join(root, ".build", "bench", `grown-${entries}`);
  const content = `${folder}-content`;
  await writeGrownContent(content, { entries, width: 640, detailed: 12 });
  rmSync(folder, { recursive: true, force: true });
  const built = await buildSite(content, folder);
  const sites = { slow: await serve(folder, "/Portfolio/", SLOW_4G), fast: await serve(folder, "/Portfolio/") };
  const measured: Responsiveness[] = [];
  for (let run = 0; run < runs; run++) {
    measured.push({
      lcp: await measureLcp(`${sites.slow.address}projects`),
      ...(await measureInteractions(`${sites.fast.address}projects`)),
    });
  }
  await Promise.all([sites.slow.close(), sites.fast.close()]);
  const weights = Object.fromEntries(pageNames.map((page) => [page, weigh(built, page)])) as Growth["weights"];
  return { entries, seconds: built.seconds, memory: built.memory, weights, ...mediansOf(measured) };
}

/** Slow 4G as in Lighthouse's applied throttling. */
const SLOW_4G: Line = { latency: 150 * 3.75, rate: (1.6 * 1024 * 1024 * 0.9) / 8 };

/** Calls `measure` with a page on an emulated phone at 4x CPU slowdown. */
function withPhone<Result>(url: string, measure: (page: Page) => Promise<Result>): Promise<Result> {
  return withChromium(async (browser) => {
    const page = await browser.newPage();
    await page.setViewport(screen);
    await observeInteractions(page);
    await page.evaluateOnNewDocument(() => {
      new PerformanceObserver((list) => {
        Object.assign(window, { lcp: list.getEntries().at(-1)?.startTime });
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    await page.emulateCPUThrottling(MID_TIER);
    await page.goto(url, { waitUntil: "load", timeout: 120_000 });
    return measure(page);
  });
}

function measureLcp(url: string): Promise<number> {
  return withPhone(url, async (page) => {
    await sleep(SETTLED);
    return page.evaluate(() => (window as { lcp?: number }).lcp ?? Number.NaN);
  });
}

function measureInteractions(url: string): Promise<Omit<Responsiveness, "lcp">> {
  return withPhone(url, async (page) => {
    // On a touch screen a page is hydrated by the first touch that is not for a link.
    await page.touchscreen.tap(8, 400);
    await page.waitForFunction(() => history.scrollRestoration === "manual", { timeout: 120_000 });
    const filter = await measureSlowestInteraction(page, async () => {
      for (const button of (await page.$$("form button")).slice(1, 6)) await button.click();
      await (await page.$("form button"))?.click();
    });
    const scroll = await measureSlowestInteraction(page, async () => {
      for (let key = 0; key < 20; key++) await page.keyboard.press("PageDown");
    });
    return { filter, scroll };
  });
}
