import { isUtf8 } from "node:buffer";

/**
 * Finds what an SVG could do besides being a picture: a browser that opens it directly runs its scripts in the site's origin.
 * Returns the end of a sentence, with the line in the file, or undefined.
 *
 * Without entities and in UTF-8, names in XML stand in the text as they are, so searching it misses none that a parser would find.
 */
export function findActiveContent(bytes: Buffer): string | undefined {
  const written = bytes.toString("utf8");
  // A parser recognizes UTF-16 and UTF-32 by the zero bytes in their first character.
  if (!isUtf8(bytes) || bytes.includes(0) || OTHER_ENCODING.test(written)) return "is not UTF-8 text";
  const text = decodeReferences(written);
  for (const [pattern, what] of patterns) {
    const index = text.search(pattern);
    if (index >= 0) return `${what} (its line ${text.slice(0, index).split("\n").length})`;
  }
  return undefined;
}

const OTHER_ENCODING = /^\uFEFF?\s*<\?xml\s[^>]*encoding\s*=\s*["'](?!utf-?8["'])/i;

/** Ordered from the most telling. Elements of other namespaces, such as an editor's notes, do nothing. */
const patterns: readonly [RegExp, string][] = [
  [/<(?:[^\s<>/:]*:)?(?:script|handler|listener)[\s/>]/i, "contains a script"],
  [/[\s/]on[a-z]+\s*=\s*["']/i, "contains an event handler"],
  [/<(?:[^\s<>/:]*:)?(?:foreignObject|iframe|embed|object|audio|video)[\s/>]/i, "contains a foreign object"],
  [/xmlns(?::[^\s=:"'<>/]+)?\s*=\s*["'][^"']*(?:1999\/xhtml|Math\/MathML)/i, "contains HTML or MathML"],
  [/<!(?!--|\[CDATA\[|DOCTYPE\s)/i, "defines entities"],
  [/<\?xml-stylesheet/i, "contains a style sheet instruction"],
  [/attributeName\s*=\s*["'][^"']*(?:href|\bon)/i, "animates a link"],
  [/\bhref\s*=(?!\s*["']\s*(?:#|data:image\/(?:png|jpe?g|gif|webp|avif)[;,]))/i, "links to another address"],
  [/\bxml:base\s*=/i, "links to another address"],
  [/@import|\burl\((?!\s*(?:(?:["']|&quot;|&apos;)\s*)?(?:#|data:))|\bimage-set\(/i, "loads another file"],
];

/** Replaces numeric references, and CSS escapes: browsers see `url(` in `\75rl(`. Keeps the lines, but for one that ends an escape. */
function decodeReferences(text: string): string {
  const decode = (number: number) => (number >= 32 && number <= 0x10ffff ? String.fromCodePoint(number) : " ");
  return text
    .replaceAll(/&#(?:x0*([\da-f]{1,6})|0*(\d{1,7}));/gi, (_, hex, decimal) => decode(hex ? Number.parseInt(hex, 16) : Number(decimal)))
    .replaceAll(/\\([\da-f]{1,6})\s?/gi, (_, hex) => decode(Number.parseInt(hex, 16)))
    .replaceAll(/\\(?=[a-z])/gi, "");
}
