const KEY = "editor-focus";

/** Keeps over a reload which control of a form has the focus: some settings restart the server. Returns a function that ends this. */
export function keepFocus(form: string, findFocused: () => number): () => void {
  const controller = new AbortController();
  addEventListener("pagehide", () => sessionStorage.setItem(KEY, JSON.stringify([form, findFocused()])), { signal: controller.signal });
  return () => controller.abort();
}

/** Returns the place of the control that had the focus in a form when the page was reloaded, otherwise -1. */
export function takeFocus(form: string): number {
  const [kept, focused] = JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as [string?, number?];
  sessionStorage.removeItem(KEY);
  return kept === form ? (focused ?? -1) : -1;
}
