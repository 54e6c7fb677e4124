import { ProjectCard } from "virtual:components/ProjectCard";
import { isEmpty, lead, projects, talks } from "virtual:content/projects";
import * as texts from "virtual:texts/projects";
import { EmptyList } from "../components/empty-list.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { Revealed } from "../components/revealed.tsx";
import { FEW_CARDS, splitList } from "../components/split-list.ts";
import { YearList } from "../components/year-list.tsx";
import { OwnText } from "../interface/text.tsx";
import { ProjectRow } from "./project-row.tsx";
import { Publications } from "./publications.tsx";
import { TechnologyFilter, useTechnologyFilter } from "./technology-filter.tsx";

export function ProjectsPage() {
  const { shown, ...filter } = useTechnologyFilter(projects);
  return (
    <div className="page">
      <PageHeading lead={!isEmpty && lead && <OwnText>{lead}</OwnText>}>{texts.heading}</PageHeading>
      {isEmpty && <EmptyList>{texts.none}</EmptyList>}
      <TechnologyFilter {...filter} count={projects.length} shownCount={shown.length} />
      <ProjectList shown={shown} />
      <Publications pageHeading={texts.heading} />
      <YearList
        id="talks"
        heading={texts.talks}
        pageHeading={texts.heading}
        items={talks.map((talk) => ({ ...talk, by: talk.event && <OwnText>{talk.event}</OwnText> }))}
      />
    </div>
  );
}

/** The projects as cards, and rows below them if there are many. The filter changes no card to a row. */
function ProjectList({ shown }: { shown: typeof projects }) {
  const { full, rows } = splitList(projects, { ...FEW_CARDS, isPreferred: ({ featured }) => featured === true });
  const isShown = (project: (typeof projects)[number]) => shown.includes(project);
  // The early filter (site/client/early-filter.ts) finds the technologies of an item that isn't hydrated.
  const attributesOf = (project: (typeof projects)[number]) => ({
    id: `project-${projects.indexOf(project) + 1}`,
    "data-technologies": JSON.stringify(project.technologies),
  });
  return (
    <>
      {full.some(isShown) && (
        <ul className="projects">
          {full.map(
            (project, index) =>
              isShown(project) && (
                <Revealed as="li" key={`${index}`} name={`project ${index}`} {...attributesOf(project)}>
                  <ProjectCard project={project} index={index} />
                </Revealed>
              ),
          )}
        </ul>
      )}
      {rows.some(isShown) && (
        <ul className="index">
          {rows.map((project, index) => isShown(project) && <ProjectRow key={`${index}`} project={project} {...attributesOf(project)} />)}
        </ul>
      )}
    </>
  );
}
