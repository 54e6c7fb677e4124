import type { Content } from "../../../content/schema/schema.ts";
import { normalizeText } from "../../../content/schema/spelling.ts";
import type { Advice } from "./advice.ts";
import { type ListedJob, listJobs } from "./jobs.ts";
import { countOverlap, isNewer, joinSpans, type Span, toSpan } from "./spans.ts";

type Experience = Content["experience"];

/** In months. A gap that ended longer ago doesn't matter any more. */
const LONGEST_GAP = 6;
const OLDEST_GAP = 120;

/** Finds times of more than six months between two jobs without any work, study or volunteering. */
export function findGaps({ jobs, education, volunteering }: Experience, now: number): Advice[] {
  const positions = listJobs(jobs.map((job) => ({ ...job, resume: true }))).flatMap((job) => job.positions);
  const spans = [...positions.map(({ span }) => span), ...[...education, ...volunteering].map(({ duration }) => toSpan(duration))];
  // What has no dates may have been in any gap.
  if (spans.includes(undefined)) return [];
  const covered = spans.filter((span) => span !== undefined);
  return positions.flatMap(({ path, span }): Advice[] => {
    if (!span || span.start.earliest < now - OLDEST_GAP) return [];
    const earlier = covered.filter((other) => other.start.earliest < span.start.earliest);
    const hadJob = positions.some((other) => other.span && other.span.start.latest < span.start.earliest);
    const gap = hadJob ? span.start.earliest - joinSpans(earlier).end.latest - 1 : 0;
    if (gap <= LONGEST_GAP) return [];
    const tip = "If you studied, volunteered or worked for yourself then, add it";
    return [{ kind: "gap", file: "experience", path, what: `starts ${gap} months after anything before it ended`, tip }];
  });
}

const SHORTEST_OVERLAP = 3;

/** Finds jobs at two employers at the same time, of which nothing says that one is part-time. */
export function findOverlaps({ jobs }: Experience, now: number): Advice[] {
  const listed = listJobs(jobs).flatMap(({ job, positions }) => positions.map((position) => ({ ...position, job })));
  const isPlain = ({ position, span }: (typeof listed)[number]) => span !== undefined && position.type === undefined;
  return listed.filter(isPlain).flatMap((one, index, plain): Advice[] => {
    const other = plain.slice(0, index).find(({ job, span }) => {
      const isElsewhere = job !== one.job && normalizeText(job.company ?? "") !== normalizeText(one.job.company ?? "");
      return isElsewhere && one.span && span && countOverlap(one.span, span, now) >= SHORTEST_OVERLAP;
    });
    if (!other) return [];
    const what = `overlaps with ${describeJob(other.job)}`;
    const tip = "If one was part-time, freelance or an internship, write it as its type. Else correct the dates";
    return [{ kind: "overlap", file: "experience", path: one.path, what, tip }];
  });
}

const describeJob = ({ role, company }: Experience["jobs"][number]) => `“${company ?? role ?? ""}”`;

type Dated = { path: PropertyKey[]; span: Span | undefined };

/** Finds items that are newer than the one above them. A list with only its last item out of order has a warning already. */
export function findUnordered({ jobs, education, volunteering }: Experience): Advice[] {
  const listed = listJobs(jobs);
  const toDated = (list: string, items: readonly { duration?: Parameters<typeof toSpan>[0]; resume?: boolean | undefined }[]): Dated[] =>
    items.flatMap(({ duration, resume }, index) => (resume === false ? [] : [{ path: [list, index], span: toSpan(duration) }]));
  const lists = [
    listed,
    ...listed.map(({ positions }: ListedJob) => positions),
    toDated("education", education),
    toDated("volunteering", volunteering),
  ];
  return lists.flatMap(findNewer);
}

function findNewer(items: readonly Dated[]): Advice[] {
  return items.flatMap(({ path, span }, index): Advice[] => {
    const above = items[index - 1]?.span;
    if (!span || !above || !isNewer(span, above)) return [];
    const isReported = index === items.length - 1 && items.every((item) => item.span === span || (item.span && isNewer(span, item.span)));
    if (isReported) return [];
    return [
      {
        kind: "order",
        file: "experience",
        path,
        what: "is newer than the one above it",
        tip: "Move it up: readers expect the newest first",
      },
    ];
  });
}
