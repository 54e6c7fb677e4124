import { projects } from "virtual:content/projects";
import * as home from "virtual:texts/home";
import * as labels from "virtual:texts/pages";
import * as projectTexts from "virtual:texts/projects";
import * as texts from "virtual:texts/story";
import type { ReactNode } from "react";
import type { ProjectPage as Page, Project } from "../../content-model/schema/schema.ts";
import { EntryHeading } from "../components/entry-heading.tsx";
import { ExternalLink } from "../components/external-link.tsx";
import { DurationFact } from "../components/facts.tsx";
import { ArrowIcon } from "../components/icon.tsx";
import { Outcomes } from "../components/outcomes.tsx";
import { Picture } from "../components/picture.tsx";
import { RichTextLine } from "../components/rich-text.tsx";
import { StoryBlocks } from "../components/story.tsx";
import { StoryContents } from "../components/story-contents.tsx";
import { Tags } from "../components/tags.tsx";
import { WeaveArt } from "../components/weave-art.tsx";
import { originalLang, Text } from "../texts/text.tsx";

/** The page of a project with a story. */
export function ProjectPage({ project, page }: { project: Project; page: Page }) {
  const { title, problem, description, duration, team, roles, outcomes, technologies } = project;
  const lead = problem ?? description;
  return (
    <article className="page entry">
      <div className="entry-top">
        <EntryHeading
          facts={[<Text key="kind">{texts.kind}</Text>, duration && <DurationFact duration={duration} />, team]}
          title={title}
          lead={lead && <RichTextLine text={lead} />}
        />
        <Ways {...project} />
      </div>
      <Outcomes outcomes={outcomes} />
      <Cover {...project} />
      <div className="entry-body">
        <div className="entry-side">
          <StoryContents contents={page.story.contents} lang={page.isOriginal ? originalLang : undefined} />
          <SideFact label={texts.role} texts={roles} />
          <SideFact label={texts.madeWith} texts={technologies} />
        </div>
        <div {...(page.isOriginal && originalLang)} className="story">
          <StoryBlocks blocks={page.story.blocks} />
        </div>
      </div>
      <Next after={project} />
    </article>
  );
}

function Ways({ title, live, git }: Project) {
  if (!live && !git) return null;
  return (
    <p className="buttons entry-ways">
      {live && (
        <ExternalLink href={live} className="button button-strong">
          <Text>{texts.tryIt}</Text>
          <span className="sr-only">{`, ${title}`}</span>
          <ArrowIcon />
        </ExternalLink>
      )}
      {git && (
        <ExternalLink href={git} className="button">
          <Text>{projectTexts.source}</Text>
          <span className="sr-only">
            {" "}
            <Text values={{ title }}>{projectTexts.sourceOf}</Text>
          </span>
          <ArrowIcon />
        </ExternalLink>
      )}
    </p>
  );
}

/** The picture beside the title's weave, on narrow screens alone; without one, the weave. */
function Cover({ title, image }: Project) {
  if (!image) return <WeaveArt words={title} columns={16} rows={5} className="entry-cover weave-tinted" />;
  return (
    <div className="entry-cover">
      <Picture picture={image} first sizes="(width >= 64rem) 50vw, 100vw" />
      <WeaveArt words={title} columns={8} rows={5} />
    </div>
  );
}

function SideFact({ label, texts }: { label: string; texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <div>
      <p className="fact">
        <Text>{label}</Text>
      </p>
      <Tags label={label} tags={texts} />
    </div>
  );
}

/** Leads to the next project with a page, after the last one to the first; to all projects if it is the only one. */
function Next({ after }: { after: Project }) {
  const others = projects.flatMap(({ title, page }) => (page ? [{ title, path: page.path }] : []));
  const next = others[(others.findIndex(({ path }) => path === after.page?.path) + 1) % others.length];
  if (next && next.path !== after.page?.path) return <NextLink label={texts.nextProject} words={next.title} path={next.path} />;
  return (
    <NextLink label={labels.projects} words={home.allProjects} path="/projects">
      <Text>{home.allProjects}</Text>
    </NextLink>
  );
}

type NextLinkProps = { label: string; words: string; path: string; children?: ReactNode };

function NextLink({ label, words, path, children = words }: NextLinkProps) {
  return (
    <nav aria-label={label} className="entry-next">
      <p className="fact">
        <Text>{label}</Text>
      </p>
      <a href={import.meta.env.BASE_URL + path.slice(1)} className="entry-next-link">
        {children}
      </a>
      <WeaveArt words={words} columns={9} rows={3} className="entry-next-art" />
    </nav>
  );
}
