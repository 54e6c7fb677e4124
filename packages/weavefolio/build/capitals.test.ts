import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { listFontParts } from "../outputs/font-package.ts";
import { addCapitals } from "./capitals.ts";
import { makeFonts } from "./fonts.ts";
import { temporaryFolder } from "./mail-sandbox/test-sandbox.ts";

const NONE = new Set<string>();

/** Makes the monospaced font's files for pages that show some characters: with these, with the other common ones, and with the rare ones. */
async function makeMono(shown: string): Promise<Font[]> {
  const { files } = await makeFonts("/", { siteRoot: temporaryFolder(), fonts: {} }, { display: NONE, text: NONE, mono: new Set(shown) });
  return files.filter(({ name }) => name.startsWith("geist-mono")).map(({ bytes }) => create(bytes) as Font);
}

const shape = (font: Font | undefined, text: string) => font?.layout(text, { smcp: true }).glyphs.map(({ id }) => id);

const glyphs = (font: Font | undefined, text: string) => font?.layout(text).glyphs.map(({ id }) => id);

test("small letters are shown as the capitals of their file, and everything else as it is", async () => {
  const [first, rest, rare] = await makeMono("abcABC123.");
  expect(shape(first, "abcABC123.")).toEqual(glyphs(first, "ABCABC123."));
  expect(shape(rest, "xyzéßıµ")).toEqual(glyphs(rest, "XYZÉSSIµ"));
  expect(shape(rare, "čłşǆʉ")).toEqual(glyphs(rare, "ČŁŞǄɄ"));
  expect(glyphs(first, "abc")).not.toEqual(glyphs(first, "ABC"));
});

test("a file has the capitals of its small letters, whether they are shown or not, all as wide", async () => {
  const [first] = await makeMono("i");
  const run = first?.layout("i", { smcp: true });
  expect(run?.glyphs.map(({ id }) => id)).not.toContain(0);
  expect(run?.glyphs).not.toEqual(first?.layout("i").glyphs);
  expect(run?.advanceWidth).toBe(first?.layout("i").advanceWidth);
});

test("a font without substitutions of its own gets them, too", async () => {
  const [latin] = (await listFontParts("geist-mono")).filter(({ name }) => name === "latin");
  const plain = await subsetFont((await latin?.read()) ?? Buffer.of(), "abcABC", { targetFormat: "truetype", dropTables: ["GSUB"] });
  expect(plain.toString("latin1", 0, 400)).not.toContain("GSUB");
  const font = create(addCapitals(plain)) as Font;
  expect(shape(font, "abc")).toEqual(glyphs(font, "ABC"));
});
