import { type Document, isAlias, isMap, isScalar, parseDocument, Scalar, visit, type YAMLMap } from "yaml";
import { nearest } from "../schema/spelling.ts";
import type { Problem } from "./errors.ts";
import { explain } from "./explanation.ts";
import { entryName, entryOf, Lines, type Parsed, pathOf } from "./place.ts";

/** The part of a file that cannot be read: whether a line is in it, or a field's name. */
export type Lost = { line: (line: number) => boolean; field: (name: PropertyKey) => boolean };

/** How many parts of a file are passed over before the rest of it counts as lost, too. */
const TRIES = 20;

/**
 * Reads a YAML text, and tells all that YAML refuses in it: a tab as indent, an unclosed quote, a key twice. An entry
 * with such a mistake is passed over and the rest read as if it were not there, so that one mistake hides no other, and
 * is not told again with each of its echoes.
 *
 * @param text with line feeds alone at its lines' ends
 * @throws {RangeError} where it nests deeper than the stack
 */
export function readYaml(file: string, text: string): { parsed: Parsed; problems: Problem[]; lost: Lost } {
  const lines = new Lines(text);
  const left = [...lines.all];
  const lost = new Set<number>();
  const problems: Problem[] = [];
  let document = parse(text);

  const tell = (start: number, end: number, what: string, mend: string, entry?: string) => {
    const place = lines.place(start, end);
    problems.push({ file, ...place, entry: entry ?? entryAround(lines.all, place.line - 1), what, mend });
    return place.line - 1;
  };

  for (let tries = 0; ; tries++) {
    const error = document.errors.find(({ code }) => !PASSING.has(code));
    if (!error) break;
    const { start, end, what, mend, alone } = explain(error, document, lines);
    const at = tell(start, end, `is not YAML: ${what}`, mend);
    if (alone && left[at]?.trim()) {
      left[at] = blank(left[at]);
    } else {
      const part = partsAround(lines.all, at).find(({ from, to }) => lines.all.some((_, n) => n >= from && n < to && !lost.has(n)));
      const { from, to, dash } = tries < TRIES && part ? part : { from: 0, to: left.length, dash: 0 };
      for (let n = from; n < to; n++) {
        lost.add(n);
        const kept = n === from ? dash : 0;
        left[n] = `${left[n]?.slice(0, kept)}${blank(left[n]?.slice(kept) ?? "")}`;
      }
    }
    document = parse(left.join("\n"));
  }

  for (const error of [...document.errors, ...document.warnings]) {
    const { start, end, what, mend } = explain(error, document, lines);
    lost.add(tell(start, end, `is not YAML: ${what}`, mend));
  }
  const named = new Set<string>();
  const unknown: number[] = [];
  visit(document, {
    Node(_key, node, above) {
      if (isMap(node)) {
        for (const [key, first] of twice(node)) {
          const path = [...pathOf(above, node), String(key.value)];
          const [start, end] = key.range ?? [0, 1];
          const { line } = lines.place(first, first);
          tell(start, end, `is there twice: line ${line} has it, too`, "Keep one of the two", entryOf(document, path));
        }
      }
      if ("anchor" in node && node.anchor) named.add(node.anchor);
      if (!isAlias(node) || named.has(node.source)) return undefined;
      const [start, end] = node.range ?? [0, 1];
      const passedOver = [...lost].some((at) => lines.all[at]?.includes(`&${node.source}`));
      if (passedOver) lost.add(lines.place(start, end).line - 1);
      else unknown.push(tell(start, end, `is not YAML: nothing is named “${node.source}”`, "Put the text in quotes: it starts with “*”"));
      const nothing = new Scalar(null);
      nothing.range = node.range ?? [start, end, end];
      return nothing;
    },
  });

  for (const at of unknown) lost.add(at);
  const names = new Set([...lost].map((n) => lines.all[n]?.match(/^\s*(?:-\s*)*["']?(\w[\w-]*)/)?.[1] ?? ""));
  return {
    parsed: { file, text, document, lines },
    problems: problems.filter((problem, at) => problems.findIndex(({ line }) => line === problem.line) === at),
    lost: { line: (line) => lost.has(line - 1), field: (name) => nearest(String(name), names) !== undefined },
  };
}

/** Mistakes that leave the rest of the file as it was meant. */
const PASSING = new Set<string>(["BAD_DQ_ESCAPE", "BAD_SCALAR_START", "TAG_RESOLVE_FAILED", "BAD_DIRECTIVE"]);

function parse(text: string): Document.Parsed {
  // Keys are compared in readYaml(), which can tell where the first stands.
  return parseDocument(text, { stringKeys: true, uniqueKeys: false, logLevel: "error" });
}

const blank = (text: string) => " ".repeat(text.length);

/** A run of lines, from the first to before the last; where it is an entry of a list, how far its dash reaches. */
type Part = { from: number; to: number; dash: number };

const isHead = (line: string) => /^(?:[^\s#-]|---)/.test(line);
const dashOf = (line: string) => line.match(/^(\s*-)(?:\s|$|[\w-]+:)/)?.[1]?.length ?? 0;

/** The entry of the outermost list that a line is in, where it is in one; and the top-level field. */
function partsAround(lines: readonly string[], at: number): Part[] {
  const { from, to, entries } = sectionAround(lines, at);
  const entry = entries.findLast((start) => start <= at);
  const section = { from, to, dash: 0 };
  if (entry === undefined) return [section];
  return [{ from: entry, to: entries.find((start) => start > at) ?? to, dash: dashOf(lines[entry] ?? "") }, section];
}

function sectionAround(lines: readonly string[], at: number): { from: number; to: number; entries: number[] } {
  const from = Math.max(
    0,
    lines.findLastIndex((line, n) => n <= at && isHead(line)),
  );
  const next = lines.findIndex((line, n) => n > at && isHead(line));
  const to = next < 0 ? lines.length : next;
  const dashes = lines.slice(from, to).map(dashOf);
  const outermost = dashes.find((dash) => dash > 0);
  return { from, to, entries: outermost ? dashes.flatMap((dash, n) => (dash === outermost ? [from + n] : [])) : [] };
}

/** The entry a line is in, as far as it can be told without YAML's help: `projects › 2 “Crypto Search” › git`. */
function entryAround(lines: readonly string[], at: number): string {
  const { from, entries } = sectionAround(lines, at);
  // Of what has its own words on its line nothing is below.
  const section = /:\s+[^\s#[{>|]/.test(lines[from] ?? "") && at > from ? undefined : nameOn(lines[from]);
  const number = entries.filter((start) => start <= at).length;
  const field = at === from ? undefined : nameOn(lines[at]);
  if (number === 0) return [section, field].filter(Boolean).join(" › ");
  const start = entries[number - 1] ?? at;
  const inside = lines.slice(start, entries[number] ?? lines.length);
  const title = inside.map((line) => line.match(/^\s*(?:-\s*)?(?:title|role):\s+["']?(.+?)["']?\s*$/)?.[1]).find(Boolean);
  return [section, entryName(number, title), field].filter(Boolean).join(" › ");
}

const nameOn = (line = "") => line.match(/^\s*(?:-\s*)*["']?(\w[\w-]*)["']?\s*:/)?.[1];

/** The keys of a map that were there before, each with the offset of the first of its name. */
function twice(map: YAMLMap): [key: Scalar, first: number][] {
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
