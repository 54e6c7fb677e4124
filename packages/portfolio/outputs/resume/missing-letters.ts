import { toPlain } from "../../content/schema/words.ts";
import { findFont, isLetter, splitLetters } from "../letters.ts";
import { adviseFonts } from "../noto-fonts.ts";
import { listTextRuns } from "./blocks.ts";
import type { Faces } from "./faces.ts";
import type { TextRun } from "./lines.ts";
import { composeOutline, type ResumeContent } from "./outline.ts";
import { getStyles } from "./text-runs.ts";

/** Characters that no font of the site has, and the text that contains them. */
export type MissingCharacters = { characters: string[]; words: string };

/** Lists the characters that no font has, by text. */
export function listMissing(runs: TextRun[], faces: Faces): MissingCharacters[] {
  const found = new Map(
    runs.map(({ text, style }) => [text, [...new Set(splitLetters(text))].filter((letter) => !findFont(letter, faces[style.face]))]),
  );
  return Array.from(found, ([words, characters]) => ({ words, characters })).filter(({ characters }) => characters.length > 0);
}

/** Finds the letters of the résumé that no font of the site has. */
export async function findMissingLetters(content: ResumeContent): Promise<MissingCharacters[]> {
  const unusual = listTextRuns(toPlain(composeOutline(content)), getStyles(content)).filter(({ text }) => !DRAWABLE.test(text));
  if (unusual.length === 0) return [];
  const { openFaces } = await import("./faces.ts");
  const faces = await openFaces(unusual.map(({ text }) => text).join(""), content.site.language);
  return listMissing(unusual, faces)
    .map(({ words, characters }) => ({ words, characters: characters.filter(isLetter) }))
    .filter(({ characters }) => characters.length > 0);
}

/** Characters that all fonts of the site have: reading the fonts takes half a second. */
export const DRAWABLE = /^[ -~\u00a0-\u00ac\u00ae-\u00ff–—‘’“”•…]*$/;

/** Warns the owner that the résumé is left out. `language` is the site's. */
export function formatLeftOut(missing: MissingCharacters[], language: string): string {
  return [
    "\nThe résumé has no PDF (resume.pdf), only the page /resume: the site's fonts lack some of its letters.",
    ...formatMissing(missing).map((line) => `  ${line}`),
    `  Fix: ${adviseFonts(
      missing.flatMap(({ characters }) => characters),
      language,
    )}, or set \`resume\` in profile.yaml to a document of your own.\n`,
  ].join("\n");
}

export function formatMissing(missing: MissingCharacters[]): string[] {
  const shown = missing
    .slice(0, MAX_LINES)
    .map(({ characters, words }) => `resume.pdf: “${words.slice(0, MAX_WORDS)}” lacks ${characters.slice(0, MAX_CHARACTERS).join(" ")}`);
  return missing.length > MAX_LINES ? [...shown, `resume.pdf: ${missing.length - MAX_LINES} more texts lack characters`] : shown;
}

const MAX_LINES = 8;
const MAX_WORDS = 80;
const MAX_CHARACTERS = 20;
