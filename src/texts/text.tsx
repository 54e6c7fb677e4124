import { isMissing, own } from "virtual:content/catalogue";
import * as site from "virtual:content/site";
import { Fragment, type ReactNode } from "react";
import type { Plural } from "../../languages/texts.ts";
import { choosePlural, formatText, formatValue, PLACEHOLDER } from "./format.ts";

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
