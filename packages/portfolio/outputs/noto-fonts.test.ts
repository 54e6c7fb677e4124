import { expect, test } from "vitest";
import { adviseFonts, findNotoFamily, listNotoParts } from "./noto-fonts.ts";

test.each([
  ["م", "ar", "noto-sans-arabic"],
  ["क", "hi", "noto-sans-devanagari"],
  ["ש", "he", "noto-sans-hebrew"],
  ["あ", "ja", "noto-sans-jp"],
  ["あ", "en", "noto-sans-jp"],
  ["東", "ja", "noto-sans-jp"],
  ["東", "zh-CN", "noto-sans-sc"],
  ["東", "zh-TW", "noto-sans-tc"],
  ["東", "ko", "noto-sans-kr"],
  ["東", "en", "noto-sans-sc"],
  ["한", "ko", "noto-sans-kr"],
  ["Ω", "el", "noto-sans"],
])("%s on a site in %s is in %s", (letter, language, family) => {
  expect(findNotoFamily(letter, language)).toBe(family);
});

test("the advice is the command that installs what is missing, without what is installed", () => {
  expect(adviseFonts(["東", "京", "ש", "م"], "ja")).toBe(
    "Run “npm i -D @fontsource/noto-sans-jp @fontsource/noto-sans-hebrew”, which has these letters",
  );
  expect(adviseFonts(["م"], "ar")).toBe("Write these words in Latin or Cyrillic letters");
});

test("an installed family has files for its ranges, and a missing one has none", async () => {
  const parts = await listNotoParts("noto-sans-arabic", 700);
  expect(parts.map(({ name }) => name)).toContain("arabic");
  expect((await parts[0]?.read())?.length).toBeGreaterThan(1000);
  expect(await listNotoParts("noto-sans-jp", 700)).toEqual([]);
});
