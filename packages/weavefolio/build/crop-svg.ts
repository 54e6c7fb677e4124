import type { Area } from "../content/schema/picture-area.ts";

/** Shows a part of an SVG, in pixels of its `size`: the drawing is nested in one with the part as its view box. */
export function cropSvg(bytes: Buffer, size: { width: number; height: number }, { left, top, width, height }: Area): Buffer {
  // All three can only stand at the start of a file.
  const drawing = withoutComments(bytes.toString("utf8")).replaceAll(/^\uFEFF|<\?xml\s[^<>]*>|<!DOCTYPE\s[^<>]*>/g, "");
  const nested = drawing.replace(ROOT, (_, start: string, attributes: string) => {
    const others = attributes.replaceAll(/\s(?:width|height|x|y)\s*=\s*(?:"[^"]*"|'[^']*')/g, "");
    return `${start} width="${size.width}" height="${size.height}"${others}`;
  });
  const viewBox = [left, top, width, height].join(" ");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${nested}</svg>`;
  return Buffer.from(svg);
}

/** The first element, up to the end of its attributes. */
const ROOT = /(<(?:[\w-]{1,50}:)?svg)((?:\s+[^\s=<>/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)/;

/** They could contain the name of an element. */
function withoutComments(xml: string): string {
  const [start = "", ...others] = xml.split("<!--");
  return start + others.map((part) => part.slice(part.indexOf("-->") + "-->".length)).join("");
}
