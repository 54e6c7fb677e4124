import { type Node, Parser } from "commonmark";
import { assert, property, string, tuple } from "fast-check";
import { expect, test } from "vitest";
import { escapeMarkdown, escapeMarkdownUrl } from "../content/schema/escape-markdown.ts";
import { escapeJson, escapeMarkup } from "./escape.ts";

const ATTACK = `</script></style></title>--><script>window.ran=1</script><img src=x onerror="window.ran=1">'"\\u003c$&{{x}}`;

const words = tuple(string({ unit: "binary" }), string({ unit: "grapheme" }), string({ unit: "grapheme-ascii" })).map((parts) =>
  parts.join(" "),
);

test("text in an attribute is not parsed as markup", () => {
  expect(escapeMarkup(`a "b" <c> & 'd' &amp;`)).toBe("a &quot;b&quot; &lt;c&gt; &amp; 'd' &amp;amp;");
  assert(property(words, (text) => !/[<>"]|&(?!(?:amp|quot|lt|gt);)/.test(escapeMarkup(text))));
});

test("JSON in a script element can't close it, and parses to the same value", () => {
  for (const value of [ATTACK, "<!--<script>", "]]>", "\u2028\u2029", { "</script>": ["</SCRIPT >"] }]) {
    const json = escapeJson(value);
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual(value);
  }
  assert(property(words, (text) => JSON.parse(escapeJson(text)) === text));
});

function parseMarkdown(markdown: string): { text: string; kinds: Set<string> } {
  const walker = new Parser().parse(markdown).walker();
  const kinds = new Set<string>();
  let text = "";
  for (let step = walker.next(); step; step = walker.next()) {
    if (!step.entering) continue;
    kinds.add(step.node.type);
    text += step.node.literal ?? "";
  }
  return { text, kinds };
}

const shown = (text: string) => text.replaceAll(/\s+/g, " ").trim();

test.each([
  ATTACK,
  "# not a heading",
  "- not a list",
  "+ nor this",
  "1. nor this",
  "12) nor this",
  "> no quote",
  "=== ---",
  "---",
  "*no* _emphasis_ __at__ **all**",
  "`no code`",
  "[no link](https://elsewhere.example/) ![no picture](x.png)",
  "<https://elsewhere.example/> <b>no markup</b>",
  "&copy; &#35; AT&T; R&D",
  "a\\*b \\",
  "line\n\n# break",
  "C#, F# ##",
  "~~struck~~ ~~~",
  "snake_case_name",
])("%j renders as written in a paragraph, a heading, a quote and a link", (text) => {
  for (const markdown of [escapeMarkdown(text), `# ${escapeMarkdown(text)}`, `> ${escapeMarkdown(text)}`]) {
    const { text: seen, kinds } = parseMarkdown(markdown);
    expect(seen).toBe(shown(text));
    kinds.delete("text");
    expect([...kinds].filter((kind) => !["document", "paragraph", "heading", "block_quote"].includes(kind))).toEqual([]);
  }
  const link = `- [${escapeMarkdown(text)}](https://a.example/): ${escapeMarkdown(text)}`;
  expect(parseMarkdown(link).text).toBe(`${shown(text)}: ${shown(text)}`);
  expect([...parseMarkdown(link).kinds].filter((kind) => kind === "link")).toHaveLength(1);
});

test("any text renders as written", () => {
  assert(
    property(words, (given) => {
      // Markdown replaces null characters and lone surrogates.
      const text = shown(given.replaceAll("\0", "").toWellFormed());
      return parseMarkdown(escapeMarkdown(text)).text === text;
    }),
    { numRuns: 2000 },
  );
});

test.each(["https://a.example/x_(y)", "https://a.example/?a=1&copy;=2", "https://a.example/)(", "https://a.example/*_~"])(
  "a link to %s keeps its URL",
  (url) => {
    const destination = (node: Node | null): string | null | undefined => node?.firstChild?.firstChild?.destination;
    expect(destination(new Parser().parse(`[a](${escapeMarkdownUrl(url)})`))).toBe(url);
  },
);
