import sax from "sax";
import { ImportError } from "../import-error.ts";
import { createLocator, createNode, MAX_DEPTH, MAX_NODES, type Node } from "./nodes.ts";

/** Parses XML to nodes without prefixes of names. Entities that a document declares are refused: they can expand to gigabytes. */
export function parseXml(text: string, name: string): Node {
  const parser = sax.parser(true);
  const locate = createLocator(text);
  const root = createNode("", locate(1, 1));
  const open: Node[] = [root];
  let count = 0;
  const fail = (what: string): never => {
    throw new ImportError(`${name} ${what}`);
  };
  parser.ondoctype = () => fail("declares a document type, which Europass doesn't write. Export it again.");
  parser.onerror = () => fail(`is not valid XML in line ${parser.line + 1}. Export it again.`);
  parser.onopentag = ({ name: tag, attributes }) => {
    const at = locate(parser.line + 1, parser.column + 1);
    const node = createNode(toLocalName(tag), at);
    for (const [attribute, value] of Object.entries(attributes)) {
      node.children.push({ ...createNode(toLocalName(attribute), at, true), text: String(value) });
    }
    count += 1 + node.children.length;
    if (count > MAX_NODES || open.length > MAX_DEPTH) fail("has more elements than a résumé.");
    open.at(-1)?.children.push(node);
    open.push(node);
  };
  const addText = (part: string) => {
    const node = open.at(-1);
    if (node) node.text += part;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => open.pop();
  parser.write(text).close();
  return root.children[0] ?? fail("is not valid XML: it has no element. Export it again.");
}

const toLocalName = (name: string) => name.replace(/^.*:/, "");
