import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { engineRoot } from "../engine-root.ts";
import { classes, elements, findShownCharacters } from "./shown-characters.ts";

const MARKERS = "•0123456789.";

/** Returns what a page shows in each font, apart from markers. */
function shownIn(html: string) {
  const { display, text, mono } = findShownCharacters([html]);
  const join = (characters: ReadonlySet<string>) => [...characters].filter((character) => !MARKERS.includes(character)).join("");
  return { display: join(display), text: join(text), mono: join(mono) };
}

test("each family has the characters of its elements and classes, an inner one before its parents", () => {
  const html = '<h1>ab</h1><p>cd</p><h2 class="link heading">ef<span class="fact">GH</span>i</h2><code>JK</code>';
  expect(shownIn(html)).toEqual({ display: "abefi", text: "cd", mono: "GHJK" });
});

test("facts have the capitals of their letters, too", () => {
  expect(shownIn('<p class="fact">aß</p>').mono).toBe("aßAS");
});

test("a class is stronger than its element", () => {
  expect(shownIn('<h2 class="fact">A</h2>')).toEqual({ display: "", text: "", mono: "A" });
});

test("scripts, styles and the head have no characters", () => {
  const html = "<html><head><title>T</title></head><body><script>s</script><style>c</style>d</body></html>";
  expect(shownIn(html)).toEqual({ display: "", text: "d", mono: "" });
});

test("what is shown without scripts is counted as elements, not as their markup", () => {
  expect(shownIn('<body><noscript><p class="fact">A</p>b</noscript></body>')).toEqual({ display: "", text: "b", mono: "A" });
});

test("the characters of all pages are counted", () => {
  expect([...findShownCharacters(["<p>a</p>", "<p>b</p>"])["text"]]).toEqual([...MARKERS, "a", "b"]);
});

const styles = join(engineRoot, "site");

/** Lists the selectors that set a font of a style sheet, each without the rules around it, with the font's name. */
function listFontRules(css: string): [selector: string, font: string][] {
  const open: string[] = [];
  const found: [string, string][] = [];
  for (const [, text = "", end] of css.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([^{};]*)([{};])/g)) {
    if (end === "{") open.push(text.trim());
    const [, font] = /font(?:-family)?:.*var\(--font-(\w+)\)/s.exec(text) ?? [];
    if (font) found.push([open.findLast((selector) => !selector.startsWith("@")) ?? "", font]);
    if (end === "}") open.pop();
  }
  return found;
}

test("the families of classes and elements are those of the style sheets", () => {
  const families = { display: "display", title: "display", heading: "display", mono: "mono" };
  const files = readdirSync(styles, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
  const rules = files
    .flatMap((file) => listFontRules(readFileSync(join(styles, file), "utf8")))
    // What is printed behind a link is its address.
    .filter(([selector, font]) => font !== "text" && !selector.includes("::after"))
    .flatMap(([selector, font]) =>
      selector
        .replace(/^:where\((.*)\)$/, "$1")
        .split(/,\s*/)
        .map((name) => [name, font] as const),
    );
  const found = Object.fromEntries(rules.map(([name, font]) => [name.replace(/^\./, ""), families[font as keyof typeof families]]));
  expect(found).toEqual({ ...classes, ...elements });
});
