import { interestIcons } from "../schema/about.ts";
import type { Fields, Plain } from "../schema/plain-values.ts";
import type { FileName } from "../schema/schema.ts";
import { suggestAddress, suggestMonth } from "../schema/suggestions.ts";
import {
  collectLeftovers,
  findTitles,
  type Leftover,
  splitLines,
  takeEntries,
  takeFields,
  takeText,
  toList,
  toObject,
  toText,
  unlessEmpty,
  withoutUndefined,
} from "./json-values.ts";
import {
  CORE_KEY,
  certificateFields,
  getCanonicalAddress,
  interestFields,
  type Json,
  jobFields,
  LANGUAGE_KEY,
  LEADS_KEY,
  LINK_KEY,
  type Links,
  nullableFields,
  type PageWithLead,
  personFields,
  projectFields,
} from "./resume-fields.ts";
import { isCodeHost, toUri } from "./uri.ts";

/** Imported fields by content file, not validated; a file or field that the source doesn't have is absent. */
export type ImportedContent = { [Name in FileName]?: Fields };

/** Converts a JSON Resume of any version to content fields, and returns the text that none of them takes. */
export function fromJsonResume(resume: Json): { content: ImportedContent; leftovers: Leftover[] } {
  const source = structuredClone(resume);
  const titles = findTitles(source);
  const basics = toObject(source["basics"]) ?? toObject(source["bio"]) ?? {};
  const meta = toObject(source["meta"]) ?? {};
  const leads = toObject(meta[LEADS_KEY]) ?? {};
  const takeLead = (page: PageWithLead) => takeText(leads, [page]);
  const jobs = takeEntries(source, "work", takeJob);
  const removed = personFields
    .filter(([field, key]) => nullableFields.includes(field) && basics[key] === null)
    .map(([field]) => [field, undefined]);
  const files = {
    site: { address: takeAddress(basics, meta), language: takeText(meta, [LANGUAGE_KEY]) },
    profile: takeProfile(source, basics, jobs),
    about: {
      lead: takeLead("about"),
      introduction: unlessEmpty((takeText(basics, ["summary"]) ?? "").split(/\s*\n\s*/).filter(Boolean)),
      interests: takeEntries(source, "interests", takeInterest) ?? takeEntries(source, "hobbies", takeInterest),
    },
    experience: { lead: takeLead("experience"), jobs },
    projects: { lead: takeLead("projects"), projects: takeEntries(source, "projects", takeProject) },
    certificates: { lead: takeLead("certificates"), certificates: takeEntries(source, "certificates", takeCertificate) },
  };
  // These describe the file, not its owner.
  for (const key of ["$schema", "meta"]) delete source[key];
  const content = Object.entries(files).map(([name, fields]) => [name, withoutUndefined(fields)] as const);
  if (removed.length > 0) content.push(["profile", { ...withoutUndefined(files.profile), ...Object.fromEntries(removed) }]);
  return {
    content: Object.fromEntries(content.filter(([, fields]) => Object.keys(fields).length > 0)),
    leftovers: collectLeftovers(source, titles),
  };
}

function takeProfile(source: Json, basics: Json, jobs: Fields[] | undefined): Fields {
  const fields = takeFields(personFields, basics);
  const currentJob = jobs?.find(({ duration }) => (duration as Fields)["end"] === undefined);
  return {
    ...fields,
    name: fields["name"] ?? ([takeText(basics, ["firstName"]), takeText(basics, ["lastName"])].filter(Boolean).join(" ") || undefined),
    now: fields["now"] ?? currentJob?.["role"],
    core: takeCore(source),
    email: fields["email"] ?? takeText(toObject(basics["email"]) ?? {}, ["personal", "work"]),
    links: takeLinks(basics),
  };
}

/** Takes the address only if the file was exported from it: any other `url` may be another site of the owner. */
function takeAddress(basics: Json, meta: Json): string | undefined {
  const address = basics["url"];
  return typeof address === "string" && meta["canonical"] === getCanonicalAddress(address) ? takeText(basics, ["url"]) : undefined;
}

function takeJob(entry: Json): Fields {
  const { points, ...fields } = takeFields(jobFields, entry);
  const duration = { start: takeMonth(entry, "startDate"), end: takeMonth(entry, "endDate") };
  const summary = splitLines(takeText(entry, ["summary"]));
  return { ...fields, duration, points: unlessEmpty([...summary, ...(Array.isArray(points) ? points : splitLines(toText(points)))]) };
}

function takeProject(entry: Json): Fields {
  const fields = takeFields(projectFields, entry);
  const url = takeText(entry, ["url", "website"]);
  const { live, git, description, technologies } = fields;
  if (typeof technologies === "string") fields["technologies"] = technologies.split(/\s*,\s*/);
  if (live !== undefined || git !== undefined) {
    if (url !== undefined && ![live, git].some((address) => typeof address === "string" && toUri(address) === url)) entry["url"] = url;
    return fields;
  }
  const [first] = description === undefined && Array.isArray(entry["highlights"]) ? entry["highlights"].splice(0, 1) : [];
  return { ...fields, description: description ?? toText(first), ...(url !== undefined && { [isCodeHost(url) ? "git" : "live"]: url }) };
}

function takeCertificate(entry: Json): Fields {
  const fields = takeFields(certificateFields, entry);
  if (fields["description"] !== undefined) return fields;
  const date = takeText(entry, ["date"]);
  const issued = [takeText(entry, ["issuer"]), date && (parseMonth(date)?.slice(0, "2024".length) ?? date)].filter(Boolean).join(", ");
  return { ...fields, description: issued || undefined };
}

function takeInterest(entry: Json): Fields {
  const hasIcon = "x-icon" in entry;
  const { title, icon } = takeFields(interestFields, entry);
  const titleWords = String(title ?? "")
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return { title, icon: hasIcon ? icon : interestIcons.find((name) => titleWords.includes(name)) };
}

/** Takes the skills that are marked as core, or the first three. */
function takeCore(source: Json): Plain[] | undefined {
  const skills = toList(source["skills"]);
  const core = skills.filter((skill) => toObject(skill)?.[CORE_KEY] === true);
  const chosen = core.length > 0 ? core : skills.slice(0, 3);
  const names = chosen.flatMap((skill) => {
    const fields = toObject(skill);
    if (fields) delete fields[CORE_KEY];
    const name = fields ? takeText(fields, ["name"]) : toText(skill);
    if (!fields) skills.splice(skills.indexOf(skill), 1);
    return name === undefined ? [] : [name];
  });
  return unlessEmpty(names);
}

function takeLinks(basics: Json): Fields | undefined {
  const profiles = toList(basics["profiles"]).flatMap<Json>((entry) => toObject(entry) ?? []);
  const links: Fields = {};
  for (const entry of profiles) {
    const url = getProfileAddress(entry);
    const link = entry[LINK_KEY] ?? detectLink(entry, url);
    if (url === undefined || (link !== "network" && link !== "code") || links[link] !== undefined) continue;
    links[link] = { label: takeText(entry, ["network"]) ?? URL.parse(url)?.hostname, url };
    for (const key of [LINK_KEY, "username", ...ADDRESS_KEYS]) delete entry[key];
  }
  return Object.keys(links).length > 0 ? links : undefined;
}

const ADDRESS_KEYS = ["url", "website"];

/** Returns a profile's address, with https:// where it is missing, or the address of a user name on a host of PROFILES. */
function getProfileAddress(entry: Json): string | undefined {
  const written = ADDRESS_KEYS.map((key) => toText(entry[key])).find(Boolean);
  if (written !== undefined) return /^https?:/i.test(written) ? written : (suggestAddress(written, /^https?:/) ?? written);
  const [, user] = /^@?([\p{L}\p{N}][\p{L}\p{N}._-]*)$/u.exec(toText(entry["username"])?.trim() ?? "") ?? [];
  const prefix = PROFILES[toHostName(entry)]?.prefix;
  return user && prefix && prefix + encodeURIComponent(user);
}

/** Hosts of profiles, by their names in lower case without spaces and dots. */
const PROFILES: Record<string, { link: Links; prefix?: string }> = {
  linkedin: { link: "network", prefix: "https://www.linkedin.com/in/" },
  xing: { link: "network", prefix: "https://www.xing.com/profile/" },
  github: { link: "code", prefix: "https://github.com/" },
  gitlab: { link: "code", prefix: "https://gitlab.com/" },
  bitbucket: { link: "code", prefix: "https://bitbucket.org/" },
  codeberg: { link: "code", prefix: "https://codeberg.org/" },
  sourcehut: { link: "code", prefix: "https://git.sr.ht/~" },
  // Gitea runs on many hosts.
  gitea: { link: "code" },
  gitee: { link: "code", prefix: "https://gitee.com/" },
};

const toHostName = ({ network }: Json) =>
  String(network ?? "")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");

function detectLink(entry: Json, url = ""): Links | undefined {
  if (isCodeHost(url)) return "code";
  return PROFILES[toHostName(entry)]?.link ?? (/^https?:\/\/(?:[a-z]+\.)?(?:linkedin|xing)\.com\//i.test(url) ? "network" : undefined);
}

function takeMonth(entry: Json, key: string): Plain | undefined {
  const text = takeText(entry, [key]);
  if (text === undefined || /^(?:present|current|now|today|ongoing)$/i.test(text)) return undefined;
  const month = parseMonth(text);
  return month?.length === "2024".length ? Number(month) : (month ?? text);
}

/** Parses 2024-06-30, 2024/6, June 2024 and the like as `2024-06`, and a year as `2024`. */
export function parseMonth(text: string): string | undefined {
  return /^(?:19|20)\d\d$/.test(text) ? text : suggestMonth(text.replace(/^(\d{4}-\d\d-\d\d)T.*$/, "$1"));
}
