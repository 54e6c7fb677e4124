import { findClosest } from "../schema/spelling.ts";
import { toPlainText } from "./plain-text.ts";

const ENGLISH = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];

/** The official languages of countries. Intl cannot list those that it has names for. */
export const LANGUAGES = [
  ..."af am ar ar-DZ ar-MA ar-SY az be bg bn bs ca cs cy da de de-AT el es es-PE et eu fa fi fil fr ga gl gu he hi hr hu hy id is it".split(
    " ",
  ),
  ..."ka kk km kn lt lv mk ml mn mr ms mt nb ne nl pa pl pt ro ru si sk sl sq sr sr-Latn sv sw ta te th tr uk ur uz vi".split(" "),
];

/** Names that Intl lacks. */
const MORE_NAMES: [name: string, month: number, language: string][] = [
  ["maerz", 3, "de"],
  ["mrz", 3, "de"],
];

type Month = { month: number; languages: Set<string> };

let names: Map<string, Month[]> | undefined;

/** Lists the months by their names in all languages. Some names, such as `listopad`, are of different months in two languages. */
function getNames(): Map<string, Month[]> {
  if (names) return names;
  names = new Map();
  for (const language of LANGUAGES) {
    for (const [month, name] of listNames(language)) addName(names, name, month, language);
  }
  for (const [name, month, language] of MORE_NAMES) addName(names, name, month, language);
  return names;
}

function addName(found: Map<string, Month[]>, name: string, month: number, language: string): void {
  const months = found.get(name) ?? [];
  const known = months.find((other) => other.month === month);
  if (known) known.languages.add(language);
  else months.push({ month, languages: new Set([language]) });
  found.set(name, months);
}

/** Names of a month as they stand alone, after a day and before a year, long and short. */
function listNames(language: string): [month: number, name: string][] {
  const styles = (["long", "short"] as const).flatMap(
    (month) => [{ month }, { month, day: "numeric" }, { month, year: "numeric" }] as const,
  );
  return styles.flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC", calendar: "gregory" });
    return ENGLISH.flatMap((_name, month): [number, string][] => {
      const name = format.formatToParts(Date.UTC(2026, month)).find(({ type }) => type === "month")?.value ?? "";
      // In Vietnamese a month is a number.
      return /\p{L}/u.test(name) && !/\p{Nd}/u.test(name) ? [[month + 1, toMonthName(name)]] : [];
    });
  });
}

/** Removes “de” and “d’” of Catalan, and the point of an abbreviation. */
function toMonthName(name: string): string {
  return toPlainText(name)
    .replace(/^(?:de |d')/, "")
    .replace(/\.$/, "");
}

/** In letters. A shorter beginning of a name can be another word. */
const MIN_LETTERS = 3;

/** Returns the months that a word names. `word` is plain text. English names can have typos. */
export function findMonths(word: string): Month[] {
  const english = ENGLISH.findIndex((name) => word.length >= MIN_LETTERS && name.startsWith(word));
  if (english !== -1) return [{ month: english + 1, languages: new Set(["en"]) }];
  const exact = getNames().get(word);
  if (exact) return exact;
  if (word.length < MIN_LETTERS) return [];
  const begun = [...getNames()].flatMap(([name, months]) => (name.startsWith(word) ? months : []));
  if (new Set(begun.map(({ month }) => month)).size === 1) return begun.slice(0, 1);
  const closest = word.length > MIN_LETTERS + 1 && /^[a-z]+$/.test(word) ? findClosest(word, ENGLISH) : undefined;
  return closest === undefined ? [] : [{ month: ENGLISH.indexOf(closest) + 1, languages: new Set(["en"]) }];
}
