import * as texts from "virtual:texts/contact";
import { useSyncExternalStore } from "react";
import { Text } from "../interface/text.tsx";

export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p role="status" className="notice">
      {!online && <Text>{texts.offline}</Text>}
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  const listening = new AbortController();
  for (const type of ["online", "offline"]) addEventListener(type, listener, { signal: listening.signal });
  return () => listening.abort();
}
