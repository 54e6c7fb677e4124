import { useEffect, useState } from "react";
import type { Field } from "../protocol.ts";
import type { OpenField } from "./form-actions.ts";
import { isSameField, type Region } from "./regions.ts";
import { report } from "./status.ts";
import { readNewStep, resumeDrafts } from "./use-draft.ts";

const OPEN = "editor-open";

/**
 * Remembers in this tab which field is edited, and opens it again when the page was reloaded, as it is after an error in the content.
 * Otherwise opens the first one whose value wasn't saved when a page was left, and still can't be.
 */
export function useReopenedField(field: Field | undefined, regions: readonly Region[], open: OpenField): void {
  const [reopened, setReopened] = useState(findReopened);
  useEffect(() => {
    void resumeDrafts().then((unsaved) => {
      const [first] = unsaved;
      if (!first) return;
      report(`Not saved when the page was left: ${unsaved.length} ${unsaved.length === 1 ? "value" : "values"}, in ${first.file}`);
      setReopened((other) => other ?? (readNewStep(first.path.at(-1)) ? { ...first, path: first.path.slice(0, -1) } : first));
    });
  }, []);
  useEffect(() => rememberField(field ?? reopened), [field, reopened]);
  useEffect(() => {
    if (!reopened || regions.length === 0) return;
    if (field) setReopened(undefined);
    else open(reopened, { region: regions.find(({ fields }) => fields.some((shown) => isSameField(shown, reopened))) });
  }, [reopened, field, regions, open]);
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
