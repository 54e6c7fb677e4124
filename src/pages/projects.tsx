import { lead } from "virtual:content/projects";
import { EmptyList } from "../components/empty-list.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { listTags, StaticList } from "../components/static-markup.tsx";
import { TechnologyFilter } from "./technology-filter.tsx";

export const description = lead;

export function Component() {
  const projects = listTags("projects");
  return (
    <div className="page">
      <PageHeading lead={projects.length > 0 && lead}>Projects.</PageHeading>
      <TechnologyFilter projects={projects} />
      {projects.length > 0 ? (
        <StaticList name="projects" className="projects" />
      ) : (
        <EmptyList>No projects to show yet. The first one is on its way.</EmptyList>
      )}
    </div>
  );
}
