/** Calls an idempotent task after the first paint, and again after two seconds: some browsers report no paint, nor do background tabs. */
export function afterFirstPaint(task: () => void): void {
  new PerformanceObserver(task).observe({ type: "paint", buffered: true });
  setTimeout(task, 2000);
}

/** Runs a task when the browser is idle, within two seconds at the latest. */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}
