import type { Page } from "puppeteer-core";
import { withBrowser } from "./browser.ts";
import { observeInteractions, slowestInteraction } from "./interactions.ts";

/** How long a visitor waits after a click, in milliseconds: for the new heading to stand there, and for the next frame (INP). */
export type Click = { heading: number; inp: number };

export type Clicks = Record<string, Click>;

/** The links of the bar, in the order in which they are clicked. */
const labels = ["About", "Certificates", "Projects", "Experience", "Contact", "Home"];

/**
 * Goes from Home through all pages by the links of the bar, with a processor four times as slow. The pointer rests on a link
 * before it is clicked, as a hand's does.
 */
export function clickThrough(home: string): Promise<Clicks> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    await observeInteractions(page);
    await page.evaluateOnNewDocument(watchHeading);
    await page.goto(home);
    await page.waitForFunction(() => history.scrollRestoration === "manual");
    await page.emulateCPUThrottling(4);
    const clicks: Clicks = {};
    for (const label of labels) clicks[label] = await click(page, label);
    return clicks;
  });
}

type Watched = { clicked?: number; heading?: number };

/** Runs in the page: notes when a click came, and when the heading was another. */
function watchHeading(): void {
  const watched = window as Watched;
  let before: string | null | undefined;
  const text = () => document.querySelector("main h1")?.textContent;
  addEventListener(
    "click",
    ({ timeStamp }) => {
      before = text();
      Object.assign(watched, { clicked: timeStamp, heading: undefined });
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (watched.clicked !== undefined && watched.heading === undefined && text() !== before) watched.heading = performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

async function click(page: Page, label: string): Promise<Click> {
  const link = await page.waitForSelector(`header nav ::-p-aria([name="${label}"][role="link"])`);
  if (!link) throw new Error(`There is no link ${label}`);
  await link.hover();
  await page.waitForNetworkIdle({ idleTime: 300 });
  const inp = await slowestInteraction(page, async () => {
    await link.click();
    await page.waitForFunction(() => (window as Watched).heading !== undefined);
  });
  const heading = await page.evaluate(() => {
    const { clicked = 0, heading = 0 } = window as Watched;
    return heading - clicked;
  });
  return { heading, inp };
}
