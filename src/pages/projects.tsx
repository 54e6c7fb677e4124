import { lead, projects } from "virtual:content/projects";
import { useMemo } from "react";
import { BuiltList } from "../components/built-list.tsx";
import { EmptyList } from "../components/empty-list.tsx";
import { Metadata, type PageMetadata } from "../components/metadata.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { ProjectCard } from "./project-card.tsx";
import { TechnologyFilter, technologiesOfProjects, useChosenTechnology } from "./technology-filter.tsx";

export const metadata: PageMetadata = { title: "Projects", description: lead, path: "/projects" };

export function Projects() {
  const entries = useMemo(technologiesOfProjects, []);
  const chosen = useChosenTechnology(entries);
  return (
    <div className="page">
      <Metadata {...metadata} />
      <PageHeading lead={entries.length > 0 && lead}>Projects.</PageHeading>
      <TechnologyFilter entries={entries} chosen={chosen} />
      {entries.length === 0 ? (
        <EmptyList>No projects to show yet. The first one is on its way.</EmptyList>
      ) : (
        <BuiltList name="projects" className="grid gap-x-8 gap-y-14 md:grid-cols-2">
          <ProjectCards />
        </BuiltList>
      )}
    </div>
  );
}

/** The browser has them from the page; it could not draw them. */
export function ProjectCards() {
  return (
    import.meta.env.SSR &&
    projects.projects.map((project, at) => (
      <li key={`${at} ${project.title}`} data-reveal="shown" data-technologies={`|${project.technologies.join("|")}|`}>
        <ProjectCard project={project} at={at} />
      </li>
    ))
  );
}
