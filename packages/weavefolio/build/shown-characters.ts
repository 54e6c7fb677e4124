import { type DefaultTreeAdapterTypes as Html, parse } from "parse5";
import type { FontRole } from "../content/schema/fonts.ts";

/** The characters that pages show, by what their font is for. */
export type ShownCharacters = Record<FontRole, ReadonlySet<string>>;

const DISPLAY = "display";
const TEXT = "text";
const MONO = "mono";

/** Fonts by class, as in the style sheets: shown-characters.test.ts compares them. A character that is counted for another font costs a second font file, and looks the same. */
export const classes: Readonly<Record<string, FontRole>> = {
  "story-next-link": DISPLAY,
  "menu-link": DISPLAY,
  "still-title": DISPLAY,
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
  "view-button": MONO,
};

/** Fonts by element, without such a class. */
export const elements: Readonly<Record<string, FontRole>> = {
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

  function collect(parent: Html.ParentNode, font: FontRole): void {
    for (const node of parent.childNodes) {
      if ("value" in node) for (const character of shownAs(node.value, font)) shown[font].add(character);
      else if ("tagName" in node && !SILENT.has(node.tagName)) collect(node, fontOf(node) ?? font);
    }
  }
}

/** Facts are shown in capitals. */
const shownAs = (text: string, font: FontRole) => (font === MONO ? text + text.toUpperCase() : text);

/** Elements whose text isn't shown. */
const SILENT = new Set(["head", "script", "style", "template"]);

function fontOf({ attrs, tagName }: Html.Element): FontRole | undefined {
  const names = attrs.find(({ name }) => name === "class")?.value.split(" ") ?? [];
  return names.map((name) => classes[name]).find((font) => font !== undefined) ?? elements[tagName];
}
