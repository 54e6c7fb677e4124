import { isDeepStrictEqual } from "node:util";
import {
  Document,
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
  Scalar,
  visit,
  YAMLMap,
  YAMLSeq,
} from "yaml";
import { type Fields, foldText, type Plain } from "../../content-model/load/plain.ts";
import { isGroup } from "../../content-model/load/schema-walk.ts";

/**
 * Sets fields of a content file. What keeps its value keeps its bytes: comments, order, quotes, blank lines. A list is
 * given whole; its entries continue old ones (see `continued`), so that each keeps its comments, and fields that are not named, wherever
 * it moves to. Comments above an entry, or deeper than its dash, go where it goes.
 *
 * @param text a content file, of any line ends, that parses as YAML
 */
export function editYaml(text: string, fields: Fields): string {
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const source = text.slice(mark.length).replaceAll(/\r\n?/g, "\n");
  const wanted = withFields(plainOf(source) ?? {}, fields);
  if (isDeepStrictEqual(plainOf(source) ?? {}, wanted)) return text;
  // The second way writes the whole file anew, with its comments; anchors and the like need it.
  const edited = [spliced, rewritten].map((way) => way(source, fields)).find((result) => isDeepStrictEqual(plainOf(result) ?? {}, wanted));
  if (edited === undefined) throw new Error("The YAML could not be edited: what was written does not read as what was meant");
  return mark + (text.includes("\r\n") ? edited.replaceAll("\n", "\r\n") : edited);
}

/** A new content file. */
export function newYaml(fields: Fields): string {
  return editYaml("", fields);
}

/**
 * For each wanted entry of a list the index of the old one that it continues, if there is one: first of the same title,
 * or role, company and start; then of the same role and company alone. Anything else continues what equals it.
 */
export function continued(old: readonly unknown[], wanted: readonly unknown[]): (number | undefined)[] {
  const free = new Set(old.keys());
  const found: (number | undefined)[] = wanted.map(() => undefined);
  for (const keyOf of [exactKey, looseKey]) {
    const places = Map.groupBy(free, (at) => keyOf(old[at]));
    for (const [at, entry] of wanted.entries()) {
      if (found[at] !== undefined) continue;
      const place = places.get(keyOf(entry))?.shift();
      found[at] = place;
      if (place !== undefined) free.delete(place);
    }
  }
  return found;
}

function exactKey(entry: unknown): string {
  const { duration } = isFields(entry) ? entry : {};
  return JSON.stringify([looseKey(entry), isFields(duration) ? String(duration["start"]) : ""]);
}

function looseKey(entry: unknown): string {
  if (!isFields(entry)) return JSON.stringify(entry);
  const { title, role, company } = entry;
  return JSON.stringify((title ?? role ?? company) ? [title, role, company].map((part) => foldText(String(part ?? ""))) : entry);
}

const OPTIONS = { stringKeys: true, logLevel: "error", keepSourceTokens: true } as const;

/** The values of a file; undefined where it is no YAML, and so no possible result. */
function plainOf(text: string): unknown {
  const document = parseDocument(text, OPTIONS);
  if (document.errors.length > 0) return undefined;
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    // An alias whose anchor is gone.
    if (error instanceof ReferenceError) return undefined;
    throw error;
  }
}

export function isFields(value: unknown): value is Fields {
  return isGroup(value);
}

/** What a value becomes when fields of it are set, without any thought of its text. */
function withFields(old: unknown, value: Plain): unknown {
  if (Array.isArray(value)) {
    const before: unknown[] = Array.isArray(old) ? old : [];
    const places = continued(before, value);
    return value.map((entry, at) => withFields(before[places[at] ?? -1], entry));
  }
  if (!isFields(value)) return value;
  const fields = new Map(Object.entries(isFields(old) ? old : {}));
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) fields.delete(name);
    else fields.set(name, withFields(fields.get(name), field) as Plain);
  }
  return Object.fromEntries(fields);
}

/* The way that keeps bytes: pieces of the text are replaced. */

type Splice = { start: number; end: number; text: string };

/** A shape of YAML whose text cannot be cut at lines; what holds it is written anew. */
class Uncut extends Error {}

/** What is cut: the text, and what it was parsed to. */
type Source = { text: string; document: Document.Parsed };

function spliced(given: string, fields: Fields): string {
  const text = given === "" || given.endsWith("\n") ? given : `${given}\n`;
  const document = parseDocument(text, OPTIONS);
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null)) return text + rendered(styled(fields), 0);
  if (!isMap(contents) || contents.flow) return "";
  try {
    return withSplices(text, 0, text.length, editMap({ text, document }, contents, fields));
  } catch (error) {
    if (error instanceof Uncut) return "";
    throw error;
  }
}

function withSplices(text: string, start: number, end: number, splices: Splice[]): string {
  let result = "";
  let at = start;
  for (const splice of splices.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    result += text.slice(at, splice.start) + splice.text;
    at = splice.end;
  }
  return result + text.slice(at, end);
}

type ParsedMap = YAMLMap<ParsedNode, ParsedNode | null>;
type ParsedPair = Pair<ParsedNode, ParsedNode | null>;

function editMap(source: Source, map: ParsedMap, fields: Fields): Splice[] {
  const { text } = source;
  const [first] = map.items;
  if (!first) throw new Uncut();
  const column = columnOf(text, first.key.range[0]);
  const splices: Splice[] = [];
  let after = map.items.at(-1) ?? first;
  let kept = map.items.length;
  for (const [name, value] of Object.entries(fields)) {
    const pair = map.items.find(({ key }) => isScalar(key) && key.value === name);
    if (pair) {
      after = pair;
      if (value !== undefined) splices.push(...editPair(source, pair, value, column));
      else {
        const start = lineStart(text, pair.key.range[0]);
        if (text.slice(start, pair.key.range[0]).trim() !== "") throw new Uncut();
        splices.push({ start, end: blockEnd(text, pair, column), text: "" });
        kept--;
      }
    } else if (value !== undefined) {
      const at = blockEnd(text, after, column);
      splices.push({ start: at, end: at, text: rendered(styled({ [name]: value }), column) });
      kept++;
    }
  }
  if (kept === 0) throw new Uncut();
  return splices;
}

function editPair(source: Source, pair: ParsedPair, value: Plain, column: number): Splice[] {
  const { text } = source;
  const { key, value: node } = pair;
  if (node === null) throw new Uncut();
  const old = node.toJS(source.document);
  if (!isAlias(node) && isDeepStrictEqual(old, withFields(old, value))) return [];
  if (isMap(node) && !node.flow && isFields(value)) return editMap(source, node, value);
  if (isSeq(node) && !node.flow && Array.isArray(value) && value.length > 0) return editList(source, node, value);

  const end = endOf(pair);
  const ended = text[end - 1] === "\n" ? end - 1 : end;
  const anew = new YAMLMap();
  anew.items.push(new Pair(plainKey(key), bare(merged(node, value))));
  const [head = "", ...lines] = rendered(anew, column, isPadded(text, node)).trimEnd().split("\n");
  const between = /#.*/.exec(text.slice(key.range[1], Math.min(node.range[0], lineEnd(text, key.range[1]))))?.[0];
  if (lines.length === 0 && !between) return [{ start: key.range[0], end: ended, text: head.trimStart() }];
  // What stood behind the old value stands behind the new one's first line, for its last may be text.
  const [whole = "", behind] = /^[ \t]*(#.*)?/.exec(text.slice(ended)) ?? [];
  const line = [head.trimStart(), between, behind].filter(Boolean).join(" ");
  return [{ start: key.range[0], end: ended + whole.length, text: [line, ...lines].join("\n") }];
}

/** A block list, entry by entry as whole lines: those that are known move with what is theirs, the rest is written anew. */
function editList(source: Source, list: YAMLSeq<ParsedNode>, wanted: Plain[]): Splice[] {
  const { text, document } = source;
  const entries = entriesOf(text, list);
  const [first] = entries;
  const last = entries.at(-1);
  if (!first || !last) throw new Uncut();
  const spaced = entries.some(({ blanks }) => blanks > 0);
  const olds = entries.map(({ node }) => node.toJS(document));
  const places = continued(olds, wanted);
  const lines = wanted.map((value, at) => {
    const entry = entries[places[at] ?? -1];
    const blanks = at === 0 ? 0 : entry && entry !== first ? entry.blanks : Number(spaced);
    return "\n".repeat(blanks) + (entry ? entry.above + editedEntry(source, entry, value) : rendered(styled([value]), first.column));
  });
  return [{ start: first.start, end: last.end, text: lines.join("") }];
}

/** `above` are the comment lines over an entry, `blanks` the empty lines over these; `start` to `end` has neither. */
type Entry = { node: ParsedNode; column: number; start: number; body: number; end: number; above: string; blanks: number };

function entriesOf(text: string, list: YAMLSeq<ParsedNode>): Entry[] {
  const dashes = (list.srcToken?.type === "block-seq" ? list.srcToken.items : []).flatMap(({ start, value }) => {
    const dash = start.find(({ type }) => type === "seq-item-ind");
    return dash && value ? [dash.offset] : [];
  });
  if (dashes.length !== list.items.length) throw new Uncut();
  let from = 0;
  return list.items.map((node, at) => {
    const dash = dashes[at] ?? 0;
    const body = lineStart(text, dash);
    const column = dash - body;
    if (text.slice(body, dash).trim() !== "") throw new Uncut();
    if (at === 0) from = startOfComments(text, body);
    const gap = text.slice(from, body);
    const [blank = ""] = /^(?:[ \t]*\n)*/.exec(gap) ?? [];
    const end = blockEnd(text, node, column);
    const entry = { node, column, start: from, body, end, above: gap.slice(blank.length), blanks: blank.split("\n").length - 1 };
    from = end;
    return entry;
  });
}

/** Where the comment lines begin that stand right over a line: an empty line ends them. */
function startOfComments(text: string, body: number): number {
  let start = body;
  while (start > 0 && /^[ \t]*#/.test(text.slice(lineStart(text, start - 1), start))) start = lineStart(text, start - 1);
  return start;
}

function editedEntry(source: Source, { node, body, end, column }: Entry, value: Plain): string {
  const { text, document } = source;
  const old = node.toJS(document);
  if (!isAlias(node) && isDeepStrictEqual(old, withFields(old, value))) return text.slice(body, end);
  try {
    if (isMap(node) && !node.flow && isFields(value)) return withSplices(text, body, end, editMap(source, node, value));
  } catch (error) {
    if (!(error instanceof Uncut)) throw error;
  }
  const anew = new YAMLSeq();
  anew.items.push(bare(merged(node, value)));
  const lines = rendered(anew, column, isPadded(text, node));
  const behind = isCollection(node) && node.flow ? text.slice(node.range[1], end) : "\n";
  return lines.trimEnd() + behind;
}

/** Whether the brackets of a list or group stand off what is in them. */
function isPadded(text: string, node: ParsedNode): boolean {
  return isCollection(node) && node.flow === true && text[node.range[0] + 1] === " ";
}

function lineStart(text: string, offset: number): number {
  return offset <= 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

/** Where the line after the one that holds an offset begins. */
function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", Math.max(0, offset));
  return end === -1 ? text.length : end + 1;
}

function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** Where the characters of a value end; what yaml calls the end of a collection includes comments of the next. */
function endOf(part: unknown): number {
  if (isPair<ParsedNode, ParsedNode | null>(part)) return endOf(part.value ?? part.key);
  if (isCollection(part) && !part.flow && part.items.length > 0) return endOf(part.items.at(-1));
  const range = (part as ParsedNode | null)?.range;
  if (!range) throw new Uncut();
  return range[1];
}

/** Where the lines of a part end, with comment lines after it that stand deeper than its column. */
function blockEnd(text: string, part: unknown, column: number): number {
  let end = lineEnd(text, endOf(part) - 1);
  for (let next = end; next < text.length; next = lineEnd(text, next)) {
    const line = text.slice(next, lineEnd(text, next));
    const indent = line.search(/[^ \t\n]/);
    if (indent !== -1 && line[indent] !== "#") break;
    if (indent > column) end = next + line.length;
  }
  return end;
}

/* The way that keeps comments and order: the document's nodes are changed. */

function rewritten(source: string, fields: Fields): string {
  const document = parseDocument(source, OPTIONS);
  visit(document, {
    Alias: (_key, alias) => {
      const named = alias.resolve(document);
      return named ? Object.assign(bare(named.clone() as Node), { comment: alias.comment }) : undefined;
    },
  });
  visit(document, { Node: (_key, node) => void ("anchor" in node && delete node.anchor) });
  document.contents = merged(document.contents, fields) as typeof document.contents;
  return document.toString(STYLE);
}

/** A node with another value: of a collection the parts that stay, of a text its quotes. */
function merged(node: Node | null, value: Plain): Node {
  if (isMap<Node, Node | null>(node) && isFields(value)) {
    let after = node.items.length - 1;
    for (const [name, field] of Object.entries(value)) {
      const at = node.items.findIndex(({ key }) => isScalar(key) && key.value === name);
      const pair = node.items[at];
      if (field === undefined) node.delete(name);
      else if (pair) pair.value = merged(pair.value, field);
      else node.items.splice(after + 1, 0, new Pair(new Scalar(name) as Node, styled(field)));
      if (at !== -1) after = field === undefined ? at - 1 : at;
      else if (field !== undefined) after++;
    }
    return node;
  }
  if (isSeq<Node>(node) && node.items.length > 0 && Array.isArray(value)) {
    const { items } = node;
    const olds = items.map((item) => item.toJS(new Document()));
    const places = continued(olds, value);
    node.items = value.map((entry, at) => {
      const item = items[places[at] ?? -1];
      return item ? merged(item, entry) : styled(entry);
    });
    return node;
  }
  if (isScalar(node) && node.value === value) return node;
  const anew = styled(value);
  if (node) Object.assign(anew, { comment: node.comment, commentBefore: node.commentBefore, spaceBefore: node.spaceBefore });
  if (isScalar(node) && isScalar(anew) && anew.type === undefined && node.type && QUOTES.includes(node.type)) anew.type = node.type;
  return anew;
}

const QUOTES: string[] = [Scalar.QUOTE_DOUBLE, Scalar.QUOTE_SINGLE];

/** A node without what is said around it, which stands in the text already. */
function bare<Kept extends Node>(node: Kept): Kept {
  Object.assign(node, { comment: null, commentBefore: null, spaceBefore: false });
  if ("anchor" in node) delete node.anchor;
  return node;
}

function plainKey(key: ParsedNode): Scalar {
  const plain = new Scalar(isScalar(key) ? key.value : "");
  if (isScalar(key) && key.type) plain.type = key.type;
  return plain;
}

const STYLE = { lineWidth: 100, flowCollectionPadding: false } as const;

/** What fits on a line at any depth; longer texts are folded, and longer lists are written one entry a line. */
const LINE = 84;
const TAG = 24;

/** A new value in the style of the sample content. */
function styled(value: Plain): Node {
  const node = new Document().createNode(value) as Node;
  visit(node, {
    Scalar(_key, scalar, path) {
      if (typeof scalar.value !== "string") return;
      const pair = path.at(-1);
      const room = LINE - (isPair(pair) ? String(pair.key).length : 0);
      // yaml itself writes some texts of several lines so that it reads them otherwise.
      if (/^[-?:]?\s*\n|\n\s*$/.test(scalar.value)) scalar.type = Scalar.QUOTE_DOUBLE;
      else if (scalar.value.length > room) scalar.type = Scalar.BLOCK_FOLDED;
    },
    Seq(_key, list) {
      const words = list.items.map((item) => (isScalar(item) && typeof item.value === "string" ? item.value : undefined));
      const short = words.every((word) => word !== undefined && word.length <= TAG && !/\n|\.$/.test(word));
      if (short && words.join(", ").length <= LINE) list.flow = true;
    },
  });
  return node;
}

/** A node's lines, indented, with a line end. */
function rendered(node: Node, column: number, padded = false): string {
  const document = new Document();
  document.contents = node as typeof document.contents;
  const lines = document.toString({ ...STYLE, flowCollectionPadding: padded }).split("\n");
  return lines.map((line) => line && " ".repeat(column) + line).join("\n");
}
