import { isDeepStrictEqual } from "node:util";
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  Pair,
  type ParsedNode,
  parseDocument,
  YAMLMap,
  YAMLSeq,
} from "yaml";
import { type Fields, isFields, type Plain } from "../../content/schema/plain-values.ts";
import { matchItems } from "./match-items.ts";
import { copyKey, createNode, mergeNode, renderNode, stripComments } from "./rebuild-yaml.ts";
import { applyFields, type MatchItems, PARSE_OPTIONS } from "./yaml-values.ts";

type Splice = { start: number; end: number; text: string };

/** The text cannot be cut at line ends here, so that the caller rewrites a larger part. */
class CannotSplice extends Error {}

type Source = { text: string; document: Document.Parsed; match: MatchItems };

/** Replaces pieces of the text, and keeps all other bytes. Returns undefined if it cannot. */
export function splice(given: string, fields: Fields, match: MatchItems = matchItems): string | undefined {
  const text = given === "" || given.endsWith("\n") ? given : `${given}\n`;
  const document = parseDocument(text, PARSE_OPTIONS);
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null)) return text + renderNode(createNode(fields), 0);
  if (!isMap(contents) || contents.flow) return undefined;
  try {
    return applySplices(text, 0, text.length, editMap({ text, document, match }, contents, fields));
  } catch (error) {
    if (error instanceof CannotSplice) return undefined;
    throw error;
  }
}

function applySplices(text: string, start: number, end: number, splices: Splice[]): string {
  let result = "";
  let position = start;
  for (const replacement of splices.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    result += text.slice(position, replacement.start) + replacement.text;
    position = replacement.end;
  }
  return result + text.slice(position, end);
}

type ParsedMap = YAMLMap<ParsedNode, ParsedNode | null>;
type ParsedPair = Pair<ParsedNode, ParsedNode | null>;

function editMap(source: Source, map: ParsedMap, fields: Fields): Splice[] {
  const { text } = source;
  const [first] = map.items;
  if (!first) throw new CannotSplice();
  const column = first.key.range[0] - findLineStart(text, first.key.range[0]);
  const splices: Splice[] = [];
  let previous = map.items.at(-1) ?? first;
  let remaining = map.items.length;
  for (const [name, value] of Object.entries(fields)) {
    const pair = map.items.find(({ key }) => isScalar(key) && key.value === name);
    if (pair) {
      previous = pair;
      if (value !== undefined) splices.push(...editPair(source, pair, value, column));
      else {
        const start = findLineStart(text, pair.key.range[0]);
        if (text.slice(start, pair.key.range[0]).trim() !== "") throw new CannotSplice();
        splices.push({ start, end: findBlockEnd(text, pair, column), text: "" });
        remaining--;
      }
    } else if (value !== undefined) {
      const end = findBlockEnd(text, previous, column);
      splices.push({ start: end, end, text: renderNode(createNode({ [name]: value }), column) });
      remaining++;
    }
  }
  // A group without fields would be nothing. A file keeps its comments.
  if (remaining === 0 && map !== source.document.contents) throw new CannotSplice();
  return splices;
}

function editPair(source: Source, pair: ParsedPair, value: Plain, column: number): Splice[] {
  const { text } = source;
  const { key, value: node } = pair;
  if (node === null) throw new CannotSplice();
  const old = node.toJS(source.document);
  if (!isAlias(node) && isDeepStrictEqual(old, applyFields(old, value, source.match))) return [];
  if (isMap(node) && !node.flow && isFields(value)) return editMap(source, node, value);
  if (isSeq(node) && !node.flow && Array.isArray(value) && value.length > 0) return editList(source, node, value);

  const end = findEnd(pair);
  const valueEnd = text[end - 1] === "\n" ? end - 1 : end;
  const replacement = new YAMLMap();
  replacement.items.push(new Pair(copyKey(key), stripComments(mergeNode(node, value))));
  const [head = "", ...lines] = renderNode(replacement, column, isPadded(text, node)).trimEnd().split("\n");
  const commentBefore = /#.*/.exec(text.slice(key.range[1], Math.min(node.range[0], findLineEnd(text, key.range[1]))))?.[0];
  if (lines.length === 0 && !commentBefore) return [{ start: key.range[0], end: valueEnd, text: head.trimStart() }];
  // A comment goes behind the new value's first line: in a folded text it would become part of the last.
  const [tail = "", commentBehind] = /^[ \t]*(#.*)?/.exec(text.slice(valueEnd)) ?? [];
  const line = [head.trimStart(), commentBefore, commentBehind].filter(Boolean).join(" ");
  return [{ start: key.range[0], end: valueEnd + tail.length, text: [line, ...lines].join("\n") }];
}

/** Replaces a block list by whole lines: continued items move with their comments. */
function editList(source: Source, list: YAMLSeq<ParsedNode>, wanted: Plain[]): Splice[] {
  const { text, document } = source;
  const items = findItems(text, list);
  const [first] = items;
  const last = items.at(-1);
  if (!first || !last) throw new CannotSplice();
  const isSpaced = items.some(({ blanks }) => blanks > 0);
  const oldValues = items.map(({ node }) => node.toJS(document));
  const matches = source.match(oldValues, wanted);
  const lines = wanted.map((value, index) => {
    const item = items[matches[index] ?? -1];
    const blanks = index === 0 ? 0 : item && item !== first ? item.blanks : Number(isSpaced);
    return (
      "\n".repeat(blanks) + (item ? item.above + editItem(source, item, value) : renderNode(createList(createNode(value)), first.column))
    );
  });
  return [{ start: first.start, end: last.end, text: lines.join("") }];
}

/** Creates a list of one item, which createNode() would write in brackets. */
function createList(item: Node): YAMLSeq {
  const list = new YAMLSeq();
  list.items.push(item);
  return list;
}

/** `above`: the comment lines above an item. `blanks`: the number of empty lines above those. `body`: the offset of its first line. */
type Item = { node: ParsedNode; column: number; start: number; body: number; end: number; above: string; blanks: number };

function findItems(text: string, list: YAMLSeq<ParsedNode>): Item[] {
  const dashes = (list.srcToken?.type === "block-seq" ? list.srcToken.items : []).flatMap(({ start }) => {
    const dash = start.find(({ type }) => type === "seq-item-ind");
    return dash ? [dash.offset] : [];
  });
  if (dashes.length !== list.items.length) throw new CannotSplice();
  let from = 0;
  return list.items.map((node, index) => {
    const dash = dashes[index] ?? 0;
    const body = findLineStart(text, dash);
    const column = dash - body;
    if (text.slice(body, dash).trim() !== "") throw new CannotSplice();
    if (index === 0) from = findCommentStart(text, body);
    const gap = text.slice(from, body);
    const [blank = ""] = /^(?:[ \t]*\n)*/.exec(gap) ?? [];
    const end = findBlockEnd(text, node, column);
    const item = { node, column, start: from, body, end, above: gap.slice(blank.length), blanks: blank.split("\n").length - 1 };
    from = end;
    return item;
  });
}

function findCommentStart(text: string, body: number): number {
  let start = body;
  while (start > 0 && /^[ \t]*#/.test(text.slice(findLineStart(text, start - 1), start))) start = findLineStart(text, start - 1);
  return start;
}

function editItem(source: Source, { node, body, end, column }: Item, value: Plain): string {
  const { text, document } = source;
  const old = node.toJS(document);
  if (!isAlias(node) && isDeepStrictEqual(old, applyFields(old, value, source.match))) return text.slice(body, end);
  try {
    if (isMap(node) && !node.flow && isFields(value)) return applySplices(text, body, end, editMap(source, node, value));
  } catch (error) {
    if (!(error instanceof CannotSplice)) throw error;
  }
  const lines = renderNode(createList(stripComments(mergeNode(node, value))), column, isPadded(text, node));
  const tail = isCollection(node) && node.flow ? text.slice(node.range[1], end) : "\n";
  return lines.trimEnd() + tail;
}

function isPadded(text: string, node: ParsedNode): boolean {
  return isCollection(node) && node.flow === true && text[node.range[0] + 1] === " ";
}

function findLineStart(text: string, offset: number): number {
  return offset <= 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

function findLineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", Math.max(0, offset));
  return end === -1 ? text.length : end + 1;
}

/** Unlike the range of a collection, excludes the comments of the node that follows. */
function findEnd(part: unknown): number {
  if (isPair<ParsedNode, ParsedNode | null>(part)) return findEnd(part.value ?? part.key);
  if (isCollection(part) && !part.flow && part.items.length > 0) return findEnd(part.items.at(-1));
  const range = (part as ParsedNode | null)?.range;
  if (!range) throw new CannotSplice();
  return range[1];
}

function findBlockEnd(text: string, part: unknown, column: number): number {
  let end = findLineEnd(text, findEnd(part) - 1);
  for (let next = end; next < text.length; next = findLineEnd(text, next)) {
    const line = text.slice(next, findLineEnd(text, next));
    const indent = line.search(/[^ \t\n]/);
    if (indent !== -1 && line[indent] !== "#") break;
    if (indent > column) end = next + line.length;
  }
  return end;
}
