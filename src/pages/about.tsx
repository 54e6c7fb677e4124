import { lead } from "virtual:content/about";
import { PageHeading } from "../components/page-heading.tsx";
import { StaticPart } from "../components/static-part.tsx";

export const description = lead;

export function Component() {
  return (
    <div className="page">
      <PageHeading lead={lead}>Introduction.</PageHeading>
      <StaticPart page="about" />
    </div>
  );
}
