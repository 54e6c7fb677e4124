import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "puppeteer-core";
import { emulatePhone, withNewVisitor } from "./browser.ts";
import type { PageName } from "./weight.ts";

const MENU = "button[commandfor=menu]";

/** What a visitor touches first on each page. */
const touched: Record<PageName, string> = {
  index: ".hero-ways a",
  about: MENU,
  certificates: MENU,
  projects: ".project-top a",
  experience: MENU,
  contact: "form input",
};

/** When after the first paint the page is touched, in milliseconds: around the start of hydration, and later. */
const MOMENTS = [0, 500, 1000, 2000, 4000];

/** Measures the milliseconds until the next frame after the first touch of a visit, once for each moment. */
export async function measureFirstTouches(browser: Browser, url: string, page: PageName): Promise<number[]> {
  const times: number[] = [];
  for (const moment of MOMENTS) times.push(await touchAfter(browser, { url, moment, selector: touched[page] }));
  return times;
}

type Touch = { url: string; moment: number; selector: string };

function touchAfter(browser: Browser, { url, moment, selector }: Touch): Promise<number> {
  return withNewVisitor(browser, async (page) => {
    await emulatePhone(page);
    await page.evaluateOnNewDocument(observeTouch);
    await page.goto(url, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
    await sleep(moment);
    await tap(page, selector);
    await page.waitForFunction(() => (window as Observed).interactions?.length);
    return page.evaluate(() => Math.max(...((window as Observed).interactions ?? [])));
  });
}

async function tap(page: Page, selector: string): Promise<void> {
  const box = await (await page.$(selector))?.boundingBox();
  if (!box) throw new Error(`${page.url()} has no ${selector}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

type Observed = { interactions?: number[] };

/** Runs in the page: records interactions (https://web.dev/articles/inp), and opens no other page. */
function observeTouch(): void {
  const observed = window as Observed;
  new PerformanceObserver((list) => {
    const entries = (list.getEntries() as PerformanceEventTiming[]).filter(({ interactionId }) => interactionId > 0);
    observed.interactions = [...(observed.interactions ?? []), ...entries.map(({ duration }) => duration)];
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  for (const event of ["click", "submit"]) addEventListener(event, (event) => event.preventDefault());
}
