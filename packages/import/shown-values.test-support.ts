import { isPresent, readDate } from "../weavefolio/content/dates/read-dates.ts";
import { dateKeys, linkKeys, pictureKeys } from "../weavefolio/content/json-resume/mapping.ts";
import { parseMarkdown } from "../weavefolio/content/schema/markdown.ts";

/** A value of a JSON Resume. Its path has the indexes of items. */
export type Value = { path: string; text: string };

/** What readers find in a document: its text as words, its addresses, and the dates of its `<time>` elements. */
export type Shown = { words: string; addresses: string[]; dates: string[]; language: string };

/** Lists all texts, numbers and booleans of a JSON Resume, except blank ones and what describes the file. */
export function listValues(value: unknown, path = ""): Value[] {
  if (path === "$schema" || path === "meta") return [];
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, field]) => listValues(field, path ? `${path}.${key}` : key));
  const text = String(value ?? "").trim();
  return text ? [{ path, text }] : [];
}

/** Returns the values that a document lacks. A value that a field has in two items has to be shown twice. */
export function findMissing(values: readonly Value[], shown: Shown): Value[] {
  const seen = new Map<string, number>();
  return values.filter((value) => {
    const key = `${keyOf(value)} ${value.text}`;
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return countShown(value, shown) < times;
  });
}

const keyOf = ({ path }: Value) => path.split(".").findLast((step) => !/^\d+$/.test(step)) ?? "";

function kindOf(value: Value): "address" | "country" | "date" | "end" | "user name" | "text" {
  const key = keyOf(value);
  if ([...linkKeys, ...pictureKeys].includes(key) || /^https?:\/\/\S+$/i.test(value.text)) return "address";
  if (dateKeys.includes(key) && readDate(value.text)) return "date";
  if (key === "endDate" && isPresent(value.text)) return "end";
  if (key === "countryCode") return "country";
  return key === "username" ? "user name" : "text";
}

function countShown(value: Value, { words, addresses, dates, language }: Shown): number {
  const { text } = value;
  const count = (candidate: string) => countWords(words, candidate);
  // A path is completed by the owner's site.
  const path = text.replace(/^\.{0,2}\//, "");
  const inAddresses = addresses.filter((address) => toAddress(address) === toAddress(text) || address.endsWith(`/${path}`)).length;
  switch (kindOf(value)) {
    case "address":
      return inAddresses + count(text);
    case "date": {
      const date = readDate(text)?.date as string;
      const forms = new Set([date, date.slice(0, 7), ...formatDate(date, language)]);
      return dates.filter((shown) => forms.has(shown)).length + sum([...forms].map(count));
    }
    case "country":
      return /^[a-z]{2}$/i.test(text) ? count(formatCountry(text, language)) + count(text) : count(text);
    case "user name":
      return count(text) + addresses.filter((address) => countWords(toWords(decode(address)), text) > 0).length;
    case "end":
      return Math.max(count("Present"), count(text));
    default:
      return Math.max(count(text), count(parseMarkdown(text).plain), count(text.replaceAll(/<[^>]*>/g, " ")), inAddresses);
  }
}

/** The site shows the month of a day. */
function formatDate(date: string, language: string): string[] {
  const styles = date.length > 4 ? (["long", "short"] as const) : [undefined];
  return [language, "en"].flatMap((locale) =>
    styles.map((month) => new Intl.DateTimeFormat(locale, { year: "numeric", month, timeZone: "UTC" }).format(new Date(date))),
  );
}

function formatCountry(code: string, language: string): string {
  return new Intl.DisplayNames([language, "en"], { type: "region" }).of(code.toUpperCase()) ?? code;
}

/** Removes punctuation, Markdown marks and white space, except what makes C++ and C# differ from C. */
function toWords(text: string): string {
  const words = text.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+[+#]*|\p{Extended_Pictographic}/gu) ?? [];
  return words.length > 0 ? ` ${words.join("  ")} ` : "";
}

function countWords(words: string, text: string): number {
  const wanted = toWords(text);
  // A text of punctuation only has nothing to lose.
  return wanted ? words.split(wanted).length - 1 : Number.POSITIVE_INFINITY;
}

function toAddress(text: string): string {
  const { href = text } = URL.parse(/^[a-z]+:/i.test(text) ? text : `https://${text.replace(/^\/\//, "")}`) ?? {};
  return decode(href).replace(/\/$/, "");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Reads the body of React's HTML: its text, alternative texts and labels, addresses and dates. */
export function readHtml(html: string): Shown {
  const [, language = "en"] = /<html[^>]*\slang="([^"]*)"/.exec(html) ?? [];
  // A note in links, between their words.
  const withoutNotes = html.replace(/^.*?<body/s, "<body").replaceAll(" (opens in a new tab)", "");
  const body = withoutNotes.replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, " ");
  const valuesOf = (name: string) =>
    [...body.matchAll(new RegExp(`<[^>]*?\\s${name}="([^"]*)"`, "gi"))].map(([, value = ""]) => decodeEntities(value));
  const addresses = [...valuesOf("href"), ...valuesOf("src")];
  const texts = [body.replaceAll(/<\/?(?:a|b|code|em|strong|wbr)\b[^>]*>/g, "").replaceAll(/<[^>]*>/g, " ")].map(decodeEntities);
  const words = [...texts, ...valuesOf("alt"), ...valuesOf("aria-label")].map(toWords).join("  ");
  return { words, addresses, dates: valuesOf("datetime"), language };
}

/** Joins what several pages show. */
export function joinShown(pages: readonly Shown[]): Shown {
  return {
    words: pages.map(({ words }) => words).join("  "),
    addresses: pages.flatMap(({ addresses }) => addresses),
    dates: pages.flatMap(({ dates }) => dates),
    language: pages[0]?.language ?? "en",
  };
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

const decodeEntities = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
