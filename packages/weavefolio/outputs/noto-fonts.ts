import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type FontPart, findFontFolder, listParts } from "./font-package.ts";
import type { ResumeContent } from "./resume/resume-content.ts";

/** Noto's families by what they draw. Owners install those that they need, as packages of Fontsource. */
const FAMILIES: [letters: RegExp, family: string][] = [
  [/\p{scx=Arab}/u, "noto-sans-arabic"],
  [/\p{scx=Hebr}/u, "noto-sans-hebrew"],
  [/\p{scx=Deva}/u, "noto-sans-devanagari"],
  [/\p{scx=Beng}/u, "noto-sans-bengali"],
  [/\p{scx=Guru}/u, "noto-sans-gurmukhi"],
  [/\p{scx=Gujr}/u, "noto-sans-gujarati"],
  [/\p{scx=Orya}/u, "noto-sans-oriya"],
  [/\p{scx=Taml}/u, "noto-sans-tamil"],
  [/\p{scx=Telu}/u, "noto-sans-telugu"],
  [/\p{scx=Knda}/u, "noto-sans-kannada"],
  [/\p{scx=Mlym}/u, "noto-sans-malayalam"],
  [/\p{scx=Sinh}/u, "noto-sans-sinhala"],
  [/\p{scx=Thai}/u, "noto-sans-thai"],
  [/\p{scx=Laoo}/u, "noto-sans-lao"],
  [/\p{scx=Khmr}/u, "noto-sans-khmer"],
  [/\p{scx=Mymr}/u, "noto-sans-myanmar"],
  [/\p{scx=Tibt}/u, "noto-serif-tibetan"],
  [/\p{scx=Geor}/u, "noto-sans-georgian"],
  [/\p{scx=Armn}/u, "noto-sans-armenian"],
  [/\p{scx=Ethi}/u, "noto-sans-ethiopic"],
  [/\p{sc=Latn}|\p{sc=Grek}|\p{sc=Cyrl}/u, "noto-sans"],
];

const EAST_ASIAN = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\u2460-\u24ff\u3000-\u303f\u3200-\u33ff\uff00-\uffef]/u;
const HANGUL = /\p{scx=Hang}/u;

/** The same Han letter is drawn differently in each of these languages, by the script of the language. */
const HAN: Record<string, string> = { Jpan: "noto-sans-jp", Hans: "noto-sans-sc", Hant: "noto-sans-tc", Kore: "noto-sans-kr" };

const scriptOf = (language: string) => new Intl.Locale(language).maximize().script ?? "";

/**
 * Chooses the language (BCP 47) by which Han letters are drawn: the text's own, if that has any. In another language, kana, hangul or
 * bopomofo beside them say which language they are of.
 */
export function chooseHanLanguage(text: string, language: string): string {
  if (Object.hasOwn(HAN, scriptOf(language))) return language;
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return "ja";
  if (/\p{sc=Hang}/u.test(text)) return "ko";
  return /\p{sc=Bopo}/u.test(text) ? "zh-Hant" : language;
}

/** Chooses it by the content, so that one font draws all of it. */
export function chooseFontLanguage({ site, profile, about, experience, projects, certificates }: WrittenContent): string {
  return chooseHanLanguage(JSON.stringify([profile, about, experience, projects, certificates]), site.language);
}

export type WrittenContent = Pick<ResumeContent, "site" | "profile" | "about" | "experience" | "projects" | "certificates">;

/** Lists the families of Noto that may have a letter, in a text of the language (BCP 47), the best one first. */
export function listNotoFamilies(letter: string, language: string): string[] {
  if (HANGUL.test(letter) && !EAST_ASIAN.test(letter)) return ["noto-sans-kr"];
  if (EAST_ASIAN.test(letter)) return [...new Set([HAN[scriptOf(language)] ?? "noto-sans-sc", ...Object.values(HAN)])];
  return FAMILIES.filter(([letters]) => letters.test(letter)).map(([, family]) => family);
}

const packageOf = (family: string) => `@fontsource/${family}`;

/** Lists a family's files in a weight, the most common characters first. Returns none if it isn't installed. */
export async function listNotoParts(family: string, weight: 400 | 700): Promise<FontPart[]> {
  const parts = isInstalled(family) ? await listParts(packageOf(family), `${family}-*-${weight}-normal`) : [];
  // The fonts of symbols have one or two glyphs for a range of thousands.
  return parts.filter(({ name }) => name !== "symbols");
}

function isInstalled(family: string): boolean {
  return findFontFolder(packageOf(family)) !== undefined;
}

/** Lists the installed families with their versions: what is drawn depends on them. */
export async function listInstalledFonts(): Promise<string[]> {
  const families = [...FAMILIES.map(([, family]) => family), ...Object.values(HAN)];
  const folders = families.flatMap((family) => findFontFolder(packageOf(family)) ?? []);
  return Promise.all(folders.map((folder) => readFile(join(folder, "package.json"), "utf8")));
}

/** Returns the package to install for a letter that no font has, in a text of the language, or undefined if none is known. */
export function findFontPackage(letter: string, language: string): string | undefined {
  const family = [...letter].flatMap((character) => listNotoFamilies(character, language)).find((family) => !isInstalled(family));
  return family && packageOf(family);
}
