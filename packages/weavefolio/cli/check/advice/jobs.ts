import { listPositions, type Position } from "../../../content/schema/positions.ts";
import type { Content } from "../../../content/schema/schema.ts";
import { joinSpans, type Span, toSpan } from "./spans.ts";

type Job = Content["experience"]["jobs"][number];

/** A position of the résumé, with its path in experience.yaml. */
export type ListedPosition = { path: PropertyKey[]; position: Position<Job>; span: Span | undefined };

/** A job of the résumé: one at one employer, with its positions. */
export type ListedJob = { path: PropertyKey[]; job: Job; positions: ListedPosition[]; span: Span | undefined };

/** Lists the jobs that the résumé has, in the order of the content. */
export function listJobs(jobs: readonly Job[]): ListedJob[] {
  return jobs.flatMap((job, index) => {
    if (job.resume === false) return [];
    const path = ["jobs", index];
    const positions = listPositions(job).map((position, role) => ({
      path: job.roles.length > 0 ? [...path, "roles", role] : path,
      position,
      span: toSpan(position.duration),
    }));
    const spans = positions.flatMap(({ span }) => span ?? []);
    return [{ path, job, positions, span: spans.length > 0 ? joinSpans(spans) : undefined }];
  });
}

/** In months. What was longer ago needs no details. */
const RECENT = 60;

/** Whether it ended in the last five years, or lasts. */
export function isRecent(span: Span | undefined, now: number): boolean {
  return span !== undefined && span.end.latest >= now - RECENT;
}
