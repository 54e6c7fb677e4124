import { collectLeftovers, findTitles, type Leftover } from "../json-resume/json-values.ts";

/** A text of a document, and where it stands: “page 2, line 14”. A flag stands for true. */
export type Located = { text: string; at: string; isFlag?: true };

/** A résumé with the place of each of its values. No key of a résumé is “at”. */
export type LocatedResume = { [key: string]: Located | LocatedResume | (Located | LocatedResume)[] | undefined };

/** A value of the source with its path, as in a list of what is not imported, and its place. */
export type Origin = Leftover & { at: string };

/** A text that is left out, because the import isn't sure what it is. */
export type Unsure = Located & { reason: string };

/** Separates values and their places. */
export function splitOrigins(located: LocatedResume): { resume: Record<string, unknown>; origins: Origin[] } {
  const resume = mapValues(located, ({ text, isFlag }) => isFlag ?? text) as Record<string, unknown>;
  const places = collectLeftovers(
    mapValues(located, ({ at }) => at),
    new Map(),
  );
  const origins = collectLeftovers(resume, findTitles(resume)).map((value, index) => ({ ...value, at: places[index]?.text ?? "" }));
  return { resume, origins };
}

function mapValues(value: unknown, change: (located: Located) => string | boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => mapValues(item, change));
  if (typeof value !== "object" || value === null) return value;
  if ("at" in value) return change(value as Located);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      return isBlank(inner) ? [] : [[key, mapValues(inner, change)]];
    }),
  );
}

/** An empty list would replace one of the content. */
function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || (typeof value === "object" && value !== null && "text" in value && String(value.text).trim() === "");
}
