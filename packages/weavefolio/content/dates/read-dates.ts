import { FILLERS, PERIODS, PLACEHOLDERS, PRESENT, PRESENT_STARTS, SINCE, UNTIL, VAGUE } from "./date-words.ts";
import { findMonths } from "./month-names.ts";
import { toPlainText } from "./plain-text.ts";

/**
 * Dates by ISO 8601, as precise as their text is certain. A single date is the first and the last one. `isOpen` is set if the text says
 * that it lasts, and `isExact` if the dates contain all that it says.
 */
export type ReadDates = { first?: string | undefined; last?: string | undefined; isOpen: boolean; isExact: boolean };

/** What other dates of the same file decide: the order of day and month, and the language of a month's name. */
export type DateContext = { order?: "day first" | "month first" | undefined; languages: ReadonlySet<string> };

const NO_CONTEXT: DateContext = { languages: new Set() };

/** In characters. A longer text isn't a date. */
const MAX_LENGTH = 80;

/** Reads a date or a range as people write it in a résumé, in any language. Returns undefined for other texts. */
export function readDates(text: string, context = NO_CONTEXT): ReadDates | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  // Without its accent it is December in Norwegian.
  const plain = removeNotes(toPlainText(text.replace(/^dès /i, "depuis ")));
  if (isPlaceholder(plain)) return { isOpen: false, isExact: true };
  const tokens = tokenize(plain);
  if (isPresentTokens(plain, tokens)) return { isOpen: true, isExact: true };
  const date = readPoint(tokens, context);
  const alone = date?.year === undefined ? undefined : readAlone(tokens, date);
  if (!alone) return readRange(tokens, context);
  // Only 2015-16 can be both.
  return alone.isExact || tokens.length !== 3 ? alone : (readRange(tokens, context) ?? alone);
}

/** Returns a single date, or the first one of a range. */
export function readDate(text: string, context?: DateContext): { date: string; isExact: boolean } | undefined {
  const { first, last, isOpen, isExact } = readDates(text, context) ?? {};
  const date = first ?? last;
  return date === undefined ? undefined : { date, isExact: isExact === true && first === last && !isOpen };
}

/** Whether a text says in place of an end date that something lasts. */
export function isPresent(text: string): boolean {
  const { first, isOpen } = readDates(text) ?? {};
  return isOpen === true && first === undefined;
}

/** Removes times, notes in parentheses, and what LinkedIn shows after a range: “· 3 yrs 6 mos”. */
function removeNotes(plain: string): string {
  return plain
    .replace(/[\st]\d{1,2}:\d\d.*$/s, "")
    .replace(/\([^()]*\)$/, "")
    .replace(/[·,] \d+ (?:yr|year|mo|an|jahr|mes).*$/s, "")
    .trim();
}

function isPlaceholder(plain: string): boolean {
  return PLACEHOLDERS.has(plain) || !/[\p{L}1-9]/u.test(plain);
}

/** `isSpaced` marks have spaces on both sides. */
type Token = { text: string; isNumber: boolean; isWord: boolean; isSpaced: boolean };

/** Numbers, the units of East Asian dates, words with inner points and apostrophes, and marks. */
const TOKEN = /\d+|[年月日号號년월일]|\p{L}[\p{L}\p{M}]*(?:[.'][\p{L}][\p{L}\p{M}]*)*|\S/gu;

function tokenize(plain: string): Token[] {
  return Array.from(plain.matchAll(TOKEN), ({ 0: text, index }) => ({
    text,
    isNumber: /^\d/.test(text),
    isWord: /^\p{L}/u.test(text),
    isSpaced: plain[index - 1] === " " && (plain[index + text.length] ?? " ") === " ",
  }));
}

function isPresentTokens(plain: string, tokens: readonly Token[]): boolean {
  if (PRESENT.has(plain)) return true;
  const words = tokens.filter(({ isWord }) => isWord).map(({ text }) => text);
  if (tokens.some(({ isNumber }) => isNumber)) return false;
  if (PRESENT_STARTS.has(words[0] ?? "")) return true;
  return words.some((_word, index) => words.slice(0, index).every(isFiller) && PRESENT.has(words.slice(index).join(" ")));
}

/** A date, or a month or a day of a range whose end has the year. */
type Point = { year?: number | undefined; month?: number | undefined; day?: number | undefined; isExact: boolean };

/** A date alone can be a start or an end by the word before it or the mark after it. */
function readAlone(tokens: readonly Token[], point: Point): ReadDates {
  const date = formatPoint(point);
  const { isExact } = point;
  if (UNTIL.has(tokens[0]?.text ?? "")) return { last: date, isOpen: false, isExact };
  const isStart = tokens.some(({ text }) => SINCE.has(text)) || RANGE_MARKS.has(tokens.at(-1)?.text ?? "") || tokens.at(-1)?.text === "+";
  return isStart ? { first: date, isOpen: true, isExact } : { first: date, last: date, isOpen: false, isExact };
}

const RANGE_MARKS = new Set(["-", "–", "—", "~", "〜", "→", "/"]);

/** The lower, the more probable that a token is between two dates. A word such as “Present” needs no mark before it. */
function rankSeparator({ text, isWord, isSpaced }: Token): number {
  if (["–", "—", "~", "〜", "→"].includes(text) || (text === "-" && isSpaced)) return 0;
  if (isWord) return UNTIL.has(text) ? 1 : PRESENT.has(text) ? 2 : Number.POSITIVE_INFINITY;
  const rank = ["-", "/", "·", "|", ",", ";", "&"].indexOf(text);
  return rank === -1 ? Number.POSITIVE_INFINITY : 3 + rank;
}

function readRange(tokens: readonly Token[], context: DateContext): ReadDates | undefined {
  const separators = tokens
    .map((token, index) => ({ index, rank: rankSeparator(token), text: token.text }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank);
  for (const { index, text } of separators) {
    const range = readEnds(tokens.slice(0, index), tokens.slice(PRESENT.has(text) ? index : index + 1), context);
    if (range) return range;
  }
  return undefined;
}

function readEnds(before: Token[], after: Token[], context: DateContext): ReadDates | undefined {
  const first = readPoint(before, context);
  if (!first) return undefined;
  const plain = after.map(({ text }) => text).join(" ");
  if (isPlaceholder(plain) || isPresentTokens(plain, after)) {
    return first.year === undefined ? undefined : { first: formatPoint(first), isOpen: true, isExact: first.isExact };
  }
  const last = readPoint(after, context) ?? readShortYear(first, after);
  // In “Jan – Mar 2015” both are of the same year.
  const year = first.year ?? last?.year;
  if (last?.year === undefined || year === undefined) return undefined;
  const range = { first: formatPoint({ ...first, year }), last: formatPoint(last) };
  return { ...range, isOpen: false, isExact: first.isExact && last.isExact };
}

/** Reads the end of 2015–16. */
function readShortYear({ year = 0, month }: Point, after: readonly Token[]): Point | undefined {
  const numbers = after.filter(({ isNumber }) => isNumber);
  const [short] = numbers;
  if (month !== undefined || numbers.length !== 1 || after.length > 1 || short?.text.length !== 2) return undefined;
  const last = year - (year % 100) + Number(short.text);
  return last > year ? { year: last, isExact: true } : undefined;
}

/** A number and the token before it. */
type NumberToken = { before: string; text: string };

/** Reads a date without a range. Its words, if any, are months and what stands beside them. */
function readPoint(tokens: readonly Token[], context: DateContext): Point | undefined {
  const months: number[][] = [];
  const numbers: NumberToken[] = [];
  let isExact = true;
  let hasPeriod = false;
  for (const [index, { text, isNumber, isWord }] of tokens.entries()) {
    const word = text.replace(/^[dl]'/, "");
    if (isNumber) numbers.push({ before: tokens[index - 1]?.text ?? "", text });
    else if (VAGUE.has(word) || word === "?" || (word === "~" && index === 0)) isExact = false;
    else if (PERIODS.has(word)) hasPeriod = true;
    else if (isWord && !isFiller(word)) {
      const found = findMonths(word);
      if (found.length === 0) return undefined;
      months.push(chooseMonths(found, context));
    }
  }
  const point = hasPeriod ? readPeriod(numbers) : months.length > 0 ? readNamedMonth(months, numbers) : readNumbers(numbers, context);
  return point && checkDay({ ...point, isExact: point.isExact && isExact });
}

function isFiller(word: string): boolean {
  return FILLERS.has(word) || UNTIL.has(word) || SINCE.has(word);
}

/** Returns a month, or several if neither the word nor the file decides. */
function chooseMonths(found: ReturnType<typeof findMonths>, { languages }: DateContext): number[] {
  const chosen = found.filter((month) => [...month.languages].some((language) => languages.has(language)));
  return (chosen.length === 1 ? chosen : found).map(({ month }) => month);
}

/** A number with four digits, from 1900 or in the Buddhist calendar, or with two after an apostrophe. */
function toYear({ before, text }: NumberToken): number | undefined {
  const value = Number(text);
  if (text.length === 2 && before === "'") return expandYear(value);
  if (text.length !== 4) return undefined;
  if (value >= 1900 && value < 2100) return value;
  return value >= 2500 && value < 2600 ? value - 543 : undefined;
}

const expandYear = (value: number) => value + (value < 50 ? 2000 : 1900);

function findYear(numbers: readonly NumberToken[]): { year: number; index: number; rest: NumberToken[] } | undefined {
  const years = numbers.flatMap((number, index) => {
    const year = toYear(number);
    return year === undefined ? [] : [{ year, index, rest: numbers.filter((_, place) => place !== index) }];
  });
  return years.length === 1 ? years[0] : undefined;
}

/** A quarter or a term has a number that isn't a day. */
function readPeriod(numbers: readonly NumberToken[]): Point | undefined {
  const { year, rest = [] } = findYear(numbers) ?? {};
  return year === undefined || rest.length > 1 ? undefined : { year, isExact: false };
}

function readNamedMonth(months: readonly number[][], numbers: readonly NumberToken[]): Point | undefined {
  const [[month, other] = []] = months;
  if (months.length > 1 || numbers.length > 2) return undefined;
  const { year, rest: [day] = numbers } = findYear(numbers) ?? findLastYear(numbers) ?? {};
  if (numbers.some((number) => number.text.length > 2 && toYear(number) === undefined)) return undefined;
  if (year === undefined && numbers.length > 1) return undefined;
  if (other !== undefined) return { year, isExact: false };
  return { year, month, day: day && Number(day.text), isExact: true };
}

/** Finds a year of two digits beside a month's name: Jun-18, 15-Jun-18, Jun 96. */
function findLastYear(numbers: readonly NumberToken[]): { year: number; rest: NumberToken[] } | undefined {
  const last = numbers.at(-1);
  if (last?.text.length !== 2 || toYear(last) !== undefined) return undefined;
  const isYear = numbers.length === 2 || last.before === "-" || Number(last.text) > 31;
  return isYear ? { year: expandYear(Number(last.text)), rest: numbers.slice(0, -1) } : undefined;
}

function readNumbers(given: readonly NumberToken[], context: DateContext): Point | undefined {
  const numbers = given.length === 1 ? given.flatMap(splitDigits) : given;
  const found = findYear(numbers);
  const marks = numbers.slice(1).map(({ before }) => before);
  const rest = (found?.rest ?? numbers).map(({ text }) => Number(text));
  if (rest.length > 2 && found) return undefined;
  if ((found?.rest ?? numbers).some(({ text }) => text.length > 2)) return undefined;
  if (!found) return readShortNumbers(rest, marks, context);
  const { year, index } = found;
  const [a = 0, b = 0] = rest;
  if (rest.length < 2) return toPoint(year, a, 0);
  if (index === 0) return toPoint(year, a, b);
  return index === 2 ? readDayAndMonth(year, a, b, marks, context) : undefined;
}

/** Splits 20180615 and 201806. */
function splitDigits(number: NumberToken): NumberToken[] {
  const [, ...parts] = /^((?:19|20)\d\d)(\d\d)(\d\d)?$/.exec(number.text) ?? [];
  return parts.length === 0 ? [number] : parts.filter(Boolean).map((text) => ({ before: "", text }));
}

/** Reads 15.06.18, 06/15/18, 06/96 and 09/18. */
function readShortNumbers(numbers: number[], marks: readonly string[], context: DateContext): Point | undefined {
  const [a = 0, b = 0, c = 0] = numbers;
  if (numbers.length === 3 && (c > 31 || !marks.includes("-"))) return readDayAndMonth(expandYear(c), a, b, marks, context);
  return numbers.length === 2 && a > 0 && a <= 12 && b > 12 ? toPoint(expandYear(b), a, 0) : undefined;
}

/** Dates with points have the day first, unless the file has others. */
function readDayAndMonth(year: number, a: number, b: number, marks: readonly string[], { order }: DateContext): Point {
  if (a > 12 || b === a) return toPoint(year, b, a);
  if (b > 12) return toPoint(year, a, b);
  if (a === 0 || b === 0) return toPoint(year, a || b, 0);
  if (order === "month first") return toPoint(year, a, b);
  return order === "day first" || marks.every((mark) => mark === ".") ? toPoint(year, b, a) : { year, isExact: false };
}

/** A zero stands for a missing part. */
function toPoint(year: number, month: number, day: number): Point {
  if (month > 12) return { year, isExact: false };
  return { year, ...(month > 0 && { month, ...(day > 0 && { day }) }), isExact: true };
}

/** Removes a day that doesn't exist. */
function checkDay({ day, ...point }: Point): Point {
  const { year = 2000, month } = point;
  if (!day || month === undefined) return point;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate() ? { ...point, day } : { ...point, isExact: false };
}

function formatPoint({ year = 0, month, day }: Point): string {
  return [year, month, day].flatMap((part) => (part === undefined ? [] : String(part).padStart(2, "0"))).join("-");
}

/** Finds what all dates of a file say together. */
export function readContext(texts: readonly string[]): DateContext {
  const plain = texts.filter((text) => text.length <= MAX_LENGTH).map(toPlainText);
  const pairs = plain.flatMap((text) => Array.from(text.matchAll(DAY_AND_MONTH), ([, a, b]) => [Number(a), Number(b)] as const));
  const isDayFirst = pairs.some(([a, b]) => a > 12 && a <= 31 && b <= 12);
  const isMonthFirst = pairs.some(([a, b]) => b > 12 && b <= 31 && a <= 12);
  const order = isDayFirst === isMonthFirst ? undefined : isDayFirst ? "day first" : "month first";
  return { order, languages: findLanguages(plain) };
}

const DAY_AND_MONTH = /(?<![\d./-])(\d{1,2})[-./](\d{1,2})[-./](?:\d{4}|\d{2})(?!\d)/g;

/** Returns the languages that name most of the months. */
function findLanguages(texts: readonly string[]): Set<string> {
  const words = texts.flatMap((text) => tokenize(text).filter(({ isWord, text: word }) => isWord && !isFiller(word) && !PRESENT.has(word)));
  const counts = new Map<string, number>();
  for (const { text } of words) {
    for (const language of findMonths(text).flatMap(({ languages }) => [...languages]))
      counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return new Set([...counts].flatMap(([language, count]) => (count === most ? [language] : [])));
}
