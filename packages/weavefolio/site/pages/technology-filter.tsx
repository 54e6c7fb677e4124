import * as texts from "virtual:texts/projects";
import { type FormEvent, useLayoutEffect } from "react";
import { useSearchParams } from "react-router";
import { useHydrated } from "../client/hydrated.ts";
import { format, OwnText, plural, Text } from "../interface/text.tsx";

type Project = { technologies: string[] };

/** The numbers of projects from which there is a filter, and a choice of views. More than `MOST_CARDS` open as an index. */
const FILTERED = 6;
const SWITCHED = 7;
const MOST_CARDS = 12;

type View = "grid" | "index";

/** Filters projects by the technology in the query. `shown` are those that have it, or all. `view` is how the page shows them. */
export function useTechnologyFilter<Given extends Project>(projects: readonly Given[]) {
  const [query, setQuery] = useSearchParams();
  const isHydrated = useHydrated();
  const choices = listChoices(projects);
  const wanted = query.get("technology");
  // The HTML has all projects, whatever the URL says.
  const isKnown = wanted !== null && choices.length > 0 && projects.some(({ technologies }) => technologies.includes(wanted));
  const chosen = isHydrated && isKnown ? wanted : undefined;
  const shown = projects.filter(({ technologies }) => chosen === undefined || technologies.includes(chosen));
  const usual: View = projects.length > MOST_CARDS ? "index" : "grid";
  const wantedView = isHydrated ? (query.get("view") ?? "") : "";
  const view = isView(wantedView) ? wantedView : usual;

  useLayoutEffect(() => {
    if (!isHydrated) return;
    const { dataset } = document.documentElement;
    delete dataset["filter"];
    dataset["view"] = wantedView;
    return () => {
      dataset["view"] = "";
    };
  }, [isHydrated, wantedView]);

  /** Chooses a technology, or all with an empty one, or a view. */
  function choose(name: string, value: string): void {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === "" || value === (name === "view" ? usual : chosen)) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  }

  return { shown, choices, chosen, choose, view, isIndexed: usual === "index" };
}

function isView(text: string): text is View {
  return text === "grid" || text === "index";
}

type Props = Pick<ReturnType<typeof useTechnologyFilter>, "choices" | "chosen" | "choose" | "view"> & { count: number; shownCount: number };

/** The buttons of filter and view. A form, so that they work by a page load before hydration (site/client/early-filter.ts). */
export function TechnologyFilter({ choices, chosen, choose, view, count, shownCount }: Props) {
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) choose(submitter.name, submitter.value);
  }

  if (choices.length === 0 && count < SWITCHED) return null;
  return (
    <form onSubmit={onSubmit} aria-label={choices.length > 0 ? texts.filter : texts.view} className="needs-script filter">
      {choices.length > 0 && (
        <div className="filter-buttons">
          {["", ...choices].map((technology) => (
            <button
              key={technology}
              type="submit"
              name="technology"
              value={technology}
              aria-pressed={technology === (chosen ?? "")}
              className="filter-button"
            >
              {technology ? <OwnText>{technology}</OwnText> : <Text>{texts.all}</Text>}
            </button>
          ))}
        </div>
      )}
      <p role="status" data-longest={format(plural(texts.shown, count), { shown: count, count })} className="fact filter-count">
        <span>
          <Text values={{ shown: shownCount, count }}>{plural(chosen ? texts.shown : texts.count, count)}</Text>
        </span>
      </p>
      {count >= SWITCHED && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be shown.
        <div role="group" aria-label={texts.view} className="view">
          <button type="submit" name="view" value="grid" aria-pressed={view === "grid"} className="view-button view-grid">
            <Text>{texts.grid}</Text>
          </button>
          <button type="submit" name="view" value="index" aria-pressed={view === "index"} className="view-button view-index">
            <Text>{texts.index}</Text>
          </button>
        </div>
      )}
    </form>
  );
}

/** Lists the technologies that several projects have, but not all, the most frequent first. */
function listChoices(projects: readonly Project[]): string[] {
  if (projects.length < FILTERED) return [];
  const counts = new Map<string, number>();
  for (const technology of projects.flatMap(({ technologies }) => technologies)) {
    counts.set(technology, (counts.get(technology) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .filter(([, count]) => count > 1 && count < projects.length)
    .map(([technology]) => technology);
}
