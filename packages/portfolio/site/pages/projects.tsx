import { ProjectCard } from "virtual:components/ProjectCard";
import { isEmpty, lead, projects, publications, talks } from "virtual:content/projects";
import * as texts from "virtual:texts/projects";
import { EmptyList } from "../components/empty-list.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { Revealed } from "../components/revealed.tsx";
import { YearList } from "../components/year-list.tsx";
import { OwnText } from "../interface/text.tsx";
import { TechnologyFilter, useTechnologyFilter } from "./technology-filter.tsx";

export function ProjectsPage() {
  const { shown, ...filter } = useTechnologyFilter(projects);
  return (
    <div className="page">
      <PageHeading lead={!isEmpty && lead && <OwnText>{lead}</OwnText>}>{texts.heading}</PageHeading>
      {isEmpty && <EmptyList>{texts.none}</EmptyList>}
      <TechnologyFilter {...filter} count={projects.length} shownCount={shown.length} />
      {projects.length > 0 && (
        <ul className="projects">
          {projects.map(
            (project, index) =>
              shown.includes(project) && (
                // The early filter (site/client/early-filter.ts) finds the technologies of a card that isn't hydrated.
                <Revealed
                  as="li"
                  id={`project-${index + 1}`}
                  key={`${index}`}
                  name={`project ${index}`}
                  data-technologies={JSON.stringify(project.technologies)}
                >
                  <ProjectCard project={project} index={index} />
                </Revealed>
              ),
          )}
        </ul>
      )}
      <YearList
        id="publications"
        heading={texts.publications}
        items={publications.map((item) => ({ ...item, by: item.publisher && <OwnText>{item.publisher}</OwnText> }))}
      />
      <YearList
        id="talks"
        heading={texts.talks}
        items={talks.map((talk) => ({ ...talk, by: talk.event && <OwnText>{talk.event}</OwnText> }))}
      />
    </div>
  );
}
