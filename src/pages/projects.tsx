import { isEmpty, lead } from "virtual:content/projects";
import { EmptyList } from "../components/empty-list.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { StaticPart } from "../components/static-part.tsx";
import { TechnologyFilter } from "./technology-filter.tsx";

export const description = lead;

export function Component() {
  return (
    <div className="page">
      <PageHeading lead={!isEmpty && lead}>Projects.</PageHeading>
      <TechnologyFilter />
      {isEmpty ? <EmptyList>No projects to show yet. The first one is on its way.</EmptyList> : <StaticPart page="projects" />}
    </div>
  );
}
