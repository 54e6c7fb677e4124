import MarkdownIt, { type Token } from "markdown-it";
import { type Fields, type FileName, type Plain, schemas, schemaWalk } from "weavefolio/extra";

/**
 * How a source means its texts. “mixed” has Markdown that nobody writes by chance: links, code, and words between stars. In “plain”, every
 * sign is itself.
 */
export type Writing = "mixed" | "plain";

/** As content is parsed. Escapes and entities keep how they are written. */
const parser = new MarkdownIt("zero").enable(["escape", "entity", "emphasis", "backticks", "link", "autolink"]);
parser.core.ruler.disable("text_join");

/** Escapes the signs of a source that content would read as Markdown, and pages would lose. */
export function keepSigns(content: Partial<Record<FileName, Fields>>, writing: Writing): void {
  for (const [name, fields] of Object.entries(content)) {
    const texts = [...schemaWalk.walkFields(schemas[name as FileName], fields)].filter(({ meaning }) => meaning?.is === "markdown");
    for (const { path, value } of texts) {
      const key = path.at(-1) as keyof Fields;
      if (typeof value === "string")
        (schemaWalk.getValue(fields, path.slice(0, -1)) as Record<keyof Fields, Plain>)[key] = escapeSigns(value, writing);
    }
  }
}

export function escapeSigns(text: string, writing: Writing): string {
  const tokens = parser.parseInline(text, {})[0]?.children ?? [];
  const meant = tokens.map((token, index) => isMeant(token, tokens[index - 1], writing));
  const opened: boolean[] = [];
  const isKept = tokens.map((token, index) => {
    if (token.nesting === 1) opened.push((meant[index] ?? false) && (!isEmphasis(token) || endsAtWord(tokens, index)));
    return token.nesting === 0 ? meant[index] : token.nesting === 1 ? opened.at(-1) : opened.pop();
  });
  if (isKept.every(Boolean)) return text;
  const addresses: string[] = [];
  return tokens
    .map((token, index) => {
      const { type, markup } = token;
      const mark = (sign: string) => (isKept[index] ? sign : escapeAll(sign));
      if (type === "link_open") addresses.push(markup === "autolink" ? ">" : `](${token.attrGet("href")})`);
      if (type === "link_open") return mark(markup === "autolink" ? "<" : "[");
      if (type === "link_close") return mark(addresses.pop() ?? "");
      if (type === "code_inline") return isKept[index] ? markup + token.content + markup : escapeAll(markup + token.content + markup);
      if (type === "text_special") return mark(markup);
      return isEmphasis(token) ? mark(markup) : escapeAll(token.content);
    })
    .join("");
}

const isEmphasis = ({ type }: Token) => /^(?:em|strong)_/.test(type);

function isMeant({ type, markup, info }: Token, before: Token | undefined, writing: Writing): boolean {
  if (type === "text") return true;
  if (writing === "plain" || info === "escape") return false;
  return !/^(?:em|strong)_open$/.test(type) || (markup.startsWith("*") && !/[\p{L}\p{N}]$/u.test(before?.content ?? ""));
}

/** Whether the text after emphasis begins with none of its letters. */
function endsAtWord(tokens: readonly Token[], start: number): boolean {
  const end = tokens.findIndex(({ level, nesting }, index) => index > start && nesting === -1 && level === tokens[start]?.level);
  return !/^[\p{L}\p{N}]/u.test(tokens[end + 1]?.content ?? "");
}

const escapeAll = (text: string) => text.replaceAll(/[\\`*_[\]]|<$|<(?=\w+:)|&(?=#?\w+;)/g, "\\$&");
