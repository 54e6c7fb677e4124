import { formatText } from "../../site/interface/format.ts";
import type { Label } from "./outline-types.ts";
import type { ResumeContent } from "./resume-content.ts";

/**
 * How many items of a list the résumé has in full, and how many at all. Several roles at an employer count as several jobs. `essay` is
 * in characters of an introduction that is too long for a résumé.
 */
export type Limits = { jobs: number; projects: { full: number; most: number }; others: number; proof: number; essay: number };

const ALL = Number.POSITIVE_INFINITY;

export const everything: Limits = { jobs: ALL, projects: { full: ALL, most: ALL }, others: ALL, proof: ALL, essay: 400 };

/** From the most to the least. Jobs are shortened, and never left out. Proof makes room for claims. */
export const levels: readonly Limits[] = [
  ...[8, 4, 2, 0].map((proof) => ({ ...everything, proof })),
  { jobs: 6, projects: { full: 6, most: 10 }, others: 10, proof: 2, essay: 400 },
  { jobs: 5, projects: { full: 4, most: 8 }, others: 6, proof: 2, essay: 200 },
  { jobs: 4, projects: { full: 3, most: 5 }, others: 4, proof: 2, essay: 0 },
  { jobs: 3, projects: { full: 2, most: 4 }, others: 3, proof: 2, essay: 0 },
  { jobs: 2, projects: { full: 1, most: 3 }, others: 2, proof: 2, essay: 0 },
];

type List = {
  page: "about" | "certificates" | "experience" | "projects";
  list: string;
  limit: (limits: Limits) => { full: number; most: number };
  place?: string;
};

const ofOthers = ({ others }: Limits) => ({ full: others, most: others });

/** Whole, or left out where little room is left. */
const unlessFew = ({ others }: Limits) => (others > FEW ? { full: ALL, most: ALL } : { full: 0, most: 0 });

const FEW = 3;

/** The lists that have limits, by section. `place` is an id on the page with all items. */
const lists: Record<string, List> = {
  experience: { page: "experience", list: "jobs", limit: ({ jobs }) => ({ full: jobs, most: ALL }) },
  volunteering: { page: "experience", list: "volunteering", limit: ofOthers, place: "volunteering" },
  projects: { page: "projects", list: "projects", limit: ({ projects }) => projects },
  publications: { page: "projects", list: "publications", limit: ofOthers, place: "publications" },
  talks: { page: "projects", list: "talks", limit: ofOthers, place: "talks" },
  certificates: { page: "certificates", list: "certificates", limit: ofOthers },
  awards: { page: "certificates", list: "awards", limit: ofOthers, place: "awards" },
  references: { page: "about", list: "references", limit: unlessFew, place: "references" },
  interests: { page: "about", list: "interests", limit: unlessFew },
};

type Item = { resume?: boolean; roles?: readonly unknown[] };

/** The content of the résumé, and the link to what each section leaves out. */
export type Selection = { content: ResumeContent; more: Partial<Record<string, Label>> };

/** Leaves out the items with `resume: false`, and those beyond the limits, or shortens them to title and time. Items with `resume: true` are kept in full. */
export function selectItems(content: ResumeContent, limits: Limits): Selection {
  const pages: Record<string, Record<string, unknown>> = withoutHidden(content);
  const more: Selection["more"] = {};
  for (const [section, { page, list, limit, place }] of Object.entries(lists)) {
    const all = (pages[page]?.[list] ?? []) as Item[];
    const { full, most } = limit(limits);
    let left = full;
    const kept = all.flatMap((item, index) => {
      const fullRoles = left;
      left -= Math.max(1, listRoles(item).length);
      if (item.resume) return [item];
      if (fullRoles > 0) return [shortenRoles(item, fullRoles)];
      return index < most ? [shorten(item)] : [];
    });
    pages[page] = { ...pages[page], [list]: kept };
    if (kept.length < all.length) more[section] = linkTo(place ? `${page}#${place}` : page, content);
  }
  return { content: { ...content, ...pages }, more };
}

function withoutHidden({ about, certificates, experience, projects }: ResumeContent) {
  const isShown = (item: unknown) => (item as Item | undefined)?.resume !== false;
  const filter = (page: object) =>
    Object.fromEntries(Object.entries(page).map(([name, field]) => [name, Array.isArray(field) ? field.filter(isShown) : field]));
  return { about: filter(about), certificates: filter(certificates), experience: filter(experience), projects: filter(projects) };
}

function shorten({ roles, ...item }: Item): Item {
  const left = { about: undefined, location: undefined, type: undefined, summary: undefined, description: undefined };
  return { ...item, ...left, points: [], technologies: [], ...(roles && { roles: listRoles({ roles }).map(shorten) }) } as Item;
}

/** Shortens the roles at an employer after the first `full` ones. */
function shortenRoles(item: Item, full: number): Item {
  const roles = listRoles(item);
  return roles.length > full ? { ...item, roles: roles.map((role, index) => (index < full ? role : shorten(role))) } : item;
}

/** The roles of a job. Those of a project are texts. */
function listRoles({ roles = [] }: Item): Item[] {
  return roles.filter((role): role is Item => typeof role === "object" && role !== null && !("lang" in role));
}

function linkTo(page: string, { site, texts }: ResumeContent): Label {
  const { href, host, pathname } = new URL(page, site.address);
  return { text: formatText(texts.resume.more, { address: host + pathname }, site.language), url: href };
}
