import { expect, test } from "vitest";
import { toMarkdown } from "./rich-text.ts";

const GOOGLE_DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">What I did</span></h2>
<p dir="ltr"><span style="font-weight:400;font-style:normal;">I </span><span style="font-weight:700;font-style:normal;">measured</span><span style="font-weight:400;"> it, </span><span style="font-weight:400;font-style:italic;">twice</span><span>, see </span><a href="https://a.example/b" style="text-decoration:none;"><span style="text-decoration:underline;">the notes</span></a><span>.</span></p>
<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">First</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>Inner</span></p></li></ul><li dir="ltr"><p dir="ltr"><span>Second</span></p></li></ul></b><br class="Apple-interchange-newline">`;

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><title>x</title><style>p.MsoNormal {margin:0cm}</style></head><body lang=EN-US><!--StartFragment-->
<p class=MsoNormal><b><span lang=EN-US>Bold</span></b><b> words</b> and <i>others</i><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;</span></span><![endif]>Inner</p>
<!--EndFragment--></body></html>`;

test("text of Google Docs becomes Markdown: blocks in a story, paragraphs in a text", () => {
  expect(toMarkdown(GOOGLE_DOCS, "story")).toBe(
    "## What I did\n\nI **measured** it, *twice*, see [the notes](https://a.example/b).\n\n- First\n  - Inner\n- Second",
  );
  expect(toMarkdown(GOOGLE_DOCS, "markdown")).toBe(
    "What I did\n\nI **measured** it, *twice*, see [the notes](https://a.example/b).\n\nFirst\n\nInner\n\nSecond",
  );
});

test("text of Word becomes Markdown: its lists are paragraphs there", () => {
  expect(toMarkdown(WORD, "story")).toBe("**Bold words** and *others*\n\n- First\n  1. Inner");
  expect(toMarkdown(WORD, "markdown")).toBe("**Bold words** and *others*\n\nFirst\n\nInner");
});

test("a table, code, a quote, a deletion and a numbered list become blocks of a story", () => {
  const html =
    "<table><tr><th><b>A</b></th><th>B</th></tr><tr><td>1</td><td><p>2</p></td></tr></table><pre><code class='language-ts'>a *= 1;</code></pre><blockquote><p>Said</p></blockquote><p><s>Old</s><br>new</p><ol><li>One</li><li>Two</li></ol>";
  expect(toMarkdown(html, "story")).toBe(
    "| A | B |\n| --- | --- |\n| 1 | 2 |\n\n```ts\na *= 1;\n```\n\n> Said\n\n~~Old~~\\\nnew\n\n1. One\n1. Two",
  );
});

test("scripts, pictures and addresses that run something are left out, and marks in a text are escaped", () => {
  const html =
    "<script>alert(1)</script><style>a{}</style><p onclick='alert(1)'><b>2*3*4</b> <a href='javascript:alert(1)'>here</a> <a href='https://a.example/)x'>there</a><img src='https://a.example/t.gif' onerror='alert(1)' alt='x'><iframe src='https://a.example/'></iframe></p>";
  expect(toMarkdown(html, "markdown")).toBe("**2\\*3\\*4** here [there](https://a.example/%29x)");
});

test("HTML without anything that Markdown has is left to the browser, which pastes its text", () => {
  expect(
    toMarkdown("<meta charset='utf-8'><div style='color: red; font-weight: normal'><span>**a**</span></div>", "story"),
  ).toBeUndefined();
  expect(toMarkdown("", "story")).toBeUndefined();
});
