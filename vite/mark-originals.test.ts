import { expect, test } from "vitest";
import { markOriginals } from "./mark-originals.ts";

const content = (texts: string[], direction: "ltr" | "rtl" = "ltr") =>
  ({ originals: { language: "en", direction: "ltr", texts }, site: { direction } }) as Parameters<typeof markOriginals>[1];

test.each([
  ["a text", "<p>Hello</p>", '<p lang="en">Hello</p>'],
  ["the outermost element without other texts", "<ul><li>Hello</li><li>World</li></ul>", '<ul lang="en"><li>Hello</li><li>World</li></ul>'],
  ["an element beside others", "<div><p>Hello</p><p>Hallo</p></div>", '<div><p lang="en">Hello</p><p>Hallo</p></div>'],
  ["a text beside an element", "<p>Hello <b>Welt</b></p>", '<p><span lang="en">Hello </span><b>Welt</b></p>'],
  ["a picture's alternative text", '<div><img alt="Hello"><p>Hallo</p></div>', '<div><img alt="Hello" lang="en"><p>Hallo</p></div>'],
  ["texts around a drawing", "<p>Hello <svg><title>Kreis</title></svg></p>", '<p lang="en">Hello <svg><title>Kreis</title></svg></p>'],
  [
    "a text beside what has no letters",
    '<h1>Hello<span aria-hidden="true">.</span></h1>',
    '<h1 lang="en">Hello<span aria-hidden="true">.</span></h1>',
  ],
  ["texts that share a line", "<p>Hello — World (Hello)</p>", '<p lang="en">Hello — World (Hello)</p>'],
  ["one of the texts in a line", "<p>Hello · Welt</p>", '<p><span lang="en">Hello · </span>Welt</p>'],
  ["a phrase in a sentence", "<p>Code von Hello World, 2024</p>", '<p>Code von <span lang="en">Hello World, 2024</span></p>'],
  ["several at the top", "<p>Hello</p><p>Hallo</p><p>World</p>", '<p lang="en">Hello</p><p>Hallo</p><p lang="en">World</p>'],
])("marks %s", (_what, html, marked) => {
  expect(markOriginals(html, content(["Hello", "World", "Hello World"]))).toBe(marked);
});

test.each([
  ["a translated text", "<p>Hallo</p>"],
  ["a text that only contains one", "<p>Hello Welt</p>"],
  ["what has a language", '<p lang="fr">Hello</p>'],
  ["an element whose picture is translated", '<a><img alt="Hallo"></a>'],
  ["code and drawings", "<svg><text>Hello</text></svg><script>Hello</script>"],
])("leaves %s as it is", (_what, html) => {
  expect(markOriginals(html, content(["Hello"]))).toBe(html);
});

test("sets the direction where it differs from the site's", () => {
  expect(markOriginals("<p>Hello.</p>", content(["Hello."], "rtl"))).toBe('<p lang="en" dir="ltr">Hello.</p>');
});

test("marks within a document, but nothing in its head", () => {
  const html = '<!DOCTYPE html><html lang="de"><head><title>Hello</title></head><body><p>Hello</p></body></html>';
  expect(markOriginals(html, content(["Hello"]))).toBe(html.replace("<body>", '<body lang="en">'));
});

test("returns the same HTML if everything is translated", () => {
  const html = "<p class='a'>It&#x27;s</p>";
  expect(markOriginals(html, content([]))).toBe(html);
});
