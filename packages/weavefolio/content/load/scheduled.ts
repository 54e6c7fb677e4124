import type { Content } from "../schema/schema.ts";
import type { Diagnostic } from "./errors.ts";
import { diagnosticAt, type Parsed } from "./source-position.ts";

/** Whether a date by ISO 8601 is later than today, in the time zone where it is latest. */
export function isFutureDay(date: string, now: Date): boolean {
  const today = new Date(now.getTime() + 14 * 3_600_000).toISOString();
  return date > today.slice(0, date.length);
}

/** Reports what a build leaves out until a day. */
export function reportScheduled(parsed: Parsed, path: readonly PropertyKey[], { kind, date }: { kind: string; date: string }): Diagnostic {
  const what = `is in the future: the ${kind} waits until ${date}, and only npm run dev shows it`;
  return diagnosticAt(parsed, path, what, "Build the site again on that day, as the starter's workflow does, or correct the date");
}

/** Leaves out drafts, such as the projects of a later day. Translated texts of the others keep their places. */
export function leaveOutScheduled(content: Content): Content {
  const { projects, untranslated } = content;
  const isShown = ({ isDraft }: { isDraft?: boolean }) => !isDraft;
  const places = projects.projects.map((project, index, all) =>
    isShown(project) ? all.slice(0, index).filter(isShown).length : undefined,
  );
  const fields = untranslated.fields.flatMap((field) => {
    const [list, index, ...rest] = field.path;
    if (field.file !== "projects.yaml" || list !== "projects" || index === undefined) return [field];
    const place = places[Number(index)];
    return place === undefined ? [] : [{ ...field, path: [list, place, ...rest] }];
  });
  return {
    ...content,
    projects: { ...projects, projects: projects.projects.filter(isShown) },
    untranslated: { ...untranslated, fields },
  };
}
