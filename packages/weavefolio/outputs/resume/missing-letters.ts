import { toPlain } from "../../content/schema/words.ts";
import { findFont, isLetter, splitLetters } from "../letters.ts";
import { chooseFontLanguage, chooseHanLanguage, findFontPackage, type WrittenContent } from "../noto-fonts.ts";
import { composeBlocks, listTextRuns } from "./blocks.ts";
import type { Faces } from "./faces.ts";
import type { TextRun } from "./lines.ts";
import { composeOutline, type ResumeContent } from "./outline.ts";
import { pageSizes } from "./paper.ts";
import { getStyles, makeTextRun } from "./text-runs.ts";

/** Characters that no font of the site has, and the text that contains them. */
export type MissingCharacters = { characters: string[]; words: string };

/** Lists the characters that no font has, by text. */
export function listMissing(runs: TextRun[], faces: Faces): MissingCharacters[] {
  const isMissing = (letter: string, { face }: TextRun["style"]) => {
    const font = findFont(letter, faces[face]);
    return font === undefined || font.isBoxes === true;
  };
  const found = new Map(
    runs.map(({ text, style }) => [text, [...new Set(splitLetters(text))].filter((letter) => isMissing(letter, style))]),
  );
  return Array.from(found, ([words, characters]) => ({ words, characters })).filter(({ characters }) => characters.length > 0);
}

/** A character that no font has: a symbol, which is left out, or a letter, which is a box. Its package isn't installed, or none is known. */
export type MissingCharacter = { character: string; isLetter: boolean; fontPackage?: string | undefined };

/** Finds the characters that no font has, in the résumé and in `titles`, which the social cards draw. */
export async function findMissingCharacters(
  content: ResumeContent & WrittenContent,
  titles: readonly string[],
): Promise<MissingCharacter[]> {
  const styles = getStyles(content);
  const language = chooseFontLanguage(content);
  const texts = [
    ...listTextRuns(composeBlocks(toPlain(composeOutline(content)), styles, pageSizes[content.profile.resumePaper])).map((run) => ({
      run,
      language,
    })),
    ...[{ run: makeTextRun(content.profile.name, styles.fact), language }],
    ...titles.map((title) => ({ run: makeTextRun(title, styles.text), language: chooseHanLanguage(title, language) })),
  ].filter(({ run }) => !DRAWABLE.test(run.text));
  const found = new Map<string, MissingCharacter>();
  for (const [language, group] of Map.groupBy(texts, ({ language }) => language)) {
    const runs = group.map(({ run }) => run);
    for (const missing of await findInRuns(runs, language, content.fonts)) {
      if (!found.has(missing.character)) found.set(missing.character, missing);
    }
  }
  return [...found.values()];
}

async function findInRuns(runs: TextRun[], language: string, fonts: ResumeContent["fonts"]): Promise<MissingCharacter[]> {
  const { openFaces } = await import("./faces.ts");
  const faces = await openFaces(runs.map(({ text }) => text).join(""), language, fonts);
  return listMissing(runs, faces)
    .flatMap(({ characters }) => characters)
    .map((character) => ({
      ...{ character, isLetter: isLetter(character) },
      fontPackage: isLetter(character) ? findFontPackage(character, language) : undefined,
    }));
}

/** Characters that all fonts of the site have: reading the fonts takes half a second. */
export const DRAWABLE = /^[ -~\u00a0-\u00ac\u00ae-\u00ff–—‘’“”•…]*$/;
