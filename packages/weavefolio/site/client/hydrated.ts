import { useEffect, useSyncExternalStore } from "react";

let resolveHydrated: () => void;

/** Resolves once React has hydrated the page and run its first effects. */
export const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve;
});

/** Marks the page as hydrated: `data-hydrated` on <html> for scripts outside React, {@link hydrated} for the others. */
export function useMarkHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "";
    resolveHydrated();
  }, []);
}

export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
