import { expect, test } from "vitest";
import { listLinks, parseMarkdown } from "./markdown.ts";

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
  ["a picture", "![a](https://notes.example/a.png)", ["!", { is: "link", url: "https://notes.example/a.png", children: ["a"] }]],
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

test("lists the links with their texts, nested ones too", () => {
  expect(listLinks(parseMarkdown("**[a `b`](https://a.example/)** c [d](mailto:d@example.com)"))).toEqual([
    { url: "https://a.example/", plain: "a b" },
    { url: "mailto:d@example.com", plain: "d" },
  ]);
});
