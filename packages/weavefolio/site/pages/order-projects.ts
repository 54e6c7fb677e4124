import type { Words } from "../../content/schema/words.ts";

type Project = { title: Words; featured?: boolean | undefined; path?: string | undefined };

/** Orders the page's projects: the first with a story leads, then come the featured ones, then the others in the owner's order. */
export function orderProjects<Given extends Project>(projects: readonly Given[]): { lead: Given | undefined; ordered: readonly Given[] } {
  const byChoice = [...projects.filter(({ featured }) => featured), ...projects.filter(({ featured }) => !featured)];
  const lead = byChoice.find(({ path }) => path);
  return { lead, ordered: lead ? [lead, ...byChoice.filter((project) => project !== lead)] : byChoice };
}
