import type { z } from "zod";
import { nearest } from "../schema/spelling.ts";
import type { Problem } from "./errors.ts";
import { type Parsed, problemAt, shortened } from "./place.ts";
import { groupAt, isBlank, isGroup, itemAt } from "./schema-walk.ts";

/** A content file as it was checked: what was written, and the schema it has to follow. */
type Checked = { parsed: Parsed; written: unknown; schema: z.core.$ZodType };

/** What the schema refuses, each at the value it is about. */
export function shapeProblems(checked: Checked, issues: readonly z.core.$ZodIssue[]): Problem[] {
  const unknown = issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? [issue] : []));
  const misspelt = unknown.map((issue) => misspeltFields(checked, issue));
  const explained = new Set(misspelt.flatMap(({ meant }) => meant));
  const told = new Set<string>();
  const others = issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") return [];
    const inner = issue.code === "invalid_union" ? nearestBranch(issue) : [];
    if (inner.length > 0) return shapeProblems(checked, inner);
    // Of what is wrong with one value the first says enough; what is missing may stand there misspelt.
    const path = pathKey(issue.path);
    if (told.has(path) || explained.has(path)) return [];
    told.add(path);
    return [problemAt(checked.parsed, issue.path, whatIsWrong(checked, issue), issue.message)];
  });
  return [...misspelt.flatMap(({ problems }) => problems), ...others];
}

const pathKey = (path: readonly PropertyKey[]) => JSON.stringify(path.map(String));

/** The fields of one group that nobody knows, and the paths of those that they were probably meant for. */
function misspeltFields({ parsed, written, schema }: Checked, { path, keys }: z.core.$ZodIssueUnrecognizedKeys) {
  const group = valueAt(written, path);
  const fields = groupAt(schemaAt(schema, written, path), group) ?? {};
  const known = Object.keys(fields);
  const free = new Set(known.filter((name) => !isGroup(group) || !Object.hasOwn(group, name) || isBlank(group[name])));
  const meant: string[] = [];
  const problems = keys.map((key) => {
    if (key === "<<") return tell(key, "Write the fields out: they are not merged");
    const name = nearest(key, free) ?? nearest(key, known);
    if (name !== undefined && free.delete(name)) {
      meant.push(pathKey([...path, name]));
      return tell(key, `Did you mean “${name}”?`);
    }
    if (name !== undefined) return tell(key, `Remove it: “${name}” is there already`);
    const owner = known.find((field) => Object.hasOwn(groupAt(fields[field] as z.core.$ZodType, {}) ?? {}, key));
    if (owner === undefined) return tell(key, `Remove it, or write one of: ${known.join(", ")}`);
    meant.push(pathKey([...path, owner]), pathKey([...path, owner, key]));
    return tell(key, `Write it below “${owner}”, indented by two spaces more`);
  });
  return { problems, meant };

  function tell(key: string, mend: string) {
    return problemAt(parsed, [...path, key], "is not a field", mend, "key");
  }
}

/** Of a field that can be written in two ways, the complaints of the way that was meant: the one that got furthest. */
function nearestBranch({ path, errors }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] {
  const reached = (branch: z.core.$ZodIssue[]) =>
    Math.max(0, ...branch.map((issue) => issue.path.length + (issue.code === "unrecognized_keys" ? 1 : 0)));
  const [nearestOne = []] = errors.toSorted((one, other) => reached(other) - reached(one));
  return reached(nearestOne) > 0 ? nearestOne.map((issue) => ({ ...issue, path: [...path, ...issue.path] })) : [];
}

function whatIsWrong({ written }: Checked, issue: z.core.$ZodIssue): string {
  if (issue.code === "custom" && typeof issue.params?.["what"] === "string") return issue.params["what"];
  const value = valueAt(written, issue.path);
  if (value === undefined) return "is missing";
  if (isBlank(value)) return "is empty";
  if (Array.isArray(value)) return value.length === 0 ? "is an empty list" : "is a list";
  if (typeof value === "object") return "is a group of fields";
  const told = shortened(String(value));
  return typeof value === "string" ? `cannot be “${told}”` : `is a ${typeof value}: ${told}`;
}

/** What stands at a path; undefined where nothing does. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Record<PropertyKey, unknown>)[step];
  }
  return found;
}

/** What a value of the file is checked against. */
function schemaAt(schema: z.core.$ZodType, written: unknown, path: readonly PropertyKey[]): z.core.$ZodType {
  let at = schema;
  for (const [depth, step] of path.entries()) {
    const value = valueAt(written, path.slice(0, depth));
    at = groupAt(at, value)?.[String(step)] ?? itemAt(at, value) ?? at;
  }
  return at;
}
