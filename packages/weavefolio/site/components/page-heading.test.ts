import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HeadingText } from "./page-heading.tsx";

test.each([
  ["Selected work.", "Selected work", "."],
  ["主な実績。", "主な実績", "。"],
  ["चुनिंदा काम।", "चुनिंदा काम", "।"],
])("the full stop of “%s” has a colour of its own", (text, words, stop) => {
  const html = renderToStaticMarkup(createElement(HeadingText, null, text));
  expect(html).toContain(`${words}<span class="heading-stop">${stop}</span>`);
});

test("a heading with a value keeps its full stop apart, and one that ends otherwise has none", () => {
  const values = { company: "Globex Inc." };
  expect(renderToStaticMarkup(createElement(HeadingText, { values, children: "Selected for {company}." }))).toContain(
    'Selected for Globex Inc.<span class="heading-stop">.</span>',
  );
  expect(renderToStaticMarkup(createElement(HeadingText, null, "Unexpected error!"))).not.toContain("heading-stop");
});
