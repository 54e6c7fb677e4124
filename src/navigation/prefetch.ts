import type { DataRouter, RouteObject } from "react-router";
import { base, pages } from "../routes.tsx";
import { canSpare } from "./connection.ts";
import { rehearse } from "./rehearsal.tsx";
import { whenIdle } from "./when-idle.ts";

/**
 * Has the next page's code and content there before it is asked for: that of a link which is pointed at, focused or touched,
 * and, where the connection can spare it, that of the links in view.
 *
 * @returns what to call when there may be new links
 */
export function fetchAhead(router: DataRouter): () => void {
  for (const intent of ["pointerover", "focusin", "touchstart"]) {
    addEventListener(intent, ({ target }) => fetchPage(linkAround(target), { router, guessed: false }), { passive: true, capture: true });
  }
  // It may have been an intent that started the application.
  for (const link of document.querySelectorAll("a:is(:hover, :focus)")) fetchPage(linkAround(link), { router, guessed: false });

  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      whenIdle(() => canSpare() && fetchPage(linkAround(target), { router, guessed: true }));
    }
  });
  const watch = () => {
    for (const link of document.querySelectorAll(`a[href^="${base}"]`)) inView.observe(link);
  };
  watch();
  return () => whenIdle(watch);
}

/** The link that an event happened to. */
export function linkAround(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a") : null;
}

type Page = (typeof pages)[number];

/** The page of the site that a link leads to, if it does. */
export function pageOf(link: HTMLAnchorElement | Location | null): Page | undefined {
  if (link?.origin !== location.origin) return undefined;
  const { pathname } = link;
  return pages.find(({ path }) => pathname === base + path.slice(1));
}

function routeOf(routes: RouteObject[], page: Page): RouteObject | undefined {
  const [route] = routes;
  return routes.find(({ path }) => path === page.path) ?? (route?.children && routeOf(route.children, page));
}

/** The pages that are there, or on their way. */
const fetched = new Set<Page>();

/** Those that the router has asked for itself; what it waits for must not be put in its place meanwhile. */
export const askedFor = new Set<Page>();

function fetchPage(link: HTMLAnchorElement | null, { router, guessed }: { router: DataRouter; guessed: boolean }): void {
  const page = pageOf(link);
  if (!page || fetched.has(page)) return;
  if (!guessed) fetched.add(page);
  page.ahead({ guessed }).then(
    (here) => {
      // For a page that is here the router need not wait, nor draw that it waits: the click shows it in one go.
      if (here && !askedFor.has(page)) Object.assign(routeOf(router.routes, page) ?? {}, here, { lazy: undefined });
      // The visitor may have gone there by the time the browser is idle.
      if (here && !guessed) whenIdle(() => page !== pageOf(location) && rehearse(here.Component));
    },
    // Nobody has asked for the page yet: who does will be told, and the next intent tries again.
    () => fetched.delete(page),
  );
}
