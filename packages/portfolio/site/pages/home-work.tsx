import { job, work as ownWork, post } from "virtual:content/home";
import { email } from "virtual:content/profile";
import * as experience from "virtual:texts/experience";
import * as texts from "virtual:texts/home";
import * as layout from "virtual:texts/layout";
import * as labels from "virtual:texts/pages";
import * as projects from "virtual:texts/projects";
import type { ReactNode } from "react";
import type { HomeProject } from "../../build/compose-home.ts";
import { Clip } from "../components/clip.tsx";
import { ExternalLink } from "../components/external-link.tsx";
import { DateFact, DurationFact, Facts } from "../components/facts.tsx";
import { ArrowIcon } from "../components/icon.tsx";
import { Outcomes } from "../components/outcomes.tsx";
import { Picture } from "../components/picture.tsx";
import { Revealed } from "../components/revealed.tsx";
import { RichTextLine } from "../components/rich-text.tsx";
import { Tags } from "../components/tags.tsx";
import { WeaveArt } from "../components/weave-art.tsx";
import { OwnText, OwnTexts, Text, toText } from "../interface/text.tsx";
import { Link } from "../navigation/link.tsx";

/** Home below its first screen: selected projects, the current job and the latest post. */
export function Work({
  linksProjects,
  heading = <Text>{texts.selectedWork}</Text>,
  work = ownWork,
}: {
  linksProjects: boolean;
  heading?: ReactNode;
  work?: readonly HomeProject[];
}) {
  return (
    <section aria-labelledby="work" className="work">
      <div className="work-top">
        <h2 id="work" className="work-heading">
          {heading}
        </h2>
        {linksProjects && (
          <Link to="/projects" className="link">
            <Text>{texts.allProjects}</Text>
          </Link>
        )}
      </div>
      {work.map((project, index) => (
        <Row key={project.number} project={project} place={index + 1} />
      ))}
      <Present />
    </section>
  );
}

function Row({ project, place }: { project: HomeProject; place: number }) {
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
                <span className="link">
                  <Text>{projects.source}</Text>
                  <span className="sr-only">
                    {" "}
                    <Text values={{ title: toText(title) }}>{projects.sourceOf}</Text>
                  </span>
                </span>
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

/** A project's picture, or its cloth. The title is beside it, and so not on it as on the page Projects. */
function Cover({ project: { title, image, clip }, look }: { project: HomeProject; look: string | undefined }) {
  if (image) {
    return (
      <Picture picture={image} sizes="(width >= 64rem) 48vw, 100vw" className="cover zoom">
        {__HAS_CLIPS__ && clip && <Clip {...clip} />}
      </Picture>
    );
  }
  return <WeaveArt words={toText(title)} columns={8} rows={5} className={`cover zoom ${look}`} isPlace />;
}

/** What they do now, or did last, beside what they wrote last, and how to reach them. */
function Present() {
  return (
    <div className="work-present">
      <Job />
      {post && (
        <Note label={texts.latestWriting} title={<OwnText>{post.title}</OwnText>} href={post.path.slice(1)}>
          <DateFact date={post.date} />
        </Note>
      )}
      {__HAS_CONTACT__ && (
        <Note label={labels.contact} title={<Text>{layout.getInTouch}</Text>} href="contact">
          {email}
        </Note>
      )}
    </div>
  );
}

function Job() {
  if (!job) return null;
  const { role, company, duration, isCurrent } = job;
  return (
    <Note label={isCurrent ? texts.atPresent : labels.experience} title={<OwnTexts texts={[role, company]} />} href="experience">
      {isCurrent && duration?.startText ? <Text values={{ month: duration.startText }}>{texts.sinceMonth}</Text> : duration?.text}
    </Note>
  );
}

function Note({ label, title, href, children }: { label: string; title: ReactNode; href: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="fact">
        <Text>{label}</Text>
      </h3>
      <p className="heading work-note">
        <a href={import.meta.env.BASE_URL + href} className="link-area underline">
          {title}
        </a>
      </p>
      {children && <p className="work-since">{children}</p>}
    </section>
  );
}
