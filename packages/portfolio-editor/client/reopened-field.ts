import type { Field } from "../protocol.ts";

const OPEN = "editor-open";

/** Remembers which field is edited, in this tab. */
export function rememberField(field: Field | undefined): void {
  if (field) sessionStorage.setItem(OPEN, JSON.stringify({ file: field.file, path: field.path }));
  else sessionStorage.removeItem(OPEN);
}

/** Returns the field that was edited when the page was reloaded, as it is after an error in the content. */
export function findReopened(): Field | undefined {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const open = sessionStorage.getItem(OPEN);
  return open !== null && navigation?.type === "reload" ? JSON.parse(open) : undefined;
}
