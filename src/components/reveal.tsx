import type { ComponentProps } from "react";
import { useInView } from "react-intersection-observer";

/**
 * A list item that comes into view once, when it is scrolled there. It is taken to be in view until the browser says
 * that it is not: so it is never hidden without JavaScript. Print and reduced motion show it in styles.css.
 */
export function Reveal(item: Omit<ComponentProps<"li">, "ref">) {
  const { ref, inView } = useInView({ rootMargin: "0px 0px -40px 0px", triggerOnce: true, initialInView: true });
  return <li {...item} ref={ref} data-reveal={inView ? "shown" : "waiting"} />;
}
