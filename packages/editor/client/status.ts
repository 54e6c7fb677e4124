import { useEffect, useState } from "react";

const changes = new EventTarget();

/** Shows in the toolbar what became of the last action; screen readers read it. */
export function report(status: unknown): void {
  const text = status instanceof Error ? status.message : String(status);
  changes.dispatchEvent(new CustomEvent("status", { detail: text }));
}

export function useStatus(): string {
  const [status, setStatus] = useState("");
  useEffect(() => {
    const listener = (event: Event) => setStatus(String((event as CustomEvent<string>).detail));
    changes.addEventListener("status", listener);
    return () => changes.removeEventListener("status", listener);
  }, []);
  return status;
}
