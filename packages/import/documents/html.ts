import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";

type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

/** In characters, and in levels of elements. */
const MAX_LENGTH = 100_000;
const MAX_DEPTH = 50;

const PARAGRAPHS = new Set(["p", "div", "ul", "ol", "h1", "h2", "h3", "h4", "blockquote"]);

/** Converts the HTML of an editor to Markdown: paragraphs, lists and links. Bold and italics go: owners use them for whole texts. */
export function toMarkdown(html: string): string {
  if (!/[<&]/.test(html) || html.length > MAX_LENGTH) return html;
  return render(parseFragment(html).childNodes, 1)
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function render(nodes: HtmlNode[], depth: number): string {
  return nodes.map((node) => renderNode(node, depth)).join("");
}

function renderNode(node: HtmlNode, depth: number): string {
  if ("value" in node) return node.value.replaceAll(/\s+/g, " ");
  if (!("childNodes" in node) || depth > MAX_DEPTH) return "";
  const inside = render(node.childNodes, depth + 1);
  if (node.tagName === "br") return "\n";
  if (node.tagName === "li") return `\n- ${inside.trim()}\n`;
  if (node.tagName === "a") return renderLink(inside, node.attrs.find(({ name }) => name === "href")?.value ?? "");
  return PARAGRAPHS.has(node.tagName) ? `\n\n${inside.trim()}\n\n` : inside;
}

function renderLink(inside: string, address: string): string {
  const isNamed = /^https?:/i.test(address) && inside.trim() !== "" && inside.trim() !== address;
  return isNamed ? `[${inside.trim()}](${address})` : inside;
}
