import { parse } from "csv-parse/sync";
import { ImportError } from "./import-error.ts";

export type Row = Record<string, string>;

export const EMAIL = "Email Address";
const DATES = { "Started On": "startDate", "Finished On": "endDate" };

/**
 * The files that are read (https://www.linkedin.com/help/linkedin/answer/a1339364), and the JSON Resume keys of their columns.
 * Other columns keep their names, and are reported. `known` are the columns that identify the header line.
 */
export const sections = {
  "Profile.csv": {
    section: "basics",
    known: ["First Name", "Last Name"],
    columns: {
      ...{ Summary: "summary", "Geo Location": "location.city", Country: "location.countryCode" },
      ...{ Address: "location.address", "Zip Code": "location.postalCode" },
    },
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
    columns: { Title: "name", Description: "description", Url: "url", "Start Date": "startDate", "End Date": "endDate", ...DATES },
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
  "Patents.csv": {
    section: "patents",
    known: ["Title"],
    columns: {
      ...{ Title: "name", Description: "summary", Url: "url", "Patent Office": "publisher", Issuer: "publisher" },
      ...{ "Issued On": "releaseDate", "Issue Date": "releaseDate", "Published On": "releaseDate" },
    },
  },
  "Organizations.csv": {
    section: "organizations",
    known: ["Name"],
    columns: { Name: "organization", Position: "position", Description: "summary", ...DATES },
  },
  "Courses.csv": { section: "courses", known: ["Name"], columns: { Name: "name", Number: "number" } },
  "Honors.csv": {
    section: "awards",
    known: ["Title"],
    columns: { Title: "title", Description: "summary", Issuer: "awarder", "Issued On": "date", "Issue Date": "date" },
  },
  "Skills.csv": { section: "skills", known: ["Name"], columns: { Name: "name" } },
  "Languages.csv": { section: "languages", known: ["Name"], columns: { Name: "language", Proficiency: "fluency" } },
  "Recommendations_Received.csv": {
    section: "references",
    known: ["First Name", "Last Name", "Text"],
    columns: { Text: "reference" },
  },
} satisfies Record<string, { section: string; known: string[]; columns: Record<string, string> }>;

/** Names are equal without case, spaces and underscores: older archives have “Phone Numbers.csv”. */
const toKey = (name: string) => name.toLowerCase().replaceAll(/[ _]/g, "");

const sectionsByName = new Map(Object.entries(sections).map(([name, section]) => [toKey(name), section]));

export type Section = (typeof sections)[keyof typeof sections]["section"];

/** Files that are reported, because the site has no fields for them. */
const UNUSED = /^test scores\.csv$/i;

export function findSection(file: string): (typeof sections)[keyof typeof sections] | undefined {
  return sectionsByName.get(toKey(file));
}

/** Whether a file of the archive is opened. Messages and contacts are not. */
export function isWanted(name: string): boolean {
  return findSection(name) !== undefined || UNUSED.test(name);
}

/** Parses the rows below the header line, above which LinkedIn writes notes in some files. */
export function parseRows(file: string, bytes: Buffer, { known, columns }: { known: string[]; columns: Record<string, string> }): Row[] {
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
