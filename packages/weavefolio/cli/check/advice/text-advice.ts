import { countExcessLines, countTextLines } from "../../../build/measure-resume.ts";
import type { Content } from "../../../content/schema/schema.ts";
import { normalizeText } from "../../../content/schema/spelling.ts";
import type { Advice } from "./advice.ts";
import { isRecent, listJobs } from "./jobs.ts";

type Experience = Content["experience"];

export function findMissingContact({ location, remote, links, profiles }: Content["profile"]): Advice[] {
  const hasPlace = remote || Boolean(location?.city ?? location?.region ?? location?.countryCode);
  const hasProfile = Boolean(links.network ?? links.code) || profiles.length > 0;
  const about = (what: string, tip: string): Advice => ({ kind: "contact", file: "profile", path: [], what, tip });
  return [
    ...(hasPlace ? [] : [about("has no location", "Add your city and country, or remote: true: recruiters search by place")]),
    ...(hasProfile ? [] : [about("has no link to a profile", "Add one below links: or profiles:, where readers see more of you")]),
  ];
}

const MOST_POINTS = 7;

/** Finds recent jobs that say nothing of what was done, and those that say too much. */
export function findPointCounts({ jobs }: Experience, now: number): Advice[] {
  return listJobs(jobs).flatMap(({ path, span, positions }): Advice[] => {
    const isEmpty = positions.every(({ position }) => position.points.length === 0 && position.summary === undefined);
    const what = "doesn't say what you did";
    const tip = "Add two to five points: what you did, and what changed because of it";
    return [
      ...(isEmpty && isRecent(span, now) ? [{ kind: "points", file: "experience", path, what, tip } as const] : []),
      ...positions.flatMap(({ path, position: { points } }): Advice[] => {
        if (points.length <= MOST_POINTS) return [];
        const tip = "Keep those that matter for the job you want: readers skip long lists";
        return [{ kind: "points", file: "experience", path, what: `has ${points.length} points`, tip }];
      }),
    ];
  });
}

/** In months. A shorter job rarely has results to count. */
const SHORT_JOB = 6;

/** Finds recent jobs without any number, in any script's digits. */
export function findMissingFigures({ jobs }: Experience, now: number): Advice[] {
  return listJobs(jobs).flatMap(({ path, span, positions }): Advice[] => {
    const texts = positions.flatMap(({ position }) => [...position.points, ...(position.summary ? [position.summary] : [])]);
    const hasPoints = positions.some(({ position }) => position.points.length > 0);
    const isLong = span && Math.min(span.end.latest, now) - span.start.earliest >= SHORT_JOB;
    if (!isLong || !isRecent(span, now) || !hasPoints || texts.some(({ plain }) => /\p{N}/u.test(plain))) return [];
    const tip = "If you know one, say how many, how much or how fast";
    const withPoints = positions.find(({ position }) => position.points.length > 0);
    return [{ kind: "figures", file: "experience", path: [...(withPoints?.path ?? path), "points"], what: "have no figure", tip }];
  });
}

const MOST_LINES_OF_POINT = 2;

export function findLongPoints({ jobs }: Experience): Advice[] {
  return listPoints(jobs).flatMap(({ path, plain }): Advice[] => {
    const lines = countTextLines(plain);
    if (lines <= MOST_LINES_OF_POINT) return [];
    const tip = "Shorten it to two, or split it: readers see the first words of each";
    return [{ kind: "length", file: "experience", path, what: `is about ${lines} lines long`, tip }];
  });
}

export function findRepeatedPoints({ jobs }: Experience): Advice[] {
  const seen = new Set<string>();
  return listPoints(jobs).flatMap(({ path, plain }): Advice[] => {
    const text = normalizeText(plain);
    const isRepeated = seen.has(text);
    seen.add(text);
    if (!isRepeated) return [];
    return [
      { kind: "repetition", file: "experience", path, what: "is in the résumé twice", tip: "Say what was different here, or remove one" },
    ];
  });
}

const listPoints = (jobs: Experience["jobs"]) =>
  listJobs(jobs).flatMap(({ positions }) =>
    positions.flatMap(({ path, position }) => position.points.map(({ plain }, index) => ({ path: [...path, "points", index], plain }))),
  );

export function findThirdPage(content: Content): Advice[] {
  const lines = countExcessLines(content);
  if (lines === 0) return [];
  const what = `make the résumé about ${lines} lines longer than two pages`;
  const tip = "Shorten the points of older ones, or write resume: false where an entry matters least";
  return [{ kind: "pages", file: "experience", path: ["jobs"], what, tip }];
}
