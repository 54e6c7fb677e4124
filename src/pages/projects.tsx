import { projects } from "virtual:content/projects";
import { type FormEvent, useEffect, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { EmptyList } from "../components/empty-list.tsx";
import { Icon } from "../components/icon.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { Picture } from "../components/picture.tsx";
import { Reveal } from "../components/reveal.tsx";
import { WeaveArt } from "../components/weave-art.tsx";
import type { Project } from "../content-model/schema.ts";
import { Metadata, type PageMetadata } from "../seo/metadata.tsx";

export const metadata: PageMetadata = { title: "Projects", description: projects.lead, path: "/projects" };

export function Projects() {
  const chosen = useChosenTechnology();
  const matches = ({ technologies }: Project) => chosen === undefined || technologies.includes(chosen);
  return (
    <div className="page">
      <Metadata {...metadata} />
      <PageHeading lead={projects.projects.length > 0 && projects.lead}>Projects.</PageHeading>
      {offered.length > 0 && <Filter chosen={chosen} shown={projects.projects.filter(matches).length} />}
      {projects.projects.length === 0 ? (
        <EmptyList>No projects to show yet. The first one is on its way.</EmptyList>
      ) : (
        <ul className="grid gap-x-8 gap-y-14 md:grid-cols-2">
          {projects.projects.map((project, at) => (
            <Reveal key={`${at} ${project.title}`} hidden={!matches(project)} data-technologies={`|${project.technologies.join("|")}|`}>
              <ProjectCard project={project} at={at} />
            </Reveal>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Every technology once, the most used first. */
const technologies = byUse(projects.projects.flatMap((project) => project.technologies));

function byUse(all: string[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const name of all) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Array.from(counts, ([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count);
}

/** Those that tell projects apart; of more than a dozen only those that at least two projects share. */
const offered = technologies
  .filter(({ count }) => count < projects.projects.length && (technologies.length <= 12 || count > 1))
  .map(({ name }) => name);

/** The technology in the address; none while React compares the page with its HTML, which shows all projects. */
function useChosenTechnology(): string | undefined {
  const [query] = useSearchParams();
  const hydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const asked = query.get("technology");

  // From here on the page itself hides what src/before-paint.ts hid.
  useEffect(() => {
    if (hydrated) delete document.documentElement.dataset["filter"];
  }, [hydrated]);

  return hydrated ? technologies.find(({ name }) => name === asked)?.name : undefined;
}

/** A button for each technology. It is a form, so that it works by a page load before the application runs. */
function Filter({ chosen, shown }: { chosen: string | undefined; shown: number }) {
  const [, setQuery] = useSearchParams();
  const count = projects.projects.length;

  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const wanted = submitter instanceof HTMLButtonElement ? submitter.value : "";
    setQuery(wanted && wanted !== chosen ? { technology: wanted } : {}, { replace: true });
  }

  return (
    <form onSubmit={choose} aria-label="Filter by technology" className="needs-script filter">
      {["", ...offered].map((technology) => (
        <button
          key={technology}
          type="submit"
          name={technology ? "technology" : undefined}
          value={technology}
          aria-pressed={technology === (chosen ?? "")}
          className="filter-button"
        >
          {technology || "All"}
        </button>
      ))}
      <p role="status" className="fact filter-count">
        {chosen ? `${shown} of ${count}` : `${count}`} {count === 1 ? "project" : "projects"}
      </p>
    </form>
  );
}

function ProjectCard({ project, at }: { project: Project; at: number }) {
  const { title, description, live, git } = project;
  return (
    <article className="project">
      <div className="project-top">
        {live ? (
          <a href={live} aria-label={`${title}, live`} className="block rounded-picture">
            <Cover project={project} at={at} />
          </a>
        ) : (
          <Cover project={project} at={at} />
        )}
        <div className="mt-4 flex items-baseline justify-between gap-4">
          <h2 className="heading text-2xl leading-tight md:text-[1.625rem]">{title}</h2>
          {live && (
            <span aria-hidden="true" className="fact inline-flex shrink-0 items-center gap-1">
              Live <Icon name="arrow" />
            </span>
          )}
        </div>
      </div>
      {description && <p className="mt-1 text-pretty text-soft">{description}</p>}
      {(project.technologies.length > 0 || git) && (
        <div className="project-foot flex items-start justify-between gap-4">
          {project.technologies.length > 0 && (
            <ul aria-label="Technologies" className="flex flex-wrap gap-2">
              {project.technologies.map((technology, at) => (
                <li key={`${at} ${technology}`} className="tag">
                  {technology}
                </li>
              ))}
            </ul>
          )}
          {git && (
            <a href={git} className="source">
              <Icon name="code" />
              <span className="link">
                Source<span className="sr-only"> of {title}</span>
              </span>
            </a>
          )}
        </div>
      )}
    </article>
  );
}

/** How many covers may be in view when the page opens; the rest are fetched as they come near. */
const FIRST = 2;

function Cover({ project: { title, image }, at }: { project: Project; at: number }) {
  if (image)
    return <Picture picture={image} first={at < FIRST} sizes="(width >= 82rem) 37rem, (width >= 48rem) 50vw, 100vw" className="cover" />;
  return <WeaveArt words={title} columns={8} rows={5} className={`cover ${looks[at % looks.length]}`} />;
}

/** Neighbouring covers that are woven differ in ground and thread. */
const looks = ["weave-tinted", "weave-plain", "weave-inked", "weave-bold"];
