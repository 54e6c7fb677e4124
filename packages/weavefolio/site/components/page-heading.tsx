import type { ComponentProps, ReactNode } from "react";
import { insertValues, langOf, type Text } from "../interface/text.tsx";

/**
 * A page's h1, a built-in text that takes the focus on arrival, with its full stop in the accent. Its lead comes below, which About and a
 * page with an empty list don't have.
 */
export function PageHeading({ children, lead }: { children: string; lead?: ReactNode }) {
  return (
    <header className="page-heading">
      <h1 tabIndex={-1}>
        <HeadingText>{children}</HeadingText>
      </h1>
      {lead && <p className="lead">{lead}</p>}
    </header>
  );
}

/** A built-in text as a heading, with its full stop in the accent. */
export function HeadingText({ children, values = {} }: ComponentProps<typeof Text>) {
  const [, words = children, stop] = /^(.+?)([.。।]?)$/u.exec(children) ?? [];
  const lang = langOf(children);
  const heading = (
    <>
      {insertValues(words, values)}
      {stop && <span className="heading-stop">{stop}</span>}
    </>
  );
  return lang ? <span {...lang}>{heading}</span> : heading;
}
