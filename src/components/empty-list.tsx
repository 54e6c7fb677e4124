import type { ReactNode } from "react";
import { English } from "../english.tsx";
import { Link } from "../navigation/link.tsx";

export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <div className="empty-list">
      <p>
        <English>{children}</English>
      </p>
      <p>
        <Link to="/contact" className="button">
          <English>Get in touch</English>
        </Link>
      </p>
    </div>
  );
}
