import { isMap, isScalar, isSeq, LineCounter, type ParsedNode, parseDocument } from "yaml";
import { ImportError } from "../import-error.ts";
import { createLocator, createNode, MAX_DEPTH, MAX_NODES, type Node } from "./nodes.ts";

/** Converts JSON, which is YAML, to nodes with their lines. Items of a list are nodes of the same name. */
export function parseJsonNodes(text: string, name: string): Node {
  const lines = new LineCounter();
  const locate = createLocator(text);
  const root = createNode("", locate(1, 1));
  let count = 0;
  const add = (parent: Node, key: string, value: ParsedNode | null, depth: number): void => {
    if (++count > MAX_NODES || depth > MAX_DEPTH) throw new ImportError(`${name} has more values than a résumé.`);
    if (isSeq<ParsedNode>(value)) {
      for (const item of value.items) add(parent, key, item, depth + 1);
      return;
    }
    const { line, col } = lines.linePos(value?.range[0] ?? 0);
    const node = createNode(key, locate(line, col));
    parent.children.push(node);
    if (isMap<ParsedNode, ParsedNode | null>(value)) {
      for (const pair of value.items) add(node, String(isScalar(pair.key) ? pair.key.value : ""), pair.value, depth + 1);
    } else if (isScalar(value)) node.text = value.value === null ? "" : String(value.value);
  };
  add(root, "", parseDocument(text, { lineCounter: lines, schema: "json" }).contents, 0);
  const [document = root] = root.children;
  return document;
}
