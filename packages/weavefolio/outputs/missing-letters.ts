import { toPlain } from "../content/schema/words.ts";
import type { FontFamily } from "./font-package.ts";
import { findFont, isLetter, splitLetters } from "./letters.ts";
import { spellForFonts } from "./normalize-text.ts";
import { chooseFontLanguage, chooseHanLanguage, findFontPackage, type WrittenContent } from "./noto-fonts.ts";
import { openFonts } from "./open-fonts.ts";
import { composeOutline } from "./resume/outline.ts";
import type { ResumeContent } from "./resume/resume-content.ts";

/** A character that no font has: a symbol, which is left out, or a letter, which is a box. Its package isn't installed, or none is known. */
export type MissingCharacter = { character: string; isLetter: boolean; fontPackage?: string | undefined };

/** Finds the characters that no font has, in the résumé and in `titles`, which the social cards draw. */
export async function findMissingCharacters(
  content: ResumeContent & WrittenContent,
  titles: readonly string[],
): Promise<MissingCharacter[]> {
  const language = chooseFontLanguage(content);
  const { headline, ...outline } = toPlain(composeOutline(content));
  const texts = [
    // The line with the role is in capitals.
    ...[...listTexts(outline), ...headline, ...headline.map((text) => text.toUpperCase())].map((text) => ({ text, language })),
    ...titles.map((text) => ({ text, language: chooseHanLanguage(text, language) })),
  ].filter(({ text }) => !DRAWABLE.test(text));
  const found = new Map<string, MissingCharacter>();
  for (const [language, group] of Map.groupBy(texts, ({ language }) => language)) {
    const text = spellForFonts(group.map(({ text }) => text).join(" "));
    for (const missing of await findInText(text, language, content.fonts)) {
      if (!found.has(missing.character)) found.set(missing.character, missing);
    }
  }
  return [...found.values()];
}

/** Lists the texts of a value, which may be a group or a list of others. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

async function findInText(text: string, language: string, fonts: ResumeContent["fonts"] = {}): Promise<MissingCharacter[]> {
  const families = [...Object.values(fonts), ...FAMILIES].map((family) => ({ family, axes: { wght: 400 } }));
  const opened = await openFonts(text, families, language);
  const missing = splitLetters(text).filter((letter) => {
    const font = findFont(letter, opened);
    return font === undefined || font.isBoxes === true;
  });
  return [...new Set(missing)].map((character) => ({
    ...{ character, isLetter: isLetter(character) },
    fontPackage: isLetter(character) ? findFontPackage(character, language) : undefined,
  }));
}

/** Of the site, in which each text is drawn if its own font lacks a letter. */
const FAMILIES: readonly FontFamily[] = ["instrument-sans", "bricolage-grotesque", "geist-mono"];

/** Characters that all fonts of the site have: reading the fonts takes half a second. */
export const DRAWABLE = /^[ -~\u00a0-\u00ac\u00ae-\u00ff–—‘’“”•…]*$/;
