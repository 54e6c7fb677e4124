import { exceptions, isEnglish } from "virtual:content/catalogue";
import * as site from "virtual:content/site";
import { Fragment, type ReactNode } from "react";
import type { Words } from "../../content/schema/words.ts";
import type { Plural } from "../../texts/texts.ts";
import { choosePlural, formatText, formatValue, getSeparator, joinList, PLACEHOLDER } from "./format.ts";

const ENGLISH = { lang: "en", dir: "ltr" } as const;

/** Returns attributes for an element with a built-in text, given without its values: it is English if the site's language lacks it. */
export function langOf(text = "") {
  return isEnglish !== exceptions.includes(text) ? ENGLISH : undefined;
}

type Values = Readonly<Record<string, ReactNode>>;

/** A built-in text beside the owner's. An English one needs its own direction: on an Arabic site, its full stop would stand in front. */
export function Text({ children: text, values = {} }: { children: string; values?: Values }) {
  const lang = langOf(text);
  const content = insertValues(text, values);
  return lang ? <span {...lang}>{content}</span> : content;
}

/** Replaces each `{name}` in a built-in text by its value, which may be an element. */
export function insertValues(text: string, values: Values): ReactNode {
  // Every second part is the name of a placeholder.
  const parts = text.split(PLACEHOLDER).map((part, index) => {
    if (index % 2 === 0) return part;
    const value = formatValue(values[part], site.language);
    return typeof value === "string" ? isolate(value) : value;
  });
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

/** Joins the owner's texts to a list, without their languages. */
export function joinTexts(texts: readonly (Words | undefined)[]): string {
  return join(texts.map((words) => words && toText(words)));
}

/** Joins texts to a list. */
export function join(texts: readonly (string | undefined | false)[]): string {
  return joinList(texts, site.language);
}

/** An owner's text. One without a translation is marked with the language that it is in, one in another direction with that. */
export function OwnText({ children: words }: { children: Words }) {
  if (typeof words === "string") return isolate(words);
  const { text, ...language } = words;
  return <span {...language}>{text}</span>;
}

function isolate(text: string): ReactNode {
  const direction = directionOf(text);
  return direction ? <span {...direction}>{text}</span> : text;
}

/**
 * Returns attributes for an owner's text in the other direction than the page's: the full stop would stand on the wrong side. Its first
 * letter decides, but a text in Arabic may start with the name of a company or of a technology.
 */
export function directionOf(text: string): { dir: "ltr" | "rtl" } | undefined {
  // Hebrew, Arabic and the other scripts from right to left (https://www.unicode.org/reports/tr9/#R).
  const rightToLeft = site.direction === "rtl" ? /[\u0590-\u08ff\ufb1d-\ufeff]/ : /^\P{L}*[\u0590-\u08ff\ufb1d-\ufeff]/u;
  const dir = rightToLeft.test(text) ? "rtl" : "ltr";
  return /\p{L}/u.test(text) && dir !== site.direction ? { dir } : undefined;
}

/** Between facts. In the monospaced font its spaces are thin (styles/text.css). A line breaks after it. */
export const DOT = <span className="dot">{"\u00a0· "}</span>;

/** The texts of the owner that aren't missing, in one line. With a class, the later ones are elements of it. */
export function OwnTexts({
  texts,
  separator,
  className,
}: {
  texts: readonly (Words | undefined)[];
  separator?: ReactNode;
  className?: string;
}) {
  const shown = texts.filter((words) => words !== undefined);
  const plain = shown.map(toText);
  const line = shown.map((words, index) => (
    <Fragment key={`${index}`}>
      {index > 0 && (separator ?? getSeparator(site.language, plain))}
      {index > 0 && className ? (
        <span className={className}>
          <OwnText>{words}</OwnText>
        </span>
      ) : (
        <OwnText>{words}</OwnText>
      )}
    </Fragment>
  ));
  // A list that is all in the other direction is read in it.
  const isForeign = separator === undefined && plain.length > 1 && plain.every(directionOf);
  return isForeign ? <span {...directionOf(plain[0] ?? "")}>{line}</span> : line;
}

/** Returns an owner's text without its language, for attributes. */
export function toText(words: Words): string {
  return typeof words === "string" ? words : words.text;
}

/** Attributes for a text of the interface in an owner's text that may be in another language. */
export const siteLang = __SITE__.hasLanguages ? { lang: site.language, dir: site.direction } : undefined;
