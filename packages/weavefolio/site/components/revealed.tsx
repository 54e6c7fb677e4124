import { type ComponentProps, useCallback } from "react";

type Props = ComponentProps<"li"> & {
  as: "article" | "li";
  /** Identifies it on the site: it isn't hidden again when the page is opened again. */
  name: string;
};

/** Reveals an element once, when it is scrolled into view. It is visible until the browser reports otherwise, also without JavaScript. */
export function Revealed({ as, name, ...attributes }: Props) {
  // Both elements have the same attributes.
  const Element = as as "li";
  const ref = useCallback((element: HTMLElement | null) => (element ? observe(element, name) : undefined), [name]);
  return <Element {...attributes} ref={ref} data-reveal={shown.has(name) ? "shown" : ""} />;
}

const shown = new Set<string>();

function observe(element: HTMLElement, name: string): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry) return;
      // What reaches into the viewport is already painted, if only by the margin: only what is below it is hidden.
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
