import type { DateText, DurationTexts, WithDates, WithDateTexts } from "../schema/schema.ts";
import { createMemory } from "./memory.ts";
import { isGroup } from "./schema-walk.ts";

type Duration = { start?: string | undefined; end?: string | undefined };
type Item = {
  duration?: Duration | undefined;
  date?: string | undefined;
  expires?: string | undefined;
  roles?: readonly unknown[] | undefined;
};

/** Whether the last day of a date is over. */
function isPast(iso: string, now: Date): boolean {
  return iso < now.toISOString().slice(0, iso.length);
}

/** Returns the time from the first role at an employer to the last, given as the newest first. */
function spanOf(roles: readonly unknown[]): Duration | undefined {
  const durations = roles.flatMap((role) => (isGroup(role) && role["duration"] ? [role["duration"] as Duration] : []));
  const start = durations.at(-1)?.start;
  const end = durations[0]?.end;
  return durations.length > 0 ? { ...(start && { start }), ...(end && { end }) } : undefined;
}

/** Creating them takes longer than formatting a site's dates. */
const remember = createMemory<ReturnType<typeof createFormats>>();

function createFormats(language: string) {
  const create = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat([language, "en"], { timeZone: "UTC", calendar: "gregory", ...options });
  return {
    year: create({ year: "numeric" }),
    month: create({ year: "numeric", month: "long" }),
    shortMonth: create({ year: "numeric", month: "short" }),
    monthName: create({ month: "long" }),
    day: create({ year: "numeric", month: "long", day: "numeric" }),
    dayAndMonth: create({ month: "long", day: "numeric" }),
  };
}

/**
 * Formats dates in a language at build time, so that server and browser render the same text. `present` is the end of a current job.
 * `now` decides whether a certificate has expired.
 */
export function createDateFormats(language: string, present: string, now: Date) {
  const { year, month, shortMonth, monthName, day, dayAndMonth } = remember(language, [], () => createFormats(language));

  /** As `June 2024`, or `2024` for a year. */
  const format = (date: string) => (date.length > 4 ? month : year).format(new Date(date));
  const ofDate = (iso: string): DateText => {
    const date = new Date(iso);
    return { iso, text: format(iso), year: year.format(date), ...(iso.length > 4 && { month: monthName.format(date) }) };
  };
  const ofDuration = ({ start, end }: Duration): DurationTexts => {
    const endText = end ? format(end) : present;
    // One month isn't a range.
    const startText = start && format(start) !== endText ? format(start) : undefined;
    return { startText, endText, text: startText ? `${startText} – ${endText}` : endText, ...ofMonths({ start, end }) };
  };
  /** As `Oct` and `Nov 2024`: both months short, and their year once. */
  const ofMonths = ({ start = "", end = "" }: Duration) => {
    if (start.length <= 4 || end.length <= 4 || start.slice(0, 7) === end.slice(0, 7)) return undefined;
    const parts = shortMonth.formatRangeToParts(new Date(start), new Date(end));
    const first = parts.findLastIndex(({ source }) => source === "startRange") + 1;
    const last = parts.findIndex(({ source }) => source === "endRange");
    const join = (some: typeof parts) => some.map(({ value }) => value).join("");
    return { shortStart: join(parts.slice(0, first)), shortEnd: join(parts.slice(last)) };
  };
  /** Formats a day as `5 January 2026`, or as `5 January` without the year. A month or a year is formatted as such. */
  const ofDay = (iso: string): DateText => {
    if (iso.length < "2026-01-05".length) return ofDate(iso);
    const date = new Date(iso);
    return { iso, text: day.format(date), year: year.format(date), month: dayAndMonth.format(date) };
  };
  const ofItem = <Given extends Item>({ date, expires, roles, duration = roles && spanOf(roles), ...others }: Given) =>
    ({
      ...others,
      ...(duration && { duration: { ...duration, ...ofDuration(duration) } }),
      ...(roles && { roles: roles.map((role): unknown => (isGroup(role) ? ofItem(role) : role)) }),
      ...(date && { date: ofDate(date) }),
      ...(expires && { expires: { ...ofDate(expires), isPast: isPast(expires, now) } }),
    }) as WithDateTexts<Given>;
  /** Formats the dates of all items of a page's lists. */
  const ofPage = <Page extends object>(page: Page) => {
    const fields = Object.entries(page).map(([name, field]) => [
      name,
      Array.isArray(field) ? field.map((item) => (isGroup(item) ? ofItem(item) : item)) : field,
    ]);
    return Object.fromEntries(fields) as WithDates<Page>;
  };
  /** Formats a day as `January 2026`. */
  const ofMonth = (iso: string) => month.format(new Date(iso));
  return { ofDay, ofItem, ofMonth, ofPage };
}
