import { isEmpty, lead } from "virtual:content/experience";
import { EmptyList } from "../components/empty-list.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { StaticPart } from "../components/static-part.tsx";

export const description = lead;

export function Component() {
  return (
    <div className="page">
      <PageHeading lead={!isEmpty && lead}>Work Experience.</PageHeading>
      {isEmpty ? <EmptyList>No jobs to show yet.</EmptyList> : <StaticPart page="experience" />}
    </div>
  );
}
