import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { inspectContent } from "../content/load/loader.ts";
import { testFolder } from "../content/load/test-folder.ts";
import type { FontPackage } from "../content/schema/fonts.ts";
import { layOutText } from "../outputs/lettering/lettering.ts";
import { listFamilies } from "./font-families.ts";
import { makeFonts } from "./fonts.ts";
import { formatNotices } from "./licenses.ts";

async function findFonts(fonts: string) {
  const { folder, siteRoot, edit } = testFolder();
  edit("site.yaml", "pages:", `fonts: { ${fonts} }\npages:`);
  const { content } = await inspectContent(folder);
  if (!content) throw new Error("The content has errors");
  return { siteRoot, fonts: content.fonts };
}

const ASCII = new Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789. ");
const shown = { display: ASCII, text: ASCII, mono: ASCII };

test("an owner's font is subset, has measured fallbacks, and replaces the site's in the custom properties", async () => {
  const { files, first, faces, fallbacks } = await makeFonts("/fonts/", await findFonts("display: Instrument Sans"), shown);
  expect(first.map((name) => name.replace(/-latin.*/, ""))).toEqual(["instrument-sans", "instrument-sans", "geist-mono"]);
  expect(faces).toContain('font-family:"Instrument Sans";src:url(/fonts/instrument-sans-latin-');
  expect(faces).toContain("font-weight:700");
  expect(faces).not.toContain("Bricolage");
  expect(fallbacks).toMatch(
    /@font-face\{font-family:"Instrument Sans Fallback";src:local\("Roboto-Bold"\)[^}]*font-weight:700;size-adjust:[\d.]+%/,
  );
  expect(fallbacks).toContain(
    ':root{--font-display:"Instrument Sans","Instrument Sans Fallback",ui-sans-serif,system-ui,sans-serif;--font-title:"Instrument Sans"',
  );
  const file = files.find(({ name }) => name === first[0]);
  expect((create(file?.bytes ?? Buffer.of()) as Font).characterSet.length).toBeLessThan(100);
});

test("a static font has a file for each weight that style sheets ask for, and other scripts as the package has them", async () => {
  const { faces } = await makeFonts("/", await findFonts("text: Noto Sans Arabic"), shown);
  const rules = faces.split("@font-face").filter((rule) => rule.includes("Noto Sans Arabic") && !rule.includes("unicode-range"));
  expect(rules.map((rule) => /font-weight:([\d ]+)/.exec(rule)?.[1]).sort()).toEqual(["400", "500", "600"]);
  expect(faces).toContain("noto-sans-arabic-arabic-");
});

test("a weight that a font lacks is its nearest one, which browsers don't thicken", () => {
  const font = { name: "@fontsource/a", id: "a", family: "A", category: "serif", weights: [400, 700] } as FontPackage;
  const [, text] = listFamilies({ text: font });
  expect(text?.faces.map(({ shown, weight }) => [shown, weight])).toEqual([
    [{ min: 400, max: 500 }, 400],
    [{ min: 600, max: 600 }, 700],
  ]);
  expect(text?.fallbacks.flatMap(({ local }) => local)).toContain("TimesNewRomanPSMT");
});

test("a font for two roles has two names", async () => {
  const { fonts } = await findFonts("text: Geist Mono, mono: Geist Mono");
  expect(listFamilies(fonts).map(({ name }) => name)).toEqual(["Bricolage Grotesque", "Geist Mono", "Geist Mono mono"]);
});

test("cards and the résumé are drawn in the owner's font", async () => {
  const { fonts } = await findFonts("display: Geist Mono");
  const box = { width: 500, lines: 1, largest: 40, smallest: 40 };
  const widthOf = async (fonts: object) => (await layOutText("illi", "display", box, { language: "en", fonts }))?.lines[0]?.width ?? 0;
  expect(await widthOf(fonts)).toBeGreaterThan(1.5 * (await widthOf({})));
});

test("the licence of an owner's font is in the notices", async () => {
  const { fonts } = await findFonts("text: Noto Sans Arabic");
  const notices = await formatNotices([], fonts);
  expect(notices).toMatch(/^Font: Noto Sans Arabic 5\.\d+\.\d+ \(OFL-1\.1\)$/m);
  expect(notices).toContain(readFileSync(`${fonts.text?.folder}/LICENSE`, "utf8").trim().slice(0, 60));
});
