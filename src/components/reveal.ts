/**
 * Reveals each `[data-reveal]` of a page's static part once, when it is scrolled into view. They are visible until the browser
 * reports otherwise, so that nothing is hidden without JavaScript.
 */
export function reveal(part: Element): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        // What reaches into the viewport is already painted, if only by the margin: only entries below it are hidden.
        const isBelow = boundingClientRect.top >= document.documentElement.clientHeight;
        const isWaiting = isBelow && !isIntersecting;
        target.setAttribute("data-reveal", isWaiting ? "waiting" : "shown");
        if (!isWaiting) observer.unobserve(target);
      }
    },
    { rootMargin: "0px 0px -40px 0px" },
  );
  // The part keeps its elements: returning to its page hides none of them again.
  for (const entry of part.querySelectorAll("[data-reveal]:not([data-reveal=shown])")) observer.observe(entry);
  return () => observer.disconnect();
}
