export type Json = Record<string, unknown>;

/** Returns a value's fields, or undefined if it has none. */
export function toObject(value: unknown): Json | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

/** Returns the items of a list that have fields. */
export const listObjects = (value: unknown): Json[] =>
  (Array.isArray(value) ? value : []).map(toObject).filter((item) => item !== undefined);
