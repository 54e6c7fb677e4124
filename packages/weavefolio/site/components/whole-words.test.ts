import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WholeWords } from "./whole-words.tsx";

const render = (name: string) => renderToStaticMarkup(createElement(WholeWords, { children: name }));

test("a name breaks between its words, not at a hyphen", () => {
  expect(render("Anna-Lena Maria Berger-Wood")).toBe(
    '<span><span class="whole">Anna-Lena</span> Maria <span class="whole">Berger-Wood</span></span>',
  );
  expect(render("Anna Berger")).toBe("Anna Berger");
});
