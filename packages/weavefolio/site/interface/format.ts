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
  const shown = texts.filter((text): text is string => Boolean(text));
  return shown.join(getSeparator(language, shown));
}

/** What a language writes between the texts of a list. An Arabic comma doesn't belong between texts that are all in Latin letters. */
export function getSeparator(language: string, texts: readonly string[] = []): string {
  const parts = new Intl.ListFormat(language, { style: "narrow" }).formatToParts(["1", "2", "3"]);
  const written = parts[1]?.value ?? ", ";
  // Arabic repeats its word for “and” in front of each.
  const separator = /\p{L}/u.test(written) ? "، " : written;
  const isUntranslated = texts.length > 0 && !texts.some((text) => /\p{Script=Arabic}/u.test(text));
  return separator.startsWith("،") && isUntranslated ? ", " : separator;
}
