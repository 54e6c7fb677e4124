import type { en } from "./en.ts";

/** A text with a count, by plural category (https://unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules). */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

type Group<Given> = { [Name in keyof Given]: Given[Name] extends string ? string : Plural };

/** The interface's texts in one language, grouped by the page that shows them. `{name}` stands for a value. */
export type Texts = { [Name in keyof typeof en]: Group<(typeof en)[Name]> };

/** Some of the texts: those of a language that lacks others, or the owner's own. */
export type PartialTexts = { [Name in keyof Texts]?: Partial<Texts[Name]> | undefined };

/** Lists the texts with their group and name, and a plural with all its forms. */
export function listTexts(texts: Texts | PartialTexts): { path: string; forms: string[] }[] {
  return Object.entries(texts).flatMap(([group, named]) =>
    Object.entries(named ?? {}).map(([name, text]) => ({
      path: `${group}.${name}`,
      forms: typeof text === "string" ? [text] : Object.values(text ?? {}),
    })),
  );
}

/** Returns the names of a text's placeholders, sorted. */
export function listPlaceholders(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? ""))].sort();
}
