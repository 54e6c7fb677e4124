import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WholeWords } from "./whole-words.tsx";

test("a name breaks between its words, not at a hyphen", () => {
  const html = renderToStaticMarkup(createElement(WholeWords, { children: "Anna Maria Berger-Wood" }));
  expect(html).toBe(`<span>${["Anna", "Maria", "Berger-Wood"].map((word) => `<span class="whole">${word}</span>`).join(" ")}</span>`);
});
