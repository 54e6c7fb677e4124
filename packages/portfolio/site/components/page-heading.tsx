import type { ReactNode } from "react";
import { langOf } from "../interface/text.tsx";

/**
 * A page's h1, a built-in text that takes the focus on arrival, with its full stop in the accent. Its lead comes below, which About and a
 * page with an empty list don't have.
 */
export function PageHeading({ children, lead }: { children: string; lead?: ReactNode }) {
  const [, words = children, stop] = /^(.+?)([.。]?)$/u.exec(children) ?? [];
  const lang = langOf(children);
  const heading = (
    <>
      {words}
      {stop && <span className="heading-stop">{stop}</span>}
    </>
  );
  return (
    <header className="page-heading">
      <h1 tabIndex={-1}>{lang ? <span {...lang}>{heading}</span> : heading}</h1>
      {lead && <p className="lead">{lead}</p>}
    </header>
  );
}
