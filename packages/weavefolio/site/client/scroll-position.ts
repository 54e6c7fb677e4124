// Back and Forward start at the top. A reload keeps the scroll position. The browser restores the old position whatever
// scrollRestoration is by now, mostly before pageshow and at the latest before the next frame.
addEventListener("pageshow", ({ persisted }) => {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!persisted && (hasScrolled || visit?.type !== "back_forward")) return;
  document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
  history.scrollRestoration = "manual";
  scrollTo(0, 0);
  requestAnimationFrame(() => scrollTo(0, 0));
});

/** Whether the visitor may have scrolled, which is possible long before a slow picture lets the page finish loading. */
let hasScrolled = false;

for (const type of ["wheel", "pointerdown", "keydown"]) {
  addEventListener(
    type,
    () => {
      hasScrolled = true;
    },
    { passive: true, capture: true },
  );
}
