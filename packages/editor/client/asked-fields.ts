import { type Diagnostic, type Fields, isFields, type Plain } from "weavefolio/extra-client";
import type { Form } from "../protocol.ts";

/** Returns the fields of a group, none of another value. */
export const fieldsOf = (value: Plain | undefined): Fields => (isFields(value) ? value : {});

type NamedForm = readonly [name: string, form: Form];

/** Returns what a new entry is asked for: what its schema requires, and what an entry says nothing without; or else its first two texts. */
export function listAsked(form: Form, asked: readonly string[]): NamedForm[] {
  if (form.is !== "group") return [];
  const all = Object.entries(form.fields);
  const required = all.flatMap(([name, field]): NamedForm[] => {
    if (asked.includes(name)) return [[name, requireFirst(field)]];
    return field.isRequired ? [[name, field]] : [];
  });
  return required.length > 0 ? required : all.filter(([, field]) => field.is === "text").slice(0, 2);
}

/** Of a duration, for example, only the start has to be known. */
function requireFirst(form: Form): Form {
  if (form.is !== "group") return { ...form, isRequired: true };
  const [first, ...others] = Object.entries(form.fields);
  return first ? { ...form, isRequired: true, fields: Object.fromEntries([[first[0], requireFirst(first[1])], ...others]) } : form;
}

/** Reports the asked fields that a new entry lacks: the schema alone would accept it without them. */
export function findMissing(value: Plain | undefined, asked: readonly NamedForm[], file: string): Diagnostic[] {
  const fields = fieldsOf(value);
  return asked.flatMap(([name, form]) => {
    const inner = fields[name];
    if (form.is === "group") return findMissing(inner, Object.entries(form.fields), file);
    const isMissing = form.isRequired && (inner === undefined || inner === "");
    return isMissing ? [describeMissing(form, file)] : [];
  });
}

/** Reports what an entry without any text lacks: its required fields, or else the first one, or its only text. */
export function describeEmpty(entry: Form, asked: readonly NamedForm[], file: string): Diagnostic[] {
  const missing = findMissing(undefined, asked, file);
  return missing.length > 0 ? missing : [describeMissing(asked[0]?.[1] ?? entry, file)];
}

function describeMissing({ label, example }: Form, file: string): Diagnostic {
  return { file, line: 1, column: 1, entry: label, what: "is missing", fix: example ? `Write it, such as: ${example}` : "Write it" };
}
