import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Makes a change of page an arrival: the view starts at the top, by Back and Forward too, and the focus goes to the
 * new heading, which a screen reader then reads. A reload keeps its place.
 */
export function Arrival() {
  const { key, hash, pathname, search } = useLocation();
  const seen = useRef({ key, pathname, search });

  useEffect(() => {
    const leaving = new AbortController();
    history.scrollRestoration = "manual";
    const giveBack = () => {
      history.scrollRestoration = "auto";
    };
    addEventListener("pagehide", giveBack, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);

  useEffect(() => {
    const before = seen.current;
    seen.current = { key, pathname, search };
    if (before.key === key) return;
    // Within a page an anchor leads elsewhere than to the top, and a choice in it leads nowhere.
    if (before.pathname === pathname && (hash || before.search !== search)) return;
    scrollTo({ top: 0, behavior: "instant" });
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [key, hash, pathname, search]);

  return null;
}
