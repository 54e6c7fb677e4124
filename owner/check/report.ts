import { inspect } from "node:util";
import { ContentError, formatProblem, type Problem } from "../../content-model/load/errors.ts";
import type { Content } from "../../content-model/schema/schema.ts";

/** What a check found: mistakes stop a build, warnings do not, and `samples` is what nobody has written over yet. */
export type Report = { mistakes: Problem[]; warnings: Problem[]; samples: Problem[]; closing: string[] };

/** A report as an owner reads it: the mistakes in the words of the build, the warnings, and what else there is to say. */
export function textOf({ mistakes, warnings, samples, closing }: Report): string {
  const parts = [];
  if (mistakes.length > 0) parts.push(inspect(new ContentError(mistakes)).trimEnd());
  if (warnings.length > 0) {
    const count = warnings.length === 1 ? "is a warning" : `are ${warnings.length} warnings`;
    parts.push(`There ${count}.`, ...warnings.map(formatProblem));
  }
  if (samples.length > 0) {
    const lines = samples.map(({ file, line, column, entry, what }) => `  ${file}:${line}:${column}  ${entry} ${what}`);
    parts.push([`${stillSample(samples.length)}, and would be published so:`, "", ...lines].join("\n"));
  }
  if (closing.length > 0) parts.push(closing.join("\n"));
  return parts.join("\n\n");
}

/** What still is the sample, one problem a file: a workflow shows ten, and these are not to hide the others. */
export function samplesByFile(samples: Problem[]): Problem[] {
  return Object.values(Object.groupBy(samples, ({ file }) => file)).flatMap((found = []) => {
    const [first] = found;
    if (!first) return [];
    const entries = found.map(({ entry }) => entry.replaceAll(/ “[^”]*”/g, ""));
    return [{ ...first, entry: "", what: `${stillSample(found.length)}: ${entries.join(", ")}` }];
  });
}

const stillSample = (count: number) => (count === 1 ? "One field still holds the sample" : `${count} fields still hold the sample`);

/** What there is in content without a mistake. */
export function summaryOf({ site, about, experience, projects, certificates }: Content): string {
  const entries = [
    ...experience.jobs.map(({ logo }) => logo),
    ...[...projects.projects, ...certificates.certificates].map(({ image }) => image),
  ];
  const counts = [
    site.pages.includes("experience") && counted(experience.jobs.length, "job"),
    site.pages.includes("projects") && counted(projects.projects.length, "project"),
    site.pages.includes("certificates") && counted(certificates.certificates.length, "certificate"),
    site.pages.includes("about") && counted(about.interests.length, "interest"),
    counted(entries.filter((picture) => picture !== undefined).length, "picture"),
  ].filter((count) => count !== false);
  return `The content can be built: ${counts.join(", ")}.`;
}

const counted = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;
