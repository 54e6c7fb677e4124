import { expect, test } from "vitest";
import { comparePages, readPage } from "./compare-pages.ts";

const page = (main: string, head = "") =>
  `<!DOCTYPE html><html><head><title>Jo</title>${head}</head><body><main>${main}</main></body></html>`;

const compare = (before: string, after: string) => comparePages({ "/": page(before) }, { "/": page(after) }).join("\n");

const none = "No page changed: text, structure and size of all 1 are as before.\n";

test.each([
  ["the same page", "<p>One</p>", "<p>One</p>"],
  ["a renamed class", '<p class="a">One</p>', '<p class="lead">One</p>'],
  ["a group around it", "<p>One</p>", "<div><p>One</p></div>"],
  ["white space", "<p>One two</p>", "<p>\n  One\n  two</p>"],
  ["the hash of an asset", '<a href="/assets/plan-47f0f1e9-800.webp">One</a>', '<a href="/assets/plan-aaaaaaaa-800.webp">One</a>'],
  ["a script, a drawing and hidden text", "<p>One</p>", '<p>One</p><script>"Two"</script><svg><text>3</text></svg><p hidden>4</p>'],
])("%s does not count as a change", (_what, before, after) => {
  // A page has much more than the difference.
  const rest = "<p>More</p>".repeat(1000);
  expect(compare(before + rest, after + rest)).toBe(none);
});

test.each([
  ["a changed text", "<p>One</p><p>Two</p>", "<p>One</p><p>2</p>", "  text\n     One\n    -Two\n    +2"],
  ["an emphasized word", "<p>One <b>two</b></p>", "<p>One <b>three</b></p>", "  text\n     Jo\n    -One two\n    +One three"],
  ["another level of a heading", "<h2>One</h2>", "<h3>One</h3>", "  structure\n     <main>\n    -<h2>\n    +<h3>"],
  [
    "a label that only screen readers have",
    '<nav aria-label="A">',
    '<nav aria-label="B">',
    '    -<nav aria-label="A">\n    +<nav aria-label="B">',
  ],
  ["another target of a link", '<a href="/a">One</a>', '<a href="/b">One</a>', '    -<a href="/a">\n    +<a href="/b">'],
  [
    "a field that is required now",
    '<input name="a">',
    '<input name="a" required>',
    '    -<input name="a">\n    +<input name="a" required="">',
  ],
  ["a text without JavaScript", "<noscript><p>One</p></noscript>", "<noscript><p>Two</p></noscript>", "    -One\n    +Two"],
])("%s is shown with a line of context", (_what, before, after, diff) => {
  const shown = compare(before, after);
  expect(shown).toMatch(/^1 of 1 pages has another text or structure.\n\n\/:\n/);
  expect(shown).toContain(diff);
});

test("what is a line of its own on the page is one here", () => {
  expect(
    readPage(
      page("<ul><li>One</li><li>Two</li></ul><p>Three<br>four <a>five</a></p><button>Six</button><div><a>Seven</a><a>Eight</a></div>"),
    ).text,
  ).toEqual(["Jo", "One", "Two", "Three", "four five", "Six", "Seven", "Eight"]);
});

test("the same change of several pages is shown once", () => {
  const pages = (text: string) => ({
    "/": page(`<p>${text}</p>`),
    "/about": page(`<h1>About</h1><p>${text}</p>`),
    "/contact": page("<p>Write</p>"),
  });
  expect(comparePages(pages("One"), pages("Two")).slice(0, 3)).toEqual(["2 of 3 pages have another text or structure.", "", "/, /about:"]);
});

test("a long change is cut", () => {
  const shown = compare("<p>One</p>", Array.from({ length: 20 }, (_, index) => `<p>${index}</p>`).join(""));
  expect(shown).toContain("    +9\n    … and 10 more lines\n");
});

test("changes that differ only after the lines that are shown are of their own", () => {
  const pages = (last: string) => page(Array.from({ length: 20 }, (_, index) => `<p>${index}</p>`).join("") + last);
  const shown = comparePages({ "/": page(""), "/a": page("") }, { "/": pages("<p>One</p>"), "/a": pages("<p>Two</p>") });
  expect(shown).toEqual(expect.arrayContaining(["/:", "/a:"]));
});

test("new and removed pages are listed", () => {
  expect(comparePages({ "/": page("A"), "/old": page("B") }, { "/": page("A"), "/new": page("C") })).toEqual([
    "New: /new",
    "",
    "Removed, and links to it are dead: /old",
    "",
  ]);
});

test("pages of which only the size changed noticeably share a line", () => {
  const pages = (style: string) =>
    Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`/${index}`, page("A".repeat(1000 + index), `<style>${style}</style>`)]));
  expect(comparePages(pages("p{}"), pages(`p{}${"a{}".repeat(30)}`))).toEqual([
    "Only the HTML's size changed, by +90 bytes: /0, /1, /2, /3, /4, /5 and 3 more",
    "",
  ]);
  expect(comparePages(pages("p{}"), pages("p{}a{}"))[0]).toMatch(/^No page changed/);
});

test("a page at the address of another with a slash isn't listed, and an old address is", () => {
  const before = { "/": page("Home"), "/about": page("About"), "/old/": page("Old") };
  const after = { "/": page("Home"), "/about": page("About"), "/about/": page("About") };
  expect(comparePages(before, after)).toEqual(["Removed, and links to it are dead: /old/", ""]);
});
