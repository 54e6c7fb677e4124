/** An owner's text. A text without a translation has its language, which isn't the page's. */
export type Words = string | Untranslated;

/** A text with its language: `lang` is a BCP 47 tag, `dir` is missing if it is the page's. */
export type Untranslated = { text: string } & TextLanguage;

export type TextLanguage = { lang: string; dir?: "ltr" | "rtl" };

/** A value whose texts are strings without a language, for outputs. */
export type Plain<Value> = Value extends Untranslated ? string : { [Field in keyof Value]: Plain<Value[Field]> };

/** Returns a value with its texts as strings. */
export function toPlain<Value>(value: Value): Plain<Value> {
  return removeLanguages(value) as Plain<Value>;
}

function removeLanguages(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeLanguages);
  if (typeof value !== "object" || value === null) return value;
  if (isUntranslated(value)) return value.text;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, removeLanguages(field)]));
}

/** Joins parts of one text, which has a language if all that have letters are in it. */
export function joinWords(parts: readonly Words[]): Words {
  const text = toPlain(parts).join("");
  const [first, ...others] = parts.filter((part) => /\p{L}/u.test(toPlain(part)));
  if (first === undefined || !isUntranslated(first) || others.some((part) => !isUntranslated(part))) return text;
  return { ...first, text };
}

const isUntranslated = (value: unknown): value is Untranslated =>
  typeof value === "object" && value !== null && "text" in value && "lang" in value;
