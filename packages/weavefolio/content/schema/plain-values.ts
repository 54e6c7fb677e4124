/** A value of a content file. */
export type Plain = string | number | boolean | null | Plain[] | Fields;

/** Fields of a content file. In an edit, undefined removes a field, and missing fields stay unchanged. */
export type Fields = { [name: string]: Plain | undefined };

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
