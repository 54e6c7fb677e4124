import { jobs } from "virtual:content/experience";
import { email } from "virtual:content/profile";
import { projects } from "virtual:content/projects";
import { posts } from "virtual:content/writing";
import * as experience from "virtual:texts/experience";
import * as texts from "virtual:texts/home";
import * as layout from "virtual:texts/layout";
import * as labels from "virtual:texts/pages";
import type { ReactNode } from "react";
import type { Project } from "../../content-model/schema/schema.ts";
import { DateFact, Facts } from "../components/facts.tsx";
import { Outcomes } from "../components/outcomes.tsx";
import { Picture } from "../components/picture.tsx";
import { RichTextLine } from "../components/rich-text.tsx";
import { Tags } from "../components/tags.tsx";
import { WeaveArt } from "../components/weave-art.tsx";
import { join, Text } from "../texts/text.tsx";
import { selectWork } from "./select-work.ts";

/** Home below its first screen: selected projects, the current job and the latest post. */
export function WorkPart() {
  return (
    <>
      {selectWork(projects).map((project, index) => (
        <Row key={`${index} ${project.title}`} project={project} number={index + 1} />
      ))}
      <Present />
    </>
  );
}

function Row({ project, number }: { project: Project; number: number }) {
  const { title, problem, description, outcomes, technologies, page } = project;
  const text = problem ?? description;
  return (
    <article data-reveal="" className="work-row">
      <div className="work-words">
        <Facts facts={[String(number).padStart(2, "0"), <Text key="kind">{page ? texts.caseStudy : texts.project}</Text>]} />
        <h3 className="work-title">
          <a href={import.meta.env.BASE_URL + (page?.path.slice(1) ?? `projects#project-${projects.indexOf(project) + 1}`)}>{title}</a>
        </h3>
        {text && (
          <p className="work-text">
            <RichTextLine text={text} />
          </p>
        )}
        <Outcomes outcomes={outcomes} />
        {outcomes.length === 0 && <Tags label={experience.technologies} tags={technologies} />}
      </div>
      <Cover {...project} />
    </article>
  );
}

function Cover({ title, image }: Project) {
  if (image) return <Picture picture={image} sizes="(width >= 64rem) 48vw, 100vw" className="cover" />;
  return <WeaveArt words={title} columns={8} rows={5} className="cover weave-inked" />;
}

/** What they do now, or did last, beside what they wrote last, and how to reach them. */
function Present() {
  const [post] = posts;
  return (
    <div className="work-present">
      <Job />
      {post && (
        <Note label={texts.latestWriting} title={post.title} href={post.path.slice(1)}>
          <DateFact date={post.date} />
        </Note>
      )}
      <Note label={labels.contact} title={<Text>{layout.getInTouch}</Text>} href="contact">
        {email}
      </Note>
    </div>
  );
}

function Job() {
  const current = jobs.find(({ duration }) => duration && !duration.end);
  const job = current ?? jobs[0];
  if (!job) return null;
  const { role, company, duration } = job;
  return (
    <Note label={current ? texts.atPresent : labels.experience} title={join([role, company])} href="experience">
      {current?.duration?.startText ? <Text values={{ month: current.duration.startText }}>{texts.sinceMonth}</Text> : duration?.text}
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
        <a href={import.meta.env.BASE_URL + href}>{title}</a>
      </p>
      {children && <p className="work-since">{children}</p>}
    </section>
  );
}
