import { type DataRouter, type Location, NavigationType, type Path } from "react-router";
import { base } from "../routes.tsx";
import { linkAround, pageOf } from "./prefetch.ts";
import { endRehearsal } from "./rehearsal.tsx";
import { whenIdle } from "./when-idle.ts";

/**
 * Opens the links to the site's pages without a page load, as long as a click asks for nothing else: a new tab, a window, a
 * download, a place in the page one is on.
 */
export function followLinks(router: DataRouter): void {
  addEventListener("click", (event) => {
    const link = linkAround(event.target);
    const page = pageOf(link);
    if (!(link && page) || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target || link.hasAttribute("download")) return;
    const samePage = link.pathname === location.pathname && link.search === location.search;
    if (samePage && link.hash) return;
    event.preventDefault();
    const to = routeTo(link);
    afterNextFrame(() => void router.navigate(to, { replace: samePage }));
  });
}

/** How the router calls what the browser knows by an address below the base path. */
function routeTo({ pathname, search, hash }: Path): string {
  return pathname.slice(base.length - 1) + search + hash;
}

/** Whether the router goes nowhere, for practice. */
let rehearsing = false;

/**
 * Has the router go once to where the visitor is, and React draw that there is nothing new, so that their code is compiled before the
 * first click needs it.
 */
function rehearseNavigation(router: DataRouter): void {
  // A page that is on its way by now would be left for this one.
  if (router.state.navigation.state !== "idle" || !pageOf(location)) return;
  rehearsing = true;
  void router.navigate(routeTo(location), { replace: true }).finally(() => {
    rehearsing = false;
  });
}

type Listener = Parameters<DataRouter["subscribe"]>[0];

/**
 * The same router, of which each change of page is an arrival: drawn in one go, fading in where the browser can, the view at the
 * top, by Back and Forward too, and the focus on the new heading, which a screen reader then reads.
 */
export function arriving(router: DataRouter): DataRouter {
  let here = router.state.location;
  /** What is to be shown; while a page waits for its picture, it may become another. */
  let latest: Parameters<Listener>;
  let waiting = 0;
  return Object.create(router, {
    subscribe: {
      value: (listener: Listener) => {
        const arrive = () => {
          waiting--;
          const [state, how] = latest;
          // Before the page changes: afterwards the browser would have to lay it out for this alone.
          scrollTo({ top: 0, behavior: "instant" });
          endRehearsal();
          listener(state, { ...how, flushSync: true });
          // In the frame that shows the page: it takes the page being laid out, too.
          requestAnimationFrame(() => document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true }));
        };
        // Not before: what React is not told it would miss, and take for an arrival later.
        whenIdle(() => rehearseNavigation(router));
        return router.subscribe((...said) => {
          const [state, how] = said;
          const before = here;
          here = state.location;
          if (rehearsing) {
            // Where it is already: told of another place, an open menu would close. What waits for its picture is not shown early.
            if (!waiting) listener({ ...state, location: before }, { ...how, flushSync: true });
            return;
          }
          latest = said;
          if (isArrival(before, here)) {
            waiting++;
            // A click on a link has been answered by now; Back and Forward have not.
            if (state.historyAction === NavigationType.Pop) afterNextFrame(() => fadeTo(arrive));
            else fadeTo(arrive);
          } else if (!waiting) listener(...said);
        });
      },
    },
  });
}

/** Within a page an anchor leads elsewhere than to the top, and a choice in it leads nowhere. */
function isArrival(before: Location, here: Location): boolean {
  if (before.key === here.key) return false;
  return before.pathname !== here.pathname || (!here.hash && before.search === here.search);
}

/**
 * Lets the browser show first that something was clicked: to find a page, to take a picture of the one before and to draw take long
 * (INP, https://web.dev/articles/optimize-inp). Where nobody sees it there are no frames to wait for.
 */
function afterNextFrame(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}

/** Changes the page, which fades in where the browser can. */
function fadeTo(update: () => void): void {
  if (!fades()) update();
  // Without a picture of the page before it a page is shown all the same, only sooner.
  else document.startViewTransition(update).ready.catch(() => {});
}

function fades(): boolean {
  return "startViewTransition" in document && matchMedia("(prefers-reduced-motion: no-preference)").matches;
}
