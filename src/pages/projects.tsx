import { projects } from "virtual:content/projects";
import { Icon } from "../components/icon.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { Picture } from "../components/picture.tsx";
import { Reveal } from "../components/reveal.tsx";
import { WeaveArt } from "../components/weave-art.tsx";
import type { Project } from "../content-model/schema.ts";
import { Metadata } from "../seo/metadata.tsx";

export function Projects() {
  return (
    <div className="page">
      <Metadata title="Projects" description={projects.lead} path="/projects" />
      <PageHeading lead={projects.lead}>Projects.</PageHeading>
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
        {projects.projects.map((project, at) => (
          <Reveal key={`${at} ${project.title}`}>
            <ProjectCard project={project} look={at} />
          </Reveal>
        ))}
      </ul>
    </div>
  );
}

function ProjectCard({ project, look }: { project: Project; look: number }) {
  const { title, description, live, git, technologies } = project;
  return (
    <article>
      {live ? (
        <a href={live} aria-label={`${title}, live`} className="block rounded-picture">
          <Cover project={project} look={look} />
        </a>
      ) : (
        <Cover project={project} look={look} />
      )}
      <div className="mt-4 flex items-baseline justify-between gap-4">
        <h2 className="font-display text-2xl font-semibold tracking-tight">{title}</h2>
        {live && (
          <span aria-hidden="true" className="fact inline-flex shrink-0 items-center gap-1">
            Live <Icon name="arrow" />
          </span>
        )}
      </div>
      <p className="mt-1 text-soft">{description}</p>
      <ul aria-label="Technologies" className="mt-3 flex flex-wrap gap-2">
        {technologies.map((technology, at) => (
          <li key={`${at} ${technology}`} className="tag">
            {technology}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <a href={git} className="link inline-flex items-center gap-2">
          <Icon name="code" />
          <span>
            Source<span className="sr-only"> of {title}</span>
          </span>
        </a>
      </p>
    </article>
  );
}

function Cover({ project: { title, image }, look }: { project: Project; look: number }) {
  if (image) return <Picture picture={image} className="cover object-cover" />;
  return <WeaveArt words={title} columns={8} rows={5} className={`cover ${looks[look % looks.length]}`} />;
}

/** Neighbouring covers that are woven differ in ground and thread. */
const looks = ["weave-tinted", "weave-plain", "weave-inked", "weave-bold"];
