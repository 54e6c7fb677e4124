import type { ReactNode } from "react";
import { English } from "../english.tsx";

/** A part of a page below its first, with a built-in text as its heading. */
export function Section({
  id,
  heading,
  className = "",
  children,
}: {
  id: string;
  heading: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={`section ${className}`.trim()}>
      <h2 id={id} className="fact">
        <English>{heading}</English>
      </h2>
      {children}
    </section>
  );
}
