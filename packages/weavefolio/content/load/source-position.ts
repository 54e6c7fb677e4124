import { type Document, isAlias, isMap, isPair, isScalar, isSeq, LineCounter, type ParsedNode } from "yaml";
import type { Diagnostic } from "./errors.ts";

export type Parsed = { file: string; text: string; document: Document.Parsed; lines: Lines };

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

  /** Returns the offset of a line's first character. Lines count from 0. */
  offsetOf(index: number): number {
    return this.#counter.lineStarts[index] ?? 0;
  }

  locate(start: number, end: number): Pick<Diagnostic, "line" | "column" | "source"> {
    const { line, col } = this.#counter.linePos(start);
    return { line: Math.max(line, 1), column: Math.max(col, 1), source: { text: this.all[line - 1] ?? "", length: end - start } };
  }
}

export function diagnosticAt(
  parsed: Parsed,
  path: readonly PropertyKey[],
  what: string,
  fix: string,
  mark: "key" | "value" = "value",
): Diagnostic {
  return diagnosticIn(parsed, findRange(parsed.document, path, mark), path, what, fix);
}

/** Marks a part of what is at a path. */
export function diagnosticIn(
  { file, lines, document }: Parsed,
  [start, end]: readonly [start: number, end: number],
  path: readonly PropertyKey[],
  what: string,
  fix: string,
): Diagnostic {
  return { file, ...lines.locate(start, end), entry: formatPath(document, path), what, fix };
}

/** Finds the offsets of a path, or of a missing field's nearest parent. */
function findRange(document: Document.Parsed, path: readonly PropertyKey[], mark: "key" | "value"): [number, number] {
  const root = document.contents;
  let range: [number, number] = root ? [root.range[0], findFirstLineEnd(root)] : [0, 1];
  let node: unknown = root;
  for (const [depth, step] of path.entries()) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      // Of duplicate keys the last wins, as in the values that are validated.
      const pair = node.items.findLast(({ key }) => isScalar(key) && String(key.value) === step);
      if (!pair) return range;
      const key = pair.key as ParsedNode;
      const value = pair.value as ParsedNode | null;
      const isLast = depth === path.length - 1;
      const marked = value?.range && isScalar(value) && !(isLast && mark === "key") ? value : key;
      range = [marked.range[0], marked.range[1]];
      node = value;
    } else if (isSeq(node)) {
      const item = node.items[Number(step)] as ParsedNode | undefined;
      if (!item) return range;
      range = [item.range[0], findFirstLineEnd(item)];
      node = item;
    } else {
      return range;
    }
  }
  return range;
}

/** Of an item with many lines, only the first key is marked. */
function findFirstLineEnd(item: ParsedNode): number {
  const [first] = isMap(item) ? item.items : [];
  return first ? (first.key as ParsedNode).range[1] : item.range[1];
}

export function toPath(ancestors: readonly unknown[], node: unknown): PropertyKey[] {
  return ancestors.flatMap((ancestor, depth): PropertyKey[] => {
    if (isPair(ancestor)) return [isScalar(ancestor.key) ? String(ancestor.key.value) : ""];
    return isSeq(ancestor) ? [ancestor.items.indexOf(ancestors[depth + 1] ?? node)] : [];
  });
}

export function formatPath(document: Document.Parsed, path: readonly PropertyKey[]): string {
  const steps = path.map((step, depth) => {
    if (typeof step !== "number") return String(step);
    const itemPath = path.slice(0, depth + 1);
    return formatItem(
      step + 1,
      ["title", "role"].map((name) => document.getIn([...itemPath, name])).find((found) => typeof found === "string"),
    );
  });
  return steps.join(" › ");
}

export function formatItem(number: number, title: string | undefined): string {
  return title ? `${number} “${shorten(title)}”` : String(number);
}

const MAX_LENGTH = 80;

export function shorten(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
