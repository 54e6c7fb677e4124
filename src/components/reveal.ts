/**
 * Props of an element that is revealed once, when it is scrolled into view. It is visible until the browser reports otherwise, so that
 * nothing is hidden without JavaScript.
 */
export const revealed = { ref: reveal, "data-reveal": "" };

let observer: IntersectionObserver | undefined;

function reveal(element: Element | null): (() => void) | undefined {
  if (!element) return undefined;
  observer ??= new IntersectionObserver(
    (entries, self) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        // What reaches into the viewport is already painted, if only by the margin: only what is below it is hidden.
        const isBelow = boundingClientRect.top >= document.documentElement.clientHeight;
        const isWaiting = isBelow && !isIntersecting;
        target.setAttribute("data-reveal", isWaiting ? "waiting" : "shown");
        if (!isWaiting) self.unobserve(target);
      }
    },
    { rootMargin: "0px 0px -40px 0px" },
  );
  observer.observe(element);
  return () => observer?.unobserve(element);
}
