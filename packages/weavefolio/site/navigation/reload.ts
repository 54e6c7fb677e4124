import { useEffect, useState } from "react";
import { ChunkLoadError } from "./chunk.ts";

/**
 * Reloads the page when its chunk is missing, most often because a newer version was deployed after this tab was opened. The
 * reloaded page needs no chunk to be readable, so that this cannot loop.
 *
 * @returns whether the reload is on its way, which it isn't for other errors, and when the page isn't available either
 */
export function useReloadForMissingChunk(error: unknown): boolean {
  const [isReloading, setReloading] = useState(error instanceof ChunkLoadError && !error.timedOut);

  useEffect(() => {
    if (!isReloading) return;
    const leaving = new AbortController();
    fetch(location.href, { method: "HEAD", signal: leaving.signal }).then(
      ({ ok }) => (ok ? location.reload() : setReloading(false)),
      () => leaving.signal.aborted || setReloading(false),
    );
    return () => leaving.abort();
  }, [isReloading]);

  return isReloading;
}
