import { type Fields, jsonResume } from "weavefolio/extra";
import { withoutUndefined } from "./json-values.ts";

/** What a job with roles has of its own; a role has the rest. */
const OF_EMPLOYER = ["company", "url", "about", "logo"];

/** In months. After a longer break, someone came back to an employer. */
const LONGEST_BREAK = 3;

/** Joins the jobs that follow each other at the same employer to one with several roles. Those of an export are numbered. */
export function joinRoles(jobs: readonly Fields[], isExport: boolean): Fields[] {
  const isSame = isExport ? haveSameNumber : haveSameEmployer;
  const groups: Fields[][] = [];
  for (const job of jobs) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && isSame(before, job)) group.push(job);
    else groups.push([job]);
  }
  return groups.map((group) => (group.length > 1 ? joinGroup(group) : withoutNumber(group[0] ?? {})));
}

function joinGroup(group: Fields[]): Fields {
  const employer = Object.fromEntries(OF_EMPLOYER.map((name) => [name, group.find((job) => job[name] !== undefined)?.[name]]));
  const roles = group.map((job) => Object.fromEntries(Object.entries(withoutNumber(job)).filter(([name]) => !OF_EMPLOYER.includes(name))));
  return withoutUndefined({ ...employer, roles: isOldestFirst(group) ? roles.reverse() : roles });
}

const withoutNumber = ({ [jsonResume.KEYS.job]: _number, ...job }: Fields): Fields => job;

const haveSameNumber = (before: Fields, job: Fields) =>
  job[jsonResume.KEYS.job] !== undefined && before[jsonResume.KEYS.job] === job[jsonResume.KEYS.job];

function haveSameEmployer(before: Fields, job: Fields): boolean {
  if (!before["company"] || !before["role"] || !job["role"]) return false;
  const differs = (name: string) => before[name] !== undefined && job[name] !== undefined && before[name] !== job[name];
  if (before["company"] !== job["company"] || differs("url") || differs("about")) return false;
  const [earlier, later] = isOldestFirst([before, job]) ? [before, job] : [job, before];
  const [end, start] = [monthOf(earlier, "end"), monthOf(later, "start")];
  return end === undefined || start === undefined || start - end <= LONGEST_BREAK;
}

function isOldestFirst(group: readonly Fields[]): boolean {
  const [first, last] = [group[0], group.at(-1)].map((job) => monthOf(job ?? {}, "start"));
  return first !== undefined && last !== undefined && first < last;
}

/** Counts the months since the year 0. A year without a month is its middle. */
function monthOf(job: Fields, name: "start" | "end"): number | undefined {
  const date = (job["duration"] as Fields | undefined)?.[name];
  if (date === undefined) return undefined;
  const [year, month = "07"] = String(date).split("-");
  return Number(year) * 12 + Number(month);
}
