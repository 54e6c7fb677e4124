import { type Fields, type FileName, jsonResume, type Plain, type Profile, plainText, schemaWalk, web } from "weavefolio/extra";
import { joinRoles } from "./join-roles.ts";
import {
  collectLeftovers,
  findTitles,
  type Leftover,
  splitLines,
  takeFields,
  takeItems,
  takeText,
  toList,
  toObject,
  toText,
  unlessEmpty,
  withoutUndefined,
} from "./json-values.ts";
import { keepSigns, type Writing } from "./keep-signs.ts";
import { type ListName, turnNewestFirst } from "./newest-first.ts";
import { normalizeDates } from "./normalize-dates.ts";
import { normalizeResume } from "./normalize-resume.ts";
import { takePointProof } from "./point-proof.ts";
import { withholdPhone } from "./withhold-phone.ts";

/** Imported fields by content file, not validated. What the source doesn't have is absent. */
export type ImportedContent = { [Name in FileName]?: Fields };

type Options = { withPrivate?: boolean; writing?: Writing };

/** Converts a JSON Resume of any version to content fields, and returns the text that none of them takes. */
export function fromJsonResume(
  resume: jsonResume.Json,
  { withPrivate = false, writing = "mixed" }: Options = {},
): { content: ImportedContent; leftovers: Leftover[]; turned: ListName[] } {
  const source = structuredClone(resume);
  const meta = toObject(source["meta"]) ?? {};
  const leads = toObject(meta[jsonResume.KEYS.leads]) ?? {};
  // Only an export has all fields of its owner.
  const isExport = jsonResume.KEYS.address in meta;
  if (!isExport) normalizeResume(source);
  const unreadDates = normalizeDates(source);
  const titles = findTitles(source);
  const basics = toObject(source["basics"]) ?? toObject(source["bio"]) ?? {};
  const withheld = withPrivate || isExport ? [] : withholdPhone(source, basics, titles);
  const site = { address: takeAddress(basics, meta), language: takeText(meta, [jsonResume.KEYS.language]) };
  const profile: Fields = { ...takePerson(basics, { withPrivate, isExport }), core: takeCore(source, meta) };
  const paragraphs = (takeText(basics, ["summary"]) ?? "").split("\n").map((line) => line.trim());
  const introduction = unlessEmpty(paragraphs.filter(Boolean));
  const files: Record<string, Fields> = { site, profile, about: { lead: takeText(leads, ["about"]), introduction } };
  for (const section of jsonResume.sections) {
    const { page, list } = section;
    const fields = files[page] ?? { lead: takeText(leads, [page]) };
    files[page] = { ...fields, [list]: takeItems(source, section.key, (item) => takeItem(section, item, isExport)) };
  }
  if (!isExport) showCurrentRole(profile, files["experience"]?.["jobs"] as Fields[] | undefined);
  const turned = isExport ? [] : turnNewestFirst(files);
  const jobs = files["experience"]?.["jobs"] as Fields[] | undefined;
  if (jobs) files["experience"] = { ...files["experience"], jobs: joinRoles(jobs, isExport) };
  // These describe the file, not its owner.
  for (const key of ["$schema", "meta"]) delete source[key];
  for (const { item, key, text } of unreadDates) item[key] = text;
  const content = Object.entries(files).map(([name, fields]) => {
    const optional = name === "profile" ? jsonResume.optionalProfileFields : ["introduction", "lead"].filter((field) => field in fields);
    const removed = isExport ? optional.map((field) => [field, undefined]) : [];
    return [name, { ...Object.fromEntries(removed), ...withoutUndefined(fields) }] as const;
  });
  const given: ImportedContent = Object.fromEntries(content.filter(([, fields]) => Object.keys(fields).length > 0));
  if (!isExport) keepSigns(given, writing);
  return {
    content: given,
    leftovers: [...collectLeftovers(source, titles), ...withheld],
    turned,
  };
}

type Take = { withPrivate: boolean; isExport: boolean };

function takePerson(basics: jsonResume.Json, { withPrivate, isExport }: Take): Fields {
  const isTaken = ({ isPrivate }: jsonResume.MappedField) => withPrivate || isExport || !isPrivate;
  const fields = takeFields(jsonResume.profileFields.filter(isTaken), basics);
  const { profiles, links } = takeProfiles(basics, isExport);
  return {
    ...fields,
    name: fields["name"] ?? ([takeText(basics, ["firstName"]), takeText(basics, ["lastName"])].filter(Boolean).join(" ") || undefined),
    links: isExport ? { network: undefined, code: undefined, ...links } : links,
    profiles,
  };
}

/** Takes the address only from an export: any other `url` is another site of the owner. */
function takeAddress(basics: jsonResume.Json, meta: jsonResume.Json): string | undefined {
  const address = takeText(meta, [jsonResume.KEYS.address]);
  if (address !== undefined && basics["url"] === address) delete basics["url"];
  return address;
}

function takeItem({ key, title, fields: keys }: jsonResume.Section, item: jsonResume.Json, isExport: boolean): Fields {
  if (key === "projects") nameProjectAddress(item);
  // An export of an interest without an icon has null.
  const needsIcon = key === "interests" && !("x-icon" in item);
  const fields = takeFields(keys, item);
  if (Array.isArray(fields["points"])) fields["points"] = takePointProof(fields["points"], item);
  if (key === "work" && isExport) fields[jsonResume.KEYS.job] = takeText(item, [jsonResume.KEYS.job]);
  if (key === "work" && !isExport) splitSummary(fields);
  if (key === "interests" && !isExport) moveFirstKeyword(fields);
  if (needsIcon) fields["icon"] = findIcon(fields["title"]);
  // A quote has an author, who may have said nothing.
  if (title !== undefined && title !== "quote" && fields[title] === undefined) fields[title] = findTitle(fields);
  return fields;
}

/** Splits a summary with points as its lines, as before version 1.0.0. A blank line separates its paragraphs. */
function splitSummary(fields: Fields): void {
  const summary = toText(fields["summary"]) ?? "";
  const lines = splitLines(summary);
  const hasParagraphs = /\n\s*\n/.test(summary) && !/^[ \t]*[-*•]\s/m.test(summary);
  if (unlessEmpty(toList(fields["points"])) !== undefined || lines.length < 2 || hasParagraphs) return;
  fields["points"] = lines;
  delete fields["summary"];
}

/** A project's `url` is its repository if it is on a code host, else where visitors can try it. */
function nameProjectAddress(item: jsonResume.Json): void {
  const written = takeText(item, ADDRESS_KEYS);
  for (const key of ADDRESS_KEYS) if (toText(item[key]) === written) delete item[key];
  const url = written?.replaceAll("'", "%27");
  const { "x-live": live, "x-repository": git } = item;
  if (url === undefined || [live, git].some((address) => typeof address === "string" && web.toUri(address) === url)) return;
  const key = web.isCodeHost(url) ? "x-repository" : "x-live";
  item[item[key] === undefined ? key : "url"] = url;
}

/** An item without its title is kept under the first value that it has. */
function findTitle(fields: Fields): string | undefined {
  const values = Object.values(fields).flatMap((field) => (schemaWalk.isGroup(field) ? Object.values(field) : (field ?? [])));
  const value = values.find((candidate) => candidate !== undefined);
  return value === undefined ? undefined : String(value);
}

/** The first keyword becomes the title of an interest without one, and isn't shown twice. */
function moveFirstKeyword(interest: Fields): void {
  const { title, keywords } = interest;
  if (title !== undefined || !Array.isArray(keywords)) return;
  interest["title"] = keywords[0];
  interest["keywords"] = unlessEmpty(keywords.slice(1));
}

function findIcon(title: Plain | undefined): string | undefined {
  const words = String(title ?? "")
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  return jsonResume.interestIcons.find((name) => words.includes(name));
}

/** A person without a role has the one of the current job, which is “now” unless Home shows it already. */
function showCurrentRole(profile: Fields, jobs: Fields[] | undefined): void {
  const current = findCurrentRole(jobs);
  profile["role"] ??= current;
  const shown = [profile["role"], profile["tagline"]].map((text) => plainText.normalizeText(String(text ?? "")));
  if (current !== undefined && !shown.some((text) => text.includes(plainText.normalizeText(String(current))))) profile["now"] ??= current;
}

function findCurrentRole(jobs: Fields[] | undefined): Plain | undefined {
  return jobs?.find(({ duration }) => duration !== undefined && (duration as Fields)["end"] === undefined)?.["role"];
}

/** Takes the core skills of an export. Another résumé gets three of its skills, which stay in their list. */
function takeCore(source: jsonResume.Json, meta: jsonResume.Json): Plain[] | undefined {
  const exported = meta[jsonResume.KEYS.core];
  const names = Array.isArray(exported) ? exported.map(toText) : chooseCore(toList(source["skills"]));
  const core = names.filter((name) => name !== undefined);
  return Array.isArray(exported) ? core : unlessEmpty(core);
}

const MOST_CORE = 3;

/** Levels that are better than others, in the words of résumés. */
const STRONG = /expert|master|advanced|senior|proficient/i;

/** Chooses the first skill of each group, then the second ones. Of skills without groups the strongest are first. */
function chooseCore(skills: readonly unknown[]): (string | undefined)[] {
  const all = skills.map((skill) => {
    const { name, level, keywords } = toObject(skill) ?? { name: skill };
    return { name: toText(name), isStrong: STRONG.test(toText(level) ?? ""), keywords: toList(keywords).map(toText) };
  });
  const groups = all.map(({ keywords }) => keywords).filter(({ length }) => length > 0);
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  const keywords = Array.from({ length: longest }, (_, place) => groups.flatMap((group) => group[place] ?? [])).flat();
  const single = all.filter(({ keywords }) => keywords.length === 0);
  const names = [...single.filter(({ isStrong }) => isStrong), ...single.filter(({ isStrong }) => !isStrong)].map(({ name }) => name);
  return [...keywords, ...names].slice(0, MOST_CORE);
}

/** The first profile on a network and the first on a code host become the footer's links, the others follow them. */
function takeProfiles(basics: jsonResume.Json, isExport: boolean): { links: Fields | undefined; profiles: Fields[] | undefined } {
  const links: Fields = {};
  const profiles = takeItems(basics, "profiles", (item) => {
    const url = getProfileAddress(item, isExport);
    const link = isExport ? takeText(item, [jsonResume.KEYS.link]) : detectLink(item, url);
    const network = takeText(item, ["network"]);
    const username = takeText(item, ["username"]);
    const name = network ?? (url && web.getShownHost(url)) ?? username;
    for (const key of ADDRESS_KEYS) delete item[key];
    if ((link !== "network" && link !== "code") || url === undefined || links[link] !== undefined) return { network: name, username, url };
    links[link] = { label: name, username, url };
    return {};
  });
  return { links: Object.keys(links).length > 0 ? links : undefined, profiles: profiles?.filter((item) => "network" in item) };
}

const ADDRESS_KEYS = ["url", "website"];

/** Returns a profile's address, or the address of a user name on a host of PROFILES. An export has only what its owner has written. */
function getProfileAddress(item: jsonResume.Json, isExport: boolean): string | undefined {
  const written = ADDRESS_KEYS.map((key) => toText(item[key]))
    .find(Boolean)
    ?.replaceAll("'", "%27");
  if (written !== undefined || isExport) return written;
  const username = toText(item["username"])?.trim() ?? "";
  // Each server of the Fediverse has its own users.
  const [, name, server] = /^@([\w.-]+)@((?:[\w-]+\.)+[a-z]{2,})$/i.exec(username) ?? [];
  if (name && server) return `https://${server}/@${name}`;
  const [, user] = /^@?([\p{L}\p{N}_][\p{L}\p{N}._-]*)$/u.exec(username) ?? [];
  const prefix = PROFILES[toHostName(item)]?.prefix;
  return user && prefix && prefix + encodeURIComponent(user);
}

type Links = keyof Profile["links"];

/** Hosts of profiles, by their names in lower case without spaces and dots. */
const PROFILES: Record<string, { link?: Links; prefix?: string }> = {
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
  x: { prefix: "https://x.com/" },
  twitter: { prefix: "https://x.com/" },
  orcid: { prefix: "https://orcid.org/" },
  bluesky: { prefix: "https://bsky.app/profile/" },
  threads: { prefix: "https://www.threads.net/@" },
  instagram: { prefix: "https://www.instagram.com/" },
  facebook: { prefix: "https://www.facebook.com/" },
  youtube: { prefix: "https://www.youtube.com/@" },
  twitch: { prefix: "https://www.twitch.tv/" },
  telegram: { prefix: "https://t.me/" },
  reddit: { prefix: "https://www.reddit.com/user/" },
  medium: { prefix: "https://medium.com/@" },
  devto: { prefix: "https://dev.to/" },
  stackoverflow: { prefix: "https://stackoverflow.com/users/" },
  npm: { prefix: "https://www.npmjs.com/~" },
  codepen: { prefix: "https://codepen.io/" },
  kaggle: { prefix: "https://www.kaggle.com/" },
  leetcode: { prefix: "https://leetcode.com/u/" },
  hackerrank: { prefix: "https://www.hackerrank.com/profile/" },
  huggingface: { prefix: "https://huggingface.co/" },
  dribbble: { prefix: "https://dribbble.com/" },
  behance: { prefix: "https://www.behance.net/" },
};

const toHostName = ({ network }: jsonResume.Json) =>
  String(network ?? "")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");

function detectLink(item: jsonResume.Json, url = ""): Links | undefined {
  if (web.isCodeHost(url)) return "code";
  return PROFILES[toHostName(item)]?.link ?? (/^https?:\/\/(?:[a-z]+\.)?(?:linkedin|xing)\.com\//i.test(url) ? "network" : undefined);
}
