import * as experience from "virtual:texts/experience";
import * as texts from "virtual:texts/home";
import type { HomeProject } from "../../build/compose-home.ts";
import { Clip } from "../components/clip.tsx";
import { ExternalLink } from "../components/external-link.tsx";
import { DurationFact, Facts } from "../components/facts.tsx";
import { HiddenTitle } from "../components/hidden-title.tsx";
import { ArrowIcon } from "../components/icon.tsx";
import { Outcomes } from "../components/outcomes.tsx";
import { Picture } from "../components/picture.tsx";
import { Revealed } from "../components/revealed.tsx";
import { RichTextLine } from "../components/rich-text.tsx";
import { Tags } from "../components/tags.tsx";
import { WeaveArt } from "../components/weave-art.tsx";
import { hostOf } from "../interface/host.ts";
import { OwnText, Text, toText } from "../interface/text.tsx";

/** A project on Home. `place` is its place there, from 1. */
export function WorkRow({ project, place }: { project: HomeProject; place: number }) {
  const { title, problem, description, outcomes, technologies, duration, git, path, number } = project;
  const text = problem ?? description;
  return (
    <Revealed as="article" name={`work ${number}`} className="work-row link-area">
      <div className="work-words">
        <Facts
          facts={[
            String(place).padStart(2, "0"),
            <Text key="kind">{path ? texts.caseStudy : texts.project}</Text>,
            duration && <DurationFact duration={duration} isShort />,
          ]}
        />
        <h3 className="work-title">
          <a href={import.meta.env.BASE_URL + (path?.slice(1) ?? `projects#project-${number}`)} className="underline">
            <OwnText>{title}</OwnText>
          </a>
        </h3>
        {text && (
          <p className="work-text">
            <RichTextLine text={text} />
          </p>
        )}
        <Outcomes outcomes={outcomes} />
        {outcomes.length === 0 && (
          <div className="work-foot">
            <Tags label={experience.technologies} tags={technologies} />
            {/* A case study has it. */}
            {!path && git && (
              <ExternalLink href={git} className="source external">
                <bdi className="link">{hostOf(git)}</bdi>
                <HiddenTitle title={title} />
                <ArrowIcon />
              </ExternalLink>
            )}
          </div>
        )}
      </div>
      <Cover project={project} look={LOOKS[(place - 1) % LOOKS.length]} />
    </Revealed>
  );
}

/** Woven covers below each other differ in ground and thread. */
const LOOKS = ["weave-inked", "weave-tinted", "weave-bold"];

/** A project's picture, or its cloth, without the title that it has on Projects. */
function Cover({ project: { title, image, clip }, look }: { project: HomeProject; look: string | undefined }) {
  if (image) {
    return (
      <Picture picture={image} first sizes="(width >= 64rem) 48vw, 100vw" className="cover zoom">
        {__SITE__.hasClips && clip && <Clip {...clip} />}
      </Picture>
    );
  }
  return <WeaveArt words={toText(title)} columns={8} rows={5} className={`cover zoom ${look}`} isPlace />;
}
