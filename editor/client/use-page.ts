import { useCallback, useEffect, useRef, useState } from "react";
import { CONTENT_CHANGE } from "../../vite/content-change.ts";
import type { History, Region } from "../protocol.ts";
import { openPagesAnew } from "./follow-links.ts";
import { refreshPage } from "./page.ts";
import { ask } from "./request.ts";
import { report } from "./status.ts";

type Page = {
  regions: readonly Region[];
  history: History;
  /** Counts the changes of the content. */
  version: number;
  /** Reloads the page if it could not take over a change; to be called when nothing is edited. */
  catchUp: () => void;
};

/** Keeps the page as the content is, and knows what comes from content. Without `isOn`, the page reloads with each change. */
export function usePage(isOn: boolean, isEditing: () => boolean): Page {
  const [regions, setRegions] = useState<readonly Region[]>([]);
  const [history, setHistory] = useState<History>({ undo: undefined, redo: undefined });
  const [version, setVersion] = useState(0);
  const isStale = useRef(false);

  const load = useCallback(async () => {
    const page = `/${location.pathname.slice(import.meta.env.BASE_URL.length)}`;
    setHistory(await ask("history"));
    setVersion((count) => count + 1);
    if (!isStale.current) setRegions(await ask("regions", { page }));
  }, []);

  useEffect(() => {
    if (isOn) load().catch(report);
    return isOn ? openPagesAnew() : undefined;
  }, [isOn, load]);

  useEffect(() => {
    const update = async () => {
      if (!isOn) return location.reload();
      if (!isStale.current) isStale.current = !(await refreshPage());
      // What is being typed would be lost.
      if (isStale.current && !isEditing()) return location.reload();
      await load();
    };
    const listener = () => void update().catch(report);
    import.meta.hot?.on(CONTENT_CHANGE, listener);
    return () => import.meta.hot?.off(CONTENT_CHANGE, listener);
  }, [isOn, isEditing, load]);

  const catchUp = useCallback(() => {
    if (isStale.current) location.reload();
  }, []);
  return { regions, history, version, catchUp };
}
