import { resumeSections } from "../schema/profile.ts";
import type { ResumeSection } from "../schema/schema.ts";

type Job = { duration?: { start?: string | undefined; end?: string | undefined } | undefined };

/** Below this many months of work, what someone has studied says more than what they have done. */
const JUNIOR_MONTHS = 24;

/** Returns all sections: the owner's first, then the others in the usual order, with education first for a junior. */
export function orderResume(chosen: readonly ResumeSection[], jobs: readonly Job[], now: Date): ResumeSection[] {
  const first: ResumeSection[] = countMonths(jobs, now) < JUNIOR_MONTHS ? ["summary", "education"] : [];
  return [...new Set([...(chosen.length > 0 ? chosen : first), ...resumeSections])];
}

/** Counts the months with at least one job. A job without a start counts none. */
export function countMonths(jobs: readonly Job[], now: Date): number {
  const current = now.getUTCFullYear() * 12 + now.getUTCMonth();
  const worked = new Set<number>();
  for (const { duration } of jobs) {
    if (!duration?.start) continue;
    const last = duration.end ? monthOf(duration.end, MIDYEAR - 1) : current;
    for (let month = monthOf(duration.start, MIDYEAR); month <= last; month++) worked.add(month);
  }
  return worked.size;
}

/** Where only the years are known, “2020 to 2022” counts as two years: from July to June. */
const MIDYEAR = 6;

function monthOf(date: string, unknown: number): number {
  const [year = "", month] = date.split("-");
  return Number(year) * 12 + (month ? Number(month) - 1 : unknown);
}
