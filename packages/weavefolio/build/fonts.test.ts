import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { listFontParts } from "../outputs/font-package.ts";
import { allFallbacks, ownFamilies } from "./font-families.ts";
import { measureFont, measureStyle } from "./font-metrics.ts";

/** System fonts, or fonts of the same widths. */
const systemFonts: Record<string, string> = {
  "Arimo-Regular": "@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf",
  "Arimo-Bold": "@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf",
  "Roboto-Regular": "@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf",
  "Roboto-Bold": "@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf",
  "Tinos-Regular": "@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf",
  "Tinos-Bold": "@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf",
  "NotoSerif-Regular": "@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf",
  "NotoSerif-Bold": "@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf",
  "Cousine-Regular": "@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf",
};

const { resolve } = createRequire(import.meta.url);

const families = Object.values(ownFamilies);

test.each(allFallbacks)("$local are as wide as text in them is adjusted for", ({ local, width }) => {
  // An installed Roboto-Regular in a bold face has all weights.
  const known = local.filter((font) => font in systemFonts && !(font === "Roboto-Regular" && local.includes("Roboto-Bold")));
  const widths = known.map((font) => measureFont(readFileSync(resolve(systemFonts[font] ?? ""))).width);
  expect(widths.length).toBeGreaterThan(0);
  for (const measured of widths) expect(Math.abs(measured / width - 1)).toBeLessThan(0.005);
});

async function measureWidths({ package: family, styles }: (typeof families)[number]): Promise<number[]> {
  const latin = (await listFontParts(family)).find(({ name }) => name === "latin");
  const bytes = (await latin?.read()) ?? Buffer.of();
  return Promise.all(
    styles.map(async ({ weight, opticalSize }) => {
      const axes = { wght: weight, ...(opticalSize && { opsz: opticalSize }) };
      return (await measureStyle(bytes, axes)).width;
    }),
  );
}

test.each(families.filter(({ styles }) => styles.length > 1))(
  "each style of $name is measured: small optical sizes are wider than large ones, and heavy weights than light ones",
  async (family) => {
    const widths = await measureWidths(family);
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(new Set(widths).size).toBe(widths.length);
  },
);
