import { isScalar } from "yaml";
import type { z } from "zod";
import { findClosest } from "../schema/spelling.ts";
import type { Diagnostic } from "./errors.ts";
import { getFieldAt, getFields, getValue, isBlank, isGroup } from "./schema-walk.ts";
import { diagnosticAt, type Parsed, shorten } from "./source-position.ts";

/** Returns what to do about a field of other tools, and the field that it is here. */
export type Advise = (key: string, value: unknown) => { fix: string; field?: string } | undefined;

type Checked = { parsed: Parsed; written: unknown; schema: z.core.$ZodType; advise?: Advise | undefined };

/** Converts zod's issues to diagnostics, at most one per value. */
export function toDiagnostics(checked: Checked, issues: readonly z.core.$ZodIssue[]): Diagnostic[] {
  const unknown = issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? [issue] : []));
  const misspelled = unknown.map((issue) => reportUnknownFields(checked, issue));
  const suggested = new Set(misspelled.flatMap(({ suggestions }) => suggestions));
  const reported = new Set<string>();
  const others = issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") return [];
    const inner = issue.code === "invalid_union" ? (findReadAsField(checked, issue) ?? pickClosestBranch(issue)) : [];
    if (inner.length > 0) return toDiagnostics(checked, inner);
    // A missing field may be there, misspelled.
    const path = toKey(issue.path);
    if (reported.has(path) || suggested.has(path)) return [];
    reported.add(path);
    const { what, fix } = explainAsWritten(checked, issue) ?? { what: describe(checked, issue), fix: issue.message };
    return [diagnosticAt(checked.parsed, issue.path, what, fix)];
  });
  return [...misspelled.flatMap(({ diagnostics }) => diagnostics), ...others];
}

const toKey = (path: readonly PropertyKey[]) => JSON.stringify(path.map(String));

/** Reports fields that the schema lacks. `suggestions` are the fields that are meant. */
function reportUnknownFields({ parsed, written, schema, advise }: Checked, { path, keys }: z.core.$ZodIssueUnrecognizedKeys) {
  const group = getValue(written, path);
  const fields = getFields(getFieldAt(schema, path) ?? schema, group) ?? {};
  const known = Object.keys(fields);
  const free = new Set(known.filter((name) => !isGroup(group) || !Object.hasOwn(group, name) || isBlank(group[name])));
  const found = keys.map((key) => ({ key, ...explain(key) }));
  return {
    diagnostics: found.map(({ key, fix }) => diagnosticAt(parsed, [...path, key], "is not a known field", fix, "key")),
    suggestions: found.flatMap(({ meant = [] }) => meant.map((inner) => toKey([...path, ...inner]))),
  };

  function explain(key: string): { fix: string; meant?: string[][] } {
    if (key === "<<") return { fix: "Write the fields out: merge keys are not supported" };
    const advice = path.length === 0 ? advise?.(key, getValue(written, [key])) : undefined;
    if (advice?.field !== undefined && !free.delete(advice.field))
      return { fix: `Move what it says to “${advice.field}”, which already exists` };
    if (advice) return { fix: advice.fix, meant: advice.field === undefined ? [] : [[advice.field]] };
    const name = findClosest(key, free) ?? findClosest(key, known);
    if (name !== undefined && free.delete(name)) return { fix: `Did you mean “${name}”?`, meant: [[name]] };
    if (name !== undefined) return { fix: `Remove it: “${name}” already exists` };
    const parent = known.find((field) => Object.hasOwn(getFields(fields[field] as z.core.$ZodType, {}) ?? {}, key));
    if (parent === undefined) return { fix: `Remove it, or write one of: ${known.join(", ")}` };
    return { fix: `Move it below “${parent}”, indented by two more spaces`, meant: [[parent], [parent, key]] };
  }
}

/** Of a field that can be a text or a group, returns the text's issue if a text with a colon is read as a group. */
function findReadAsField(checked: Checked, { path, errors }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | undefined {
  const issues = placeIn(path, errors.flat());
  const text = issues.find((issue) => explainAsWritten(checked, issue));
  return text && issues.some(({ code }) => code === "unrecognized_keys") ? [text] : undefined;
}

/** Of a field that can be written in two ways, returns the issues of the way that got furthest: the one that was meant. */
function pickClosestBranch({ path, errors }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] {
  const getDepth = (branch: z.core.$ZodIssue[]) =>
    Math.max(0, ...branch.map((issue) => issue.path.length + (issue.code === "unrecognized_keys" ? 1 : 0)));
  const [deepest = []] = errors.toSorted((a, b) => getDepth(b) - getDepth(a));
  return getDepth(deepest) > 0 ? placeIn(path, deepest) : [];
}

const placeIn = (path: readonly PropertyKey[], issues: readonly z.core.$ZodIssue[]) =>
  issues.map((issue): z.core.$ZodIssue => ({ ...issue, path: [...path, ...issue.path] }));

/** Explains a value of another type than its field's, if the cause is how YAML reads a text. */
function explainAsWritten({ parsed, written }: Checked, issue: z.core.$ZodIssue): { what: string; fix: string } | undefined {
  if (issue.code !== "invalid_type") return undefined;
  const value = getValue(written, issue.path);
  if (issue.expected === "string" && isGroup(value)) {
    const [inner, ...others] = Object.values(value);
    if (typeof inner === "object" && inner !== null) return undefined;
    return others.length > 0 ? undefined : { what: "is read as a field, because it contains a colon", fix: "Put the whole text in quotes" };
  }
  const indicator = findBlockIndicator(parsed, issue.path);
  if (indicator === undefined || !["array", "object"].includes(issue.expected)) return undefined;
  const fix = `Remove “${indicator}”${issue.expected === "array" ? ", and start each item on its own line with “- ”" : ""}`;
  return { what: `is read as one text, because of “${indicator}”`, fix };
}

function findBlockIndicator({ document, text }: Parsed, path: readonly PropertyKey[]): string | undefined {
  const node = document.getIn(path, true);
  const isBlock = isScalar(node) && (node.type === "BLOCK_FOLDED" || node.type === "BLOCK_LITERAL");
  return isBlock ? text.slice(node.range?.[0]).match(/^\S+/)?.[0] : undefined;
}

function describe({ written }: Checked, issue: z.core.$ZodIssue): string {
  if (issue.code === "custom" && typeof issue.params?.["what"] === "string") return issue.params["what"];
  const value = getValue(written, issue.path);
  if (value === undefined) return "is missing";
  if (isBlank(value)) return "is empty";
  if (Array.isArray(value)) return value.length === 0 ? "is an empty list" : "is a list";
  if (typeof value === "object") return "is a group of fields";
  const text = shorten(String(value));
  return typeof value === "string" ? `is invalid: “${text}”` : `is a ${typeof value}: ${text}`;
}
