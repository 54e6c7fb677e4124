import { create, type Font } from "fontkit";

/** A static TrueType font. The name is unique. One of boxes stands in for a font that isn't installed. */
export type OpenFont = { name: string; bytes: Buffer; font: Font; isBoxes?: true };

/** Parses a font for fontkit 2.0, which reads the header of an empty glyph, such as the space: past the file's end, if it is the last one. */
export function parseFont(bytes: Buffer): Font {
  const font = create(padFont(bytes));
  if (!("layout" in font)) throw new Error("This is a collection of fonts");
  return font;
}

/** Appends as many bytes as a glyph's header has (https://learn.microsoft.com/typography/opentype/spec/glyf#glyph-headers). */
export const padFont = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(10)]);
