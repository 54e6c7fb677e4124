/** The months between which something started or ended: they differ if only the year is written. */
type Bounds = { earliest: number; latest: number };

/** When something began and ended, in months since the year 0. What lasts ends never. */
export type Span = { start: Bounds; end: Bounds };

type Duration = { start?: string | undefined; end?: string | undefined };

const NEVER: Bounds = { earliest: Number.POSITIVE_INFINITY, latest: Number.POSITIVE_INFINITY };

/** Where only the end is known, it may have started at any time. */
const UNKNOWN: Bounds = { earliest: Number.NEGATIVE_INFINITY, latest: Number.POSITIVE_INFINITY };

/** Returns undefined if no date is known. */
export function toSpan({ start, end }: Duration = {}): Span | undefined {
  if (start === undefined && end === undefined) return undefined;
  return { start: start === undefined ? UNKNOWN : toBounds(start), end: end === undefined ? NEVER : toBounds(end) };
}

function toBounds(date: string): Bounds {
  const [year = "", month] = date.split("-");
  const january = Number(year) * 12;
  return month === undefined
    ? { earliest: january, latest: january + 11 }
    : { earliest: january + Number(month) - 1, latest: january + Number(month) - 1 };
}

export function toMonth(day: Date): number {
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
}

/** Joins the spans of several roles. */
export function joinSpans(spans: readonly Span[]): Span {
  const join = (choose: typeof Math.min, bounds: Bounds[]) => ({
    earliest: choose(...bounds.map(({ earliest }) => earliest)),
    latest: choose(...bounds.map(({ latest }) => latest)),
  });
  const [starts, ends] = [spans.map(({ start }) => start), spans.map(({ end }) => end)];
  return { start: join(Math.min, starts), end: join(Math.max, ends) };
}

/** Whether it certainly started and ended after the other. Of two that last, none did. */
export function isNewer({ start, end }: Span, other: Span): boolean {
  return start.earliest > other.start.latest && end.earliest > other.end.latest;
}

/** Counts the months in which both certainly lasted, up to the current one. */
export function countOverlap(one: Span, other: Span, now: number): number {
  const first = Math.max(one.start.latest, other.start.latest);
  const last = Math.min(one.end.earliest, other.end.earliest, now);
  return Math.max(0, last - first + 1);
}
