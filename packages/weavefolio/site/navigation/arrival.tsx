import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, NavigationType, useLocation, useNavigationType } from "react-router";

/** Scrolls to the top and moves the focus to the new heading on every page change, so that screen readers announce it. */
export function Arrival() {
  const location = useLocation();
  const type = useNavigationType();
  const previous = useRef(location);

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    // The scripts of the other services find navigations themselves (https://www.goatcounter.com/help/spa).
    if (__SITE__.analytics?.service === "goatcounter" && from.pathname !== location.pathname) window.goatcounter?.count?.();
    if (!isArrival(from, location, type)) return;
    history.scrollRestoration = "manual";
    scrollToTop();
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    // React may render within popstate, after which Firefox restores the old position.
    if (type === NavigationType.Pop) requestAnimationFrame(scrollToTop);
  }, [location, type]);

  useEffect(() => {
    history.scrollRestoration = "manual";
    addEventListener("pagehide", restoreScroll);
    addEventListener("click", restorePlaces, true);
  }, []);

  return null;
}

/** Only a reload restores the scroll position. */
function restoreScroll(): void {
  history.scrollRestoration = "auto";
}

/** Back to a place of the same page, such as from a footnote, restores it, too. Each entry of the history has its own setting. */
function restorePlaces({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="#"]');
  if (link && link.pathname === location.pathname) restoreScroll();
}

const scrollToTop = () => scrollTo({ top: 0, behavior: "instant" });

/** Whether a navigation leads to the top of a page. An anchor, a changed filter, and Back to a place of the page don't. */
export function isArrival(from: Location, to: Location, type: NavigationType): boolean {
  if (from.pathname !== to.pathname) return true;
  return from.key !== to.key && type !== NavigationType.Pop && !to.hash && from.search === to.search;
}
