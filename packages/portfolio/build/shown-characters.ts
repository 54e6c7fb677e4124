import { type DefaultTreeAdapterTypes as Html, parse } from "parse5";
import type { FontFamily } from "../outputs/font-package.ts";

/** The characters that pages show, by font family. */
export type ShownCharacters = Record<FontFamily, ReadonlySet<string>>;

const DISPLAY = "bricolage-grotesque";
const TEXT = "instrument-sans";
const MONO = "geist-mono";

/** Families by class, as in the style sheets: shown-characters.test.ts compares them. A character that is counted for another family costs a second font file, and looks the same. */
export const classes: Readonly<Record<string, FontFamily>> = {
  "story-next-link": DISPLAY,
  "menu-link": DISPLAY,
  "outcome-figure": DISPLAY,
  "resume-address": MONO,
  "resume-dates": MONO,
  "work-heading": DISPLAY,
  "work-title": DISPLAY,
  "year-number": DISPLAY,
  fact: MONO,
  "filter-button": MONO,
  heading: DISPLAY,
  tag: MONO,
};

/** Families by element, without such a class. */
export const elements: Readonly<Record<string, FontFamily>> = {
  code: MONO,
  h1: DISPLAY,
  h2: DISPLAY,
  h3: DISPLAY,
  h4: DISPLAY,
  h5: DISPLAY,
  h6: DISPLAY,
};

/** What lists are marked with, and counters count with. */
const MARKERS = "•0123456789.";

/** Finds the characters of pages, given as HTML. */
export function findShownCharacters(pages: readonly string[]): ShownCharacters {
  const shown = { [DISPLAY]: new Set<string>(), [TEXT]: new Set(MARKERS), [MONO]: new Set(MARKERS) };
  for (const html of pages) collect(parse(html, { scriptingEnabled: false }), TEXT);
  return shown;

  function collect(parent: Html.ParentNode, family: FontFamily): void {
    for (const node of parent.childNodes) {
      if ("value" in node) for (const character of node.value) shown[family].add(character);
      else if ("tagName" in node && !SILENT.has(node.tagName)) collect(node, familyOf(node) ?? family);
    }
  }
}

/** Elements whose text isn't shown. */
const SILENT = new Set(["head", "script", "style", "template"]);

function familyOf({ attrs, tagName }: Html.Element): FontFamily | undefined {
  const names = attrs.find(({ name }) => name === "class")?.value.split(" ") ?? [];
  return names.map((name) => classes[name]).find((family) => family !== undefined) ?? elements[tagName];
}
