import { catalogues } from "../../texts/catalogues.ts";

/** Parses “Mai 2021”, “5 de mayo de 2021”, “2021年5月” and the like, in the languages of the interface, as `2021-05` or with the day. */
export function parseLocalDate(text: string): string | undefined {
  const plain = toAsciiDigits(text.toLowerCase());
  const { year, month, day } = plain.match(EAST_ASIAN)?.groups ?? findParts(plain.split(/[\s,./]+/).filter(Boolean)) ?? {};
  if (!year || !month || Number(month) < 1 || Number(month) > 12) return undefined;
  return [year, month, day].flatMap((part) => (part === undefined ? [] : String(Number(part)).padStart(2, "0"))).join("-");
}

const EAST_ASIAN = /^(?<year>(?:19|20)\d\d)\s*[年년]\s*(?<month>\d{1,2})\s*[月월](?:\s*(?<day>\d{1,2})\s*[日일])?$/;

/** “of”, “the” and “year” beside the parts of a date. */
const FILLERS = new Set(["de", "del", "do", "of", "the", "г", "года", "р", "року", "r", "roku"]);

type Parts = { year: string; month: string; day: string | undefined };

function findParts(words: string[]): Parts | undefined {
  const meaningful = words.filter((word) => !FILLERS.has(word));
  const year = meaningful.find((word) => /^(?:19|20)\d\d$/.test(word));
  const month = meaningful.find((word) => months.has(word));
  const others = meaningful.filter((word) => word !== year && word !== month);
  const [day] = others;
  if (!year || !month || others.length > 1 || (day && !/^(?:[1-9]|[12]\d|3[01])$/.test(day))) return undefined;
  return { year, month: String(months.get(month)), day };
}

/** The number of each month by its names: long, short, and as they stand after a day. */
const months = new Map(
  Object.keys(catalogues).flatMap((tag) =>
    Array.from({ length: 12 }, (_, month) => month).flatMap((month) =>
      ([{ month: "long" }, { month: "short" }, { month: "long", day: "numeric" }] as const).flatMap((options) => {
        const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC", calendar: "gregory" });
        const parts = format.formatToParts(new Date(Date.UTC(2026, month)));
        const name = parts.find(({ type }) => type === "month")?.value ?? "";
        // In East Asia a month is a number.
        return /\p{L}/u.test(name) ? [[name.toLowerCase().replace(/\.$/, ""), month + 1] as const] : [];
      }),
    ),
  ),
);

/** Whether a text says that something lasts, in one of these languages. */
export function isLocalPresent(text: string): boolean {
  return presents.has(text);
}

const presents = new Set(Object.values(catalogues).map(({ experience }) => experience?.present?.toLowerCase()));

/** The digits of a script follow each other from its zero. */
function toAsciiDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
    return String(code - zero);
  });
}
