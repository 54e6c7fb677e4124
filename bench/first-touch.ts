import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page } from "puppeteer-core";
import { measureSlowestInteraction, observeInteractions, waitForInteraction } from "./interactions.ts";
import { withChromium } from "./launch-chromium.ts";
import { median } from "./median.ts";
import { LOW_TIER, SLOW_4G, screen } from "./phone.ts";
import { serve } from "./server.ts";

/** Milliseconds until the next frame after the first touch of a visit, at so many random moments. */
export type FirstTouch = { median: number; worst: number; moments: number };

export type FirstTouches = Record<keyof typeof touches, FirstTouch>;

const MOMENTS = 20;
/** After the navigation starts, in milliseconds. */
const LATEST = 10_000;

const touches = {
  "a tap on a link": { path: "", touch: (page: Page) => measureSlowestInteraction(page, () => tap(page, ".hero-ways a")) },
  "a scroll by finger": { path: "", touch: measureScroll },
  "a tap on the filter": {
    path: "projects",
    touch: (page: Page) => measureSlowestInteraction(page, () => tap(page, ".filter-button:not([aria-pressed=true])")),
  },
  "a tap on a field": { path: "contact", touch: (page: Page) => measureSlowestInteraction(page, () => tap(page, "form input")) },
  "the first key in the form": { path: "contact", touch: measureFirstKey },
};

/** Opens pages for the first time, and touches each once, at a random moment of its first ten seconds. */
export async function measureFirstTouches(folder: string, base: string): Promise<FirstTouches> {
  const site = await serve(folder, base, SLOW_4G);
  const measured = Object.keys(touches).map((name) => [name, [] as number[]] as const);
  await withChromium(async (browser) => {
    for (let moment = 1; moment <= MOMENTS; moment++) {
      for (const [name, times] of measured) {
        const { path, touch } = touches[name as keyof typeof touches];
        const context = await browser.createBrowserContext();
        times.push(await touchOnce(context, site.address + path, touch));
        await context.close();
      }
    }
  });
  await site.close();
  console.log("First touches: finished.");
  const summaries = measured.map(([name, times]) => [name, { median: median(times), worst: Math.max(...times), moments: times.length }]);
  return Object.fromEntries(summaries) as FirstTouches;
}

async function touchOnce(context: BrowserContext, url: string, touch: (page: Page) => Promise<number>): Promise<number> {
  const page = await context.newPage();
  await page.setViewport(screen);
  await observeInteractions(page);
  await page.evaluateOnNewDocument(stayOnPage);
  await page.emulateCPUThrottling(LOW_TIER);
  const start = Date.now();
  await page.goto(url, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
  await sleep(Math.max(0, start + Math.random() * LATEST - Date.now()));
  return touch(page);
}

/** Runs in each page: what would open another page by itself is measured, but not done. */
function stayOnPage(): void {
  addEventListener("click", (event) => event.preventDefault());
  addEventListener("submit", (event) => event.preventDefault());
}

async function tap(page: Page, selector: string): Promise<void> {
  const { x, y } = await centreOf(page, selector);
  await page.touchscreen.tap(x, y);
}

async function centreOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await (await page.$(selector))?.boundingBox();
  if (!box) throw new Error(`${page.url()} has no ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function measureFirstKey(page: Page): Promise<number> {
  await tap(page, "form input");
  // The tap would count as the key if its frame came later; a tap on a field is measured by itself.
  await waitForInteraction(page);
  return measureSlowestInteraction(page, () => page.keyboard.press("a"));
}

type Scrolled = { moved?: number; scrolled?: number };

/** From the finger's first move to the frame in which the page has moved. */
async function measureScroll(page: Page): Promise<number> {
  await page.evaluate(() => {
    const times = window as Scrolled;
    addEventListener("touchmove", ({ timeStamp }) => Object.assign(times, { moved: times.moved ?? timeStamp }), { passive: true });
    addEventListener("scroll", () => Object.assign(times, { scrolled: times.scrolled ?? performance.now() }), { passive: true });
  });
  const finger = await page.touchscreen.touchStart(200, 700);
  for (let y = 680; y >= 400; y -= 20) await finger.move(200, y);
  await finger.end();
  await page.waitForFunction(() => (window as Scrolled).scrolled !== undefined);
  return page.evaluate(() => {
    const { moved = 0, scrolled = 0 } = window as Scrolled;
    return scrolled - moved;
  });
}
