import {
  Document,
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
} from "yaml";
import { joinScalars } from "../../content/load/join-scalars.ts";
import { hasSpaceBetweenUnspaced } from "../../content/schema/join-lines.ts";
import { type Fields, isFields, type Plain } from "../../content/schema/plain-values.ts";
import { matchItems } from "./match-items.ts";
import { PARSE_OPTIONS } from "./yaml-values.ts";

/** Edits the nodes of the document and renders all of it: keeps comments and order, but not formatting. */
export function rebuild(source: string, fields: Fields): string {
  const document = parseDocument(source, PARSE_OPTIONS);
  joinScalars(document, source);
  visit(document, {
    Alias: (_key, alias) => {
      const target = alias.resolve(document);
      return target ? Object.assign(stripComments(target.clone() as Node), { comment: alias.comment }) : undefined;
    },
  });
  visit(document, { Node: (_key, node) => void ("anchor" in node && delete node.anchor) });
  document.contents = mergeNode(document.contents, fields) as typeof document.contents;
  quoteLinesInFlow(document);
  return document.toString(getFormat(document));
}

/** In brackets, yaml would write a text of several lines without quotes, and read a line that ends with a colon as a key. */
function quoteLinesInFlow(node: Node | Document): void {
  visit(node, {
    Scalar(_key, scalar, path) {
      const isInFlow = path.some((parent) => isCollection(parent) && parent.flow);
      if (isInFlow && String(scalar.value).includes("\n")) scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
}

/** Sets a node's value. A collection keeps its other values, a text its quotes. */
export function mergeNode(node: Node | null, value: Plain): Node {
  if (isMap<Node, Node | null>(node) && isFields(value)) {
    let previous = node.items.length - 1;
    for (const [name, field] of Object.entries(value)) {
      const index = node.items.findIndex(({ key }) => isScalar(key) && key.value === name);
      const pair = node.items[index];
      if (field === undefined) node.delete(name);
      else if (pair) pair.value = mergeNode(pair.value, field);
      else node.items.splice(previous + 1, 0, new Pair(new Scalar(name) as Node, createNode(field)));
      if (index !== -1) previous = field === undefined ? index - 1 : index;
      else if (field !== undefined) previous++;
    }
    return node;
  }
  if (isSeq<Node>(node) && node.items.length > 0 && Array.isArray(value)) {
    const { items } = node;
    const oldValues = items.map((item) => item.toJS(new Document()));
    const matches = matchItems(oldValues, value);
    node.items = value.map((wanted, index) => {
      const item = items[matches[index] ?? -1];
      return item ? mergeNode(item, wanted) : createNode(wanted);
    });
    return node;
  }
  if (isScalar(node) && node.value === value) return node;
  const replacement = createNode(value);
  if (node) Object.assign(replacement, { comment: node.comment, commentBefore: node.commentBefore, spaceBefore: node.spaceBefore });
  if (isScalar(node) && isScalar(replacement) && replacement.type === undefined && node.type && QUOTES.includes(node.type))
    replacement.type = node.type;
  return replacement;
}

const QUOTES: string[] = [Scalar.QUOTE_DOUBLE, Scalar.QUOTE_SINGLE];

/** Removes comments, spacing and anchor, which the text around the node has already. */
export function stripComments<AnyNode extends Node>(node: AnyNode): AnyNode {
  Object.assign(node, { comment: null, commentBefore: null, spaceBefore: false });
  if ("anchor" in node) delete node.anchor;
  return node;
}

export function copyKey(key: ParsedNode): Scalar {
  const copy = new Scalar(isScalar(key) ? key.value : "");
  if (isScalar(key) && key.type) copy.type = key.type;
  return copy;
}

/** Keeps lines together if one of them would end at a space that isn't read as one there. */
function getFormat(document: Document) {
  let isFolded = true;
  visit(document, {
    Scalar(_key, { value }) {
      if (typeof value === "string" && hasSpaceBetweenUnspaced(value)) isFolded = false;
    },
  });
  return {
    lineWidth: isFolded ? 100 : 0,
    flowCollectionPadding: false,
    nullStr: "",
    doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
  };
}

/** In characters: fits within 100 columns at any depth. Longer texts are folded, longer lists get a line per item. */
const MAX_LINE = 84;
const MAX_TAG = 24;

export function createNode(value: Plain): Node {
  const node = new Document().createNode(value) as Node;
  visit(node, {
    Scalar(_key, scalar, path) {
      if (typeof scalar.value !== "string") return;
      const pair = path.at(-1);
      const room = MAX_LINE - (isPair(pair) ? String(pair.key).length : 0);
      // yaml would write these texts of several lines so that it reads them differently.
      const isUnsafe =
        /^[-?:]?\s*\n/.test(scalar.value) ||
        scalar.value.slice(scalar.value.trimEnd().length).includes("\n") ||
        EMPTY_ITEM.test(scalar.value);
      if (isUnsafe) scalar.type = Scalar.QUOTE_DOUBLE;
      else if (scalar.value.length > room) scalar.type = Scalar.BLOCK_FOLDED;
    },
    Seq(_key, list) {
      const texts = list.items.map((item) => (isScalar(item) && typeof item.value === "string" ? item.value : undefined));
      const isShort = texts.every((text) => text !== undefined && text.length <= MAX_TAG && !/\n|\.$/.test(text));
      if (isShort && texts.join(", ").length <= MAX_LINE) list.flow = true;
    },
  });
  return node;
}

/** A line that renderNode would shorten. */
const EMPTY_ITEM = /^ *- $/m;

/** Renders a node as indented lines that end with a line break. */
export function renderNode(node: Node, column: number, isPadded = false): string {
  const document = new Document();
  document.contents = node as typeof document.contents;
  quoteLinesInFlow(document);
  const lines = document.toString({ ...getFormat(document), flowCollectionPadding: isPadded }).split("\n");
  return lines.map((line) => line && " ".repeat(column) + line.replace(/^( *-) $/, "$1")).join("\n");
}
