import { isUtf8 } from "node:buffer";
import { plainText, web } from "weavefolio/extra";
import type { Files } from "./archive.ts";
import { ImportError } from "./import-error.ts";
import { EMAIL, findSection, parseRows, type Row, type Section, sections } from "./linkedin-files.ts";

type Rows = { [Name in Section]?: Row[] };

type Converted = { resume: Record<string, unknown>; unusedFiles: string[]; chosen: string[]; problems: string[] };

/**
 * `files` are those that `isWanted` accepts. `name` is the archive's, for error messages. `chosen` says where readers find what has no
 * place of its own, and `problems` which files can't be read.
 */
export function convertLinkedIn(files: Files, name: string): Converted {
  const rows: Rows = {};
  const unusedFiles: string[] = [];
  const problems: string[] = [];
  for (const [file, bytes] of files) {
    const shape = findSection(file);
    if (!shape) unusedFiles.push(file);
    else if (isUtf8(bytes)) rows[shape.section] = parseRows(file, bytes, shape);
    else
      problems.push(`${file} is not UTF-8 text. Use the file that LinkedIn sent, or save it as “CSV UTF-8” in your spreadsheet program.`);
  }
  const [problem] = problems;
  if (Object.keys(rows).length === 0 && problem) throw new ImportError(problem);
  if (Object.keys(rows).length === 0) {
    throw new ImportError(
      `${name} contains none of ${new Intl.ListFormat("en").format(Object.keys(sections))}. LinkedIn sends its archive in two parts; these may be in the other one.`,
    );
  }
  const { basics: [profile] = [], emails = [], phones: [phone, ...phones] = [], references = [], ...placed } = rows;
  const { lists, chosen } = placeOthers(placed);
  const [email, ...otherEmails] = emails.toSorted((a, b) => Number(b["Primary"] === "Yes") - Number(a["Primary"] === "Yes"));
  const [shown, hidden] = partition(references, ({ Status: status }) => status === undefined || status === "VISIBLE");
  return {
    resume: {
      ...lists,
      ...(profile && { basics: toBasics(profile, { email, phone, work: placed["work"] ?? [] }) }),
      ...(shown.length > 0 && { references: shown.map(toReference) }),
      // Sections that no field takes, so that they are reported.
      ...(hidden.length > 0 && { hidden }),
      ...(phones.length > 0 && { phones }),
      emails: otherEmails.map((row) => ({ [EMAIL]: row[EMAIL] })),
    },
    unusedFiles: unusedFiles.sort(),
    chosen,
    problems,
  };
}

/** Moves patents, memberships and courses to where a reader of a résumé looks for them. */
function placeOthers({ patents = [], organizations = [], courses = [], ...lists }: Rows) {
  const education: Record<string, string | string[]>[] = [...(lists["education"] ?? [])];
  const names = courses.map(({ name, number }) => (name && number ? `${name} (${number})` : (name ?? number ?? "")));
  const [newest] = education;
  if (newest && names.length > 0) education[0] = { ...newest, courses: names };
  else education.push(...names.map((area) => ({ area })));
  const place = newest ? `the courses of ${newest["institution"] ?? "the first school"}` : "studies of their own";
  const chosen: [rows: Row[], text: string][] = [
    [patents, "Patents.csv  as publications"],
    [organizations, "Organizations.csv  as volunteering"],
    [courses, `Courses.csv  as ${place}${education.length > 1 && newest ? ". Move those of another school" : ""}`],
  ];
  return {
    lists: {
      ...lists,
      ...(education.length > 0 && { education }),
      ...joinRows(
        "publications",
        lists["publications"],
        patents.map((row) => ({ ...nestUnknown("Patents.csv", row), "x-type": "patent" })),
      ),
      ...joinRows(
        "volunteer",
        lists["volunteer"],
        organizations.map((row) => nestUnknown("Organizations.csv", row)),
      ),
    },
    chosen: chosen.flatMap(([from, text]) => (from.length > 0 ? [text] : [])),
  };
}

function joinRows(section: Section, rows: Row[] = [], others: object[]): Record<string, object[]> {
  return rows.length + others.length > 0 ? { [section]: [...rows, ...others] } : {};
}

/** Keeps the columns that no field takes under the name of their file, so that they are reported with it. */
function nestUnknown(file: keyof typeof sections, row: Row): object {
  const known: readonly string[] = Object.values(sections[file].columns);
  const [taken, unknown] = partition(Object.entries(row), ([name]) => known.includes(name));
  return { ...Object.fromEntries(taken), ...(unknown.length > 0 && { [file]: Object.fromEntries(unknown) }) };
}

function toReference({ "First Name": first, "Last Name": last, "Job Title": role, Company: company, ...row }: Row): Row {
  const { Status: _status, "Creation Date": _date, ...rest } = row;
  return { ...rest, name: [[first, last].filter(Boolean).join(" "), role, company].filter(Boolean).join(", ") };
}

/** Returns the file and the column of a path in the converted résumé. */
export function toArchivePath(path: string[]): string[] {
  const [section, ...keys] = path;
  if (keys[0] !== undefined && keys[0] in sections) return keys;
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

/** In characters. */
const MAX_ROLE = 40;

/** Whether a headline is a role. A longer one is a tagline. */
export const isRole = (headline: string) => headline.length <= MAX_ROLE;

type Others = { email: Row | undefined; phone: Row | undefined; work: Row[] };

function toBasics({ "First Name": first = "", "Last Name": last = "", ...profile }: Row, { email, phone, work }: Others) {
  const { Headline: headline = "", Websites: websites = "", "Twitter Handles": handles = "", ...rest } = profile;
  const current = work.find(({ endDate }) => !endDate)?.["position"];
  const addresses = websites
    .split(/[[\],]/)
    .filter((website) => website.trim())
    .map((website) => {
      const [, label = "", written = ""] = /^([^:]+):\s*(\S+)$/.exec(website.trim()) ?? [];
      const url = /^https?:\/\//i.test(written) ? written : `https://${written}`;
      return { website, label, url: /^[^/]+\/\/[^/:]+\.[a-z]/i.test(url) && URL.canParse(url) ? url : undefined };
    });
  const [read, unread] = partition(addresses, ({ url }) => url !== undefined);
  const [locations, others] = partition(Object.entries(rest), ([key]) => key.startsWith("location."));
  return {
    ...Object.fromEntries(others),
    ...(locations.length > 0 && { location: Object.fromEntries(locations.map(([key, value]) => [key.replace("location.", ""), value])) }),
    ...(phone && { phone: phone["phone"] }),
    name: `${first} ${last}`.trim(),
    ...(/\s/.test(plainText.removeTitles(first)) && { "x-firstName": plainText.removeTitles(first) }),
    ...(isRole(headline) || isSameText(headline, current) ? { label: headline } : { "x-tagline": headline, label: current }),
    ...(email && { email: email[EMAIL] }),
    ...(unread.length > 0 && { Websites: unread.map(({ website }) => website.trim()).join(", ") }),
    profiles: [
      // LinkedIn labels addresses as PORTFOLIO or BLOG, not by host.
      ...read.map(({ label, url = "" }) => ({
        network: web.isCodeHost(url) ? (web.getHostLabel(url) ?? new URL(url).hostname) : toTitleCase(label),
        url,
      })),
      ...Array.from(handles.matchAll(/\w+/g), ([username]) => ({ network: "X", username, url: `https://x.com/${username}` })),
    ],
  };
}

const isSameText = (a: string, b = "") => plainText.normalizeText(a) === plainText.normalizeText(b);

const toTitleCase = (label: string) => label.slice(0, 1) + label.slice(1).toLowerCase();

function partition<Item>(items: Item[], isFirst: (item: Item) => boolean): [first: Item[], second: Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
