import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "puppeteer-core";
import { withBrowser } from "./browser.ts";
import { type Build, build, root } from "./build.ts";
import { writeGrownContent } from "./grown-content.ts";
import { observeInteractions, slowestInteraction } from "./interactions.ts";
import { mediansOf } from "./median.ts";
import { type Line, serve } from "./server.ts";
import { type PageName, pageNames, type Weight, weigh } from "./weight.ts";

/**
 * A site of `entries` projects and as many certificates: its build, the weight of its pages, and how quickly Projects responds. Times
 * in milliseconds, except the build's seconds; sizes in bytes.
 */
export type Growth = Pick<Build, "seconds" | "memory"> & Responsiveness & { entries: number; weights: Record<PageName, Weight> };

/** The LCP of a first visit, and the slowest interaction while filtering and while scrolling by key. */
type Responsiveness = { lcp: number; filter: number; scroll: number };

/** Builds and measures a site of `entries` projects and certificates, each with a separate picture. */
export async function measureGrowth(entries: number, runs: number): Promise<Growth> {
  const folder = join(root, ".build", "bench", `grown-${entries}`);
  const content = `${folder}-content`;
  await writeGrownContent(content, { entries, width: 640, detailed: 12 });
  rmSync(folder, { recursive: true, force: true });
  const built = await build(content, folder);
  const sites = { slow: await serve(folder, "/Portfolio/", SLOW_4G), fast: await serve(folder, "/Portfolio/") };
  const measured: Responsiveness[] = [];
  for (let run = 0; run < runs; run++) {
    measured.push({ lcp: await largestPaint(`${sites.slow.address}projects`), ...(await interactions(`${sites.fast.address}projects`)) });
  }
  await Promise.all([sites.slow.close(), sites.fast.close()]);
  const weights = Object.fromEntries(pageNames.map((page) => [page, weigh(built, page)])) as Growth["weights"];
  return { entries, seconds: built.seconds, memory: built.memory, weights, ...mediansOf(measured) };
}

/** Slow 4G as in Lighthouse's applied throttling. */
const SLOW_4G: Line = { latency: 150 * 3.75, rate: (1.6 * 1024 * 1024 * 0.9) / 8 };

/** Opens a page as a phone would, at 4x CPU slowdown. */
function onPhone<Result>(url: string, measure: (page: Page) => Promise<Result>): Promise<Result> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
    await observeInteractions(page);
    await page.evaluateOnNewDocument(() => {
      new PerformanceObserver((list) => {
        Object.assign(window, { lcp: list.getEntries().at(-1)?.startTime });
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    await page.emulateCPUThrottling(4);
    await page.goto(url, { waitUntil: "load", timeout: 120_000 });
    await page.waitForFunction(() => history.scrollRestoration === "manual", { timeout: 120_000 });
    return measure(page);
  });
}

function largestPaint(url: string): Promise<number> {
  return onPhone(url, (page) => page.evaluate(() => (window as { lcp?: number }).lcp ?? Number.NaN));
}

function interactions(url: string): Promise<Omit<Responsiveness, "lcp">> {
  return onPhone(url, async (page) => {
    const filter = await slowestInteraction(page, async () => {
      for (const button of (await page.$$("form button")).slice(1, 6)) await button.click();
      await (await page.$("form button"))?.click();
    });
    const scroll = await slowestInteraction(page, async () => {
      for (let key = 0; key < 20; key++) await page.keyboard.press("PageDown");
    });
    return { filter, scroll };
  });
}
