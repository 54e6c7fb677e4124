import { simplifyLetters } from "./letters.ts";

/** Normalizes text for a file that programs read: plain, composed letters (NFC), one line, no invisible characters. */
export function normalizeText(text: string): string {
  return (
    simplifyLetters(text)
      .normalize("NFC")
      .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, (spaces) => (spaces.includes("\u00a0") ? spaces : " "))
      .replaceAll(/[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, "")
      // Between letters that join, they are part of the spelling.
      .replaceAll(/(?<![\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}])[\u200c\u200d]/gu, "")
  );
}

/** For characters that no font of the site has. */
const REPLACEMENTS: Record<string, string> = { "→": "->", "←": "<-", "≥": ">=", "≤": "<=", "≠": "!=", "\u2011": "-", "\u2212": "–" };

/** Writes a text as the site's fonts can draw it. */
export function spellForFonts(text: string): string {
  return normalizeText(text).replaceAll(/[→←≥≤≠\u2011\u2212]/g, (character) => REPLACEMENTS[character] ?? character);
}
