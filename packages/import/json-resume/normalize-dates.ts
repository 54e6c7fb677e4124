import { jsonResume, plainText } from "weavefolio/extra";
import { listObjects, toList, toObject, toText } from "./json-values.ts";

/** A date that is imported less precisely than it is written, or not at all. */
export type UnreadDate = { item: jsonResume.Json; key: string; text: string };

/** `dates` is where many résumés have a range. */
const SPAN = ["startDate", "endDate", "dates"] as const;

/** Changes dates of all spellings to ISO 8601, as precise as they are certain. Returns those that say more. */
export function normalizeDates(resume: jsonResume.Json): UnreadDate[] {
  const items = jsonResume.sections.flatMap((section) => listObjects(resume[section.key]).map((item) => ({ section, item })));
  for (const { section, item } of items) for (const key of listDateKeys(section)) joinParts(item, key);
  const context = plainText.readContext(
    items.flatMap(({ section, item }) => listDateKeys(section).flatMap((key) => toText(item[key]) ?? [])),
  );
  return items.flatMap(({ section, item }) =>
    isSpan(section) ? normalizeSpan(section, item, context) : normalizePoints(section, item, context),
  );
}

const isSpan = ({ fields }: jsonResume.Section) => fields.some(({ keys }) => keys.includes("startDate"));

function listDateKeys(section: jsonResume.Section): string[] {
  return isSpan(section) ? [...SPAN] : section.fields.flatMap(({ kind, keys }) => (kind === "date" ? keys : []));
}

/** Some programs write a date as a year, a month and a day, and a range as a list. */
function joinParts(item: jsonResume.Json, key: string): void {
  const list = toList(item[key]);
  if (key === "dates" && list.length > 0 && list.length <= 2) {
    delete item[key];
    const [startDate, endDate] = list;
    Object.assign(item, { startDate, endDate, ...item });
  }
  const parts = toObject(item[key]);
  const { year, month, day } = parts ?? {};
  if (parts && toText(year)) item[key] = [year, month, day].flatMap((part) => toText(part) ?? []).join(" ");
}

type Field = { key: string; text: string | undefined; read: plainText.ReadDates | undefined };

function readField(item: jsonResume.Json, key: string, context: plainText.DateContext): Field {
  const text = toText(item[key]);
  return { key, text, read: text === undefined ? undefined : plainText.readDates(text, context) };
}

function normalizeSpan({ key: list }: jsonResume.Section, item: jsonResume.Json, context: plainText.DateContext): UnreadDate[] {
  const fields = SPAN.map((key) => readField(item, key, context));
  const [start, end, dates] = fields.map(({ read }) => read);
  // Without its end, it would seem to last. The schema reports both.
  if (fields[1]?.text !== undefined && !end) return [];
  // One date of studies is when they ended.
  const isEnd = list === "education" && dates?.first === dates?.last;
  const first = start?.first ?? (isEnd ? undefined : dates?.first);
  const range = start && start.first !== start.last ? start : dates;
  const last = end?.last ?? (end?.isOpen ? undefined : range?.last);
  for (const { key, text } of fields) if (text !== undefined || item[key] === null) delete item[key];
  if (first !== undefined) item["startDate"] = first;
  if (last !== undefined) item["endDate"] = last;
  takeCurrent(item);
  const imported: Record<string, (string | undefined)[]> = { startDate: [first], endDate: [last], dates: [first, last] };
  return fields.flatMap((field) => describeUnread(item, field, imported[field.key] ?? []));
}

/** Some résumés have a field that says the same as a missing end. */
function takeCurrent(item: jsonResume.Json): void {
  for (const key of ["current", "isCurrent", "present", "isPresent", "ongoing", "currentlyWorking"]) {
    if (item[key] === (item["endDate"] === undefined)) delete item[key];
  }
}

function normalizePoints(section: jsonResume.Section, item: jsonResume.Json, context: plainText.DateContext): UnreadDate[] {
  return listDateKeys(section).flatMap((key) => {
    const field = readField(item, key, context);
    const { first, last } = field.read ?? {};
    // The schema reports it.
    if (!field.read) return [];
    const date = first ?? last;
    if (date === undefined) delete item[key];
    else item[key] = date;
    const isRange = date !== last && last !== undefined;
    if (isRange && section.key === "certificates" && key === "date") item["x-expires"] ??= last;
    else if (isRange) field.read.isExact = false;
    return describeUnread(item, field, [date]);
  });
}

function describeUnread(item: jsonResume.Json, { key, text, read }: Field, imported: (string | undefined)[]): UnreadDate[] {
  if (text === undefined || read?.isExact) return [];
  const dates = [...new Set(imported.filter((date) => date !== undefined))].join(" – ");
  return [{ item, key, text: dates ? `${text} (imported as ${dates})` : text }];
}
