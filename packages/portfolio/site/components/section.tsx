import type { ReactNode } from "react";
import { Text } from "../interface/text.tsx";

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
        <Text>{heading}</Text>
      </h2>
      {children}
    </section>
  );
}
