/** Keeps in this tab what `read` returns about something when the page is reloaded. Returns a function that ends this. */
export function keepOverReload(key: string, about: string, read: () => unknown): () => void {
  const controller = new AbortController();
  addEventListener("pagehide", () => sessionStorage.setItem(key, JSON.stringify([about, read()])), { signal: controller.signal });
  return () => controller.abort();
}

/** Returns once what was kept about something, undefined if it was about something else. */
export function takeKept<Kept>(key: string, about: string): Kept | undefined {
  const [kept, value] = JSON.parse(sessionStorage.getItem(key) ?? "[]") as [string?, Kept?];
  sessionStorage.removeItem(key);
  return kept === about ? value : undefined;
}
