import type { ReactNode } from "react";
import { Link } from "../navigation/link.tsx";

/** What a page says while it has nothing to list: a sentence, not a hole, and a way on. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <div className="empty-list">
      <p>{children}</p>
      <p className="mt-6">
        <Link to="/contact" className="button">
          Get in touch
        </Link>
      </p>
    </div>
  );
}
