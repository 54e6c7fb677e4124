import type { z } from "zod";
import type { Brought } from "../../content-model/json-resume/json-resume.ts";
import type { Fields } from "../../content-model/load/plain.ts";
import { fieldsOf } from "../../content-model/load/schema-walk.ts";
import { listed, repeatsIn } from "../../content-model/load/sense.ts";
import { type FileName, schemas } from "../../content-model/schema/schema.ts";
import { isFields } from "../editing/edit.ts";

/** What the content does not take: where it would stand, what it says (empty where it is missing), and why not. */
export type Refused = { file: FileName; entry: string; text: string; why: string };

/**
 * What is brought, without what the content's own rules refuse: a value alone where an entry can do without, else the entry.
 * What is missing of a whole file is no matter here; the content has it already.
 */
export function fitted(brought: Brought): { brought: Brought; refused: Refused[] } {
  const refused: Refused[] = [];
  const kept = Object.entries(brought).map(([name, given]) => {
    const file = name as FileName;
    let fields = given;
    for (;;) {
      const repeated = [...fieldsOf(schemas[file], fields)].flatMap(repeatsIn);
      if (repeated.length > 0) {
        for (const { path, names } of repeated)
          refused.push({ file, entry: entryOf(fields, path), text: "", why: `Another has the same ${listed(names, "and")}` });
        fields = without(fields, [], new Set(repeated.map(({ path }) => JSON.stringify(path)))) as Fields;
      }
      const issues = (schemas[file].safeParse(fields).error?.issues ?? []).filter((issue) => isOurs(fields, issue));
      if (issues.length === 0) return [file, fields] as const;
      const removed = new Set<string>();
      for (const issue of issues) {
        const { path, found } = culprit(fields, issue);
        if (removed.has(JSON.stringify(path))) continue;
        removed.add(JSON.stringify(path));
        refused.push({
          file,
          entry: entryOf(fields, path),
          text: found === undefined ? "" : textOf(found),
          why: whyNot(fields, issue, path),
        });
      }
      fields = without(fields, [], removed) as Fields;
    }
  });
  return { brought: Object.fromEntries(kept), refused };
}

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** A field missing of the file itself is not the source's to say. */
function isOurs(fields: Fields, { path }: Issue): boolean {
  return valueAt(fields, path) !== undefined || path.some((step) => typeof step === "number");
}

/**
 * The value to leave out; the entry, where it is missing and the entry cannot be without it, or where it says when a job was:
 * without an end, the job would be one that goes on.
 */
function culprit(fields: Fields, { path }: Issue): { path: Path; found: unknown } {
  const found = valueAt(fields, path);
  if (found !== undefined && !path.includes("duration")) return { path, found };
  return { path: path.slice(0, path.findLastIndex((step) => typeof step === "number") + 1), found: undefined };
}

function whyNot(fields: Fields, issue: Issue, path: Path): string {
  const inside = issue.path.slice(path.length).join(" › ");
  const found = valueAt(fields, issue.path);
  if (inside && found === undefined) return `It has no ${inside}`;
  if (inside) return `Its ${inside} is ${textOf(found)}. ${issue.message}`;
  const what = issue.code === "custom" ? issue.params?.["what"] : undefined;
  return typeof what === "string" ? `It ${what}` : issue.message;
}

function without(value: unknown, path: Path, removed: Set<string>): unknown {
  const stays = (step: PropertyKey) => !removed.has(JSON.stringify([...path, step]));
  if (Array.isArray(value)) return value.flatMap((item, at) => (stays(at) ? [without(item, [...path, at], removed)] : []));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => (stays(key) ? [[key, without(field, [...path, key], removed)]] : [])),
  );
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (at, step) => (typeof at === "object" && at !== null ? (at as Record<PropertyKey, unknown>)[step] : undefined),
    value,
  );
}

/** A path in the owner's terms: entries by their title, for their numbers are the source's. */
function entryOf(fields: Fields, path: Path): string {
  return path
    .map((step, depth) => {
      if (typeof step !== "number") return String(step);
      const entry = valueAt(fields, path.slice(0, depth + 1));
      return `“${textOf(isFields(entry) ? titleOf(entry) : entry)}”`;
    })
    .join(" › ");
}

/** What a person knows an entry by. */
export function titleOf({ title, role, company, ...rest }: Fields): string {
  return String(title ?? ([role, company].filter(Boolean).join(", ") || (Object.values(rest).find(Boolean) ?? "")));
}

function textOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
