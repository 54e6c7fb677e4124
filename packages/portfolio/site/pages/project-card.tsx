import * as texts from "virtual:texts/projects";
import * as writingTexts from "virtual:texts/writing";
import type { ReactNode } from "react";
import type { PageContent } from "../../content/schema/schema.ts";
import { CodeIcon } from "../components/code-icon.tsx";
import { ExternalLink } from "../components/external-link.tsx";
import { DurationFact, Facts } from "../components/facts.tsx";
import { ArrowIcon } from "../components/icon.tsx";
import { Outcomes } from "../components/outcomes.tsx";
import { Picture } from "../components/picture.tsx";
import { Points } from "../components/points.tsx";
import { RichTextParagraphs } from "../components/rich-text.tsx";
import { Tags } from "../components/tags.tsx";
import { WeaveArt } from "../components/weave-art.tsx";
import { format, OwnText, OwnTexts, Text, toText } from "../interface/text.tsx";

type Project = PageContent["projects"]["projects"][number];

/** What every card of a project gets. `index` is its place in the list, from 0. */
export type ProjectCardProps = { project: Project; index: number };

/** A project on the page Projects. */
export function ProjectCard({ project, index }: ProjectCardProps): ReactNode {
  const { title, description, live, git, duration, type, organization, roles, outcomes, path } = project;
  const name = (
    <span className="underline">
      <OwnText>{title}</OwnText>
    </span>
  );
  return (
    <article className="project">
      <div className={`project-top${live || path ? " link-area" : ""}`}>
        {live ? (
          <ExternalLink href={live} aria-label={format(texts.liveLink, { title: toText(title) })}>
            <Cover project={project} index={index} />
          </ExternalLink>
        ) : (
          <Cover project={project} index={index} />
        )}
        <div className="project-title">
          <h2 className="heading">
            {path ? (
              <a href={import.meta.env.BASE_URL + path.slice(1)} className="project-page">
                {name}
              </a>
            ) : (
              name
            )}
          </h2>
          {live && (
            <span aria-hidden="true" className="fact">
              <Text>{texts.live}</Text> <ArrowIcon />
            </span>
          )}
        </div>
      </div>
      <Facts
        facts={[
          import.meta.env.DEV && project.isScheduled && <Text>{writingTexts.draft}</Text>,
          duration && <DurationFact duration={duration} isShort />,
          type && <OwnText>{type}</OwnText>,
          organization && <OwnText>{organization}</OwnText>,
          roles.length > 0 && <OwnTexts texts={roles} />,
        ]}
        className="project-facts"
      />
      {description && <RichTextParagraphs text={description} className="project-description" />}
      <Outcomes outcomes={outcomes.slice(0, 1)} />
      <Points points={project.points} />
      {(project.technologies.length > 0 || git) && (
        <div className="project-foot">
          <Tags label={texts.technologies} tags={project.technologies} />
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
    </article>
  );
}

/** How many covers may be in view when the page opens. The others load lazily. */
const FIRST = 2;

function Cover({ project: { title, image }, index }: { project: Project; index: number }) {
  if (image)
    return (
      <Picture
        picture={image}
        first={index < FIRST}
        sizes="(width >= 112.5rem) 30vw, (width >= 48rem) 48vw, 100vw"
        className="cover zoom"
      />
    );
  return <WeaveArt words={toText(title)} columns={8} rows={5} className={`cover zoom ${LOOKS[index % LOOKS.length]}`} />;
}

/** Woven covers next to each other differ in ground and thread. */
const LOOKS = ["weave-tinted", "", "weave-inked", "weave-bold"];
