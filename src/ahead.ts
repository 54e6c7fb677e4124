import { canSpare } from "./connection.ts";
import { base, pages } from "./routes.tsx";
import { whenIdle } from "./when-idle.ts";

/**
 * Has the next page's code and content there before it is asked for: that of a link which is pointed at, focused or touched,
 * and, where the connection can spare it, that of the links in view.
 *
 * @returns what to call when there may be new links
 */
export function fetchAhead(): () => void {
  for (const intent of ["pointerover", "focusin", "touchstart"]) {
    addEventListener(intent, ({ target }) => fetchPage(linkAround(target), { guessed: false }), { passive: true, capture: true });
  }
  // It may have been an intent that started the application.
  for (const link of document.querySelectorAll("a:is(:hover, :focus)")) fetchPage(linkAround(link), { guessed: false });

  const inView = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      whenIdle(() => canSpare() && fetchPage(linkAround(target), { guessed: true }));
    }
  });
  const watch = () => {
    for (const link of document.querySelectorAll(`a[href^="${base}"]`)) inView.observe(link);
  };
  watch();
  return () => whenIdle(watch);
}

function linkAround(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a") : null;
}

/** The pages that are there, or on their way. */
const fetched = new Set<(typeof pages)[number]>();

function fetchPage(link: HTMLAnchorElement | null, { guessed }: { guessed: boolean }): void {
  const page = pages.find(({ path }) => link?.origin === location.origin && link.pathname === base + path.slice(1));
  if (!page || fetched.has(page)) return;
  if (!guessed) fetched.add(page);
  // Nobody has asked for the page yet: who does will be told, and the next intent tries again.
  page.ahead({ guessed }).catch(() => fetched.delete(page));
}
