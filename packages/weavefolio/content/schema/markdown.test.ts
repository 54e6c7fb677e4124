import { expect, test } from "vitest";
import { listLinks, listRejectedLinks, parseMarkdown } from "./markdown.ts";

test.each([
  ["plain text", "4.1 s, then 1.3 s", ["4.1 s, then 1.3 s"]],
  ["emphasis", "*very* fast", [{ is: "emphasis", children: ["very"] }, " fast"]],
  ["strong emphasis", "**twice** as fast", [{ is: "strong", children: ["twice"] }, " as fast"]],
  ["code", "uses `a *b*`", ["uses ", { is: "code", text: "a *b*" }]],
  [
    "a link",
    "[my *notes*](https://notes.example/a_b)",
    [{ is: "link", url: "https://notes.example/a_b", children: ["my ", { is: "emphasis", children: ["notes"] }] }],
  ],
  ["an autolink", "<https://notes.example/>", [{ is: "link", url: "https://notes.example/", children: ["https://notes.example/"] }]],
  ["underscores within a word", "snake_case_name", ["snake_case_name"]],
  ["escapes and entities", "\\*a\\* &amp; b", ["*a* & b"]],
  ["HTML", "<b>a</b><script>b</script>", ["<b>a</b><script>b</script>"]],
  ["blocks", "# a", ["# a"]],
  ["a list", "- a", ["- a"]],
  [
    "a link without text",
    "[](https://notes.example/)",
    [{ is: "link", url: "https://notes.example/", children: ["https://notes.example/"] }],
  ],
  ["a link to a document", "[CV](documents/my%20cv.pdf)", [{ is: "link", url: "documents/my%20cv.pdf", children: ["CV"] }]],
  ["a picture", "![a](https://notes.example/a.png)", ["!", { is: "link", url: "https://notes.example/a.png", children: ["a"] }]],
  ["emphasis beside Japanese brackets", "これは**「重要」**です", ["これは", { is: "strong", children: ["「重要」"] }, "です"]],
  ["emphasis before a Chinese sentence", "**重要。**接着", [{ is: "strong", children: ["重要。"] }, "接着"]],
  ["emphasis around a Japanese reading", "は*太字（ふとじ）*です", ["は", { is: "emphasis", children: ["太字（ふとじ）"] }, "です"]],
  ["emphasis before a Korean particle", "**마크다운(Markdown)**을", [{ is: "strong", children: ["마크다운(Markdown)"] }, "을"]],
  ["a reference", "[a][b] [c]", ["[a][b] [c]"]],
])("parses %s", (_what, source, paragraph) => {
  expect(parseMarkdown(source).paragraphs).toEqual([paragraph]);
});

test("a blank line separates paragraphs, and a line break is a space", () => {
  expect(parseMarkdown(" *a*\nb \n \n\nc")).toEqual({
    source: "*a* b\n\nc",
    plain: "a b c",
    paragraphs: [[{ is: "emphasis", children: ["a"] }, " b"], ["c"]],
  });
});

test.each([
  ["日本語の文\nです。\n次の文", "日本語の文です。次の文"],
  ["他说：\n“你好”，\n再见", "他说：“你好”，再见"],
  ["ภาษา\nไทย", "ภาษาไทย"],
  ["これは**重要**\nです、[リンク](https://a.example/)\n`コード`\nも", "これは重要です、リンクコードも"],
  ["React\nを使う\nVue", "React を使う Vue"],
  ["한국어\n문장", "한국어 문장"],
  ["山田 太郎", "山田 太郎"],
])("a line break between letters of a script without spaces isn't a space: %j", (text, plain) => {
  const parsed = parseMarkdown(text);
  expect(parsed.plain).toBe(plain);
  expect(parseMarkdown(parsed.source)).toEqual(parsed);
});

test.each([
  "javascript:alert(1)",
  "JavaScript&colon;alert(1)",
  "data:text/html,a",
  "//notes.example/",
  "/about",
  "notes.example",
  "https:notes.example",
  "https://owner@notes.example/",
  "documents/page.html",
  "documents/../a.pdf",
])("a link to %s is text, and reported", (url) => {
  const source = `[a](${url})`;
  expect(listLinks(parseMarkdown(source))).toEqual([]);
  expect(parseMarkdown(source).plain).toContain("[a](");
  expect(listRejectedLinks(source)).toHaveLength(1);
});

test.each(["[*a*]()", '[*a*](<> "b")', "[*a*]( )", '[*a*]("b")'])("a link without an address, %s, is text, and reported", (source) => {
  expect(listLinks(parseMarkdown(source))).toEqual([]);
  expect(parseMarkdown(source).plain).toContain("a");
  expect(listRejectedLinks(source)).toHaveLength(1);
});

test("lists the links, nested ones too", () => {
  expect(listLinks(parseMarkdown("**[a `b`](https://a.example/)** c [d](mailto:d@example.com) [e](tel:+441632960123)"))).toEqual([
    "https://a.example/",
    "mailto:d@example.com",
    "tel:+441632960123",
  ]);
});

test("emphasis that is nested without end keeps its text", () => {
  const text = parseMarkdown(`${"*a ".repeat(20_000)}${" a*".repeat(20_000)}`);
  expect(text.plain.match(/a/g)).toHaveLength(40_000);
});
