import type { ReactNode } from "react";
import { Text } from "../interface/text.tsx";

/** A part of a page below its first, with a built-in text as its heading. One that repeats the `pageHeading` is only for screen readers. */
export function Section({
  id,
  heading,
  pageHeading = "",
  className = "",
  children,
}: {
  id: string;
  heading: string;
  pageHeading?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={`section ${className}`.trim()}>
      <h2 id={id} className={repeats(heading, pageHeading) ? "sr-only" : "fact"}>
        <Text>{heading}</Text>
      </h2>
      {children}
    </section>
  );
}

/** Whether a heading says the same as its page's, which ends with a full stop in the language's script. */
export function repeats(heading: string, pageHeading: string): boolean {
  return pageHeading.replace(/\p{P}$/u, "") === heading;
}
