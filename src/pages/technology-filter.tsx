import { projects } from "virtual:content/projects";
import { type FormEvent, useLayoutEffect, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { builtItems } from "../components/built-list.tsx";

/** The technologies of each project; the browser reads them from the cards. */
export function technologiesOfProjects(): string[][] {
  if (import.meta.env.SSR) return projects.projects.map(({ technologies }) => technologies);
  return builtItems("projects").map((card) => Array.from(card.querySelectorAll(".tag"), (tag) => tag.textContent));
}

/** The technology in the address; none while React compares the page with its HTML, which shows all projects. */
export function useChosenTechnology(entries: string[][]): string | undefined {
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
    // From here on this hides what src/boot/inline.ts hid.
    delete document.documentElement.dataset["filter"];
  }, [hydrated, chosen, entries]);

  return chosen;
}

/** A button for each technology that tells projects apart. It is a form, so that it works by a page load before the application runs. */
export function TechnologyFilter({ entries, chosen }: { entries: string[][]; chosen: string | undefined }) {
  const [, setQuery] = useSearchParams();
  const offered = offeredOf(entries);
  const count = entries.length;
  const shown = entries.filter((technologies) => chosen === undefined || technologies.includes(chosen)).length;

  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const wanted = submitter instanceof HTMLButtonElement ? submitter.value : "";
    setQuery(wanted && wanted !== chosen ? { technology: wanted } : {}, { replace: true });
  }

  if (offered.length === 0) return null;
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

/** The technologies that tell projects apart, the most used first; of more than a dozen only those that at least two projects share. */
function offeredOf(entries: string[][]): string[] {
  const counts = new Map<string, number>();
  for (const name of entries.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .filter(([, count]) => count < entries.length && (counts.size <= 12 || count > 1))
    .map(([name]) => name);
}
