import { isUtf8 } from "node:buffer";
import { parse } from "csv-parse/sync";
import { isCodeHost } from "../../content-model/json-resume/uri.ts";
import type { Files } from "./archive.ts";
import { ImportError } from "./import-error.ts";

/**
 * The files that are read (https://www.linkedin.com/help/linkedin/answer/a1339364), and the JSON Resume keys of their columns.
 * Other columns keep their names, and are reported. `known` are the columns that identify the header line.
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

/** Files that are reported, because the site has no fields for them. */
const UNUSED =
  /^(?:courses|education|honors|languages|organizations|patents|publications|recommendations_received|test scores|volunteering)\.csv$/i;

/** Whether a file of the archive is opened; messages and contacts are not. */
export function isWanted(name: string): boolean {
  return name.toLowerCase() in sections || UNUSED.test(name);
}

type Row = Record<string, string>;

/** `files` are those that `isWanted` accepts; `name` is the archive's, for error messages. */
export function convertLinkedIn(files: Files, name: string): { resume: Record<string, unknown>; unusedFiles: string[] } {
  const rows: Partial<Record<Section, Row[]>> = {};
  const unusedFiles: string[] = [];
  for (const [file, bytes] of files) {
    const shape = sections[file.toLowerCase() as keyof typeof sections];
    if (shape) rows[shape.section] = parseRows(file, bytes, shape);
    else unusedFiles.push(file);
  }
  if (Object.keys(rows).length === 0) {
    throw new ImportError(
      `${name} contains none of Profile.csv, Positions.csv, Projects.csv, Certifications.csv and Skills.csv. LinkedIn sends its archive in two parts; these may be in the other one.`,
    );
  }
  const { basics: [profile] = [], emails = [], ...lists } = rows;
  return { resume: { ...lists, ...(profile && { basics: toBasics(profile, emails, lists["work"]) }) }, unusedFiles: unusedFiles.sort() };
}

export function toArchivePath(path: string[]): string[] {
  const [section, key = "", ...rest] = path;
  const [file, shape] = Object.entries(sections).find(([, candidate]) => candidate.section === section) ?? [];
  const title = file?.replaceAll(/(?:^| )[a-z]/g, (letter) => letter.toUpperCase());
  const columns: Record<string, string> = { ...shape?.columns, Websites: "profiles" };
  const column = Object.keys(columns).find((name) => columns[name] === key);
  return [title ?? section ?? "", column ?? key, ...rest];
}

/** In characters; a longer headline is a tagline. */
const MAX_ROLE = 40;

function toBasics({ "First Name": first = "", "Last Name": last = "", ...profile }: Row, emails: Row[], work: Row[] = []) {
  const { Headline: headline = "", Websites: websites = "", ...rest } = profile;
  const current = work.find(({ endDate }) => !endDate)?.["position"];
  const [email] = emails.toSorted((a, b) => Number(b["Primary"] === "Yes") - Number(a["Primary"] === "Yes"));
  const addresses = Array.from(websites.matchAll(/([^[\],:]+):(https?:\/\/[^\],\s]+)/gi), ([, label = "", url = ""]) => ({ label, url }));
  return {
    ...rest,
    name: `${first} ${last}`.trim(),
    ...(/\s/.test(first.trim()) && { "x-firstName": first.trim() }),
    ...(headline.length <= MAX_ROLE ? { label: headline } : { "x-tagline": headline, label: current }),
    ...(email && { email: email["Email Address"] }),
    ...(addresses.length === 0 && { Websites: websites }),
    profiles: addresses.map(({ label, url }) => ({ network: isCodeHost(url) ? getHostName(new URL(url).hostname) : label, url })),
  };
}

/** LinkedIn labels addresses as PORTFOLIO or BLOG, not by host. */
function getHostName(host: string): string {
  const names: Record<string, string> = {
    "github.com": "GitHub",
    "gitlab.com": "GitLab",
    "bitbucket.org": "Bitbucket",
    "codeberg.org": "Codeberg",
  };
  return names[host.replace(/^www\./, "")] ?? host;
}

/** Parses the rows below the header line; in some files LinkedIn writes notes above it. */
function parseRows(file: string, bytes: Buffer, { known, columns }: { known: string[]; columns: Record<string, string> }): Row[] {
  if (!isUtf8(bytes)) {
    throw new ImportError(
      `${file} is not UTF-8 text. Use the file that LinkedIn sent, or save it as “CSV UTF-8” in your spreadsheet program.`,
    );
  }
  const text = bytes.toString("utf8");
  // Spreadsheet programs write semicolons in some locales.
  for (const delimiter of [",", ";", "\t"]) {
    const lines = parseCsv(file, text, delimiter);
    const header = lines.findIndex((line) => known.every((column) => line.some((cell) => cell.trim() === column)));
    if (header === -1) continue;
    const names = (lines[header] ?? []).map((column) => columns[column.trim()] ?? column.trim());
    const rows = lines.slice(header + 1).flatMap((line) => {
      const cells = names.flatMap((name, column) => (name && line[column]?.trim() ? [[name, line[column].trim()] as const] : []));
      return cells.length > 0 ? [Object.fromEntries(cells)] : [];
    });
    // Some archives have a row twice.
    return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
  }
  throw new ImportError(`${file} has no header line with the columns ${known.join(", ")}. Use the file that LinkedIn sent.`);
}

function parseCsv(file: string, text: string, delimiter: string): string[][] {
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  } catch (error) {
    const line = (error as { lines?: number }).lines;
    throw new ImportError(
      `${file} is not valid CSV${line ? ` from line ${line} on` : ""}: a quote is not closed. Use the file that LinkedIn sent.`,
    );
  }
}
