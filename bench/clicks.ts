import { setTimeout as sleep } from "node:timers/promises";
import type { ElementHandle, Page } from "puppeteer-core";
import { measureSlowestInteraction, observeInteractions } from "./interactions.ts";
import { withChromium } from "./launch-chromium.ts";
import { mediansOf } from "./median.ts";
import { serve } from "./server.ts";
import type { Twins } from "./twin.ts";

/** Milliseconds from click event to heading, from release to heading, and to the next frame (INP). */
export type Click = { heading: number; released: number; inp: number };

const labels = ["About", "Certificates", "Projects", "Experience", "Contact", "Home"] as const;

type Label = (typeof labels)[number];

/** Clicks on an idle page, during Home's animations (in a hurry), and by touch. */
export type Clicks = Record<Label | "About, in a hurry" | "About, by touch", Click>;

/** Medians; `flushed` is the site with bench/flushed-link.tsx, `twin` navigates without a framework. */
export type Walks = { page: Clicks; flushed?: Clicks; twin: Clicks };

/** Alternates between the site and its variants, so that other load on the machine affects all of them. */
export async function measureClicks(folders: Twins & { flushed: string }, base: string, runs: number): Promise<Required<Walks>> {
  const sites = {
    page: await serve(folders.page, base),
    flushed: await serve(folders.flushed, base),
    twin: await serve(folders.twin, base),
  };
  const walks: Record<keyof Walks, Clicks[]> = { page: [], flushed: [], twin: [] };
  for (let run = 1; run <= runs; run++) {
    walks.page.push(await walk(sites.page.address));
    walks.flushed.push(await walk(sites.flushed.address));
    walks.twin.push(await walk(sites.twin.address, navigateByHand));
    console.log(`Clicks: run ${run} of ${runs} finished.`);
  }
  await Promise.all(Object.values(sites).map((site) => site.close()));
  return { page: mediansOf(walks.page), flushed: mediansOf(walks.flushed), twin: mediansOf(walks.twin) };
}

/** @param script also runs in each page */
async function walk(home: string, script?: () => void): Promise<Clicks> {
  const hurried = await withHome(home, { script, pointer: mouse }, (page) => follow(page, "About", mouse));
  const tapped = await withHome(home, { script, pointer: finger }, async (page) => {
    await waitForAnimations(page);
    return follow(page, "About", finger);
  });
  const rested = await withHome(home, { script, pointer: mouse }, async (page) => {
    await waitForAnimations(page);
    const clicks: [Label, Click][] = [];
    for (const label of labels) clicks.push([label, await follow(page, label, mouse)]);
    return Object.fromEntries(clicks) as Record<Label, Click>;
  });
  return { "About, in a hurry": hurried, "About, by touch": tapped, ...rested };
}

function waitForAnimations(page: Page): Promise<void> {
  return page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => {}));
}

type Visit = { script: (() => void) | undefined; pointer: Pointer };

/** Calls `act` with a hydrated Home at 4x CPU slowdown. */
function withHome<Result>(home: string, { script, pointer }: Visit, act: (page: Page) => Promise<Result>): Promise<Result> {
  return withChromium(async (browser) => {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800, hasTouch: pointer === finger });
    await observeInteractions(page);
    await page.evaluateOnNewDocument(watchHeading);
    if (script) await page.evaluateOnNewDocument(script);
    await page.goto(home);
    // On a touch screen a page is hydrated by the first touch that is not for a link.
    if (pointer === finger) await page.touchscreen.tap(8, 400);
    await page.waitForFunction(() => history.scrollRestoration === "manual");
    await page.emulateCPUThrottling(4);
    return act(page);
  });
}

type Watched = { released?: number; clicked?: number; heading?: number };

/** Runs in the page: records release, click event and change of the heading. */
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

/** Runs in the page: navigates without a framework; all pages are loaded before the first click. */
function navigateByHand(): void {
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
        for (const each of links) each.removeAttribute("aria-current");
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

/** Milliseconds from press to release. */
const PRESS = 80;

type Pointer = { reach: (link: ElementHandle) => Promise<void>; press: (link: ElementHandle) => Promise<void> };

const mouse: Pointer = { reach: (link) => link.hover(), press: (link) => link.click({ delay: PRESS }) };

const finger: Pointer = {
  reach: async () => {},
  press: async (link) => {
    await link.touchStart();
    await sleep(PRESS);
    await link.touchEnd();
  },
};

async function follow(page: Page, label: Label, pointer: Pointer): Promise<Click> {
  // Not by role: the browser would maintain an accessibility tree during the measurement.
  const link = await page.waitForSelector(`::-p-xpath(//header//nav//li/a[normalize-space()="${label}"])`);
  if (!link) throw new Error(`Link not found: ${label}`);
  await pointer.reach(link);
  await page.waitForNetworkIdle({ idleTime: 300 });
  const inp = await measureSlowestInteraction(page, async () => {
    await pointer.press(link);
    await page.waitForFunction(() => (window as Watched).heading !== undefined);
  });
  const times = await page.evaluate(() => {
    const { released = 0, clicked = 0, heading = 0 } = window as Watched;
    return { heading: heading - clicked, released: heading - released };
  });
  return { ...times, inp };
}
