import type { Plural } from "../../texts/texts.ts";

/** Replaces each `{name}` in a text by its value. Numbers are formatted in the language (BCP 47). */
export function formatText(text: string, values: Readonly<Record<string, string | number>>, language: string): string {
  return text.replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : String(formatValue(value, language));
  });
}

/** A placeholder, with its name as the group. */
export const PLACEHOLDER = /\{(\w+)\}/g;

/** Formats a number in a language. Other values stay. */
export function formatValue<Value>(value: Value, language: string): Value | string {
  return typeof value === "number" ? value.toLocaleString(language) : value;
}

/** Chooses the form of a text for a count, in a language (BCP 47). */
export function choosePlural(text: Plural, count: number, language: string): string {
  return text[new Intl.PluralRules(language).select(count)] ?? text.other;
}

/** Joins texts as a language does, without a word before the last one: “a, b”, “a、b”, “a، b”. */
export function joinList(texts: readonly (string | undefined | false)[], language: string): string {
  return texts.filter(Boolean).join(getSeparator(language));
}

/** What a language writes between the texts of a list. */
export function getSeparator(language: string): string {
  const parts = new Intl.ListFormat(language, { style: "narrow" }).formatToParts(["1", "2", "3"]);
  const separator = parts[1]?.value ?? ", ";
  // Arabic repeats its word for “and” in front of each.
  return /\p{L}/u.test(separator) ? "، " : separator;
}
