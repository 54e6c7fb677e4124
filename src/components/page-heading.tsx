import type { ReactNode } from "react";

/** A page's h1, which takes the focus on arrival, and its lead, which a page with an empty list doesn't have. */
export function PageHeading({ children, lead }: { children: ReactNode; lead: string | false }) {
  return (
    <header className="page-heading">
      <h1 tabIndex={-1}>{children}</h1>
      {lead && <p className="lead">{lead}</p>}
    </header>
  );
}
