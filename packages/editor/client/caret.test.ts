import { expect, test } from "vitest";
import { findOffset } from "./caret.ts";

/** Marks in a Markdown text with a bar where a click leads that divides the shown text at its bar. */
function click(source: string, shown: string): string {
  const [before = "", after = ""] = shown.split("|");
  const offset = findOffset(source, { before, after, isInWord: /\w$/.test(before) });
  return offset === undefined ? "not found" : `${source.slice(0, offset)}|${source.slice(offset)}`;
}

test.each([
  ["plain text", "Measure first.", "Mea|sure first.", "Mea|sure first."],
  ["the start", "Measure first.", "|Measure first.", "|Measure first."],
  ["the end", "Measure first.", "Measure first.|", "Measure first.|"],
  ["the end of a word", "Measure, then build.", "Measure|, then build.", "Measure|, then build."],
  ["the start of a word", "Measure, then build.", "Measure, |then build.", "Measure, |then build."],
  ["strong text", "A **very `fast`** page", "A very fa|st page", "A **very `fa|st`** page"],
  [
    "a text after a link",
    "[The *notes*](https://a.example/b(1) 'c') say b",
    "The notes say |b",
    "[The *notes*](https://a.example/b(1) 'c') say |b",
  ],
  ["an autolink", "See <https://a.example/> first", "See https://a.exa|mple/ first", "See <https://a.exa|mple/> first"],
  ["after an entity and an escape", "Q&amp;A \\*and\\* more", "Q&A *and* mo|re", "Q&amp;A \\*and\\* mo|re"],
  ["another script", "नमस्ते **दुनिया** 日本", "नमस्ते दुनिया 日|本", "नमस्ते **दुनिया** 日|本"],
  ["letters of two units", "𝒜 **𝒷** c", "𝒜 𝒷 |c", "𝒜 **𝒷** |c"],
  ["a text without letters", "…", "…|", "…|"],
])("a click in %s leads to its place in the Markdown", (_, source, shown, expected) => {
  expect(click(source, shown)).toBe(expected);
});

test("a click in a story finds its block among blocks that equal it", () => {
  const source = "# Plan\n\n1. Yes\n2. No\n3. Yes\n\n```ts\nconst a = 1;\n```\n\n![A map](map.png)\n\nDone.\n";
  expect(click(source, "PlanYesNoY|esconst a = 1;Done.")).toBe(source.replace("3. Yes", "3. Y|es"));
  expect(click(source, "PlanYesNoYesCopyconst |a = 1;Done.")).toBe(source.replace("const a", "const |a"));
});

test("a click in a text that isn't in the Markdown has no place", () => {
  expect(click("Measure first.", "Something el|se entirely")).toBe("not found");
});
