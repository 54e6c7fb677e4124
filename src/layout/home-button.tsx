import { English } from "../english.tsx";
import { Link } from "../navigation/link.tsx";
import { PageLabel } from "./page-label.tsx";

/** Leads Home from a page that has nothing else to show. */
export function HomeButton({ className }: { className: string }) {
  return (
    <Link to="/" className={className}>
      <English>
        Go to <PageLabel page={{ module: "home", label: "Home" }} />
      </English>
    </Link>
  );
}
