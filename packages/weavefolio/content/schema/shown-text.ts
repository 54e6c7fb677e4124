import type { MarkdownIt, Token } from "markdown-it";

/** What stands for code, HTML and links, and for escaped signs: no syntax contains it. `READ` precedes the stars of read emphasis. */
const MASK = "\uFFFC";
const ESCAPED = "\uFFFB";
export const READ = "\uFFFA";

/** Keeps each paragraph as it is written, but without code, HTML, links and escaped signs, as `shown` in the meta of its token. */
export function keepShownText(parser: MarkdownIt): void {
  parser.core.ruler.before("text_join", "shown", ({ tokens }) => {
    for (const token of tokens) if (token.type === "inline") token.meta = { shown: composeShown(token.children ?? []) };
  });
}

export const getShownText = (token: Token | undefined) => String(token?.meta?.["shown"] ?? "");

function composeShown(tokens: readonly Token[]): string {
  const compose = ({ type, markup, content }: Token) => {
    if (type === "text") return content;
    if (type === "softbreak" || type === "hardbreak") return "\n";
    if (type === "text_special" && content === markup) return content;
    if (type === "text_special") return /^\\[()[\]\\]$/.test(markup) ? (content === "\\" ? content : markup) : ESCAPED;
    if (markup === "linkify") return "";
    if (!/^(?:em|strong|s)_/.test(type)) return MASK;
    return markup.startsWith("*") ? READ + markup : markup;
  };
  return tokens.map(compose).join("");
}
