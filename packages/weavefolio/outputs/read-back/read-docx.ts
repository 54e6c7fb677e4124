import mammoth from "mammoth";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import type { Reading, ReadLine, ReadLink } from "./reading.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;

const styleMap = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Heading 1'] => h2:fresh",
  "p[style-name='Heading 2'] => h3:fresh",
  "p[style-name='Heading 3'] => h3:fresh",
];

/** Reads a Word document by mammoth, which uses its styles and relationships. */
export async function readDocx(bytes: Uint8Array): Promise<Reading> {
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { styleMap });
  const { childNodes } = parseFragment(value);
  const blocks = childNodes.flatMap(listBlocks);
  const lines = blocks.map((block): ReadLine => {
    const [, level] = /^h([123])$/.exec(block.nodeName) ?? [];
    return { text: textOf(block), ...(level && { level: Number(level) as 1 | 2 | 3 }) };
  });
  return { lines, links: blocks.flatMap(listLinks), levels: 3 };
}

function listBlocks(node: Node): Node[] {
  return node.nodeName === "ul" || node.nodeName === "ol" ? childrenOf(node).flatMap(listBlocks) : [node];
}

function listLinks(node: Node): ReadLink[] {
  if (node.nodeName !== "a") return childrenOf(node).flatMap(listLinks);
  const url = "attrs" in node ? node.attrs.find(({ name }) => name === "href")?.value : undefined;
  return url ? [{ url, text: textOf(node) }] : [];
}

/** Without marks of the direction, which have no width. */
function textOf(node: Node): string {
  return "value" in node ? node.value.replaceAll(/[\u200e\u200f]/g, "") : childrenOf(node).map(textOf).join("");
}

const childrenOf = (node: Node): Node[] => ("childNodes" in node ? node.childNodes : []);
