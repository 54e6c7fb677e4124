import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { listFontParts } from "../outputs/font-package.ts";
import { families } from "./fonts.ts";

/** What a portfolio says: sentences and titles. */
const TEXT =
  "A developer writes what others read: small steps, plain words, and a reason for each. Most of the work is to find out what is needed, " +
  "to say what it costs, and to keep a promise; the rest is typing. Visitors never see the code, but they notice how fast a page " +
  "answers, and that nothing they wrote is lost. Work Experience. Selected work. Front-end Developer. Computer Science. Get in touch.";

/** System fonts, or fonts of the same widths. */
const systemFonts: Record<string, string> = {
  "Arimo-Regular": "@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf",
  "Arimo-Bold": "@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf",
  "Roboto-Regular": "@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf",
  "Roboto-Bold": "@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf",
  "Cousine-Regular": "@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf",
};

const { resolve } = createRequire(import.meta.url);

function openFont(bytes: Buffer) {
  const font = create(bytes);
  if (!("layout" in font)) throw new Error("This is a font collection");
  const { ascent, descent, lineGap, unitsPerEm } = font;
  return {
    ascent: ascent / unitsPerEm,
    descent: -descent / unitsPerEm,
    lineGap,
    width: font.layout(TEXT).advanceWidth / unitsPerEm / TEXT.length,
  };
}

for (const { name, package: family, metrics } of families) {
  for (const { opticalSize, weight, width } of metrics.styles) {
    test(`${[name, weight, opticalSize].filter(Boolean).join(" ")} has the metrics that its fallback is adjusted to`, async () => {
      const latin = (await listFontParts(family)).find(({ name }) => name === "latin");
      const variationAxes = { wght: weight, ...(opticalSize && { opsz: opticalSize }) };
      const font = openFont(await subsetFont((await latin?.read()) ?? Buffer.of(), TEXT, { targetFormat: "truetype", variationAxes }));
      const { ascent, descent } = metrics;
      expect(font).toMatchObject({ ascent, descent, lineGap: 0 });
      expect(font.width).toBeCloseTo(width, 4);
    });
  }
}

const fallbacks = new Set(families.flatMap(({ fallbacks }) => fallbacks));

test.each([...fallbacks])("$local are as wide as text in them is adjusted for", ({ local, width }) => {
  // An installed Roboto-Regular in a bold face has all weights.
  const known = local.filter((font) => font in systemFonts && !(font === "Roboto-Regular" && local.includes("Roboto-Bold")));
  const widths = known.map((font) => openFont(readFileSync(resolve(systemFonts[font] ?? ""))).width);
  expect(widths.length).toBeGreaterThan(0);
  for (const measured of widths) expect(Math.abs(measured / width - 1)).toBeLessThan(0.005);
});
