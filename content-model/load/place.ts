import { type Document, isAlias, isMap, isPair, isScalar, isSeq, LineCounter, type ParsedNode } from "yaml";
import type { Problem } from "./errors.ts";

/** A content file's text, and what YAML sees in it: with what is needed to point into it. */
export type Parsed = { file: string; text: string; document: Document.Parsed; lines: Lines };

/** A text's lines, to be looked up by offset. */
export class Lines {
  readonly all: readonly string[];
  readonly #counter = new LineCounter();

  constructor(text: string) {
    this.all = text.split("\n");
    let offset = 0;
    for (const line of this.all) {
      this.#counter.addNewLine(offset);
      offset += line.length + 1;
    }
  }

  /** Where a problem is, from the offsets it spans. */
  place(start: number, end: number): Pick<Problem, "line" | "column" | "source"> {
    const { line, col } = this.#counter.linePos(start);
    return { line: Math.max(line, 1), column: Math.max(col, 1), source: { text: this.all[line - 1] ?? "", length: end - start } };
  }
}

/**
 * A problem at a path of a file, for checks that a schema cannot make.
 *
 * @param point what is marked where the path ends at a field: its name, or its value
 */
export function problemAt(
  parsed: Parsed,
  path: readonly PropertyKey[],
  what: string,
  mend: string,
  point: "key" | "value" = "value",
): Problem {
  const [start, end] = rangeOf(parsed.document, path, point);
  return { file: parsed.file, ...parsed.lines.place(start, end), entry: entryOf(parsed.document, path), what, mend };
}

/** The characters a path stands for; of a missing field, those of the nearest parent. */
function rangeOf(document: Document.Parsed, path: readonly PropertyKey[], point: "key" | "value"): [number, number] {
  const root = document.contents;
  let range: [number, number] = root ? [root.range[0], firstLineEnd(root)] : [0, 1];
  let node: unknown = root;
  for (const [depth, step] of path.entries()) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      // Of two with one name the last counts, as it does in what is checked.
      const pair = node.items.findLast(({ key }) => isScalar(key) && String(key.value) === step);
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

/** Where a node stands: the names and numbers of what is around it. */
export function pathOf(above: readonly unknown[], node: unknown): PropertyKey[] {
  return above.flatMap((around, depth): PropertyKey[] => {
    if (isPair(around)) return [isScalar(around.key) ? String(around.key.value) : ""];
    return isSeq(around) ? [around.items.indexOf(above[depth + 1] ?? node)] : [];
  });
}

/** A path in the owner's terms: list entries by number and title. */
export function entryOf(document: Document.Parsed, path: readonly PropertyKey[]): string {
  const steps = path.map((step, depth) => {
    if (typeof step !== "number") return String(step);
    const here = path.slice(0, depth + 1);
    return entryName(
      step + 1,
      ["title", "role"].map((name) => document.getIn([...here, name])).find((found) => typeof found === "string"),
    );
  });
  return steps.join(" › ");
}

/** `2 “Crypto Search”`; the number alone of an entry without a title. */
export function entryName(number: number, title: string | undefined): string {
  return title ? `${number} “${shortened(title)}”` : String(number);
}

/** How much of a value is told. */
const TOLD = 80;

export function shortened(text: string): string {
  return text.length > TOLD ? `${text.slice(0, TOLD)}…` : text;
}
