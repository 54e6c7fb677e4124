/** Does something once the browser has nothing better to do, and within two seconds at the latest. */
export function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
}
