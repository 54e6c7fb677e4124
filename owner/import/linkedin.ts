import { isUtf8 } from "node:buffer";
import { parse } from "csv-parse/sync";
import { isCodeHost } from "../../content-model/json-resume/json-resume.ts";
import type { Files } from "./archive.ts";
import { Refusal } from "./refusal.ts";

/**
 * The files that are read of LinkedIn's archive, and the key that JSON Resume has for each column. A column that is not
 * named here is kept under its own name, to be told. The first columns are those that the line of names is known by.
 *
 * @see https://www.linkedin.com/help/linkedin/answer/a1339364
 */
const sections = {
  "profile.csv": {
    section: "basics",
    known: ["First Name", "Last Name"],
    columns: { Summary: "summary" },
  },
  "email addresses.csv": { section: "emails", known: ["Email Address"], columns: {} },
  "positions.csv": {
    section: "work",
    known: ["Company Name", "Title"],
    columns: { "Company Name": "name", Title: "position", Description: "summary", "Started On": "startDate", "Finished On": "endDate" },
  },
  "projects.csv": { section: "projects", known: ["Title"], columns: { Title: "name", Description: "description", Url: "url" } },
  "certifications.csv": {
    section: "certificates",
    known: ["Name"],
    columns: { Name: "name", Url: "url", Authority: "issuer", "Started On": "date" },
  },
  "skills.csv": { section: "skills", known: ["Name"], columns: { Name: "name" } },
} satisfies Record<string, { section: string; known: string[]; columns: Record<string, string> }>;

type Section = (typeof sections)[keyof typeof sections]["section"];

/** Files that a résumé could hold, and this site has no place for. */
const NO_PLACE =
  /^(?:courses|education|honors|languages|organizations|patents|publications|recommendations_received|test scores|volunteering)\.csv$/i;

/** Whether a file of LinkedIn's archive is opened: of messages, contacts and the like nothing is. */
export function isWanted(name: string): boolean {
  return name.toLowerCase() in sections || NO_PLACE.test(name);
}

type Row = Record<string, string>;

/**
 * LinkedIn's archive as a JSON Resume, whose keys say where each column goes.
 *
 * @param files those that `isWanted` named, of a folder or ZIP
 * @param name of that, for what is told
 */
export function linkedInResume(files: Files, name: string): { resume: Record<string, unknown>; noPlace: string[] } {
  const rows: Partial<Record<Section, Row[]>> = {};
  const noPlace: string[] = [];
  for (const [file, bytes] of files) {
    const shape = sections[file.toLowerCase() as keyof typeof sections];
    if (shape) rows[shape.section] = rowsOf(file, bytes, shape);
    else noPlace.push(file);
  }
  if (Object.keys(rows).length === 0) {
    throw new Refusal(
      `${name} holds no Profile.csv, Positions.csv, Projects.csv, Certifications.csv or Skills.csv. LinkedIn sends its archive in two parts; these may be in the other.`,
    );
  }
  const { basics: [profile] = [], emails = [], ...lists } = rows;
  return { resume: { ...lists, ...(profile && { basics: basicsOf(profile, emails, lists["work"]) }) }, noPlace: noPlace.sort() };
}

/** Where something stands in LinkedIn's own words: file and column. */
export function placeInArchive(path: string[]): string[] {
  const [section, key = "", ...rest] = path;
  const [file, shape] = Object.entries(sections).find(([, one]) => one.section === section) ?? [];
  const title = file?.replaceAll(/(?:^| )[a-z]/g, (letter) => letter.toUpperCase());
  const columns: Record<string, string> = { ...shape?.columns, Websites: "profiles" };
  const column = Object.keys(columns).find((name) => columns[name] === key);
  return [title ?? section ?? "", column ?? key, ...rest];
}

/** Up to this long a headline says what one is; a longer one is a sentence. */
const ROLE = 40;

function basicsOf({ "First Name": first = "", "Last Name": last = "", ...profile }: Row, emails: Row[], work: Row[] = []) {
  const { Headline: headline = "", Websites: websites = "", ...rest } = profile;
  const current = work.find(({ endDate }) => !endDate)?.["position"];
  const [email] = emails.toSorted((one, other) => Number(other["Primary"] === "Yes") - Number(one["Primary"] === "Yes"));
  const addresses = Array.from(websites.matchAll(/([^[\],:]+):(https?:\/\/[^\],\s]+)/gi), ([, label = "", url = ""]) => ({ label, url }));
  return {
    ...rest,
    name: `${first} ${last}`.trim(),
    ...(/\s/.test(first.trim()) && { "x-firstName": first.trim() }),
    ...(headline.length <= ROLE ? { label: headline } : { "x-tagline": headline, label: current }),
    ...(email && { email: email["Email Address"] }),
    ...(addresses.length === 0 && { Websites: websites }),
    profiles: addresses.map(({ label, url }) => ({ network: isCodeHost(url) ? nameOf(new URL(url).hostname) : label, url })),
  };
}

/** LinkedIn has a word of its own for an address (PORTFOLIO, BLOG), and none for a host. */
function nameOf(host: string): string {
  const names: Record<string, string> = {
    "github.com": "GitHub",
    "gitlab.com": "GitLab",
    "bitbucket.org": "Bitbucket",
    "codeberg.org": "Codeberg",
  };
  return names[host.replace(/^www\./, "")] ?? host;
}

/** The rows of a file below the line that names the columns; LinkedIn writes notes above it in some. */
function rowsOf(file: string, bytes: Buffer, { known, columns }: { known: string[]; columns: Record<string, string> }): Row[] {
  if (!isUtf8(bytes)) {
    throw new Refusal(`${file} is not UTF-8 text. Take it as LinkedIn sent it, or save it as “CSV UTF-8” if a spreadsheet has touched it.`);
  }
  const text = bytes.toString("utf8");
  // A spreadsheet of some countries writes semicolons.
  for (const delimiter of [",", ";", "\t"]) {
    const lines = linesOf(file, text, delimiter);
    const at = lines.findIndex((line) => known.every((column) => line.some((cell) => cell.trim() === column)));
    if (at === -1) continue;
    const names = (lines[at] ?? []).map((column) => columns[column.trim()] ?? column.trim());
    const rows = lines.slice(at + 1).flatMap((line) => {
      const cells = names.flatMap((name, column) => (name && line[column]?.trim() ? [[name, line[column].trim()] as const] : []));
      return cells.length > 0 ? [Object.fromEntries(cells)] : [];
    });
    // Some archives have a row twice.
    return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
  }
  throw new Refusal(`${file} has no line that names its columns (${known.join(", ")}, …). Take it as LinkedIn sent it.`);
}

function linesOf(file: string, text: string, delimiter: string): string[][] {
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  } catch (error) {
    const line = (error as { lines?: number }).lines;
    throw new Refusal(
      `${file} is no CSV that can be read${line ? `, from line ${line} on` : ""}: a quote is not closed. Take it as LinkedIn sent it.`,
    );
  }
}
