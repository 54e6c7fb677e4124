import * as texts from "virtual:texts/layout";
import * as labels from "virtual:texts/pages";
import { Text } from "../interface/text.tsx";
import { Link } from "../navigation/link.tsx";
import { PageLabel } from "./page-label.tsx";

/** Leads Home from a page that has nothing else to show. */
export function HomeButton({ className }: { className: string }) {
  return (
    <Link to="/" className={className}>
      <Text values={{ page: <PageLabel page={{ module: "home", label: labels.home }} /> }}>{texts.goTo}</Text>
    </Link>
  );
}
