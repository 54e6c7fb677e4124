import type { ReactNode } from "react";
import { Link } from "../navigation/link.tsx";

export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <div className="empty-list">
      <p>{children}</p>
      <p>
        <Link to="/contact" className="button">
          Get in touch
        </Link>
      </p>
    </div>
  );
}
