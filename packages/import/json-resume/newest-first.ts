import type { Fields } from "weavefolio/extra";

/** A list of a content file. */
export type ListName = { page: string; list: string };

/** Turns the lists whose items are dated and have the oldest first: pages show them as they are written. Returns these lists. */
export function turnNewestFirst(files: Record<string, Fields>): ListName[] {
  return Object.entries(files).flatMap(([page, fields]) =>
    Object.entries(fields).flatMap(([list, items]): ListName[] => {
      // The best project is the first one.
      if (list === "projects" || !Array.isArray(items) || !isOldestFirst(items as Fields[])) return [];
      items.reverse();
      return [{ page, list }];
    }),
  );
}

function isOldestFirst(items: readonly Fields[]): boolean {
  const dates = items.map(dateOf);
  const isDated = dates.every((date) => date !== undefined);
  return (
    isDated &&
    dates.length > 1 &&
    dates[0] !== dates.at(-1) &&
    dates.every((date, index) => index === 0 || (dates[index - 1] ?? "") <= date)
  );
}

/** A text or a number has no date. */
function dateOf(item: Fields): string | undefined {
  const { start, end } = (item?.["duration"] ?? {}) as Fields;
  const date = item?.["date"] ?? start ?? end;
  return date === undefined || date === null ? undefined : String(date);
}
