import { inspect } from "node:util";
import { ContentError, formatProblem, type Problem } from "../src/content-model/errors.ts";
import type { Content } from "../src/content-model/schema.ts";

/** What a check found: mistakes stop a build, warnings do not. */
export type Report = { mistakes: Problem[]; warnings: Problem[]; closing: string[] };

/** A report as an owner reads it: the mistakes in the words of the build, the warnings, and what else there is to say. */
export function textOf({ mistakes, warnings, closing }: Report): string {
  const parts = [];
  if (mistakes.length > 0) parts.push(inspect(new ContentError(mistakes)).trimEnd());
  if (warnings.length > 0) {
    const count = warnings.length === 1 ? "is a warning" : `are ${warnings.length} warnings`;
    parts.push(`There ${count}.`, ...warnings.map(formatProblem));
  }
  if (closing.length > 0) parts.push(closing.join("\n"));
  return parts.join("\n\n");
}

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
