/**
 * Reveals each item of a list once, when it is scrolled into view; to be used as the list's ref. Items count as visible until the
 * browser reports otherwise, so that nothing is hidden without JavaScript.
 */
export function reveal(list: Element | null): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        target.setAttribute("data-reveal", isIntersecting ? "shown" : "waiting");
        if (isIntersecting) observer.unobserve(target);
      }
    },
    { rootMargin: "0px 0px -40px 0px" },
  );
  for (const item of list?.children ?? []) observer.observe(item);
  return () => observer.disconnect();
}
