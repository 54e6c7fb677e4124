import { hasSize, joinLines, joinTitle, type Line, locate } from "./linkedin-lines.ts";
import type { Located, LocatedResume, Unsure } from "./located.ts";
import { splitBrackets } from "./split-brackets.ts";

type Read = { items: LocatedResume[]; unsure: Unsure[] };

/** In points: lines of one title, and the line below the dates. */
const LINE_GAP = 16;

/** In points: the gap below a place is larger than the one below a description. */
const BELOW_PLACE = { detail: [19, 27], role: [33, 37], entry: [40, 45], section: [59, 64] } as const;

type Job = { employer: Line[]; role: Line[]; dates: Line[]; place: Line[]; text: Line[] };

/** Reads the jobs: an employer, its roles, and below each role its dates, its place and a description. */
export function readJobs(lines: readonly Line[], after: Line | undefined): Read {
  const jobs: Job[] = [];
  const unsure: Unsure[] = [];
  let employer: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1];
    const job = jobs.at(-1);
    if (hasSize(line, "entry")) {
      if (hasSize(above, "entry")) employer.push(line);
      else employer = [line];
    } else if (hasSize(line, "role")) {
      if (hasSize(above, "role")) job?.role.push(line);
      else jobs.push({ employer, role: [line], dates: [], place: [], text: [] });
    } else if (hasSize(above, "entry")) {
      // The time at the employer follows from the roles.
    } else if (job) placeDetail(job, line, lines[index + 1] ?? after, unsure);
  }
  return { items: jobs.map((job) => toItem(job, unsure)), unsure };
}

function placeDetail(job: Job, line: Line, next: Line | undefined, unsure: Unsure[]): void {
  if (job.dates.length === 0) job.dates.push(line);
  else if (job.text.length > 0 || job.place.length > 0) job.text.push(line);
  else if (line.gap !== undefined) job[line.gap < LINE_GAP ? "place" : "text"].push(line);
  else {
    const kind = nameFirstLine(line, next);
    if (kind) job[kind].push(line);
    else unsure.push({ text: line.text, at: locate([line]), reason: "It is the place of a job or its description" });
  }
}

/** On a new page the gap above is missing, and the gap below shows whether a line is a place. */
function nameFirstLine(line: Line, next: Line | undefined): "place" | "text" | undefined {
  if (!next || next.page !== line.page || next.gap === undefined) return undefined;
  const gap = next.gap;
  const found = (Object.keys(BELOW_PLACE) as (keyof typeof BELOW_PLACE)[]).find((size) => hasSize(next, size));
  if (!found) return undefined;
  const [least, most] = BELOW_PLACE[found];
  return gap >= least && gap <= most ? "place" : "text";
}

function toItem({ employer, role, dates, place, text }: Job, unsure: Unsure[]): LocatedResume {
  const [written] = dates;
  const isDated = written !== undefined && /\d{4}|\p{Nd}{4}/u.test(written.text);
  if (written && !isDated) unsure.push({ text: written.text, at: locate([written]), reason: "It stands where the dates of a job do" });
  return {
    name: joinTitle(employer),
    position: joinTitle(role),
    dates: isDated ? { text: dropDuration(written.text), at: locate(dates) } : undefined,
    location: place.length > 0 ? joinTitle(place) : undefined,
    summary: text.length > 0 ? joinLines(text) : undefined,
  };
}

/** “April 2022 - Present (1 year 11 months)” */
const dropDuration = (text: string) => splitBrackets(text)?.before ?? text;

/** Reads the studies: a school, and below it a degree with its dates. */
export function readStudies(lines: readonly Line[]): Read {
  const studies: { school: Line[]; details: Line[] }[] = [];
  const unsure: Unsure[] = [];
  for (const line of lines) {
    const study = studies.at(-1);
    const isSchool = hasSize(line, "entry");
    if (isSchool && study && study.details.length === 0 && (line.gap ?? 0) < 20) study.school.push(line);
    else if (isSchool) studies.push({ school: [line], details: [] });
    else if (study && hasSize(line, "detail")) study.details.push(line);
    else
      unsure.push({ text: line.text, at: locate([line]), reason: "It stands below the studies, and the import doesn't know what it is" });
  }
  return { items: studies.map(({ school, details }) => ({ institution: joinTitle(school), ...readDegree(joinTitle(details)) })), unsure };
}

/** “Master's degree, Physics · (2013 - 2018)” */
function readDegree({ text, at }: Located): LocatedResume {
  const { before = "", inside = "" } = splitBrackets(text) ?? {};
  const hasDates = before.endsWith("·");
  return { studyType: { text: hasDates ? before.slice(0, -1).trimEnd() : text, at }, dates: { text: hasDates ? inside : "", at } };
}
