import type { Path, ValueEdit } from "weavefolio/extra-client";
import type { Field, FieldValue } from "../protocol.ts";
import { keyOf } from "./regions.ts";

/** The fields as they were read last, each with the number of edits that were saved before. */
let known = new Map<string, { field: FieldValue; edits: number }>();

let edits = 0;

/** Counts the edits that were saved. */
export const countEdits = () => edits;

/** Returns a field as it is known, so that it opens without a request. */
export function findKnown(field: Field): FieldValue | undefined {
  return known.get(keyOf(field))?.field;
}

/** Learns a field that was read. */
export function learnField(field: FieldValue): void {
  known.set(keyOf(field), { field, edits });
}

/** Learns the fields of the page in place of those before, but for what was edited since they were requested, after so many edits. */
export function learnFields(fields: readonly FieldValue[], requested: number): void {
  const newer = [...known].filter(([, { edits }]) => edits > requested);
  known = new Map([...fields.map((field) => [keyOf(field), { field, edits: requested }] as const), ...newer]);
}

/** Notes an edit that was saved. What is above and below it has to be read again. */
export function noteEdit(file: string, edit: ValueEdit): void {
  edits++;
  const { path } = edit;
  const written = known.get(keyOf({ file, path }))?.field;
  const isItem = edit.do !== "set" && typeof path.at(-1) === "number";
  const changed = isItem ? path.slice(0, -1) : path;
  for (const [key, { field }] of known) if (field.file === file && isRelated(field.path, changed)) known.delete(key);
  if (written && !isItem) learnField({ ...written, value: edit.do === "set" ? edit.value : undefined });
}

/** Whether one of two places is in the other one. */
const isRelated = (a: Path, b: Path) => a.slice(0, b.length).every((step, at) => step === b[at]);
