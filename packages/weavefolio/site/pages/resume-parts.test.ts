import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MaybeLink } from "./resume-parts.tsx";

/** The texts between which a line may break, beside spaces: a hyphen and the letter behind it stay together. */
const partsOf = (text: string) =>
  renderToStaticMarkup(createElement(MaybeLink, { text }))
    .replaceAll(/<span class="resume-hyphen">(.*?)<\/span>/g, (_, hyphen) => hyphen.replaceAll("-", "\u2011"))
    .replaceAll(/<\/?span[^>]*>/g, "")
    .split(/<wbr\/?>|(?<=-)/);

test.each([
  ["code.example.com/ada-lovelace/a--b", ["code.example.com/", "ada\u2011lovelace/", "a\u2011\u2011b"]],
  ["Mastodon: social.example/@ada-l", ["Mastodon: social.example/", "@ada\u2011l"]],
  ["Front-end Internship", ["Front-", "end Internship"]],
])("%s breaks only where it cannot be misread", (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});
