import { isUtf8 } from "node:buffer";
import { parse } from "csv-parse/sync";
import { getHostLabel, isCodeHost } from "../../content/json-resume/uri.ts";
import type { Files } from "./archive.ts";
import { ImportError } from "./import-error.ts";

const EMAIL = "Email Address";
const DATES = { "Started On": "startDate", "Finished On": "endDate" };

/**
 * The files that are read (https://www.linkedin.com/help/linkedin/answer/a1339364), and the JSON Resume keys of their columns.
 * Other columns keep their names, and are reported. `known` are the columns that identify the header line.
 */
const sections = {
  "Profile.csv": {
    section: "basics",
    known: ["First Name", "Last Name"],
    columns: { Summary: "summary", "Geo Location": "location.city", Address: "location.address", "Zip Code": "location.postalCode" },
  },
  "Email Addresses.csv": { section: "emails", known: [EMAIL], columns: {} },
  "PhoneNumbers.csv": { section: "phones", known: ["Number"], columns: { Number: "phone" } },
  "Positions.csv": {
    section: "work",
    known: ["Company Name", "Title"],
    columns: { "Company Name": "name", Title: "position", Description: "summary", Location: "location", ...DATES },
  },
  "Volunteering.csv": {
    section: "volunteer",
    known: ["Company Name", "Role"],
    columns: { "Company Name": "organization", Role: "position", Description: "summary", ...DATES },
  },
  "Education.csv": {
    section: "education",
    known: ["School Name"],
    columns: { "School Name": "institution", "Degree Name": "studyType", "Start Date": "startDate", "End Date": "endDate" },
  },
  "Projects.csv": {
    section: "projects",
    known: ["Title"],
    columns: { Title: "name", Description: "description", Url: "url", ...DATES },
  },
  "Publications.csv": {
    section: "publications",
    known: ["Name"],
    columns: { Name: "name", "Published On": "releaseDate", Description: "summary", Publisher: "publisher", Url: "url" },
  },
  "Certifications.csv": {
    section: "certificates",
    known: ["Name"],
    columns: {
      ...{ Name: "name", Url: "url", Authority: "issuer" },
      ...{ "Started On": "date", "Finished On": "x-expires", "License Number": "x-id" },
    },
  },
  "Honors.csv": { section: "awards", known: ["Title"], columns: { Title: "title", Description: "summary", "Issued On": "date" } },
  "Skills.csv": { section: "skills", known: ["Name"], columns: { Name: "name" } },
  "Languages.csv": { section: "languages", known: ["Name"], columns: { Name: "language", Proficiency: "fluency" } },
  "Recommendations_Received.csv": {
    section: "references",
    known: ["First Name", "Last Name", "Text"],
    columns: { Text: "reference" },
  },
} satisfies Record<string, { section: string; known: string[]; columns: Record<string, string> }>;

/** By lower-case name: some tools change the case. */
const sectionsByName = new Map(Object.entries(sections).map(([name, section]) => [name.toLowerCase(), section]));

type Section = (typeof sections)[keyof typeof sections]["section"];

/** Files that are reported, because the site has no fields for them. */
const UNUSED = /^(?:courses|organizations|patents|test scores)\.csv$/i;

/** Whether a file of the archive is opened. Messages and contacts are not. */
export function isWanted(name: string): boolean {
  return sectionsByName.has(name.toLowerCase()) || UNUSED.test(name);
}

type Row = Record<string, string>;

/** `files` are those that `isWanted` accepts. `name` is the archive's, for error messages. */
export function convertLinkedIn(files: Files, name: string): { resume: Record<string, unknown>; unusedFiles: string[] } {
  const rows: Partial<Record<Section, Row[]>> = {};
  const unusedFiles: string[] = [];
  for (const [file, bytes] of files) {
    const shape = sectionsByName.get(file.toLowerCase());
    if (shape) rows[shape.section] = parseRows(file, bytes, shape);
    else unusedFiles.push(file);
  }
  if (Object.keys(rows).length === 0) {
    throw new ImportError(
      `${name} contains none of ${new Intl.ListFormat("en").format(Object.keys(sections))}. LinkedIn sends its archive in two parts; these may be in the other one.`,
    );
  }
  const { basics: [profile] = [], emails = [], phones: [phone, ...phones] = [], references = [], ...lists } = rows;
  const [email, ...otherEmails] = emails.toSorted((a, b) => Number(b["Primary"] === "Yes") - Number(a["Primary"] === "Yes"));
  const [shown, hidden] = partition(references, ({ Status: status }) => status === undefined || status === "VISIBLE");
  return {
    resume: {
      ...lists,
      ...(profile && { basics: toBasics(profile, { email, phone, work: lists["work"] ?? [] }) }),
      ...(shown.length > 0 && { references: shown.map(toReference) }),
      // Sections that no field takes, so that they are reported.
      ...(hidden.length > 0 && { hidden }),
      ...(phones.length > 0 && { phones }),
      emails: otherEmails.map((row) => ({ [EMAIL]: row[EMAIL] })),
    },
    unusedFiles: unusedFiles.sort(),
  };
}

function toReference({ "First Name": first, "Last Name": last, "Job Title": role, Company: company, ...row }: Row): Row {
  const { Status: _status, "Creation Date": _date, ...rest } = row;
  return { ...rest, name: [[first, last].filter(Boolean).join(" "), role, company].filter(Boolean).join(", ") };
}

/** Returns the file and the column of a path in the converted résumé. */
export function toArchivePath(path: string[]): string[] {
  const [section, ...keys] = path;
  const key = keys.join(".");
  const origins: Record<string, Section> = { hidden: "references", ...(key === "phone" && { basics: "phones" }) };
  const origin = origins[section ?? ""] ?? section;
  const candidates = Object.entries(sections).filter(([, shape]) => shape.section === origin);
  for (const [file, { columns }] of candidates) {
    const [column] = Object.entries<string>(columns).find(([, name]) => name === key) ?? [];
    if (column) return [file, column];
  }
  const [file = section ?? ""] = candidates[0] ?? [];
  return keys[0] === "profiles" ? [file, "Websites", ...keys.slice(1)] : [file, ...keys];
}

/** In characters. A longer headline is a tagline. */
const MAX_ROLE = 40;

type Others = { email: Row | undefined; phone: Row | undefined; work: Row[] };

function toBasics({ "First Name": first = "", "Last Name": last = "", ...profile }: Row, { email, phone, work }: Others) {
  const { Headline: headline = "", Websites: websites = "", "Twitter Handles": handles = "", ...rest } = profile;
  const current = work.find(({ endDate }) => !endDate)?.["position"];
  const addresses = websites.split(/[[\],]/).flatMap((website) => {
    const [, label, url] = /^([^:]+):(https?:\/\/\S+)/i.exec(website.trim()) ?? [];
    return label !== undefined && url !== undefined ? [{ label, url }] : [];
  });
  const [locations, others] = partition(Object.entries(rest), ([key]) => key.startsWith("location."));
  return {
    ...Object.fromEntries(others),
    ...(locations.length > 0 && { location: Object.fromEntries(locations.map(([key, value]) => [key.replace("location.", ""), value])) }),
    ...(phone && { phone: phone["phone"] }),
    name: `${first} ${last}`.trim(),
    ...(/\s/.test(first.trim()) && { "x-firstName": first.trim() }),
    ...(headline.length <= MAX_ROLE ? { label: headline } : { "x-tagline": headline, label: current }),
    ...(email && { email: email[EMAIL] }),
    ...(addresses.length === 0 && { Websites: websites }),
    profiles: [
      // LinkedIn labels addresses as PORTFOLIO or BLOG, not by host.
      ...addresses.map(({ label, url }) => ({
        network: isCodeHost(url) ? (getHostLabel(url) ?? new URL(url).hostname) : toTitleCase(label),
        url,
      })),
      ...Array.from(handles.matchAll(/\w+/g), ([username]) => ({ network: "X", username, url: `https://x.com/${username}` })),
    ],
  };
}

const toTitleCase = (label: string) => label.slice(0, 1) + label.slice(1).toLowerCase();

function partition<Item>(items: Item[], isFirst: (item: Item) => boolean): [first: Item[], second: Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** Parses the rows below the header line, above which LinkedIn writes notes in some files. */
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
