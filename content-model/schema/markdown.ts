import MarkdownIt, { type Token } from "markdown-it";

export type Inline =
  | string
  | { is: "strong" | "emphasis"; children: Inline[] }
  | { is: "code"; text: string }
  | { is: "link"; url: string; children: Inline[] };

/** Inline Markdown: as written, as text without marks, and parsed, by paragraph. */
export type RichText = { source: string; plain: string; paragraphs: Inline[][] };

const parser = new MarkdownIt("zero").enable(["escape", "entity", "emphasis", "backticks", "link", "autolink"]);
// The schema reports invalid addresses; here they would leave the link's source in the text.
parser.validateLink = () => true;

/** Parses emphasis, code and links (https://spec.commonmark.org/0.31.2/#inlines); a blank line separates paragraphs. */
export function parseMarkdown(text: string): RichText {
  const paragraphs = parseParagraphs([text]);
  return {
    source: paragraphs.map(({ source }) => source).join("\n\n"),
    plain: paragraphs.map(({ plain }) => plain).join(" "),
    paragraphs: paragraphs.flatMap((paragraph) => paragraph.paragraphs),
  };
}

/** Parses texts, and returns one for each paragraph. */
export function parseParagraphs(texts: readonly string[]): RichText[] {
  const sources = texts.flatMap((text) => text.split(/\n\s*\n/)).map((paragraph) => paragraph.trim().replaceAll(/\s+/g, joinLines));
  return sources.filter(Boolean).map((source) => {
    const nodes = toTree(parser.parseInline(source, {})[0]?.children ?? []);
    return { source, plain: toPlain(nodes), paragraphs: [nodes] };
  });
}

/** Not `\s*\n\s*`, which takes quadratic time for a long row of spaces. */
const joinLines = (space: string) => (space.includes("\n") ? " " : space);

type Link = { url: string; plain: string };

/** Returns the address and the text of each link. */
export function listLinks({ paragraphs }: RichText): Link[] {
  const inNode = (node: Inline): Link[] => {
    if (typeof node === "string" || node.is === "code") return [];
    const inside = node.children.flatMap(inNode);
    return node.is === "link" ? [{ url: node.url, plain: toPlain(node.children) }, ...inside] : inside;
  };
  return paragraphs.flat().flatMap(inNode);
}

function toTree(tokens: readonly Token[]): Inline[] {
  const open: Inline[][] = [[]];
  const add = (node: Inline) => open.at(-1)?.push(node);
  for (const token of tokens) {
    if (token.nesting === -1) open.pop();
    if (token.nesting === 0) add(token.type === "code_inline" ? { is: "code", text: token.content } : token.content);
    if (token.nesting !== 1) continue;
    const children: Inline[] = [];
    add(openNode(token, children));
    open.push(children);
  }
  return (open[0] ?? []).filter((node) => node !== "");
}

function openNode(token: Token, children: Inline[]): Inline {
  if (token.type === "link_open") return { is: "link", url: String(token.attrGet("href")), children };
  return { is: token.type === "strong_open" ? "strong" : "emphasis", children };
}

function toPlain(nodes: readonly Inline[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : node.is === "code" ? node.text : toPlain(node.children))).join("");
}
