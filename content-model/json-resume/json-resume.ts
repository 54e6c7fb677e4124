import type { Fields, Plain } from "../load/plain.ts";
import { monthMeant } from "../schema/guess.ts";
import type { About, Certificates, Experience, FileName, Profile, Projects, Site } from "../schema/schema.ts";

/** A field of the content, the key that JSON Resume has for it, and the keys of its older versions, which are read only. */
type Place<Field> = readonly [field: Field, key: string, ...older: string[]];

type Job = Omit<Experience["jobs"][number], "duration"> & { duration: { start: string; end?: string | undefined } };
type Project = Projects["projects"][number];
type Certificate = Certificates["certificates"][number];
type Interest = About["interests"][number];

/*
 * One table for both directions. Keys that begin with x- are ours: JSON Resume 1.0.0 has no place for what they hold, and
 * allows further keys (https://jsonresume.org/schema).
 */

const person = [
  ["name", "name"],
  ["firstName", "x-firstName"],
  ["role", "label"],
  ["availability", "x-availability"],
  ["tagline", "x-tagline"],
  ["now", "x-now"],
  ["resume", "x-resume"],
  ["email", "email"],
] as const satisfies Place<keyof Profile>[];

const job = [
  ["role", "position", "title"],
  ["company", "name", "company"],
  ["url", "url", "website"],
  ["points", "highlights"],
] as const satisfies Place<keyof Job>[];

const project = [
  ["title", "name", "title"],
  ["description", "description", "summary"],
  ["live", "x-live"],
  ["git", "x-repository"],
  ["technologies", "keywords"],
] as const satisfies Place<keyof Project>[];

const certificate = [
  ["title", "name", "title"],
  ["description", "x-description"],
  ["link", "url", "website"],
] as const satisfies Place<keyof Certificate>[];

const interest = [
  ["title", "name"],
  ["icon", "x-icon"],
] as const satisfies Place<keyof Interest>[];

const LANGUAGE = "x-language";
const LEADS = "x-leads";
/** Which of the footer's links a profile is, and whether a skill is one of those on Home. */
const LINK = "x-link";
const CORE = "x-core";

type Links = keyof Profile["links"];
type Lead = "about" | "experience" | "projects" | "certificates";

/** The content that a résumé can carry. */
export type Portfolio = {
  site: Pick<Site, "address" | "language">;
  profile: Omit<Profile, "firstName" | "letters" | "resume"> & { firstName?: string | undefined; resume?: string | undefined };
  about: About;
  experience: { lead: string; jobs: Job[] };
  projects: Projects;
  certificates: Certificates;
};

type Json = { [key: string]: unknown };

/**
 * The content as JSON Resume 1.0.0 (https://jsonresume.org/schema). Not in it: pictures, which are the site's own files,
 * and what says how the site looks and works: accent, pages, the contact form.
 */
export function toJsonResume({ site, profile, about, experience, projects, certificates }: Portfolio): Json {
  const { firstName, name, availability, resume, links } = profile;
  const leads = { about, experience, projects, certificates } satisfies Record<Lead, { lead: string }>;
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: {
      // That there is none is said of some fields, or an import would keep another's, or look for one that fits.
      ...written(person, {
        ...profile,
        firstName: firstName === firstWord(name) ? undefined : firstName,
        // The path of a résumé that the site makes itself leads nowhere else.
        ...{ availability: availability ?? null, resume: resume?.startsWith("/") ? null : (resume ?? null) },
      }),
      url: uri(site.address),
      // A line is a paragraph; what is broken inside of one is shown as a space.
      ...filled({ summary: about.introduction.map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, " ")).join("\n\n") }),
      profiles: (Object.keys(links) as Links[]).map((link) => ({
        ...{ network: links[link].label, url: uri(links[link].url), [LINK]: link },
      })),
    },
    work: experience.jobs.map(({ duration: { start, end }, ...entry }) => ({
      ...written(job, { ...entry, url: entry.url && uri(entry.url) }),
      ...filled({ startDate: start, endDate: end }),
    })),
    projects: projects.projects.map((entry) => {
      const url = entry.live ?? entry.git;
      return { ...written(project, entry), ...filled({ url: url && uri(url) }) };
    }),
    certificates: certificates.certificates.map((entry) => written(certificate, { ...entry, link: entry.link && uri(entry.link) })),
    skills: profile.core.map((name) => ({ name, [CORE]: true })),
    interests: about.interests.map((entry) => written(interest, { ...entry, icon: entry.icon ?? null })),
    meta: {
      canonical: canonical(uri(site.address)),
      version: "v1.0.0",
      [LANGUAGE]: site.language,
      [LEADS]: filled(Object.fromEntries(Object.entries(leads).map(([page, { lead }]) => [page, lead]))),
    },
  };
}

/** Where a site has its own résumé. */
const canonical = (address: string) => `${address}resume.json`;

const firstWord = (name: string) => name.split(/\s+/)[0];

function written<Field extends string>(places: readonly Place<Field>[], entry: { [Name in Field]?: unknown }): Json {
  return filled(Object.fromEntries(places.map(([field, key]) => [key, entry[field]])));
}

/** Without what is empty: JSON Resume leaves out what there is not. */
function filled(fields: Json): Json {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0)),
  );
}

/** An address in the letters of https://www.rfc-editor.org/rfc/rfc3986, which JSON Resume asks for; as it is where it has no others. */
export function uri(address: string): string {
  if (URI.test(address)) return address;
  const { origin, pathname, search, hash } = new URL(address);
  const encoded = (part: string) => part.replaceAll(/%(?![\da-f]{2})|[^\w.~:/?@!$&'()*+,;=%-]/gi, percent);
  return origin + encoded(pathname) + encoded(search) + (hash && `#${encoded(hash.slice(1))}`);
}

const URI =
  /^https?:\/\/(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d+)?(?:[/?](?:%[\da-f]{2}|[\w.~:/?@!$&'()*+,;=-])*)?(?:#(?:%[\da-f]{2}|[\w.~:/?@!$&'()*+,;=-])*)?$/i;

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`;

/** What a source says, in the content's fields; what it says nothing of is not there. */
export type Brought = { [Name in FileName]?: Fields };

/** What no field of the content took: where it stands in the source, without the numbers of entries, and what it says. */
export type Left = { path: string[]; text: string };

/**
 * What a JSON Resume of any version says of the content, and what is left of it. Nothing is checked here: a value may still
 * be one that the content refuses.
 */
export function fromJsonResume(resume: Json): { brought: Brought; left: Left[] } {
  const source = structuredClone(resume);
  const basics = group(source["basics"]) ?? group(source["bio"]) ?? {};
  const meta = group(source["meta"]) ?? {};
  const leads = group(meta[LEADS]) ?? {};
  const lead = (page: Lead) => takeText(leads, [page]);
  const jobs = takeEntries(source, "work", takeJob);
  const none = person.filter(([field, key]) => DENIED.includes(field) && basics[key] === null).map(([field]) => [field, undefined]);
  const given = read(person, basics);
  const current = jobs?.find(({ duration }) => (duration as Fields)["end"] === undefined);
  const brought = {
    site: { address: takeAddress(basics, meta), language: takeText(meta, [LANGUAGE]) },
    profile: {
      ...given,
      name: given["name"] ?? ([takeText(basics, ["firstName"]), takeText(basics, ["lastName"])].filter(Boolean).join(" ") || undefined),
      now: given["now"] ?? current?.["role"],
      core: takeCore(source),
      email: given["email"] ?? takeText(group(basics["email"]) ?? {}, ["personal", "work"]),
      links: takeLinks(basics),
    },
    about: {
      lead: lead("about"),
      introduction: nonEmpty((takeText(basics, ["summary"]) ?? "").split(/\s*\n\s*/).filter(Boolean)),
      interests: takeEntries(source, "interests", takeInterest) ?? takeEntries(source, "hobbies", takeInterest),
    },
    experience: { lead: lead("experience"), jobs },
    projects: { lead: lead("projects"), projects: takeEntries(source, "projects", takeProject) },
    certificates: { lead: lead("certificates"), certificates: takeEntries(source, "certificates", takeCertificate) },
  };
  // Says what the file is, not who its owner is.
  for (const key of ["$schema", "meta"]) delete source[key];
  const said = Object.entries(brought).map(([name, fields]) => [name, withoutUndefined(fields)] as const);
  if (none.length > 0) said.push(["profile", { ...withoutUndefined(brought.profile), ...Object.fromEntries(none) }]);
  return { brought: Object.fromEntries(said.filter(([, fields]) => Object.keys(fields).length > 0)), left: leavesOf(source, []) };
}

/** The address of the site itself: of the person's other sites, and of this one's place in future, no résumé can know. */
function takeAddress(basics: Json, meta: Json): string | undefined {
  const address = basics["url"];
  return typeof address === "string" && meta["canonical"] === canonical(address) ? takeText(basics, ["url"]) : undefined;
}

function takeJob(entry: Json): Fields {
  const { points, ...fields } = read(job, entry);
  const duration = { start: takeMonth(entry, "startDate"), end: takeMonth(entry, "endDate") };
  const summary = lines(takeText(entry, ["summary"]));
  return { ...fields, duration, points: nonEmpty([...summary, ...(Array.isArray(points) ? points : lines(textOf(points)))]) };
}

function takeProject(entry: Json): Fields {
  const fields = read(project, entry);
  const url = takeText(entry, ["url", "website"]);
  const { live, git, description, technologies } = fields;
  if (typeof technologies === "string") fields["technologies"] = technologies.split(/\s*,\s*/);
  if (live !== undefined || git !== undefined) {
    if (url !== undefined && ![live, git].some((address) => typeof address === "string" && uri(address) === url)) entry["url"] = url;
    return fields;
  }
  const [first] = description === undefined && Array.isArray(entry["highlights"]) ? entry["highlights"].splice(0, 1) : [];
  return { ...fields, description: description ?? textOf(first), ...(url !== undefined && { [isCodeHost(url) ? "git" : "live"]: url }) };
}

function takeCertificate(entry: Json): Fields {
  const fields = read(certificate, entry);
  if (fields["description"] !== undefined) return fields;
  const date = takeText(entry, ["date"]);
  const issued = [takeText(entry, ["issuer"]), date && (monthOf(date)?.slice(0, "2024".length) ?? date)].filter(Boolean).join(", ");
  return { ...fields, description: issued || undefined };
}

function takeInterest(entry: Json): Fields {
  const said = "x-icon" in entry;
  const { title, icon } = read(interest, entry);
  const words = String(title ?? "")
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return { title, icon: said ? icon : interestIcons.find((name) => words.includes(name)) };
}

/** The skills that say they are core, or the first three. */
function takeCore(source: Json): Plain[] | undefined {
  const skills = listOf(source["skills"]);
  const core = skills.filter((skill) => group(skill)?.[CORE] === true);
  const chosen = core.length > 0 ? core : skills.slice(0, 3);
  const names = chosen.flatMap((skill) => {
    const fields = group(skill);
    if (fields) delete fields[CORE];
    const name = fields ? takeText(fields, ["name"]) : textOf(skill);
    if (!fields) skills.splice(skills.indexOf(skill), 1);
    return name === undefined ? [] : [name];
  });
  return nonEmpty(names);
}

/** The first profile of each kind that has an address. */
function takeLinks(basics: Json): Fields | undefined {
  const profiles = listOf(basics["profiles"]).flatMap<Json>((entry) => group(entry) ?? []);
  const links: Fields = {};
  for (const entry of profiles) {
    const link = entry[LINK] ?? linkOf(entry);
    if ((link !== "network" && link !== "code") || links[link] !== undefined) continue;
    const url = takeText(entry, ["url"]);
    if (url === undefined) continue;
    links[link] = { label: takeText(entry, ["network"]) ?? URL.parse(url)?.hostname, url };
    for (const key of [LINK, "username"]) delete entry[key];
  }
  return Object.keys(links).length > 0 ? links : undefined;
}

function linkOf({ network, url }: Json): Links | undefined {
  const named = String(network ?? "")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
  const address = typeof url === "string" ? url : "";
  if (isCodeHost(address) || CODE.includes(named)) return "code";
  return PROFESSIONAL.includes(named) || /^https?:\/\/(?:[a-z]+\.)?(?:linkedin|xing)\.com\//i.test(address) ? "network" : undefined;
}

const CODE = ["github", "gitlab", "bitbucket", "codeberg", "sourcehut", "gitea", "gitee"];
const PROFESSIONAL = ["linkedin", "xing"];

/** Whether an address is one where code is kept, and so a project's repository, not the project. */
export function isCodeHost(address: string): boolean {
  const host = URL.parse(address)?.hostname.toLowerCase() ?? "";
  return /(?:^|\.)(?:github\.com|bitbucket\.org|codeberg\.org|git\.sr\.ht|gitee\.com)$|^git(?:lab|ea)?\./.test(host);
}

/** Icons whose name may stand in an interest's title. */
const interestIcons = ["technology", "software", "gaming", "music", "reading", "travel", "photography", "sport", "cooking", "nature"];

/** Year and month of a date, or the year alone, as a number, for so YAML writes it; anything else as it is, to be refused. */
function takeMonth(entry: Json, key: string): Plain | undefined {
  const text = takeText(entry, [key]);
  if (text === undefined || /^(?:present|current|now|today|ongoing)$/i.test(text)) return undefined;
  const month = monthOf(text);
  return month?.length === 4 ? Number(month) : (month ?? text);
}

/** `2024-06` or `2024`, of 2024-06-30, 2024/6, June 2024 and the like in English; undefined for anything else. */
export function monthOf(text: string): string | undefined {
  return /^(?:19|20)\d\d$/.test(text) ? text : monthMeant(text.replace(/^(\d{4}-\d\d-\d\d)T.*$/, "$1"));
}

/* Taking removes: what is left in the end is what was not placed. */

function group(value: unknown): Json | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Words as a page can show them; undefined where there are none. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = String(value)
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, " ");
  return text.trim() || undefined;
}

/** The text of the first of these keys that has one. */
function takeText(from: Json, keys: readonly string[]): string | undefined {
  const key = keys.find((name) => textOf(from[name]) !== undefined);
  if (key === undefined) return undefined;
  const text = textOf(from[key]);
  delete from[key];
  return text;
}

/** The fields of a person of which a file can say that there is none. */
const DENIED: string[] = ["availability", "resume"];

/** The fields that hold lists of texts. */
const LISTS = ["points", "technologies"];

function read(places: readonly Place<string>[], entry: Json): Fields {
  return Object.fromEntries(
    places.map(([field, ...keys]) => [
      field,
      (LISTS.includes(field) ? takeTexts(entry, keys[0] ?? "") : undefined) ?? takeText(entry, keys),
    ]),
  );
}

function takeTexts(from: Json, key: string): string[] | undefined {
  const list = from[key];
  if (!Array.isArray(list)) return undefined;
  from[key] = list.filter((item) => textOf(item) === undefined);
  return list.flatMap((item) => textOf(item) ?? []);
}

/** A list of entries, each read, with what is left of it left where it stands; an entry may be its name alone. */
function takeEntries(source: Json, section: string, take: (entry: Json) => Fields): Fields[] | undefined {
  const list: unknown = source[section];
  if (!Array.isArray(list)) return undefined;
  const entries: Json[] = list.map((entry) => group(entry) ?? { name: entry });
  source[section] = entries;
  return entries.map((entry) => withoutUndefined(take(entry)));
}

/** A text's lines, without the marks of a list before them. */
function lines(text: string | undefined): string[] {
  return (text ?? "")
    .split(/\n| (?=[•‣▪●] )/)
    .map((line) => line.replace(/^\s*[-–*•‣▪●·]\s+/, "").trim())
    .filter(Boolean);
}

function nonEmpty<Item>(list: Item[]): Item[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** Of an entry an end that is not there is said, for it may end an old one. */
function withoutUndefined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function leavesOf(value: unknown, path: string[]): Left[] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, path));
  const fields = group(value);
  if (fields) return Object.entries(fields).flatMap(([key, field]) => leavesOf(field, [...path, key]));
  const text = typeof value === "boolean" ? String(value) : textOf(value);
  return text === undefined ? [] : [{ path, text }];
}
