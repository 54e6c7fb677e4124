import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Inline } from "../../content/schema/markdown.ts";
import { RichTextLine, RichTextParagraphs } from "./rich-text.tsx";

const textOf = (...paragraphs: Inline[][]) => ({ source: "", plain: "", paragraphs });

test("renders marks as elements, and HTML as text", () => {
  const nodes: Inline[] = [
    { is: "emphasis", children: ["a"] },
    " ",
    { is: "strong", children: ["b"] },
    " ",
    { is: "code", text: "<c>" },
    " <i>d</i>",
  ];
  const html = "<em>a</em> <strong>b</strong> <code>&lt;c&gt;</code> &lt;i&gt;d&lt;/i&gt;";
  expect(renderToStaticMarkup(createElement(RichTextLine, { text: textOf(nodes, ["e"]) }))).toBe(`${html} e`);
  expect(renderToStaticMarkup(createElement(RichTextParagraphs, { text: textOf(nodes, ["e"]), className: "x" }))).toBe(
    `<p class="x">${html}</p><p class="x">e</p>`,
  );
});

test.each(["mailto:a@a.example", "tel:+441632960123", "MAILTO:a@a.example"])("a link to %s opens no tab", (url) => {
  expect(renderToStaticMarkup(createElement(RichTextLine, { text: textOf([{ is: "link", url, children: ["a"] }]) }))).toBe(
    `<a href="${url}" class="link">a</a>`,
  );
});

test("a link opens in a new tab, and screen readers announce it", () => {
  const link: Inline = { is: "link", url: "https://a.example/?b&c", children: ["a"] };
  expect(renderToStaticMarkup(createElement(RichTextLine, { text: textOf([link]) }))).toBe(
    '<a class="link" href="https://a.example/?b&amp;c" target="_blank" rel="noopener noreferrer">a<span class="sr-only"> (opens in a new tab)</span></a>',
  );
});
