import type { ReactNode } from "react";
import { useInView } from "react-intersection-observer";

/**
 * A list item that comes into view once, when it is scrolled there. It is hidden only after the browser has said that
 * it is out of sight: never without JavaScript; print and reduced motion show it in styles.css.
 */
export function Reveal({ children, className = "" }: { children: ReactNode; className?: string }) {
  const { ref, inView, entry } = useInView({ rootMargin: "0px 0px -40px 0px", triggerOnce: true });
  const waiting = entry !== undefined && !inView;
  return (
    <li ref={ref} data-reveal={waiting ? "waiting" : "shown"} className={className}>
      {children}
    </li>
  );
}
