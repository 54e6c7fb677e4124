export { directionOf, getMirrored, isReversed, isRightToLeft, joinRuns, joinsLetters } from "../outputs/bidi.ts";
export type { FontFamily } from "../outputs/font-package.ts";
export { findFont, joinInWords, omitMissing, splitAtBreaks, splitAtSpaces, splitLetters, WITHOUT_SPACES } from "../outputs/letters.ts";
export { findMissingCharacters } from "../outputs/missing-letters.ts";
export { normalizeText, spellForFonts } from "../outputs/normalize-text.ts";
export { chooseFontLanguage } from "../outputs/noto-fonts.ts";
export { type Instance, openFonts, placeGlyphs } from "../outputs/open-fonts.ts";
export type { OpenFont } from "../outputs/parse-font.ts";
