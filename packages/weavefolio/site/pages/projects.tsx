import { ProjectCard } from "virtual:components/ProjectCard";
import { isEmpty, lead, projects, talks } from "virtual:content/projects";
import * as texts from "virtual:texts/projects";
import { Awaited } from "../components/awaited.tsx";
import { EmptyList } from "../components/empty-list.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { Revealed } from "../components/revealed.tsx";
import { YearList } from "../components/year-list.tsx";
import { OwnText } from "../interface/text.tsx";
import { orderProjects } from "./order-projects.ts";
import { Publications } from "./publications.tsx";
import { TechnologyFilter, useTechnologyFilter } from "./technology-filter.tsx";

export function ProjectsPage() {
  const { shown, isIndexed, ...filter } = useTechnologyFilter(projects);
  return (
    <div className="page">
      <PageHeading lead={!isEmpty && lead && <OwnText>{lead}</OwnText>}>{texts.heading}</PageHeading>
      {isEmpty && <EmptyList>{texts.none}</EmptyList>}
      <TechnologyFilter {...filter} count={projects.length} shownCount={shown.length} />
      {ordered[1] && <Awaited id={idOf(ordered[1])} />}
      <ProjectList shown={shown} isIndexed={isIndexed} />
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

const { lead: leading, ordered } = orderProjects(projects);

const idOf = (project: (typeof projects)[number]) => `project-${projects.indexOf(project) + 1}`;

/** The same cards for both views: the style sheet of the index shows each as a row (project-index.css). */
function ProjectList({ shown, isIndexed }: { shown: typeof projects; isIndexed: boolean }) {
  if (shown.length === 0) return null;
  // As a class: while the page loads, a selector that counts from the end matches other cards.
  const alone = shown.length === projects.length && shown.length % 2 === (leading ? 0 : 1) ? ordered.at(-1) : undefined;
  const classNameOf = (project: (typeof projects)[number]) =>
    project === leading ? "project-leading" : project === alone ? "project-alone" : undefined;
  return (
    <ul className={isIndexed ? "projects projects-indexed" : "projects"}>
      {ordered.map((project, index) => {
        if (!shown.includes(project)) return null;
        const id = idOf(project);
        return (
          <Revealed
            as="li"
            key={id}
            name={id}
            id={id}
            // The early filter (site/client/early-filter.ts) finds the technologies of an item that isn't hydrated.
            data-technologies={JSON.stringify(project.technologies)}
            className={classNameOf(project)}
          >
            <ProjectCard project={project} index={index} isLeading={project === leading} />
          </Revealed>
        );
      })}
    </ul>
  );
}
