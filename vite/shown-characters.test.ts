import { expect, test } from "vitest";
import { findShownCharacters } from "./shown-characters.ts";

const MARKERS = "•0123456789.";

/** Returns what a page shows of each family, apart from markers. */
function shownIn(html: string, language = "en") {
  const { "bricolage-grotesque": display, "instrument-sans": text, "geist-mono": mono } = findShownCharacters([html], language);
  const join = (characters: ReadonlySet<string>) => [...characters].filter((character) => !MARKERS.includes(character)).join("");
  return { display: join(display), text: join(text), mono: join(mono) };
}

test("each family has the characters of its elements and classes, an inner one before its parents", () => {
  const html = '<h1>ab</h1><p>cd</p><h2 class="link heading">ef<span class="fact">GH</span>i</h2><code>JK</code>';
  expect(shownIn(html)).toEqual({ display: "abefi", text: "cd", mono: "GHJK" });
});

test("a class is stronger than its element", () => {
  expect(shownIn('<h2 class="fact">A</h2>')).toEqual({ display: "", text: "", mono: "A" });
});

test("monospaced texts, which are set in capitals, have these too, as their language writes them", () => {
  expect(shownIn('<p class="fact">iß</p>', "de").mono).toBe("ißIS");
  expect(shownIn('<p class="fact">i</p>', "tr").mono).toBe("iİ");
});

test("scripts, styles and the head have no characters", () => {
  const html = "<html><head><title>T</title></head><body><script>s</script><style>c</style>d</body></html>";
  expect(shownIn(html)).toEqual({ display: "", text: "d", mono: "" });
});

test("what is shown without scripts is counted as elements, not as their markup", () => {
  expect(shownIn('<body><noscript><p class="fact">A</p>b</noscript></body>')).toEqual({ display: "", text: "b", mono: "A" });
});

test("the characters of all pages are counted", () => {
  expect([...findShownCharacters(["<p>a</p>", "<p>b</p>"], "en")["instrument-sans"]]).toEqual([...MARKERS, "a", "b"]);
});
