import { createRequire } from "node:module";
import { type FontPart, listParts } from "./font-package.ts";

const { resolve } = createRequire(import.meta.url);

/** Noto's families by what they draw. Owners install those that they need, as packages of Fontsource. */
const FAMILIES: [letters: RegExp, family: string][] = [
  [/\p{scx=Arab}/u, "noto-sans-arabic"],
  [/\p{scx=Hebr}/u, "noto-sans-hebrew"],
  [/\p{scx=Deva}/u, "noto-sans-devanagari"],
  [/\p{scx=Beng}/u, "noto-sans-bengali"],
  [/\p{scx=Guru}/u, "noto-sans-gurmukhi"],
  [/\p{scx=Gujr}/u, "noto-sans-gujarati"],
  [/\p{scx=Taml}/u, "noto-sans-tamil"],
  [/\p{scx=Telu}/u, "noto-sans-telugu"],
  [/\p{scx=Knda}/u, "noto-sans-kannada"],
  [/\p{scx=Mlym}/u, "noto-sans-malayalam"],
  [/\p{scx=Thai}/u, "noto-sans-thai"],
  [/\p{scx=Geor}/u, "noto-sans-georgian"],
  [/\p{scx=Armn}/u, "noto-sans-armenian"],
  [/\p{scx=Ethi}/u, "noto-sans-ethiopic"],
  [/\p{scx=Hang}/u, "noto-sans-kr"],
];

const EAST_ASIAN = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef]/u;

/** The same Han letter is drawn differently in each of these languages, by the script of the language. */
const HAN: Record<string, string> = { Jpan: "noto-sans-jp", Kore: "noto-sans-kr", Hant: "noto-sans-tc", Hans: "noto-sans-sc" };

/** Returns the family of Noto for a character, in a text of the language (BCP 47). */
export function findNotoFamily(character: string, language: string): string {
  const isKana = /[\p{sc=Hira}\p{sc=Kana}]/u.test(character);
  const { script = "" } = new Intl.Locale(language).maximize();
  if (EAST_ASIAN.test(character)) return HAN[script] ?? (isKana ? "noto-sans-jp" : "noto-sans-sc");
  return FAMILIES.find(([letters]) => letters.test(character))?.[1] ?? "noto-sans";
}

const packageOf = (family: string) => `@fontsource/${family}`;

/** Lists a family's files in a weight, the most common characters first. Returns none if it isn't installed. */
export async function listNotoParts(family: string, weight: 400 | 700): Promise<FontPart[]> {
  const parts = isInstalled(family) ? await listParts(packageOf(family), `${family}-*-${weight}-normal`) : [];
  // The fonts of symbols have one or two glyphs for a range of thousands.
  return parts.filter(({ name }) => name !== "symbols");
}

function isInstalled(family: string): boolean {
  try {
    return resolve(`${packageOf(family)}/unicode.json`) !== "";
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return false;
    throw error;
  }
}

/** Returns how to install fonts with these characters, in a text of the language. */
export function adviseFonts(characters: readonly string[], language: string): string {
  const families = new Set(characters.map((character) => findNotoFamily(character, language)));
  const packages = Array.from(families, (family) => (isInstalled(family) ? undefined : packageOf(family))).filter(Boolean);
  if (packages.length === 0) return "Write these words in Latin or Cyrillic letters";
  return `Run “npm i -D ${packages.join(" ")}”, which has these letters`;
}
