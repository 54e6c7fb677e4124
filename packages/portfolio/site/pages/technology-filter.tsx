import * as texts from "virtual:texts/projects";
import { type FormEvent, useLayoutEffect } from "react";
import { useSearchParams } from "react-router";
import { useHydrated } from "../client/hydrated.ts";
import { OwnText, plural, Text } from "../interface/text.tsx";

type Project = { technologies: string[] };

/** Filters projects by the technology in the query. `shown` are those that have it, or all. */
export function useTechnologyFilter<Given extends Project>(projects: readonly Given[]) {
  const [query, setQuery] = useSearchParams();
  const isHydrated = useHydrated();
  const choices = listChoices(projects);
  const wanted = query.get("technology");
  // The HTML has all projects, whatever the URL says.
  const isKnown = wanted !== null && projects.some(({ technologies }) => technologies.includes(wanted));
  const chosen = isHydrated && isKnown ? wanted : undefined;
  const shown = projects.filter(({ technologies }) => chosen === undefined || technologies.includes(chosen));

  useLayoutEffect(() => {
    if (isHydrated) delete document.documentElement.dataset["filter"];
  }, [isHydrated]);

  function choose(technology: string): void {
    setQuery(technology && technology !== chosen ? { technology } : {}, { replace: true });
  }

  return { shown, choices, chosen, choose };
}

type Props = Pick<ReturnType<typeof useTechnologyFilter>, "choices" | "chosen" | "choose"> & { count: number; shownCount: number };

/** The filter's buttons. A form, so that it works by a page load before hydration (site/client/early-filter.ts). */
export function TechnologyFilter({ choices, chosen, choose, count, shownCount }: Props) {
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    choose(submitter instanceof HTMLButtonElement ? submitter.value : "");
  }

  if (choices.length === 0) return null;
  return (
    <form onSubmit={onSubmit} aria-label={texts.filter} className="needs-script filter">
      {["", ...choices].map((technology) => (
        <button
          key={technology}
          type="submit"
          name={technology ? "technology" : undefined}
          value={technology}
          aria-pressed={technology === (chosen ?? "")}
          className="filter-button"
        >
          {technology ? <OwnText>{technology}</OwnText> : <Text>{texts.all}</Text>}
        </button>
      ))}
      <p role="status" className="fact filter-count">
        <Text values={{ shown: shownCount, count }}>{plural(chosen ? texts.shown : texts.count, count)}</Text>
      </p>
    </form>
  );
}

/** The most technologies that are all offered. If there are more, only those that two projects share are. */
const FEW_TECHNOLOGIES = 12;

function listChoices(projects: readonly Project[]): string[] {
  const counts = new Map<string, number>();
  for (const technology of projects.flatMap(({ technologies }) => technologies)) {
    counts.set(technology, (counts.get(technology) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .filter(([, count]) => count < projects.length && (counts.size <= FEW_TECHNOLOGIES || count > 1))
    .map(([technology]) => technology);
}
