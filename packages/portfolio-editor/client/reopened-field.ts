import { useEffect, useRef } from "react";
import type { Field, Region } from "../protocol.ts";
import type { OpenField } from "./opened-field.ts";
import { isSameField } from "./regions.ts";

const OPEN = "editor-open";

/** Remembers in this tab which field is edited, and opens it again when the page was reloaded, as it is after an error in the content. */
export function useReopenedField(field: Field | undefined, regions: readonly Region[], open: OpenField): void {
  const reopened = useRef(findReopened());
  useEffect(() => rememberField(field ?? reopened.current), [field]);
  useEffect(() => {
    const { current } = reopened;
    if (!current || regions.length === 0) return;
    reopened.current = undefined;
    open(current, { region: regions.find(({ fields }) => fields.some((shown) => isSameField(shown, current))) });
  }, [regions, open]);
}

function rememberField(field: Field | undefined): void {
  if (field) sessionStorage.setItem(OPEN, JSON.stringify({ file: field.file, path: field.path }));
  else sessionStorage.removeItem(OPEN);
}

/** Loads a page, where a field is edited. */
export function openOnPage({ file, path }: Field, page: string): void {
  sessionStorage.setItem(OPEN, JSON.stringify({ file, path, page }));
  location.assign(page);
}

/** Loads the page where a field is to be edited, if Vite has reloaded another one instead. */
export function resumeOpening(): boolean {
  const { page } = readOpen() ?? {};
  if (page === undefined || page === location.pathname) return false;
  location.assign(page);
  return true;
}

const readOpen = (): (Field & { page?: string }) | null => JSON.parse(sessionStorage.getItem(OPEN) ?? "null");

function findReopened(): Field | undefined {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const open = readOpen();
  const isNew = open?.page === location.pathname;
  return open && (isNew || navigation?.type === "reload") ? { file: open.file, path: open.path } : undefined;
}
