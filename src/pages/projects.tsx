import { lead, projects } from "virtual:content/projects";
import { type FormEvent, useLayoutEffect, useMemo, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { BuiltList, builtItems } from "../components/built-list.tsx";
import { EmptyList } from "../components/empty-list.tsx";
import { Icon } from "../components/icon.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { Picture } from "../components/picture.tsx";
import { WeaveArt } from "../components/weave-art.tsx";
import type { Project } from "../content-model/schema.ts";
import { Metadata, type PageMetadata } from "../seo/metadata.tsx";

export const metadata: PageMetadata = { title: "Projects", description: lead, path: "/projects" };

export function Projects() {
  const entries = useMemo(technologiesOfEntries, []);
  const chosen = useChosenTechnology(entries);
  const offered = offeredOf(entries);
  const shown = entries.filter((technologies) => chosen === undefined || technologies.includes(chosen)).length;
  return (
    <div className="page">
      <Metadata {...metadata} />
      <PageHeading lead={entries.length > 0 && lead}>Projects.</PageHeading>
      {offered.length > 0 && <Filter offered={offered} chosen={chosen} shown={shown} count={entries.length} />}
      {entries.length === 0 ? (
        <EmptyList>No projects to show yet. The first one is on its way.</EmptyList>
      ) : (
        <BuiltList name="projects" className="grid gap-x-8 gap-y-14 md:grid-cols-2">
          <ProjectCards />
        </BuiltList>
      )}
    </div>
  );
}

/** The browser has them from the page; it could not draw them. */
export function ProjectCards() {
  return (
    import.meta.env.SSR &&
    projects.projects.map((project, at) => (
      <li key={`${at} ${project.title}`} data-reveal="shown" data-technologies={`|${project.technologies.join("|")}|`}>
        <ProjectCard project={project} at={at} />
      </li>
    ))
  );
}

/** The technologies of each project; the browser reads them from the cards. */
function technologiesOfEntries(): string[][] {
  if (import.meta.env.SSR) return projects.projects.map(({ technologies }) => technologies);
  return builtItems("projects").map((card) => Array.from(card.querySelectorAll(".tag"), (tag) => tag.textContent));
}

/** Those that tell projects apart, the most used first; of more than a dozen only those that at least two projects share. */
function offeredOf(entries: string[][]): string[] {
  const counts = new Map<string, number>();
  for (const name of entries.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .filter(([, count]) => count < entries.length && (counts.size <= 12 || count > 1))
    .map(([name]) => name);
}

/** The technology in the address; none while React compares the page with its HTML, which shows all projects. */
function useChosenTechnology(entries: string[][]): string | undefined {
  const [query] = useSearchParams();
  const hydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const asked = query.get("technology");

  const chosen = hydrated ? entries.flat().find((name) => name === asked) : undefined;

  useLayoutEffect(() => {
    if (!hydrated) return;
    for (const [at, card] of builtItems("projects").entries()) card.hidden = chosen !== undefined && !entries[at]?.includes(chosen);
    // From here on this hides what src/before-paint.ts hid.
    delete document.documentElement.dataset["filter"];
  }, [hydrated, chosen, entries]);

  return chosen;
}

/** A button for each technology. It is a form, so that it works by a page load before the application runs. */
function Filter({ offered, chosen, shown, count }: { offered: string[]; chosen: string | undefined; shown: number; count: number }) {
  const [, setQuery] = useSearchParams();

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
