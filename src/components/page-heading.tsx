import type { ReactNode } from "react";

/**
 * A page's one h1 and the sentence under it, which a page with nothing to list goes without. The heading takes the focus on
 * arrival, so that a screen reader says where one is.
 */
export function PageHeading({ children, lead }: { children: ReactNode; lead: string | false }) {
  return (
    <header className="page-heading">
      <h1 tabIndex={-1}>{children}</h1>
      {lead && <p className="lead">{lead}</p>}
    </header>
  );
}
