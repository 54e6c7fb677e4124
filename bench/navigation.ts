import { setTimeout as sleep } from "node:timers/promises";
import type { ElementHandle, Page } from "puppeteer-core";
import { withBrowser } from "./browser.ts";
import { observeInteractions, slowestInteraction } from "./interactions.ts";
import { mediansOf } from "./median.ts";
import { serve } from "./server.ts";
import type { Twins } from "./twin.ts";

/**
 * How long things take, in milliseconds: from the click's event until the new heading stands there, from the hand that lets go
 * until then, and from that hand until the next frame (INP).
 */
export type Click = { heading: number; released: number; inp: number };

/** The links of the bar, in the order in which they are clicked. */
const labels = ["About", "Certificates", "Projects", "Experience", "Contact", "Home"] as const;

type Label = (typeof labels)[number];

/** Each link's click, that of someone who does not wait for Home to come to rest, and a finger's tap. */
export type Clicks = Record<Label | "About, in a hurry" | "About, by touch", Click>;

/** The medians of what was measured on the site, and on its twin, whose pages are changed by hand. */
export type Walks = { page: Clicks; twin: Clicks };

/** Measures the clicks on a site and on its twin, in turns, so that what else the machine does falls on both. */
export async function measureClicks({ page, twin }: Twins, base: string, runs: number): Promise<Walks> {
  const sites = { page: await serve(page, base), twin: await serve(twin, base) };
  const walks: Record<keyof Walks, Clicks[]> = { page: [], twin: [] };
  for (let run = 1; run <= runs; run++) {
    walks.page.push(await walk(sites.page.address));
    walks.twin.push(await walk(sites.twin.address, changeByHand));
    console.log(`Clicks: run ${run} of ${runs} is done.`);
  }
  await Promise.all([sites.page.close(), sites.twin.close()]);
  return { page: mediansOf(walks.page), twin: mediansOf(walks.twin) };
}

/**
 * Goes through all pages by the links of the bar, once Home has come to rest; and, each in a browser of its own, clicks the first of
 * them in a hurry, while Home's name is still being typed and its thread drawn, and taps it.
 *
 * @param script what else is to run in the page
 */
async function walk(home: string, script?: () => void): Promise<Clicks> {
  const hurried = await withHome(home, { script, hand: mouse }, (page) => choose(page, "About", mouse));
  const tapped = await withHome(home, { script, hand: finger }, async (page) => {
    await rest(page);
    return choose(page, "About", finger);
  });
  const rested = await withHome(home, { script, hand: mouse }, async (page) => {
    await rest(page);
    const clicks: [Label, Click][] = [];
    for (const label of labels) clicks.push([label, await choose(page, label, mouse)]);
    return Object.fromEntries(clicks) as Record<Label, Click>;
  });
  return { "About, in a hurry": hurried, "About, by touch": tapped, ...rested };
}

/** Waits until nothing moves any more. */
function rest(page: Page): Promise<void> {
  return page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => {}));
}

type Visit = { script: (() => void) | undefined; hand: Hand };

/** Does something with Home, which runs, with a processor four times as slow. */
function withHome<Result>(home: string, { script, hand }: Visit, act: (page: Page) => Promise<Result>): Promise<Result> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800, hasTouch: hand === finger });
    await observeInteractions(page);
    await page.evaluateOnNewDocument(watchHeading);
    if (script) await page.evaluateOnNewDocument(script);
    await page.goto(home);
    await page.waitForFunction(() => history.scrollRestoration === "manual");
    await page.emulateCPUThrottling(4);
    return act(page);
  });
}

type Watched = { released?: number; clicked?: number; heading?: number };

/** Runs in the page: notes when a button or a finger was let go, when the page was told of the click, and when the heading was another. */
function watchHeading(): void {
  const watched = window as Watched;
  let before: string | null | undefined;
  const text = () => document.querySelector("main h1")?.textContent;
  addEventListener(
    "click",
    ({ timeStamp }) => {
      before = text();
      Object.assign(watched, { released: timeStamp, clicked: performance.now(), heading: undefined });
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (watched.clicked !== undefined && watched.heading === undefined && text() !== before) watched.heading = performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Runs in the page: does without a framework what the site does (src/navigation/page-change.ts). All pages are there before the first click;
 * they are put in as they were built.
 */
function changeByHand(): void {
  addEventListener("DOMContentLoaded", async () => {
    const links = document.querySelectorAll<HTMLAnchorElement>("header nav li a");
    const pages = new Map<string, Element>();
    for (const { href } of links) {
      const html = await (await fetch(href)).text();
      const main = new DOMParser().parseFromString(html, "text/html").querySelector("main");
      if (main) pages.set(href, main);
    }
    addEventListener("click", (event) => {
      const link = event.target;
      const next = link instanceof HTMLAnchorElement && pages.get(link.href);
      if (!next) return;
      event.preventDefault();
      const show = () => {
        scrollTo({ top: 0, behavior: "instant" });
        for (const other of links) other.removeAttribute("aria-current");
        link.setAttribute("aria-current", "page");
        document.querySelector("main")?.replaceWith(document.importNode(next, true));
        requestAnimationFrame(() => document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true }));
      };
      requestAnimationFrame(() =>
        setTimeout(() => {
          history.pushState(null, "", link.href);
          document.startViewTransition(show);
        }),
      );
    });
    history.scrollRestoration = "manual";
  });
}

/** How long a hand holds a button down, or a finger stays, in milliseconds. */
const PRESS = 80;

/** How a link is reached before it is pressed, and how it is pressed and let go. */
type Hand = { reach: (link: ElementHandle) => Promise<void>; press: (link: ElementHandle) => Promise<void> };

const mouse: Hand = { reach: (link) => link.hover(), press: (link) => link.click({ delay: PRESS }) };

const finger: Hand = {
  reach: async () => {},
  press: async (link) => {
    await link.touchStart();
    await sleep(PRESS);
    await link.touchEnd();
  },
};

/** Follows a link as a hand does. */
async function choose(page: Page, label: Label, hand: Hand): Promise<Click> {
  // Not by its role: to look for that the browser would keep a tree for screen readers, and take it along at every change.
  const link = await page.waitForSelector(`::-p-xpath(//header//nav//li/a[normalize-space()="${label}"])`);
  if (!link) throw new Error(`There is no link ${label}`);
  await hand.reach(link);
  await page.waitForNetworkIdle({ idleTime: 300 });
  const inp = await slowestInteraction(page, async () => {
    await hand.press(link);
    await page.waitForFunction(() => (window as Watched).heading !== undefined);
  });
  const times = await page.evaluate(() => {
    const { released = 0, clicked = 0, heading = 0 } = window as Watched;
    return { heading: heading - clicked, released: heading - released };
  });
  return { ...times, inp };
}
