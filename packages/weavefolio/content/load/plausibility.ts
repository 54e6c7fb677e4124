import { type Scalar, visit } from "yaml";
import { z } from "zod";
import { findCatalogue } from "../../texts/catalogues.ts";
import { composeShownText, listRejectedLinks } from "../schema/markdown.ts";
import { isLanguageTag } from "../schema/site.ts";
import { findUnreadEmphasis } from "../story/dialects.ts";
import { listAddresses } from "./addresses.ts";
import { findRepetitions } from "./duplicates.ts";
import type { Diagnostic } from "./errors.ts";
import { isOver } from "./last-day.ts";
import { isPrivateHost } from "./private-hosts.ts";
import { type Field, getValue, isBlank, isGroup } from "./schema-walk.ts";
import { diagnosticAt, diagnosticIn, type Parsed, shorten, toPath } from "./source-position.ts";

/** Finds what is valid, but probably not meant: it would be displayed wrongly or not at all. */
export function findImplausible(parsed: Parsed, fields: readonly Field[], now: Date): Diagnostic[] {
  const context = { values: fields[0]?.value, today: now.toISOString() };
  const check = (find: Check) =>
    fields.flatMap((field) => find(field, context).map(({ path = field.path, what, fix }) => diagnosticAt(parsed, path, what, fix)));
  return [
    ...[findFutureDate, findPassedDate, findReversedDate, findMissingFields, findOldestFirst].flatMap(check),
    ...findRepetitions(parsed, fields, "alike"),
    ...[findPrivateLink, findRejectedLink, findStars].flatMap(check),
    ...findSwallowedItems(parsed),
    ...findUnwrittenAlternatives(parsed, fields),
    ...check(findMissingCatalogue),
  ];
}

/** Checks a field, or something at a `path` below it. */
type Check = (field: Field, context: { values: unknown; today: string }) => { path?: PropertyKey[]; what: string; fix: string }[];

const findFutureDate: Check = ({ path, value, schema, meaning }, { today }) => {
  const date = meaning?.is === "date" && !meaning.mayBeFuture ? readDate(schema, value) : undefined;
  if (date === undefined || date <= today.slice(0, date.length)) return [];
  return [{ what: "is in the future", fix: path.at(-1) === "end" ? "Omit it while it lasts, or check the date" : "Check the date" }];
};

const findPassedDate: Check = ({ path, value, schema, meaning }, { today }) => {
  const date = meaning?.is === "date" && meaning.isLastDay ? readDate(schema, value) : undefined;
  if (date === undefined || !isOver(date, today)) return [];
  const group = String(path.at(-2));
  return [{ what: `is over, so the ${group} isn't shown`, fix: `Remove the ${group}, or write a later day` }];
};

const findMissingCatalogue: Check = ({ path, value, meaning }) => {
  if (meaning?.is !== "language" || typeof value !== "string" || !isLanguageTag(value) || findCatalogue(value)) return [];
  const what = `has no texts for menu, buttons and form yet (${value}): they stay English`;
  const file = path[0] === "languages" && path[1] !== 0 ? `${value}/site.yaml` : "this file";
  return [{ what, fix: `Write your own texts below texts: in ${file}` }];
};

/** Finds a date before another one of the same item, such as a certificate that expired before it was issued. */
const findReversedDate: Check = ({ path, value, schema, meaning }, { values }) => {
  if (meaning?.is !== "date" || meaning.notBefore === undefined) return [];
  const earlier = readDate(schema, getValue(values, [...path.slice(0, -1), meaning.notBefore]));
  const date = readDate(schema, value);
  if (earlier === undefined || date === undefined || !isBefore(date, earlier)) return [];
  const fix = `Swap ${meaning.notBefore} and ${String(path.at(-1))}, or correct the wrong one`;
  return [{ what: `is before the ${meaning.notBefore}`, fix }];
};

/** Reads a valid date, which is a number if it is only a year. */
function readDate(schema: z.core.$ZodType, value: unknown): string | undefined {
  const { data } = z.safeParse(schema, typeof value === "number" ? String(value) : value);
  return typeof data === "string" ? data : undefined;
}

const findMissingFields: Check = ({ path, value, meaning }) => {
  if (meaning?.is !== "list" || !Array.isArray(value)) return [];
  return value.flatMap((item, index) => {
    const missing = (meaning.expected ?? []).filter(
      (name) => ![item, ...listInner(item)].some((part) => getValue(part, [name]) !== undefined),
    );
    return missing.map((name) => ({ path: [...path, index], what: `has no ${name}`, fix: "Add it, or ignore this if there is none" }));
  });
};

/** Lists the items of an item's lists, such as the roles of a job. */
const listInner = (item: unknown): unknown[] => (isGroup(item) ? Object.values(item).filter(Array.isArray).flat() : []);

/** Warns if the last item of a list that should start with the newest is the newest: items are displayed as they are written. */
const findOldestFirst: Check = ({ path, value, meaning }) => {
  if (meaning?.is !== "list" || meaning.duration === undefined || !Array.isArray(value)) return [];
  const getDate = (item: unknown, name: string) => getValue(item, [String(meaning.duration), name]);
  if (value.some((item) => getDate(item, "start") === undefined)) return [];
  const months = value.map((item) => ["start", "end"].map((name) => String(getDate(item, name) ?? "9999")));
  const [[start = "", end = ""] = [], ...others] = months.reverse();
  // Jobs at the same time have no order that is certainly wrong.
  const isNewest = others.every(([otherStart = "", otherEnd = ""]) => isBefore(otherStart, start) && !isBefore(end, otherEnd));
  if (!isNewest || !others.some(([, otherEnd = ""]) => isBefore(otherEnd, end))) return [];
  const fix = "Write the newest first, or ignore this if you want this order";
  return [{ path: [...path, value.length - 1], what: "is the newest, and displayed last", fix }];
};

/** Compares months, of which one may be only a year. */
function isBefore(month: string, other: string): boolean {
  return month.slice(0, other.length) < other.slice(0, month.length);
}

const findPrivateLink: Check = (field) => {
  const url = listAddresses(field)
    .map((address) => new URL(address))
    .find(({ hostname }) => isPrivateHost(hostname));
  if (!url) return [];
  const what = `leads to ${url.host}, which visitors cannot reach: it is on your computer or in your network`;
  return [{ what, fix: "Write a public address" }];
};

const findRejectedLink: Check = ({ value, meaning }) => {
  const [url] = meaning?.is === "markdown" && typeof value === "string" ? listRejectedLinks(value) : [];
  if (url === undefined) return [];
  const why = url === "" ? "it has no address" : `“${shorten(url)}” is not a web address`;
  return [{ what: `displays a link as text: ${why}`, fix: "Write the full address, such as: [my notes](https://notes.example/)" }];
};

const findStars: Check = ({ value, meaning }) => {
  if (meaning?.is !== "markdown" || typeof value !== "string") return [];
  return findUnreadEmphasis(composeShownText(value)).map(({ needle, what, fix }) => ({ what: `${what}: ${shorten(needle)}`, fix }));
};

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
      const [line = ""] = parsed.text.slice(start).split("\n", 1);
      const isNextItem = /,[^\S\n]*$/.test(parsed.text.slice(0, start));
      const relation = isNextItem ? "is followed by" : "ends before";
      const otherwise = isNumbered ? "move the comment to a line of its own" : "add a space after the “#” if it is a comment";
      const what = isEmpty ? `is empty: “${shorten(line)}” is a comment` : `${relation} “${shorten(line)}”, which is a comment`;
      const fix = `Put ${isEmpty || isNextItem ? "it" : "the whole text"} in quotes, or ${otherwise}`;
      const found = diagnosticIn(parsed, [start, start + line.length], toPath(ancestors, node), what, fix);
      (isEmpty ? errors : warnings).push(found);
    },
  });
  return { errors, warnings };
}

/** Finds `alt: ""`, which is still to be written. Without the field, a picture has no alternative text on purpose. */
function findUnwrittenAlternatives(parsed: Parsed, fields: readonly Field[]): Diagnostic[] {
  const alternatives = fields.flatMap(({ path, meaning }) => (meaning?.is === "picture" ? [[...path.slice(0, -1), "alt"]] : []));
  const isUnwritten = (path: PropertyKey[]) => parsed.document.hasIn(path) && isBlank(parsed.document.getIn(path));
  return alternatives.filter(isUnwritten).map((path) => {
    const fix = "Write it for visitors who cannot see the picture, or remove the line if the picture only decorates";
    return diagnosticAt(parsed, path, "doesn't say yet what the picture shows", fix);
  });
}

/** Finds a list item that is indented deeper than its list or lacks its dash, so that YAML reads it as text of the item above. */
function findSwallowedItems(parsed: Parsed): Diagnostic[] {
  const found: Diagnostic[] = [];
  visit(parsed.document, {
    Scalar(_key, node, ancestors) {
      const [start, end] = node.range ?? [0, 0];
      const match = node.type ? SWALLOWED[node.type]?.exec(parsed.text.slice(start, end)) : null;
      const [lines, swallowed] = match ?? [];
      if (!match || lines === undefined || swallowed === undefined) return;
      const from = start + match.index + lines.length - swallowed.length;
      const range = [from, from + swallowed.trimEnd().length] as const;
      const fix = swallowed.startsWith("-")
        ? "Indent it like the other items, or put the whole text in quotes"
        : "Write “- ” before it, and indent it like the other items";
      found.push(diagnosticIn(parsed, range, toPath(ancestors, node), "contains this line, which is not an item of its own", fix));
    },
  });
  return found;
}

/** How the line of an item starts in a text. A “- ” at the start of a line can be meant as it is in a block. */
const SWALLOWED: Partial<Record<Scalar.Type, RegExp>> = {
  PLAIN: /\n[^\S\n]*(-\s.*|[>|][-+]?[^\S\n]*$)/m,
  BLOCK_FOLDED: /\n[^\S\n]*((?:-\s+)?[>|][-+]?[^\S\n]*$)/m,
  BLOCK_LITERAL: /\n[^\S\n]*((?:-\s+)?[>|][-+]?[^\S\n]*$)/m,
};

/** Whether a comment is probably a number in a text, as in “Ranked # 1 of 300”. */
function isNumberInText({ text }: Parsed, { value, comment, range }: Scalar): boolean {
  if (typeof value !== "string" || !/\p{L}/u.test(value) || value.includes("://") || !/^\s+\d/.test(comment ?? "")) return false;
  return /^[^\S\n]*#/.test(text.slice(range?.[1]));
}
