import MarkdownIt, { type Token } from "markdown-it";
import cjkFriendly from "markdown-it-cjk-friendly";
import { getMarkdownDocumentName, isPublished } from "./documents.ts";
import { joinLines } from "./join-lines.ts";
import { getShownText, keepShownText } from "./shown-text.ts";
import type { TextLanguage } from "./words.ts";

/** A node of inline Markdown. `More` are the leaves that only stories have. */
export type Inline<More = never> =
  | string
  | { is: "strong" | "emphasis" | "deleted"; children: Inline<More>[] }
  | { is: "code"; text: string }
  | { is: "link"; url: string; children: Inline<More>[] }
  | More;

/** Inline Markdown: its source, its text without marks, and its parsed paragraphs. `language` is set if it has no translation. */
export type RichText = { source: string; plain: string; paragraphs: Inline[][]; language?: TextLanguage };

function createParser(validateLink: (url: string) => boolean) {
  const parser = new MarkdownIt("zero")
    .enable(["escape", "entity", "emphasis", "backticks", "link", "autolink"])
    .use(cjkFriendly)
    .use(keepShownText);
  return Object.assign(parser, { validateLink });
}

const parser = createParser(isLinkTarget);
const anyLinkParser = createParser(() => true);

/** Whether a link leads to the web, to a mailbox or to a phone, so that it can't run a script. */
export function isAddress(url: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(url) && URL.parse(url)?.username === "";
}

/** Allows addresses and documents. */
function isLinkTarget(url: string): boolean {
  return isAddress(url) || isPublished(getMarkdownDocumentName(url) ?? "");
}

/** Deeper emphasis is displayed as plain text, because recursion over it would be unlimited. */
const MAX_DEPTH = 20;

/**
 * Parses emphasis, code and links (https://spec.commonmark.org/0.31.2/#inlines). A blank line separates paragraphs. Links that
 * {@link isLinkTarget} rejects are text.
 */
export function parseMarkdown(text: string): RichText {
  const paragraphs = parseParagraphs([text]);
  return {
    source: paragraphs.map(({ source }) => source).join("\n\n"),
    plain: paragraphs.map(({ plain }) => plain).join(" "),
    paragraphs: paragraphs.flatMap((paragraph) => paragraph.paragraphs),
  };
}

/** Parses texts, and returns a text for each paragraph. */
export function parseParagraphs(texts: readonly string[]): RichText[] {
  const sources = texts.flatMap((text) => text.split(/\n\s*\n/)).map((paragraph) => joinLines(paragraph.trim()));
  return sources.filter(Boolean).map((source) => {
    const nodes = toTree(parser.parseInline(source, {})[0]?.children ?? [], isLinkTarget);
    return { source, plain: toPlain(nodes), paragraphs: [nodes] };
  });
}

/** Returns the addresses that a text links to. */
export function listLinks({ paragraphs }: RichText): string[] {
  return listUrls(paragraphs.flat());
}

/** Returns the addresses of links that are displayed as text. */
export function listRejectedLinks(text: string): string[] {
  const nodes = toTree(anyLinkParser.parseInline(text, {})[0]?.children ?? [], () => true);
  return listUrls(nodes).filter((url) => !isLinkTarget(url));
}

/** Returns a text as it is displayed, with {@link keepShownText}'s signs. */
export function composeShownText(text: string): string {
  return parser.parseInline(text, {}).map(getShownText).join("");
}

function listUrls(nodes: readonly Inline[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string" || node.is === "code") return [];
    return [...(node.is === "link" ? [node.url] : []), ...listUrls(node.children)];
  });
}

/**
 * Builds the tree of a parsed line of Markdown. Checks links again: the parser accepts those with an empty address, such as
 * `[notes]()`, without asking `validateLink`. `toLeaf` returns the node of a token that isn't text, code, emphasis or a link.
 */
export function toTree<More extends { is: string } = never>(
  tokens: readonly Token[],
  isValidLink: (url: string) => boolean,
  toLeaf: (token: Token) => Inline<More> = ({ content }) => content,
): Inline<More>[] {
  const open: Inline<More>[][] = [[]];
  const add = (node: Inline<More>) => node !== "" && open.at(-1)?.push(node);
  for (const token of tokens) {
    if (token.nesting === -1) closeNode(open);
    if (token.nesting === 0) add(token.type === "code_inline" ? { is: "code", text: token.content } : toLeaf(token));
    if (token.nesting !== 1) continue;
    const parent = open.at(-1) ?? [];
    const isText = open.length > MAX_DEPTH || (token.type === "link_open" && !isValidLink(getUrl(token)));
    const children: Inline<More>[] = isText ? parent : [];
    if (children !== parent) add(openNode(token, children));
    open.push(children);
  }
  return open[0] ?? [];
}

/** Closes a node. A link without text displays its address. */
function closeNode<More extends { is: string }>(open: Inline<More>[][]): void {
  const children = open.pop() ?? [];
  const node = open.at(-1)?.at(-1);
  if (typeof node === "object" && "url" in node && node.children === children && toPlain(children).trim() === "") children.push(node.url);
}

function openNode<More>(token: Token, children: Inline<More>[]): Inline<More> {
  if (token.type === "link_open") return { is: "link", url: getUrl(token), children };
  return { is: token.type === "strong_open" ? "strong" : token.type === "s_open" ? "deleted" : "emphasis", children };
}

const getUrl = (token: Token) => String(token.attrGet("href"));

/** Returns the text without marks. A node without text and children, such as a line break, becomes a space. */
export function toPlain(nodes: readonly Inline<{ is: string }>[]): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      if ("text" in node) return node.text;
      return "children" in node ? toPlain(node.children) : " ";
    })
    .join("");
}
