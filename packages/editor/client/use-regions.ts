import { useEffect, useState } from "react";
import type { MarkedPage } from "../protocol.ts";
import { findRegions } from "./find-regions.ts";
import type { Region } from "./regions.ts";

/** In milliseconds: React has rendered by then. */
const PAUSE = 100;

/**
 * Finds what the page shows from content, and again whenever something else is shown, such as by a filter. Without `marked`, the last
 * regions stay.
 */
export function useRegions(marked: MarkedPage | undefined): readonly Region[] {
  const [regions, setRegions] = useState<readonly Region[]>([]);
  useEffect(() => {
    if (!marked) return undefined;
    const { body } = new DOMParser().parseFromString(marked.html, "text/html");
    const find = () => setRegions(findRegions(document.body, body, marked.marks));
    find();
    let timer: ReturnType<typeof setTimeout>;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(find, PAUSE);
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [marked]);
  return regions;
}
