import { inspect } from "node:util";
import { type Document, isAlias, isMap, isScalar, isSeq, type LineCounter, type ParsedNode, visit } from "yaml";
import type { z } from "zod";

/** One mistake in the content folder; `line` and `column` count from 1. */
export type Problem = {
  file: string;
  line: number;
  column: number;
  /** Where in the file, in the owner's terms: `projects › 2 “Crypto Search” › git`. */
  entry: string;
  /** What is wrong, as the end of a sentence that starts with the entry. */
  what: string;
  mend: string;
  /** The line itself, and how much of it is meant; absent where the file does not exist. */
  source?: { text: string; length: number };
};

/** All mistakes of a content folder at once; prints as text for its owner, never as a stack trace. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map(formatProblem).join("\n\n"));
    this.problems = problems;
  }

  [inspect.custom](): string {
    const count = this.problems.length === 1 ? "is a mistake" : `are ${this.problems.length} mistakes`;
    return `There ${count} in the content.\n\n${this.message}\n`;
  }
}

/** A problem as an owner reads it: file, line, entry, the line shown and marked, the mend. */
export function formatProblem({ file, line, column, entry, what, mend, source }: Problem): string {
  const said = [`${file}:${line}:${column}  ${[entry, what].filter(Boolean).join(" ")}`];
  if (source) {
    const gutter = String(line);
    const blank = " ".repeat(gutter.length);
    // Of a very long line only the part around the mistake is shown.
    const from = source.text.length > SHOWN ? Math.max(0, column - SHOWN / 2) : 0;
    const shown = source.text.slice(from, from + SHOWN);
    const at = column - 1 - from;
    const marked = Math.max(1, Math.min(source.length, shown.length - at));
    said.push(`  ${gutter} | ${shown}`, `  ${blank} | ${" ".repeat(at)}${"^".repeat(marked)}`);
  }
  const text = [...said, `  Mend: ${mend}${/[.…]$/.test(mend) ? "" : "."}`];
  // A terminal obeys control characters, and a tab would move the mark.
  return text.map((part) => part.replaceAll(/\p{Cc}/gu, " ")).join("\n");
}

/** How many characters of a line are shown, and of a value told. */
const SHOWN = 160;
const TOLD = 80;

/** A parsed YAML file, with what is needed to point into it. */
export type Parsed = { file: string; text: string; document: Document.Parsed; lines: LineCounter };

/**
 * What the YAML parser itself refuses: a tab as indent, an unclosed quote, a key twice. Of a file the first alone is
 * told, for what follows is mostly its echo.
 */
export function syntaxProblems(parsed: Parsed): Problem[] {
  const { file, text, document, lines } = parsed;
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const [start, end] = error.pos;
    const [first = error.message] = error.message.split(/ at line \d+|\n|; please use/);
    const mend = syntaxMends[error.code] ?? "Compare the line with its neighbours; a text with signs in it goes in quotes";
    return [{ ...place(file, text, lines, start, end), entry: "", what: `is not YAML: ${first}`, mend }];
  }
  const nowhere: Problem[] = [];
  visit(document, {
    Alias(_key, alias) {
      if (alias.resolve(document) || !alias.range) return undefined;
      const [start, end] = alias.range;
      const what = `is not YAML: nothing is named ${alias.source}`;
      nowhere.push({ ...place(file, text, lines, start, end), entry: "", what, mend: "Put the text in quotes: it starts with “*”" });
      return visit.BREAK;
    },
  });
  return nowhere;
}

const syntaxMends: Record<string, string> = {
  TAB_AS_INDENT: "Indent with spaces, not with a tab",
  BAD_INDENT: "Indent the line like its neighbours",
  DUPLICATE_KEY: "Keep one of the two",
  MISSING_CHAR: "Close the quote or bracket, or put the whole text in quotes",
  MULTILINE_IMPLICIT_KEY: "Put the text in quotes, or add the colon that is missing",
  BLOCK_AS_IMPLICIT_KEY: "Put the text in quotes: it contains a colon",
  BAD_DQ_ESCAPE: "Write a backslash twice, or use single quotes",
  BAD_SCALAR_START: "Put the text in quotes: it starts with a sign that means something in YAML",
  UNEXPECTED_TOKEN: "Put the whole text in quotes",
  MULTIPLE_DOCS: "Remove the line with “---”",
  NON_STRING_KEY: "Write a name before the colon",
  TAG_RESOLVE_FAILED: "Put the text in quotes: it starts with “!”",
};

/** What the schema refuses, each at the value it is about. */
export function schemaProblems(parsed: Parsed, issues: readonly z.core.$ZodIssue[]): Problem[] {
  return issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => problemAt(parsed, [...issue.path, key], "is not a field", "Remove it, or mend its spelling", "key"));
    }
    const inner = issue.code === "invalid_union" ? nearestBranch(issue) : [];
    if (inner.length > 0) return schemaProblems(parsed, inner);
    return [problemAt(parsed, issue.path, whatIsWrong(parsed, issue), issue.message)];
  });
}

/** Of a field that can be written in two ways, the complaints of the way that was meant: the one that got furthest. */
function nearestBranch({ path, errors }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] {
  const reached = (branch: z.core.$ZodIssue[]) => Math.max(0, ...branch.map((issue) => issue.path.length));
  const [nearest = []] = errors.toSorted((one, other) => reached(other) - reached(one));
  return reached(nearest) > 0 ? nearest.map((issue) => ({ ...issue, path: [...path, ...issue.path] })) : [];
}

/** A problem at a path of the file, for checks that a schema cannot make. */
export function problemAt(
  parsed: Parsed,
  path: readonly PropertyKey[],
  what: string,
  mend: string,
  point: "key" | "value" = "value",
): Problem {
  const [start, end] = rangeOf(parsed.document, path, point);
  return { ...place(parsed.file, parsed.text, parsed.lines, start, end), entry: entryOf(parsed.document, path), what, mend };
}

function place(file: string, text: string, lines: LineCounter, start: number, end: number) {
  const { line, col } = lines.linePos(start);
  const source = text.split(/\r?\n/)[line - 1] ?? "";
  return { file, line: Math.max(line, 1), column: Math.max(col, 1), source: { text: source, length: end - start } };
}

/** The characters a path stands for; of a missing field, those of the nearest parent. */
function rangeOf(document: Document.Parsed, path: readonly PropertyKey[], point: "key" | "value"): [number, number] {
  const root = document.contents;
  let range: [number, number] = root ? [root.range[0], firstLineEnd(root)] : [0, 1];
  let node: unknown = root;
  for (const [depth, step] of path.entries()) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
      if (!pair) return range;
      const key = pair.key as ParsedNode;
      const value = pair.value as ParsedNode | null;
      const last = depth === path.length - 1;
      const pointed = value?.range && isScalar(value) && !(last && point === "key") ? value : key;
      range = [pointed.range[0], pointed.range[1]];
      node = value;
    } else if (isSeq(node)) {
      const item = node.items[Number(step)] as ParsedNode | undefined;
      if (!item) return range;
      range = [item.range[0], firstLineEnd(item)];
      node = item;
    } else {
      return range;
    }
  }
  return range;
}

/** Of an entry with many lines only its first key is marked. */
function firstLineEnd(item: ParsedNode): number {
  const [first] = isMap(item) ? item.items : [];
  return first ? (first.key as ParsedNode).range[1] : item.range[1];
}

/** A path in the owner's terms: list entries by number and title. */
function entryOf(document: Document.Parsed, path: readonly PropertyKey[]): string {
  const steps = path.map((step, depth) => {
    if (typeof step !== "number") return String(step);
    const here = path.slice(0, depth + 1);
    const title = ["title", "role"].map((name) => document.getIn([...here, name])).find((found) => typeof found === "string");
    return title ? `${step + 1} “${title}”` : String(step + 1);
  });
  return steps.join(" › ");
}

function whatIsWrong(parsed: Parsed, issue: z.core.$ZodIssue): string {
  if (issue.code === "custom" && typeof issue.params?.["what"] === "string") return issue.params["what"];
  const value = valueAt(parsed.document, issue.path);
  if (value === undefined) return "is missing";
  if (value === null || value === "") return "is empty";
  if (Array.isArray(value)) return "is a list";
  if (typeof value === "object") return "is a group of fields";
  const text = String(value);
  const told = text.length > TOLD ? `${text.slice(0, TOLD)}…` : text;
  return typeof value === "string" ? `cannot be “${told}”` : `is a ${typeof value}: ${told}`;
}

/** The value at a path as the file has it, aliases followed. */
function valueAt(document: Document.Parsed, path: readonly PropertyKey[]): unknown {
  let value: unknown = document.toJS({ maxAliasCount: 100 });
  for (const step of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Object.hasOwn(value, step) ? (value as Record<PropertyKey, unknown>)[step] : undefined;
  }
  return value;
}
