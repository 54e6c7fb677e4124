import type { ReactNode } from "react";
import { Facts } from "./facts.tsx";

/** The heading of a page with a story: a line of facts, the title with an accent full stop, and a lead. */
export function EntryHeading({ facts, title, lead }: { facts: ReactNode[]; title: string; lead: ReactNode }) {
  return (
    <header className="entry-heading">
      <Facts facts={facts} />
      <h1 tabIndex={-1}>
        {title}
        {!/\p{Po}$/u.test(title) && (
          <span aria-hidden="true" className="entry-stop">
            .
          </span>
        )}
      </h1>
      {lead && <p className="lead">{lead}</p>}
    </header>
  );
}
