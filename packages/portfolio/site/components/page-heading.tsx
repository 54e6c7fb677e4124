import type { ReactNode } from "react";
import { Text } from "../interface/text.tsx";

/** A page's h1, a built-in text that takes the focus on arrival, and its lead, which a page with an empty list doesn't have. */
export function PageHeading({ children, lead }: { children: string; lead: ReactNode }) {
  return (
    <header className="page-heading">
      <h1 tabIndex={-1}>
        <Text>{children}</Text>
      </h1>
      {lead && <p className="lead">{lead}</p>}
    </header>
  );
}
