import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CONTENT_CHANGE, type ContentChange } from "weavefolio/extra-client";
import type { History, MarkedPage } from "../protocol.ts";
import { countEdits, learnFields } from "./known-fields.ts";
import { isApplication, pagePath, refreshPage } from "./page.ts";
import type { Region } from "./regions.ts";
import { isPageCurrent, request } from "./request.ts";
import { report } from "./status.ts";
import { useRegions } from "./use-regions.ts";

/** While `isEditing`, a reload would lose what is typed, or the outcome of Publish; `refresh` reads what is edited again. */
type Options = { isOn: boolean; isEditing: boolean; refresh: () => Promise<void> };

type Page = {
  regions: readonly Region[];
  history: History;
  /** Reloads a page that could not show a change while something was edited. */
  reloadIfStale: () => void;
};

/** Follows the changes of the content, and finds what the page shows of it. Without `isOn`, the page reloads with each change. */
export function usePage({ isOn, isEditing, refresh }: Options): Page {
  const [marked, setMarked] = useState<MarkedPage>();
  const regions = useRegions(marked);
  const [history, setHistory] = useState<History>({ undo: undefined, redo: undefined });
  const isStale = useRef(false);

  const load = useEffectEvent(async () => {
    const mark = async () => {
      const before = countEdits();
      const marked = await request("marked", { page: pagePath() });
      learnFields(marked.fields, before);
      setMarked(marked);
    };
    await Promise.all([request("history").then(setHistory), refresh(), isStale.current ? undefined : mark()]);
  });
  const update = useEffectEvent(async (change: ContentChange) => {
    isStale.current = !isApplication();
    if (!isEditing && (!isOn || isStale.current)) return location.reload();
    if (!isOn) isStale.current = true;
    if (!isStale.current) {
      setMarked(undefined);
      await refreshPage(change);
    }
    await load();
  });

  useEffect(() => {
    const listener = (change: ContentChange) => void update(change).catch(report);
    // A change before this, or before Vite was connected, has reached nobody.
    const check = () => void isPageCurrent().then((isCurrent) => isCurrent || location.reload(), report);
    import.meta.hot?.on(CONTENT_CHANGE, listener);
    import.meta.hot?.on("vite:ws:connect", check);
    check();
    return () => {
      import.meta.hot?.off(CONTENT_CHANGE, listener);
      import.meta.hot?.off("vite:ws:connect", check);
    };
  }, []);

  useEffect(() => {
    if (!isOn) return undefined;
    load().catch(report);
    return loadLinkedPages();
  }, [isOn]);

  return { regions, history, reloadIfStale: () => void (isStale.current && location.reload()) };
}

/** Loads each page that a link or Back leads to, whose marked page is loaded once. Returns a function that ends this. */
function loadLinkedPages(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || link.origin !== location.origin || link.target || link.pathname === location.pathname) return;
    event.preventDefault();
    event.stopPropagation();
    location.assign(link.href);
  };
  document.addEventListener("click", follow, { signal, capture: true });
  addEventListener("popstate", () => location.reload(), { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), { signal });
  return () => controller.abort();
}
