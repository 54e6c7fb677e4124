import { canPrefetch } from "../client/device.ts";
import { whenIdle } from "../client/schedule.ts";
import type { PageRow } from "../page-row.ts";
import { loadPage, pages } from "../routes.tsx";

/** Prefetches linked pages on hover, focus or touch, or in view if the connection allows. Returns a function that finds new links. */
export function prefetchLinks(): () => void {
  for (const intent of ["pointerover", "focusin", "touchstart"]) {
    addEventListener(intent, ({ target }) => target instanceof Element && prefetch(target.closest("a")), { passive: true });
  }
  // The same intent may have started hydration before these listeners existed.
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a:is(:hover, :focus)")) prefetch(link);

  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      whenIdle(() => canPrefetch() && prefetch(target as HTMLAnchorElement));
    }
  });
  const observeLinks = () => {
    for (const link of document.querySelectorAll(`a[href^="${import.meta.env.BASE_URL}"]`)) inView.observe(link);
  };
  observeLinks();
  return () => whenIdle(observeLinks);
}

function prefetch(link: HTMLAnchorElement | null): void {
  const page = link && pageOf(link);
  // A failed prefetch is retried by the next intent, and reported when the page is opened.
  if (page) loadPage(page).catch(() => {});
}

function pageOf({ origin, pathname }: HTMLAnchorElement): PageRow | undefined {
  return origin === location.origin ? pages.find(({ path }) => pathname === import.meta.env.BASE_URL + path.slice(1)) : undefined;
}
