/**
 * Lets each item of a list come into view once, when it is scrolled there; a ref of the list. An item is taken to be in view
 * until the browser says that it is not: so it is never hidden without JavaScript. Print and reduced motion show it in styles.css.
 */
export function reveal(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        target.setAttribute("data-reveal", isIntersecting ? "shown" : "waiting");
        if (isIntersecting) observer.unobserve(target);
      }
    },
    { rootMargin: "0px 0px -40px 0px" },
  );
  for (const item of list.children) observer.observe(item);
  return () => observer.disconnect();
}
