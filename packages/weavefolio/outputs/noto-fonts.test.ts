import { expect, test } from "vitest";
import { chooseHanLanguage, findFontPackage, listInstalledFonts, listNotoFamilies, listNotoParts } from "./noto-fonts.ts";

test.each([
  ["م", "ar", "noto-sans-arabic"],
  ["क", "hi", "noto-sans-devanagari"],
  ["ש", "he", "noto-sans-hebrew"],
  ["あ", "ja", "noto-sans-jp"],
  ["東", "ja", "noto-sans-jp"],
  ["東", "zh-CN", "noto-sans-sc"],
  ["東", "zh-TW", "noto-sans-tc"],
  ["東", "ko", "noto-sans-kr"],
  ["東", "en", "noto-sans-sc"],
  ["한", "en", "noto-sans-kr"],
  ["Ω", "el", "noto-sans"],
  ["🚀", "en", undefined],
  ["☃", "ja", undefined],
])("%s on a site in %s is in %s", (letter, language, family) => {
  expect(listNotoFamilies(letter, language)[0]).toBe(family);
});

test.each([
  ["東京でデザイン", "en", "ja"],
  ["東京", "en", "en"],
  ["서울 東", "de", "ko"],
  ["臺北ㄊㄞ", "en", "zh-Hant"],
  ["東京でデザイン", "zh-CN", "zh-CN"],
  ["서울", "ja", "ja"],
])("Han letters in “%s”, in a text in %s, are drawn as in %s", (text, language, expected) => {
  expect(chooseHanLanguage(text, language)).toBe(expected);
});

test("the package to install is the best one that isn't installed, and none for a symbol", () => {
  expect(findFontPackage("東", "ja")).toBe("@fontsource/noto-sans-jp");
  expect(findFontPackage("م", "ar")).toBeUndefined();
  expect(findFontPackage("🚀", "en")).toBeUndefined();
});

test("an installed family has files for its ranges, and a missing one has none", async () => {
  const parts = await listNotoParts("noto-sans-arabic", 700);
  expect(parts.map(({ name }) => name)).toContain("arabic");
  expect((await parts[0]?.read())?.length).toBeGreaterThan(1000);
  expect(await listNotoParts("noto-sans-jp", 700)).toEqual([]);
});

test("the installed fonts are listed with their versions", async () => {
  const names = (await listInstalledFonts()).map((manifest) => JSON.parse(manifest).name);
  expect(names).toEqual(["@fontsource/noto-sans-arabic", "@fontsource/noto-sans-devanagari"]);
});
