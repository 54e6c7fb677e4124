import { isMissing, own } from "virtual:content/catalogue";
import * as originals from "virtual:content/originals";
import * as site from "virtual:content/site";
import { Fragment, type ReactNode } from "react";
import type { Plural } from "../../languages/texts.ts";
import { choosePlural, formatText, formatValue, joinList, PLACEHOLDER } from "./format.ts";

const ENGLISH = { lang: "en", dir: "ltr" } as const;

/** Returns attributes for an element with a built-in text, given without its values: it is English if the site's language has none. */
export function langOf(text = "") {
  return isMissing && !own.includes(text) ? ENGLISH : undefined;
}

type Values = Readonly<Record<string, ReactNode>>;

/** A built-in text beside the owner's. An English one needs its own direction: on an Arabic site, its full stop would stand in front. */
export function Text({ children: text, values = {} }: { children: string; values?: Values }) {
  const lang = langOf(text);
  const content = insertValues(text, values);
  return lang ? <span {...lang}>{content}</span> : content;
}

function insertValues(text: string, values: Values): ReactNode {
  // Every second part is the name of a placeholder.
  const parts = text.split(PLACEHOLDER).map((part, index) => (index % 2 === 0 ? part : formatValue(values[part], site.language)));
  if (parts.every((part) => typeof part === "string")) return parts.join("");
  return parts.map((part, index) => <Fragment key={`${index}`}>{part}</Fragment>);
}

/** Replaces each `{name}` in a built-in text by its value. */
export function format(text: string, values: Readonly<Record<string, string | number>>): string {
  return formatText(text, values, site.language);
}

/** Chooses the form of a built-in text for a count. */
export function plural(text: Plural, count: number): string {
  return choosePlural(text, count, site.language);
}

/** Joins texts to a list. */
export function join(texts: readonly (string | undefined | false)[]): string {
  return joinList(texts, site.language);
}

/** Attributes for an element with the owner's text in the site's first language. */
export const originalLang = { lang: originals.language, dir: originals.direction };

/** Attributes for a text of the interface in such an element. */
export const siteLang = __HAS_LANGUAGES__ ? { lang: site.language, dir: site.direction } : undefined;

/** An owner's text that the browser renders, too; the build marks the others (vite/mark-originals.ts). */
export function OwnText({ children: text }: { children: string }) {
  return __HAS_LANGUAGES__ && originals.texts.includes(text) ? <span {...originalLang}>{text}</span> : text;
}
