import { type Scalar, visit } from "yaml";
import { z } from "zod";
import { findCatalogue } from "../../languages/catalogues.ts";
import { listRejectedLinks } from "../schema/markdown.ts";
import { isLanguageTag } from "../schema/site.ts";
import { listAddresses } from "./addresses.ts";
import { findCopies } from "./duplicates.ts";
import type { Diagnostic } from "./errors.ts";
import { isPrivateHost } from "./private-hosts.ts";
import { type Field, getValue } from "./schema-walk.ts";
import { diagnosticAt, formatPath, type Parsed, shorten, toPath } from "./source-position.ts";

/** Finds what is valid, but probably not meant: it would be displayed wrongly or not at all. */
export function findImplausible(parsed: Parsed, fields: readonly Field[], now: Date): Diagnostic[] {
  return [
    ...findFutureDates(parsed, fields, now),
    ...findReversedDates(parsed, fields),
    ...findMissingFields(parsed, fields),
    ...findOldestFirst(parsed, fields),
    ...findCopies(parsed, fields),
    ...findPrivateLinks(parsed, fields),
    ...findRejectedLinks(parsed, fields),
    ...findSwallowedEntries(parsed),
    ...findMissingCatalogues(parsed, fields),
  ];
}

function findFutureDates(parsed: Parsed, fields: readonly Field[], now: Date): Diagnostic[] {
  const today = now.toISOString();
  return fields.flatMap(({ path, value, schema, meaning }) => {
    if (meaning?.is !== "date" || meaning.mayBeFuture) return [];
    const date = readDate(schema, value);
    if (date === undefined) return [];
    if (date <= today.slice(0, date.length)) return [];
    const fix = path.at(-1) === "end" ? "Omit it while it lasts, or check the date" : "Check the date";
    return [diagnosticAt(parsed, path, "is in the future", fix)];
  });
}

function findMissingCatalogues(parsed: Parsed, fields: readonly Field[]): Diagnostic[] {
  return fields.flatMap(({ path, value, meaning }) => {
    if (meaning?.is !== "language" || typeof value !== "string" || !isLanguageTag(value) || findCatalogue(value)) return [];
    const what = `has no texts for menu, buttons and form yet (${value}): they stay English`;
    const file = path[0] === "languages" && path[1] !== 0 ? `${value}/site.yaml` : "this file";
    const fix = `Translate languages/en.ts as languages/${value}.ts, or write your own texts below texts: in ${file}`;
    return [diagnosticAt(parsed, path, what, fix)];
  });
}

/** Finds a date before another one of the same entry, such as a certificate that expired before it was issued. */
function findReversedDates(parsed: Parsed, fields: readonly Field[]): Diagnostic[] {
  return fields.flatMap(({ path, value, schema, meaning }) => {
    if (meaning?.is !== "date" || meaning.notBefore === undefined) return [];
    const earlierPath = [...path.slice(0, -1), meaning.notBefore];
    const earlier = readDate(schema, getValue(fields[0]?.value, earlierPath));
    const date = readDate(schema, value);
    if (earlier === undefined || date === undefined || !isBefore(date, earlier)) return [];
    const fix = `Swap ${meaning.notBefore} and ${String(path.at(-1))}, or correct the wrong one`;
    return [diagnosticAt(parsed, path, `is before the ${meaning.notBefore}`, fix)];
  });
}

/** Reads a valid date; YAML reads a year as a number. */
function readDate(schema: z.core.$ZodType, value: unknown): string | undefined {
  const { data } = z.safeParse(schema, typeof value === "number" ? String(value) : value);
  return typeof data === "string" ? data : undefined;
}

function findMissingFields(parsed: Parsed, fields: readonly Field[]): Diagnostic[] {
  return fields.flatMap(({ path, value, meaning }) => {
    if (meaning?.is !== "list" || !Array.isArray(value)) return [];
    return value.flatMap((entry, index) =>
      (meaning.expected ?? [])
        .filter((name) => getValue(entry, [name]) === undefined)
        .map((name) => diagnosticAt(parsed, [...path, index], `has no ${name}`, "Add it, or ignore this if there is none")),
    );
  });
}

/** Warns if the last entry of a list that should start with the newest is the newest: entries are displayed as they are written. */
function findOldestFirst(parsed: Parsed, fields: readonly Field[]): Diagnostic[] {
  return fields.flatMap(({ path, value, meaning }) => {
    if (meaning?.is !== "list" || meaning.duration === undefined || !Array.isArray(value)) return [];
    const getDate = (entry: unknown, name: string) => getValue(entry, [String(meaning.duration), name]);
    if (value.some((entry) => getDate(entry, "start") === undefined)) return [];
    const months = value.map((entry) => ["start", "end"].map((name) => String(getDate(entry, name) ?? "9999")));
    const [[start = "", end = ""] = [], ...others] = months.reverse();
    // Jobs at the same time have no order that is certainly wrong.
    const isNewest = others.every(([otherStart = "", otherEnd = ""]) => isBefore(otherStart, start) && !isBefore(end, otherEnd));
    if (!isNewest || !others.some(([, otherEnd = ""]) => isBefore(otherEnd, end))) return [];
    const fix = "Write the newest first, or ignore this if you want this order";
    return [diagnosticAt(parsed, [...path, value.length - 1], "is the newest, and displayed last", fix)];
  });
}

/** Compares months, of which one may be only a year. */
function isBefore(month: string, other: string): boolean {
  return month.slice(0, other.length) < other.slice(0, month.length);
}

function findPrivateLinks(parsed: Parsed, fields: readonly Field[]): Diagnostic[] {
  return fields.flatMap((field) => {
    const url = listAddresses(field)
      .map((address) => new URL(address))
      .find(({ hostname }) => isPrivateHost(hostname));
    if (!url) return [];
    const what = `leads to ${url.host}, which visitors cannot reach: it is on your computer or in your network`;
    return [diagnosticAt(parsed, field.path, what, "Write a public address")];
  });
}

function findRejectedLinks(parsed: Parsed, fields: readonly Field[]): Diagnostic[] {
  return fields.flatMap(({ path, value, meaning }) => {
    const [url] = meaning?.is === "markdown" && typeof value === "string" ? listRejectedLinks(value) : [];
    if (url === undefined) return [];
    const what = `displays a link as text: ${url === "" ? "it has no address" : `“${shorten(url)}” is not a web address`}`;
    return [diagnosticAt(parsed, path, what, "Write the full address, such as: [my notes](https://notes.example/)")];
  });
}

/** Finds text that YAML reads as a comment: “Issue #12” is “Issue” in YAML. */
export function findAccidentalComments(parsed: Parsed): { errors: Diagnostic[]; warnings: Diagnostic[] } {
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  visit(parsed.document, {
    Scalar(key, node, ancestors) {
      const { type, value, comment } = node;
      const isNumbered = isNumberInText(parsed, node);
      // An intended comment has a space after its “#”, or several “#”.
      if (key === "key" || type !== "PLAIN" || !comment || (/^[\s#]/.test(comment) && !isNumbered)) return;
      const isEmpty = value === null;
      const start = parsed.text.indexOf("#", node.range?.[1] ?? 0);
      const position = parsed.lines.locate(start, parsed.text.slice(start).search(/\n|$/) + start);
      const cut = shorten(position.source?.text.slice(position.column - 1) ?? "");
      const isNextEntry = /,\s*$/.test(position.source?.text.slice(0, position.column - 1) ?? "");
      const relation = isNextEntry ? "is followed by" : "ends before";
      const otherwise = isNumbered ? "move the comment to a line of its own" : "add a space after the “#” if it is a comment";
      (isEmpty ? errors : warnings).push({
        file: parsed.file,
        ...position,
        entry: formatPath(parsed.document, toPath(ancestors, node)),
        what: isEmpty ? `is empty: “${cut}” is a comment` : `${relation} “${cut}”, which is a comment`,
        fix: `Put ${isEmpty || isNextEntry ? "it" : "the whole text"} in quotes, or ${otherwise}`,
      });
    },
  });
  return { errors, warnings };
}

/** Finds an entry that is indented deeper than its list or lacks its dash, so that YAML reads it as a part of the text above. */
function findSwallowedEntries(parsed: Parsed): Diagnostic[] {
  const found: Diagnostic[] = [];
  visit(parsed.document, {
    Scalar(_key, node, ancestors) {
      const [start, end] = node.range ?? [0, 0];
      const entry = node.type ? parsed.text.slice(start, end).match(SWALLOWED[node.type] ?? /(?!)/) : null;
      if (!entry) return;
      found.push({
        file: parsed.file,
        ...parsed.lines.locate(start + (entry.index ?? 0), start + (entry.index ?? 0) + entry[0].trimEnd().length),
        entry: formatPath(parsed.document, toPath(ancestors, node)),
        what: "contains this line, which is not an entry of its own",
        fix: entry[0].startsWith("-")
          ? "Indent it like the other entries, or put the whole text in quotes"
          : "Write “- ” before it, and indent it like the other entries",
      });
    },
  });
  return found;
}

/** How the line of an entry starts in a text. A “- ” at the start of a line can be meant as it is in a block. */
const SWALLOWED: Partial<Record<Scalar.Type, RegExp>> = {
  PLAIN: /(?<=\n[^\S\n]*)(?:-\s.*|[>|][-+]?[^\S\n]*$)/m,
  BLOCK_FOLDED: /(?<=\n[^\S\n]*)(?:-\s+)?[>|][-+]?[^\S\n]*$/m,
  BLOCK_LITERAL: /(?<=\n[^\S\n]*)(?:-\s+)?[>|][-+]?[^\S\n]*$/m,
};

/** Whether a comment is probably a number in a text, as in “Ranked # 1 of 300”. */
function isNumberInText({ text }: Parsed, { value, comment, range }: Scalar): boolean {
  if (typeof value !== "string" || !/\p{L}/u.test(value) || value.includes("://") || !/^\s+\d/.test(comment ?? "")) return false;
  return /^[^\S\n]*#/.test(text.slice(range?.[1]));
}
