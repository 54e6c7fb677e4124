import { lead } from "virtual:content/writing";
import { PageHeading } from "../components/page-heading.tsx";
import { StaticPart } from "../components/static-part.tsx";
import { English } from "../english.tsx";

export const description = lead;

export function Component() {
  return (
    <div className="page writing">
      <PageHeading lead={lead}>Writing.</PageHeading>
      <p className="writing-feed">
        <a href={`${import.meta.env.BASE_URL}feed.xml`} className="link">
          <English>Feed</English>
        </a>
      </p>
      <StaticPart page="writing" />
    </div>
  );
}
