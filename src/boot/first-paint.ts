/** Calls an idempotent task after the first paint, and again after two seconds: some browsers report no paint, nor do background tabs. */
export function afterFirstPaint(task: () => void): void {
  new PerformanceObserver(task).observe({ type: "paint", buffered: true });
  setTimeout(task, 2000);
}
