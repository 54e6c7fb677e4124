import * as home from "virtual:texts/home";
import * as labels from "virtual:texts/pages";
import * as projectTexts from "virtual:texts/projects";
import * as texts from "virtual:texts/story";
import * as writingTexts from "virtual:texts/writing";
import type { ReactNode } from "react";
import type { Words } from "../../content/schema/words.ts";
import { Awaited } from "../components/awaited.tsx";
import { ExternalLink } from "../components/external-link.tsx";
import { DurationFact } from "../components/facts.tsx";
import { HiddenTitle } from "../components/hidden-title.tsx";
import { ArrowIcon } from "../components/icon.tsx";
import { Outcomes } from "../components/outcomes.tsx";
import { Picture } from "../components/picture.tsx";
import { RichTextLine } from "../components/rich-text.tsx";
import { StoryBlocks } from "../components/story.tsx";
import { StoryContents } from "../components/story-contents.tsx";
import { StoryHeading } from "../components/story-heading.tsx";
import { Tags } from "../components/tags.tsx";
import { WeaveArt } from "../components/weave-art.tsx";
import { OwnText, Text, toText } from "../interface/text.tsx";
import type { StoryContent } from "./compose-stories.ts";

type Project = Extract<StoryContent, { project: object }>["project"];

/** The page of a project with a story. */
export function ProjectPage({ project, story, isDraft, language, next }: Extract<StoryContent, { project: object }>) {
  const { title, problem, description, duration, team, roles, outcomes, technologies } = project;
  const lead = problem ?? description;
  return (
    <article className="page story-page">
      <div className="story-top">
        <StoryHeading
          facts={[
            isDraft && <Text key="draft">{writingTexts.draft}</Text>,
            <Text key="kind">{texts.kind}</Text>,
            duration && <DurationFact duration={duration} isShort />,
            team && <OwnText>{team}</OwnText>,
          ]}
          title={title}
          lead={lead && <RichTextLine text={lead} />}
        />
        <StoryLinks {...project} />
      </div>
      <Outcomes outcomes={outcomes} />
      <Awaited id="aside" />
      <Cover {...project} />
      <div className="story-body">
        <div id="aside" className="story-side">
          <StoryContents contents={story.contents} language={language} />
          <SideFact label={texts.role} texts={roles} />
          <SideFact label={texts.madeWith} texts={technologies} />
        </div>
        <div dir="auto" {...language} className="story">
          <StoryBlocks blocks={story.blocks} />
        </div>
      </div>
      <Next page={next} />
    </article>
  );
}

function StoryLinks({ title, live, git }: Project) {
  if (!live && !git) return null;
  return (
    <p className="buttons story-ways">
      {live && (
        <ExternalLink href={live} className="button button-strong">
          <Text>{texts.tryIt}</Text>
          <HiddenTitle title={title} />
          <ArrowIcon />
        </ExternalLink>
      )}
      {git && (
        <ExternalLink href={git} className="button">
          <Text>{projectTexts.source}</Text>
          <span className="sr-only">
            {" "}
            <Text values={{ title: toText(title) }}>{projectTexts.sourceOf}</Text>
          </span>
          <ArrowIcon />
        </ExternalLink>
      )}
    </p>
  );
}

/** The picture beside the title's weave, on narrow screens alone. Without a picture it is the weave. */
function Cover({ title, image }: Project) {
  if (!image) return <WeaveArt words={toText(title)} columns={16} rows={5} className="story-cover weave-tinted" isPlace />;
  return (
    <div className="story-cover">
      <Picture picture={image} first sizes="(width >= 64rem) 50vw, 100vw" />
      <WeaveArt words={toText(title)} columns={8} rows={5} />
    </div>
  );
}

function SideFact({ label, texts }: { label: string; texts: readonly Words[] }) {
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

/** Leads to the next project with a page, after the last one to the first. The only one leads to all projects. */
function Next({ page }: { page: { title: Words; path: string } | undefined }) {
  if (page) {
    return (
      <NextLink label={texts.nextProject} words={toText(page.title)} path={page.path}>
        <OwnText>{page.title}</OwnText>
      </NextLink>
    );
  }
  return (
    <NextLink label={labels.projects} words={home.allProjects} path="/projects">
      <Text>{home.allProjects}</Text>
    </NextLink>
  );
}

type NextLinkProps = { label: string; words: string; path: string; children: ReactNode };

function NextLink({ label, words, path, children }: NextLinkProps) {
  return (
    <nav aria-label={label} className="story-next link-area">
      <p className="fact">
        <Text>{label}</Text>
      </p>
      <a href={import.meta.env.BASE_URL + path.slice(1)} className="story-next-link">
        <span className="underline">{children}</span>
      </a>
      <WeaveArt words={words} columns={9} rows={3} className="story-next-art zoom" />
    </nav>
  );
}
