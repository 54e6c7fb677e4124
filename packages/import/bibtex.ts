import type { Creator, Entry } from "@retorquere/bibtex-parser";
import { decodeHTMLStrict } from "entities";
import { Lines, plainText } from "weavefolio/extra";
import { ImportError } from "./import-error.ts";
import { findPublicationType, readDoi } from "./json-resume/normalize-publications.ts";
import { type ParsedBibtex, USED } from "./parse-bibtex.ts";
import { runLimited } from "./run-limited.ts";

/** An entry that isn't imported, or a value that may be wrong. The line counts from 1. */
export type Problem = { line: number; entry: string; what: string };

type Item = Record<string, unknown>;

const BROKEN = "is not imported: a brace, a quote or a comma is missing. Correct it, and import again";
const UNKNOWN = "is an abbreviation that the file doesn't define, and imported as it is. Replace it with the whole name";

export type Conversion = { resume: Record<string, unknown>; problems: Problem[] };

/** Reads the publications of a file as {@link convertBibtex} does, with limits on time and memory. Throws ImportError */
export async function readBibtex(text: string, name: string): Promise<Conversion> {
  const result = await runLimited<ParsedBibtex | string>("./bibtex-worker", import.meta, {
    ...{ workerData: { text, name }, name, kind: "a list of publications" },
  });
  if (typeof result === "string") throw new ImportError(result);
  return convertBibtex(result, name);
}

/**
 * Converts the publications of a BibTeX or BibLaTeX file to a JSON Resume, the newest first. `problems` are the entries that are broken,
 * lack a title, or are there twice. `name` is the file's, for error messages. Throws ImportError
 */
export function convertBibtex({ text, entries, errors, isEmpty }: ParsedBibtex, name: string): Conversion {
  const lines = new Lines(text);
  const toLine = (offset: number) => lines.locate(Math.max(offset, 0), 0).line;
  const problems = [...new Map(errors.map((error) => [error.error, error])).values()].map(({ error, input }): Problem => {
    const [, unknown] = /^Unresolved @string reference "(.*)"/.exec(error) ?? [];
    if (unknown !== undefined) return { line: lines.all.findIndex((line) => line.includes(unknown)) + 1, entry: unknown, what: UNKNOWN };
    const [, entry = ""] = /^\s*@\w+\s*[{(]\s*([^,\s]*)/.exec(input ?? "") ?? [];
    return { line: toLine(text.indexOf((input ?? "").trim())), entry, what: BROKEN };
  });
  const found = new Map<string, Item>();
  for (const { entry, separated, unread } of entries) {
    const item = toPublication(entry);
    const key = item["x-doi"] ? String(item["x-doi"]).toLowerCase() : JSON.stringify([item["name"], item["releaseDate"], item["x-type"]]);
    const report = (what: string) => problems.push({ line: toLine(text.indexOf(entry.input)), entry: entry.key, what });
    if (unread.length > 0)
      report(`has LaTeX that the import doesn't read: ${unread.join(" ")}. Complete the entry in content/projects.yaml`);
    if (separated)
      report(`separates its authors with commas, and is read as ${separated.join("; ")}. If that is wrong, write “and” between them`);
    if (item["name"] === undefined) report("is not imported: it has no title");
    else if (found.has(key)) report("is imported once: the file has it twice");
    else found.set(key, item);
  }
  if (isEmpty) throw new ImportError(`${name} has no BibTeX entries, such as @article{…}. Export it again.`);
  const getDate = ({ releaseDate }: Item) => String(releaseDate ?? "");
  const publications = [...found.values()].sort((a, b) => getDate(b).localeCompare(getDate(a)));
  return { resume: { publications }, problems: problems.sort((a, b) => a.line - b.line) };
}

function toPublication({ type, fields }: Entry): Item {
  const get = (...names: string[]) => names.map((name) => toPlain(fields[name])).find((text) => text !== "");
  const howPublished = readHref(fields["howpublished"]);
  const { doi, url = howPublished } = findLinks(get("doi"), toAddress(fields["url"]));
  const arXiv = /^arxiv$/i.test(get("eprinttype", "archiveprefix") ?? "") ? get("eprint") : undefined;
  const kind = findType(type, get("journaltitle", "journal", "howpublished") ?? "", arXiv !== undefined);
  const venue = get("journaltitle", "journal", "booktitle", "publisher", "school", "institution", "organization");
  const { date, month } = readDate(get("date"), get("year"), get("month"));
  const authors = (fields.author ?? []).map(toName).filter(Boolean);
  const other = Object.entries(fields).filter(([name]) => !USED.has(name));
  return {
    name: get("title"),
    ...(authors.length > 0 && { "x-authors": authors }),
    "x-type": kind,
    publisher: venue ?? (arXiv === undefined ? undefined : "arXiv") ?? (howPublished ? undefined : get("howpublished")),
    releaseDate: date,
    url: url ?? (arXiv && doi === undefined ? `https://arxiv.org/abs/${arXiv.replace(/^arxiv:/i, "")}` : undefined),
    "x-doi": doi,
    other: {
      ...(month && { month }),
      ...listUnusedVenues(fields, venue),
      ...Object.fromEntries(other.map(([key, value]) => [key, toPlain(value)])),
    },
  };
}

/** A paper in a book has a publisher, too, and a thesis a department. */
function listUnusedVenues(fields: Entry["fields"], venue: string | undefined): Item {
  const names = ["booktitle", "publisher", "school", "institution", "organization"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = toPlain(fields[name]);
      return text === "" || text === venue ? [] : [[name, text]];
    }),
  );
}

/** The parser writes emphasis, addresses and what it can't write in Unicode as HTML. */
const TAG = /<\/?(?:a|b|code|em|i|li|ol|p|pre|script|span|strong|sub|sup|u|ul)(?:\s[^<>]*)?>/g;

function toPlain(value: unknown): string {
  if (Array.isArray(value)) return value.map((part) => (typeof part === "object" ? toName(part) : toPlain(part))).join(", ");
  return (
    String(value ?? "")
      .replaceAll("LᴬT<sub>E</sub>X", "LaTeX")
      .replaceAll("T<sub>E</sub>X", "TeX")
      .replaceAll(TAG, "")
      // TeX writes accents on a letter without its dot.
      .replaceAll(/ı(?=\p{M})/gu, "i")
      // Publishers' exports have those of their pages.
      .replaceAll(/&#?\w+;/g, decodeHTMLStrict)
      .normalize("NFC")
      .replaceAll(/\s+/g, " ")
      .trim()
  );
}

function toName({ name, firstName, prefix, lastName, suffix }: Creator): string {
  if (name === undefined && lastName === "others" && (firstName ?? "and") === "and") return "et al.";
  const order = FAMILY_FIRST.test(`${lastName}${firstName}`) ? [lastName, firstName] : [firstName, prefix, lastName];
  return toPlain(name ?? [order.filter(Boolean).join(" "), suffix].filter(Boolean).join(", "));
}

/** Chinese, Japanese and Korean names. */
const FAMILY_FIRST = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\s]+$/u;

/** Reads an address, a link of HTML, or one of LaTeX. */
function readHref(value = ""): string | undefined {
  const [, link] = /<a href="([^"]+)"/.exec(value) ?? /^\s*\\(?:url|href)\s*\{([^}]+)\}/.exec(value) ?? [];
  return (link ?? (/^https?:\S+$/.test(value) ? value : undefined))?.replaceAll(ESCAPED, "$1");
}

const ESCAPED = /\{?\\?([_&%#~<>])\}?/g;

/** Addresses are verbatim in BibTeX, and some programs escape them nevertheless. */
const toAddress = (value: string | undefined) => (value ? (readHref(value) ?? value.trim()) : undefined)?.replaceAll(ESCAPED, "$1");

/** Some files have the DOI as an address, and some the address of the DOI as another one. */
function findLinks(written: string | undefined, url: string | undefined): { doi?: string | undefined; url?: string | undefined } {
  const doi = readDoi(written) ?? readDoi(/doi\.org\//.test(url ?? "") ? url : undefined);
  const isDoiAddress = doi !== undefined && readDoi(url)?.toLowerCase() === doi.toLowerCase();
  return { doi: doi ?? written, url: isDoiAddress ? undefined : url };
}

/** A preprint is an article to most programs, in the journal arXiv. */
function findType(type: string, venue: string, isOnArXiv: boolean): string | undefined {
  const isPreprint = /\b(?:arxiv|corr|biorxiv|medrxiv|ssrn|chemrxiv|psyarxiv)\b/i.test(venue) || (isOnArXiv && venue === "");
  const known = findPublicationType(type);
  return isPreprint && (known === undefined || known === "article") ? "preprint" : known;
}

/** Returns the date as precise as its month can be read, else the month as well. A year like “in press” is reported by the conversion. */
function readDate(
  date: string | undefined,
  year: string | undefined,
  month: string | undefined,
): { date?: string | undefined; month?: string | undefined } {
  if (date !== undefined) return { date: date.split("/")[0] ?? date };
  if (month === undefined || year === undefined) return { date: year, month };
  const [number] = /\d{1,2}$/.exec(month) ?? [];
  if (number !== undefined && Number(number) >= 1 && Number(number) <= 12) return { date: `${year}-${number.padStart(2, "0")}` };
  const { first } = plainText.readDates(`${month} ${year}`) ?? {};
  return first !== undefined && first.length > 4 ? { date: first } : { date: year, month };
}
