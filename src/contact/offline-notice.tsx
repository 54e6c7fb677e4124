import { useSyncExternalStore } from "react";

/** Says before sending that it would be in vain. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p role="status" className="empty:hidden">
      {!online && "You are offline. What you write is kept; press Send when you are connected again."}
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  const listening = new AbortController();
  for (const type of ["online", "offline"]) addEventListener(type, listener, { signal: listening.signal });
  return () => listening.abort();
}
