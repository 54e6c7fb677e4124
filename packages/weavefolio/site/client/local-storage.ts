/** Uses localStorage. Where it is blocked, a choice lasts until the page is left. */
export function withStorage(use: (storage: Storage) => string | null | undefined): string | null {
  try {
    return use(localStorage) ?? null;
  } catch {
    return null;
  }
}
