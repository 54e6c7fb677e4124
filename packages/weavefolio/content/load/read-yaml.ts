import { type Document, isAlias, isScalar, isSeq, type Node, parseDocument, Scalar, visit, type YAMLMap } from "yaml";
import { findClosest } from "../schema/spelling.ts";
import type { Diagnostic } from "./errors.ts";
import { joinScalars } from "./join-scalars.ts";
import { findConflicts, reportConflict } from "./merge-conflicts.ts";
import { formatItem, formatPath, Lines, type Parsed, toPath } from "./source-position.ts";
import { explainYamlError } from "./yaml-errors.ts";

/** The part of a file that could not be read: whether it contains a line, or a field's name. */
export type Unreadable = { line: (line: number) => boolean; field: (name: PropertyKey) => boolean };

export const EVERYTHING: Unreadable = { line: () => true, field: () => true };

/** After this many unreadable parts, the rest of the file counts as unreadable. */
const MAX_SKIPPED_PARTS = 20;

/**
 * Skips an item with an error, so that one error neither hides others nor causes more. `text` has `\n` line ends.
 * @throws {RangeError} if it nests deeper than the stack allows
 */
export function readYaml(file: string, text: string): { parsed: Parsed; errors: Diagnostic[]; unreadable: Unreadable } {
  const lines = new Lines(text);
  const unreadable = new Set<number>();
  const errors: Diagnostic[] = [];
  const conflicts = findConflicts(lines.all);
  if (conflicts.length > 0) {
    // Half of a file's versions has errors that neither of them has.
    const rest = lines.all.map((line, index) => (conflicts.some(({ from, to }) => index >= from && index < to) ? blank(line) : line));
    return {
      parsed: { file, text, document: parse(rest.join("\n")), lines },
      errors: conflicts.map((conflict) => reportConflict(file, lines, conflict)),
      unreadable: EVERYTHING,
    };
  }

  /** Returns the index of the line. */
  const report: Report = (start, end, what, fix, entry) => {
    const position = lines.locate(start, end);
    errors.push({ file, ...position, entry: entry ?? guessEntry(lines.all, position.line - 1), what, fix });
    return position.line - 1;
  };

  const document = parseReadableParts(lines, unreadable, report);
  for (const error of [...document.errors, ...document.warnings]) {
    const { start, end, what, fix } = explainYamlError(error, document, lines);
    unreadable.add(report(start, end, `is not YAML: ${what}`, fix));
  }
  reportDuplicateKeys(document, lines, report);
  replaceUndefinedAliases(document, lines, unreadable, report);

  const names = new Set([...unreadable].map((index) => lines.all[index]?.match(/^\s*(?:-\s*)*["']?(\w[\w-]*)/)?.[1] ?? ""));
  return {
    parsed: { file, text, document, lines },
    errors: errors.filter((error, index) => errors.findIndex(({ line }) => line === error.line) === index),
    unreadable: { line: (line) => unreadable.has(line - 1), field: (name) => findClosest(String(name), names) !== undefined },
  };
}

type Report = (start: number, end: number, what: string, fix: string, entry?: string) => number;

const HARMLESS = new Set<string>(["BAD_DQ_ESCAPE", "BAD_SCALAR_START", "TAG_RESOLVE_FAILED", "BAD_DIRECTIVE"]);

/** Parses a file's lines, and blanks each part that has an error until none is left. Adds the parts' lines to `unreadable`. */
function parseReadableParts(lines: Lines, unreadable: Set<number>, report: Report): Document.Parsed {
  const rest = [...lines.all];
  let document = parse(rest.join("\n"));
  for (let skipped = 0; ; skipped++) {
    const error = document.errors.find(({ code }) => !HARMLESS.has(code));
    if (!error) return document;
    const { start, end, what, fix, onlyThisLine } = explainYamlError(error, document, lines);
    const index = report(start, end, `is not YAML: ${what}`, fix);
    if (onlyThisLine && rest[index]?.trim()) {
      rest[index] = blank(rest[index]);
    } else {
      const part = findPartsAround(lines.all, index).find(({ from, to }) =>
        lines.all.some((_, line) => line >= from && line < to && !unreadable.has(line)),
      );
      const { from, to, dash } = skipped < MAX_SKIPPED_PARTS && part ? part : { from: 0, to: rest.length, dash: 0 };
      for (let line = from; line < to; line++) {
        unreadable.add(line);
        const kept = line === from ? dash : 0;
        rest[line] = `${rest[line]?.slice(0, kept)}${blank(rest[line]?.slice(kept) ?? "")}`;
      }
    }
    document = parse(rest.join("\n"));
  }
}

function parse(text: string): Document.Parsed {
  // reportDuplicateKeys() checks for duplicates, and says where the first one is.
  const document = parseDocument(text, { stringKeys: true, uniqueKeys: false, logLevel: "error" });
  joinScalars(document, text);
  return document;
}

function reportDuplicateKeys(document: Document.Parsed, lines: Lines, report: Report): void {
  visit(document, {
    Map(_key, map, ancestors) {
      const duplicates = findDuplicateKeys(map);
      const isItem = isSeq(ancestors.at(-1)) && (duplicates.length > 1 || isFirstField(map, duplicates[0]?.[0]));
      // Without its dash, an item repeats the fields of the one above it.
      for (const [key, first] of isItem ? duplicates.slice(0, 1) : duplicates) {
        const [start, end] = key.range ?? [0, 1];
        const { line } = lines.locate(first, first);
        const entry = formatPath(document, [...toPath(ancestors, map), String(key.value)]);
        const fix = isItem
          ? "Write “- ” before it if it starts a new item, indented like the other items; otherwise remove one of the two"
          : "Remove one of the two";
        report(start, end, `is a duplicate: line ${line} has the same field`, fix, entry);
      }
    },
  });
}

function findDuplicateKeys(map: YAMLMap): [key: Scalar, first: number][] {
  const seen = new Map<string, number>();
  return map.items.flatMap(({ key }): [Scalar, number][] => {
    if (!isScalar(key)) return [];
    const name = String(key.value);
    const first = seen.get(name);
    if (first !== undefined) return [[key, first]];
    seen.set(name, key.range?.[0] ?? 0);
    return [];
  });
}

function isFirstField(map: YAMLMap, key: Scalar | undefined): boolean {
  const first = map.items[0]?.key;
  return isScalar(first) && first.value === key?.value;
}

/** Replaces aliases without an anchor by null, and reports those whose anchor is not in an unreadable part. */
function replaceUndefinedAliases(document: Document.Parsed, lines: Lines, unreadable: Set<number>, report: Report): void {
  const anchors = new Set<string>();
  const reported: number[] = [];
  visit(document, {
    Node(_key, node: Node) {
      if ("anchor" in node && node.anchor) anchors.add(node.anchor);
      if (!isAlias(node) || anchors.has(node.source)) return undefined;
      const [start, end] = node.range ?? [0, 1];
      const isSkipped = [...unreadable].some((index) => lines.all[index]?.includes(`&${node.source}`));
      const fix = "Put the text in quotes: it starts with “*”";
      if (isSkipped) unreadable.add(lines.locate(start, end).line - 1);
      else reported.push(report(start, end, `is not YAML: the alias “${node.source}” is not defined`, fix));
      const empty = new Scalar(null);
      empty.range = node.range ?? [start, end, end];
      return empty;
    },
  });
  for (const index of reported) unreadable.add(index);
}

const blank = (text: string) => " ".repeat(text.length);

/** Lines `from` up to and excluding `to`. `dash` is the length of a list item's indent and dash, or 0. */
type Part = { from: number; to: number; dash: number };

const isTopLevel = (line: string) => /^(?:[^\s#-]|---)/.test(line);
const measureDash = (line: string) => line.match(/^(\s*-)(?:\s|$|[\w-]+:)/)?.[1]?.length ?? 0;

function findPartsAround(lines: readonly string[], index: number): Part[] {
  const { from, to, items } = findSection(lines, index);
  const item = items.findLast((start) => start <= index);
  const section = { from, to, dash: 0 };
  if (item === undefined) return [section];
  return [{ from: item, to: items.find((start) => start > index) ?? to, dash: measureDash(lines[item] ?? "") }, section];
}

function findSection(lines: readonly string[], index: number): { from: number; to: number; items: number[] } {
  const from = Math.max(
    0,
    lines.findLastIndex((line, n) => n <= index && isTopLevel(line)),
  );
  const next = lines.findIndex((line, n) => n > index && isTopLevel(line));
  const to = next < 0 ? lines.length : next;
  const dashes = lines.slice(from, to).map(measureDash);
  const outermost = dashes.find((dash) => dash > 0);
  return { from, to, items: outermost ? dashes.flatMap((dash, n) => (dash === outermost ? [from + n] : [])) : [] };
}

/** Guesses from its indentation where a line is: `projects › 2 “Crypto Search” › git`. */
function guessEntry(lines: readonly string[], index: number): string {
  const { from, items } = findSection(lines, index);
  // A field with a value on its own line has nothing below it.
  const section = /:\s+[^\s#[{>|]/.test(lines[from] ?? "") && index > from ? undefined : matchName(lines[from]);
  const number = items.filter((start) => start <= index).length;
  const field = index === from ? undefined : matchName(lines[index]);
  if (number === 0) return [section, field].filter(Boolean).join(" › ");
  const start = items[number - 1] ?? index;
  const inside = lines.slice(start, items[number] ?? lines.length);
  const title = inside
    .map((line) =>
      line
        .match(/^\s*(?:-\s*)?(?:title|role):\s(.*)$/)?.[1]
        ?.trim()
        .replaceAll(/^["']|["']$/g, ""),
    )
    .find(Boolean);
  return [section, formatItem(number, title), field].filter(Boolean).join(" › ");
}

const matchName = (line = "") => line.match(/^\s*(?:-\s*)*["']?(\w[\w-]*)["']?\s*:/)?.[1];
