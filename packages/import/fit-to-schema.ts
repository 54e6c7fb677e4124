import { type Fields, type FileName, isFields, schemas, schemaWalk } from "weavefolio/extra";
import type { z } from "zod";
import type { ImportedContent } from "./json-resume/from-json-resume.ts";

/** A value that is not valid content: its path, its text (empty if it is missing), and the reason. */
export type Rejected = { file: FileName; entry: string; text: string; reason: string };

/** Removes what is not valid content: a value if its item is valid without it, else the item. A file may lack required fields. */
export function fitToSchema(imported: ImportedContent): { content: ImportedContent; rejected: Rejected[] } {
  const rejected: Rejected[] = [];
  const valid = Object.entries(imported).map(([name, given]) => {
    const file = name as FileName;
    let fields = given;
    for (;;) {
      const issues = (schemas[file].safeParse(fields).error?.issues ?? []).filter((issue) => isInSource(fields, issue));
      if (issues.length === 0) return [file, fields] as const;
      const removed = new Set<string>();
      for (const issue of issues) {
        const { path, found } = pickRemoval(fields, issue);
        if (removed.has(JSON.stringify(path))) continue;
        removed.add(JSON.stringify(path));
        rejected.push({
          file,
          entry: formatEntryPath(fields, path),
          text: found === undefined ? "" : toText(found),
          reason: explain(fields, issue, path),
        });
      }
      fields = removePaths(fields, [], removed) as Fields;
    }
  });
  return { content: Object.fromEntries(valid), rejected };
}

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** A missing field of the file, unlike one of an item, is in the owner's content already. */
function isInSource(fields: Fields, { path }: Issue): boolean {
  return schemaWalk.getValue(fields, path) !== undefined || path.some((step) => typeof step === "number");
}

/**
 * Picks the value to remove, its item if it is missing, or its whole duration: one date would claim more than the source.
 * Outside of lists a value takes its group with it: a link's label would describe the owner's old address.
 */
function pickRemoval(fields: Fields, { path }: Issue): { path: Path; found: unknown } {
  const found = schemaWalk.getValue(fields, path);
  const item = path.findLastIndex((step) => typeof step === "number");
  const duration = path.indexOf("duration");
  if (duration !== -1) return { path: path.slice(0, duration + 1), found: schemaWalk.getValue(fields, path.slice(0, duration + 1)) };
  if (item === -1 && path.length > 1) return { path: path.slice(0, -1), found: undefined };
  return found === undefined ? { path: path.slice(0, item + 1), found } : { path, found };
}

function explain(fields: Fields, issue: Issue, path: Path): string {
  const inside = issue.path.slice(path.length).join(" › ");
  const found = schemaWalk.getValue(fields, issue.path);
  if (inside && found === undefined) return `${inside} is missing`;
  if (inside) return `${inside} is invalid: “${toText(found)}”. ${issue.message}`;
  const what = issue.code === "custom" ? issue.params?.["what"] : undefined;
  return typeof what === "string" ? `It ${what}` : issue.message;
}

function removePaths(value: unknown, path: Path, removed: Set<string>): unknown {
  const isKept = (step: PropertyKey) => !removed.has(JSON.stringify([...path, step]));
  if (Array.isArray(value)) return value.flatMap((item, index) => (isKept(index) ? [removePaths(item, [...path, index], removed)] : []));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => (isKept(key) ? [[key, removePaths(field, [...path, key], removed)]] : [])),
  );
}

/** Formats a path with the titles of items, because their numbers are those of the source. */
function formatEntryPath(fields: Fields, path: Path): string {
  return path
    .map((step, depth) => {
      if (typeof step !== "number") return String(step);
      const item = schemaWalk.getValue(fields, path.slice(0, depth + 1));
      return `“${toText(isFields(item) ? getTitle(item) : item)}”`;
    })
    .join(" › ");
}

export function getTitle({ title, role, company, ...rest }: Fields): string {
  const organization = company ?? rest["organization"] ?? rest["institution"];
  return String(title ?? ([role ?? rest["degree"], organization].filter(Boolean).join(", ") || (Object.values(rest).find(Boolean) ?? "")));
}

function toText(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
