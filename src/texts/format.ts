import type { Plural } from "../../languages/texts.ts";

/** Replaces each `{name}` in a text by its value; numbers are formatted in the language (BCP 47). */
export function formatText(text: string, values: Readonly<Record<string, string | number>>, language: string): string {
  return text.replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : String(formatValue(value, language));
  });
}

/** A placeholder, with its name as the group. */
export const PLACEHOLDER = /\{(\w+)\}/g;

/** Formats a number in a language; other values stay. */
export function formatValue<Value>(value: Value, language: string): Value | string {
  return typeof value === "number" ? value.toLocaleString(language) : value;
}

/** Chooses the form of a text for a count, in a language (BCP 47). */
export function choosePlural(text: Plural, count: number, language: string): string {
  return text[new Intl.PluralRules(language).select(count)] ?? text.other;
}
