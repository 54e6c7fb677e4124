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
    if (__ANALYTICS__?.service === "goatcounter" && from.pathname !== location.pathname) window.goatcounter?.count?.();
    if (!isArrival(from, location, type)) return;
    history.scrollRestoration = "manual";
    scrollToTop();
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
    // React renders within popstate, unless a view transition or a chunk delays it. Firefox restores the old position after that.
    if (window.event?.type !== "popstate") return;
    const frame = requestAnimationFrame(scrollToTop);
    return () => cancelAnimationFrame(frame);
  }, [location, type]);

  useEffect(() => {
    const listening = new AbortController();
    history.scrollRestoration = "manual";
    // Only a reload restores the scroll position.
    const restoreOnReload = () => {
      history.scrollRestoration = "auto";
    };
    addEventListener("pagehide", restoreOnReload, { signal: listening.signal });
    // Back to a place of the same page, such as from a footnote. Each entry of the history has its own setting.
    const restorePlaces = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href*="#"]');
      if (link && link.pathname === window.location.pathname) history.scrollRestoration = "auto";
    };
    addEventListener("click", restorePlaces, { signal: listening.signal, capture: true });
    return () => listening.abort();
  }, []);

  return null;
}

const scrollToTop = () => scrollTo({ top: 0, behavior: "instant" });

/** Whether a navigation leads to the top of a page. An anchor, a changed filter, and Back to a place of the page don't. */
export function isArrival(from: Location, to: Location, type: NavigationType): boolean {
  if (from.pathname !== to.pathname) return true;
  return from.key !== to.key && type !== NavigationType.Pop && !to.hash && from.search === to.search;
}
