import { useEffect } from "react";

/** Has the browser keep no place of a page that is left for another, but that of one which is reloaded (src/navigation/page-change.ts). */
export function Arrival() {
  useEffect(() => {
    const leaving = new AbortController();
    history.scrollRestoration = "manual";
    const giveBack = () => {
      history.scrollRestoration = "auto";
    };
    addEventListener("pagehide", giveBack, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);

  return null;
}
