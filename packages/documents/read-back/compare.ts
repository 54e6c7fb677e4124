import { typesetting } from "weavefolio/extra";
import { findNext, isSeparator } from "./match-text.ts";
import type { Reading, ReadLine, ReadLink } from "./reading.ts";
import type { Value } from "./values.ts";

/** What a program reads differently: the value, and the end of a sentence that starts with it. */
export type Difference = { value: Value; what: string };

/** How a file writes the values. `spell` returns a text as it is written. */
export type Spelling = { spell: (text: string) => string; hasWholeAddresses: boolean };

export const asWritten: Spelling = { spell: typesetting.normalizeText, hasWholeAddresses: false };

/** Finds the first value that a file lacks at its place, and the first link. Extra text is a difference, too. */
export function compare(values: readonly Value[], reading: Reading, spelling: Spelling): Difference[] {
  const written = values.map((value) => spellValue(value, spelling));
  return [findTextDifference(written, reading), findLinkDifference(written, reading, spelling)].filter(
    (difference) => difference !== undefined,
  );
}

/** In plain text, addresses are whole, or links of their own. */
function spellValue(value: Value, { spell, hasWholeAddresses }: Spelling): Value & { given: Value } {
  const isWhole = hasWholeAddresses && value.isAddress && /^https?:/.test(value.url ?? "");
  const text = isWhole ? (value.level ? "" : (value.url ?? "")) : spell(value.text).trim();
  return { ...value, text: text.replaceAll(/\s+/g, " "), given: value };
}

type Written = ReturnType<typeof spellValue>;

function findTextDifference(values: readonly Written[], { lines, levels }: Reading): Difference | undefined {
  const text = lines
    .map((line) => line.text)
    .join("\n")
    .normalize("NFC");
  const levelAt = listLevels(lines);
  let from = 0;
  for (const { given, ...value } of values.filter(({ text }) => text !== "")) {
    const found = findNext(text, from, value.text);
    if (!found) return { value: given, what: `reads as “${excerpt(text.slice(from), value.text)}”` };
    const level = value.level && value.level <= levels ? value.level : undefined;
    const read = new Set(Array.from({ length: found.end - found.start }, (_, index) => levelAt[found.start + index]));
    if (read.size > 1 || !read.has(level)) return { value: given, what: level ? `isn't read as ${NAMES[level]}` : "is read as a heading" };
    if ((level === 1 || level === 2) && !isAlone(text, found)) return { value: given, what: "isn't a line of its own" };
    from = found.end;
  }
  const rest = text.slice(from);
  const last = values.at(-1);
  return last && !isSeparator(rest) ? { value: last.given, what: `is followed by “${excerpt(rest.trim(), "")}”` } : undefined;
}

const NAMES = { 1: "the title", 2: "a heading", 3: "the heading of an item" };

/** Lists the level of the heading that each character is in. A line's end has that of the line. */
function listLevels(lines: readonly ReadLine[]): ReadLine["level"][] {
  return lines.flatMap(({ text, level }) => Array<ReadLine["level"]>(text.normalize("NFC").length + 1).fill(level));
}

function isAlone(text: string, { start, end }: { start: number; end: number }): boolean {
  const [first, last] = [text.lastIndexOf("\n", start) + 1, text.indexOf("\n", end)];
  const around = text.slice(first, start) + text.slice(end, last === -1 ? undefined : last);
  return around.trim() === "";
}

const AROUND = 24;

const LONGEST = 10_000;

function excerpt(text: string, words: string): string {
  return text
    .slice(0, LONGEST)
    .trim()
    .replaceAll(/\s+/g, (space) => (space.includes("\n") ? " ↵ " : " "))
    .slice(0, words.length + AROUND);
}

function findLinkDifference(
  values: readonly Written[],
  { links }: Reading,
  { spell, hasWholeAddresses }: Spelling,
): Difference | undefined {
  const expected = values.flatMap(({ given, url, links = [] }) => [
    ...(url ? [{ value: given, text: given.text, url }] : []),
    ...links.map((link) => ({ value: given, ...link })),
  ]);
  if (hasWholeAddresses) return findByAddress(expected, links);
  return findByText(
    expected.map((link) => ({ ...link, text: spell(link.text) })),
    links,
  );
}

type Expected = { value: Value; text: string; url: string };

/** A link of several lines or fonts can be several. */
function findByText(expected: readonly Expected[], links: readonly ReadLink[]): Difference | undefined {
  let index = 0;
  for (const { value, text, url } of expected) {
    const whole = withoutSpaces(text);
    let read = "";
    do {
      const link = links[index++];
      if (!link) return { value, what: `has no link to ${url}` };
      if (!isSame(link.url, url)) return { value, what: `links to ${link.url}, not to ${url}` };
      read += withoutSpaces(link.text ?? "");
    } while (whole.startsWith(read) && whole !== read);
    if (whole !== read) return { value, what: `has its link on “${read}”, not on “${text}”` };
  }
  return undefined;
}

/** In plain text, ways to reach the owner that aren't on the web aren't links. */
function findByAddress(expected: readonly Expected[], links: readonly ReadLink[]): Difference | undefined {
  const left = [...links];
  for (const { value, url } of expected) {
    if (value.isAddress && !/^https?:/.test(url)) continue;
    const index = left.findIndex((link) => isSame(link.url, url));
    if (index === -1) return { value, what: `has no link to ${url}` };
    left.splice(index, 1);
  }
  return undefined;
}

const withoutSpaces = (text: string) => typesetting.normalizeText(text).replaceAll(/\s/g, "");

const isSame = (one: string, other: string) => URL.parse(one)?.href === URL.parse(other)?.href;
