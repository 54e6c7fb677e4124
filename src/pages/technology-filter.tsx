import { projects as projectEntries } from "virtual:content/projects";
import * as texts from "virtual:texts/projects";
import { type FormEvent, useLayoutEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { staticParts } from "../components/static-part.tsx";
import { useHydrated } from "../navigation/hydrated.ts";
import { plural, Text } from "../texts/text.tsx";

/** Filters the projects' cards by technology. A form, so that it works by a page load before hydration (src/boot/early-filter.ts). */
export function TechnologyFilter() {
  const [projects] = useState(technologiesOfProjects);
  const [query, setQuery] = useSearchParams();
  const isHydrated = useHydrated();
  const wanted = query.get("technology");
  // The HTML shows all projects, whatever the URL says.
  const chosen = isHydrated ? projects.flat().find((technology) => technology === wanted) : undefined;
  const shown = projects.filter((technologies) => chosen === undefined || technologies.includes(chosen)).length;
  const choices = choicesOf(projects);

  useLayoutEffect(() => {
    if (!isHydrated) return;
    for (const [index, card] of document.querySelectorAll<HTMLElement>("[data-technologies]").entries()) {
      card.hidden = chosen !== undefined && !projects[index]?.includes(chosen);
    }
    delete document.documentElement.dataset["filter"];
  }, [isHydrated, chosen, projects]);

  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const technology = submitter instanceof HTMLButtonElement ? submitter.value : "";
    setQuery(technology && technology !== chosen ? { technology } : {}, { replace: true });
  }

  if (choices.length === 0) return null;
  return (
    <form onSubmit={choose} aria-label={texts.filter} className="needs-script filter">
      {["", ...choices].map((technology) => (
        <button
          key={technology}
          type="submit"
          name={technology ? "technology" : undefined}
          value={technology}
          aria-pressed={technology === (chosen ?? "")}
          className="filter-button"
        >
          {technology || <Text>{texts.all}</Text>}
        </button>
      ))}
      <p role="status" className="fact filter-count">
        <Text values={{ shown, count: projects.length }}>{plural(chosen ? texts.shown : texts.count, projects.length)}</Text>
      </p>
    </form>
  );
}

/** In the browser from the cards, so that no script contains the content. */
function technologiesOfProjects(): string[][] {
  if (import.meta.env.SSR) return projectEntries.map(({ technologies }) => technologies);
  const cards = staticParts.get("projects")?.querySelectorAll<HTMLElement>("[data-technologies]") ?? [];
  return Array.from(cards, (card) => JSON.parse(card.dataset["technologies"] ?? "") as string[]);
}

/** The most technologies that are all offered; of more, only those that two projects share. */
const FEW_TECHNOLOGIES = 12;

function choicesOf(projects: string[][]): string[] {
  const counts = new Map<string, number>();
  for (const technology of projects.flat()) counts.set(technology, (counts.get(technology) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .filter(([, count]) => count < projects.length && (counts.size <= FEW_TECHNOLOGIES || count > 1))
    .map(([technology]) => technology);
}
