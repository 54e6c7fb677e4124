import { useSyncExternalStore } from "react";

export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p role="status" className="notice">
      {!online && "You are offline. Your message is kept; press Send when you are connected again."}
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  const listening = new AbortController();
  for (const type of ["online", "offline"]) addEventListener(type, listener, { signal: listening.signal });
  return () => listening.abort();
}
