/** The items revealed since the page load, by page and index: returning to a page hides none of them again. */
const revealed = new Set<string>();

/**
 * Reveals each item of a list once, when it is scrolled into view; to be used as the list's ref. Items count as visible until the
 * browser reports otherwise, so that nothing is hidden without JavaScript.
 */
export function reveal(list: Element | null): () => void {
  const keys = new Map(Array.from(list?.children ?? [], (item, index) => [item, `${location.pathname} ${index}`]));
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        // What reaches into the viewport is already painted, if only by the margin: only items below it are hidden.
        const isBelow = boundingClientRect.top >= document.documentElement.clientHeight;
        const isWaiting = isBelow && !isIntersecting;
        target.setAttribute("data-reveal", isWaiting ? "waiting" : "shown");
        if (isWaiting) continue;
        observer.unobserve(target);
        const key = keys.get(target);
        if (key) revealed.add(key);
      }
    },
    { rootMargin: "0px 0px -40px 0px" },
  );
  for (const [item, key] of keys) if (!revealed.has(key)) observer.observe(item);
  return () => observer.disconnect();
}
