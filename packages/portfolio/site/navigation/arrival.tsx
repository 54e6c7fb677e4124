import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, useLocation } from "react-router";

/** Scrolls to the top and moves the focus to the new heading on every page change, so that screen readers announce it. */
export function Arrival() {
  const location = useLocation();
  const previous = useRef(location);

  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = location;
    // The scripts of the other services find navigations themselves (https://www.goatcounter.com/help/spa).
    if (__ANALYTICS__?.service === "goatcounter" && from.pathname !== location.pathname) window.goatcounter?.count?.();
    if (!isArrival(from, location)) return;
    scrollTo({ top: 0, behavior: "instant" });
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [location]);

  useEffect(() => {
    const listening = new AbortController();
    history.scrollRestoration = "manual";
    // Only a reload restores the scroll position.
    const restoreOnReload = () => {
      history.scrollRestoration = "auto";
    };
    addEventListener("pagehide", restoreOnReload, { signal: listening.signal });
    return () => listening.abort();
  }, []);

  return null;
}

/** Whether a navigation leads to the top of a page. An anchor or a changed filter keeps the scroll position. */
export function isArrival(from: Location, to: Location): boolean {
  if (from.key === to.key) return false;
  return from.pathname !== to.pathname || (!to.hash && from.search === to.search);
}
