import { type ComponentProps, useCallback } from "react";

type Props = ComponentProps<"li"> & {
  as: "article" | "li";
  /** Identifies it on the site: it isn't hidden again when the page is opened again. */
  name: string;
};

/** Reveals an element once, when it is scrolled into view. It is visible until the browser reports otherwise, also without JavaScript. */
export function Revealed({ as, name, ...attributes }: Props) {
  // TypeScript would check the attributes for each element. Both have the same.
  const Element = as as "li";
  const ref = useCallback((element: HTMLElement | null) => (element ? observe(element, name) : undefined), [name]);
  return <Element {...attributes} ref={ref} data-reveal={shown.has(name) ? "shown" : ""} />;
}

const shown = new Set<string>();

function observe(element: HTMLElement, name: string): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return;
      // An item that reaches into the viewport is already painted, so only those below are hidden.
      const isBelow = entry.boundingClientRect.top >= document.documentElement.clientHeight;
      const isWaiting = isBelow && !entry.isIntersecting;
      element.dataset["reveal"] = isWaiting ? "waiting" : "shown";
      if (isWaiting) return;
      shown.add(name);
      observer.disconnect();
    },
    { rootMargin: "0px 0px -40px 0px" },
  );
  if (!shown.has(name)) observer.observe(element);
  return () => observer.disconnect();
}
