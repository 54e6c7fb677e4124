import * as texts from "virtual:texts/projects";
import * as writingTexts from "virtual:texts/writing";
import type { ReactNode } from "react";
import type { PageContent } from "../../content/schema/schema.ts";
import { CodeIcon } from "../components/code-icon.tsx";
import { ExternalLink } from "../components/external-link.tsx";
import { DurationFact, Facts } from "../components/facts.tsx";
import { ArrowIcon, Icon } from "../components/icon.tsx";
import { Outcomes } from "../components/outcomes.tsx";
import { Points } from "../components/points.tsx";
import { RichTextParagraphs } from "../components/rich-text.tsx";
import { Tags } from "../components/tags.tsx";
import { format, OwnText, OwnTexts, Text, toText } from "../interface/text.tsx";
import { ProjectCover } from "./project-cover.tsx";

type Project = PageContent["projects"]["projects"][number];

/** What every card of a project gets. `index` is its place on the page, from 0. The leading one is as wide as the page. */
export type ProjectCardProps = { project: Project; index: number; isLeading?: boolean };

/** A project on the page Projects. */
export function ProjectCard({ project, index, isLeading = false }: ProjectCardProps): ReactNode {
  const { title, description, image, live, duration, type, organization, roles, outcomes } = project;
  const cover = <ProjectCover project={project} index={index} isLeading={isLeading} />;
  const top = (
    <>
      {live ? (
        <ExternalLink href={live} aria-label={format(texts.liveLink, { title: toText(title) })} className="project-link">
          {cover}
        </ExternalLink>
      ) : (
        cover
      )}
      <Title project={project} />
    </>
  );
  return (
    <article className="project">
      {image ? top : <div className="project-woven">{top}</div>}
      <Facts
        facts={[
          import.meta.env.DEV && project.isDraft && <Text>{writingTexts.draft}</Text>,
          duration && <DurationFact duration={duration} isShort />,
          type && <OwnText>{type}</OwnText>,
          organization && <OwnText>{organization}</OwnText>,
          roles.length > 0 && <OwnTexts texts={roles} />,
        ]}
        className="project-facts"
      />
      {description && <RichTextParagraphs text={description} className="project-description" />}
      <Outcomes outcomes={isLeading ? outcomes : outcomes.slice(0, 1)} />
      <Points points={project.points} />
      <Foot project={project} />
    </article>
  );
}

function Title({ project: { title, image, live, path, technologies } }: { project: Project }) {
  // On a cover without a picture.
  const kind = image ? undefined : technologies[0];
  const name = (
    <span className="underline">
      <OwnText>{title}</OwnText>
    </span>
  );
  return (
    <div className="project-title">
      <h2 className={`heading ${lengthOf(toText(title))}`.trim()}>
        {path ? (
          <a href={import.meta.env.BASE_URL + path.slice(1)} className={live ? "project-page" : "project-page project-link"}>
            {name}
            <Icon path="M4 12h16M13 5l7 7-7 7" className="icon icon-arrow" />
          </a>
        ) : (
          name
        )}
      </h2>
      {(path || kind) && (
        <p className="fact project-kind">
          {path && (
            <span>
              <Text>{texts.caseStudy}</Text>
            </span>
          )}
          {/* The tags say it, too. */}
          {kind && (
            <span aria-hidden="true">
              <OwnText>{kind}</OwnText>
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function Foot({ project: { title, live, git, technologies, duration } }: { project: Project }) {
  if (technologies.length === 0 && !live && !git && !duration) return null;
  return (
    <div className="project-foot">
      <Tags label={texts.technologies} tags={technologies} />
      {duration && <LastYear {...duration} />}
      {(live || git) && (
        <div className="project-links">
          {live && (
            // Only for pointers: the cover is the same link.
            <ExternalLink href={live} aria-hidden tabIndex={-1} className="live external">
              <span className="link">
                <Text>{texts.live}</Text>
              </span>
              <ArrowIcon />
            </ExternalLink>
          )}
          {git && (
            <ExternalLink href={git} className="source external">
              <CodeIcon />
              <span className="link">
                <Text>{texts.source}</Text>
                <span className="sr-only">
                  {" "}
                  <Text values={{ title: toText(title) }}>{texts.sourceOf}</Text>
                </span>
              </span>
              <ArrowIcon />
            </ExternalLink>
          )}
        </div>
      )}
    </div>
  );
}

/** The year of the end, or that of the start while it lasts. Only the index shows it. */
function LastYear({ start, end }: { start?: string | undefined; end?: string | undefined }) {
  const year = (end ?? start)?.slice(0, 4);
  return (
    <p className="fact project-year">
      <time dateTime={year}>{year}</time>
    </p>
  );
}

/** In letters. A longer word, or a title of more than three lines of so many, is set smaller to fit the cover. */
const LONG = 11;

function lengthOf(title: string): "" | "long" | "longest" | "endless" {
  const longest = Math.max(Math.min(title.length / 3, 2 * LONG), ...title.split(/[\s-]+/).map(({ length }) => length));
  return longest <= LONG ? "" : longest <= 1.5 * LONG ? "long" : longest <= 2 * LONG ? "longest" : "endless";
}
