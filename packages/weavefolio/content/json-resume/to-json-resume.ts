import { getValue } from "../load/schema-walk.ts";
import { splitName } from "../person-name.ts";
import type { RichText } from "../schema/markdown.ts";
import type { Picture } from "../schema/picture.ts";
import { listPositions } from "../schema/positions.ts";
import type { About, OptionalPage, Profile, Site } from "../schema/schema.ts";
import { type Json, KEYS, type MappedField, profileFields, type Section, sections } from "./mapping.ts";
import { writePointProof } from "./point-proof.ts";
import { toUri } from "./uri.ts";

/** The validated content that a JSON Resume can contain. Derived fields are ignored. */
type Portfolio = {
  site: Pick<Site, "address" | "language">;
  profile: Pick<Profile, "name" | "core" | "links" | "profiles"> & { firstName?: string | undefined; resume?: string | undefined };
  about: Pick<About, "introduction">;
} & { [Page in OptionalPage]?: object };

/** Converts the content to JSON Resume 1.0.0, without logos and covers, and without accent, pages and contact form. */
export function toJsonResume(content: Portfolio): Json {
  const { site, profile, about } = content;
  const address = toUri(site.address);
  const pages = [...new Set(sections.map(({ page }) => page))];
  const leads = pages.map((page) => [page, getValue(content[page], ["lead"])] as const);
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: {
      url: address,
      ...writeProfile(profile, address),
      ...withoutEmpty({ summary: about.introduction.map(({ source }) => source).join("\n\n") }),
      profiles: writeProfiles(profile),
    },
    ...Object.fromEntries(sections.map((section) => [section.key, writeList(section, content[section.page], address)])),
    meta: {
      canonical: `${address}resume.json`,
      version: "v1.0.0",
      [KEYS.address]: address,
      [KEYS.language]: site.language,
      [KEYS.core]: profile.core,
      [KEYS.leads]: withoutEmpty(Object.fromEntries(leads)),
    },
  };
}

function writeList({ key, list, fields }: Section, page: object | undefined, address: string): Json[] {
  const items = (getValue(page, [list]) ?? []) as object[];
  if (key === "work") return items.flatMap((job, index) => writeJob(fields, job, { number: index + 1, address }));
  return items.map((item) => {
    const written = writeFields(fields, item, address);
    // Null, so that an import doesn't choose an icon by the title.
    if (key === "interests") return { "x-icon": null, ...written };
    const url = key === "projects" && (written["x-live"] ?? written["x-repository"]);
    return url ? { ...written, url } : written;
  });
}

/** Each role is an item of its own, with the number of its job. */
function writeJob(fields: readonly MappedField[], job: object, { number, address }: { number: number; address: string }): Json[] {
  const positions = listPositions(job);
  return positions.map((position) => ({
    ...(positions.length > 1 && { [KEYS.job]: number }),
    ...writeFields(fields, position, address),
  }));
}

function writeProfile(profile: Portfolio["profile"], address: string): Json {
  const { firstName, name, resume } = profile;
  const written = {
    ...profile,
    firstName: firstName === splitName(name).given ? undefined : firstName,
    // The path of the generated résumé is of no use on another site.
    resume: resume?.startsWith("/") ? undefined : resume,
  };
  return writeFields(profileFields, written, address);
}

function writeProfiles({ links, profiles }: Pick<Profile, "links" | "profiles">): Json[] {
  const footer = Object.entries(links).flatMap(([link, given]) =>
    given ? [{ ...withoutEmpty({ network: given.label, username: given.username, url: toUri(given.url) }), [KEYS.link]: link }] : [],
  );
  return [...footer, ...profiles.map(({ url, ...profile }) => withoutEmpty({ ...profile, url: url && toUri(url) }))];
}

function writeFields(fields: readonly MappedField[], content: object, address: string): Json {
  const written: Json = {};
  for (const { path, keys, kind, fields: inner } of fields) {
    const value = getValue(content, path);
    if (isEmpty(value)) continue;
    const [key = "", group] = (keys[0] ?? "").split(".").reverse();
    if (group !== undefined) written[group] ??= {};
    const parent = group === undefined ? written : (written[group] as Json);
    if (kind === "link") parent[key] = toUri(String(value));
    else if (kind === "groups") parent[key] = (value as object[]).map((item) => writeFields(inner, item, address));
    else if (kind === "picture") parent[key] = toAddress(value as Picture, address);
    else parent[key] = toWritten(value);
    if (kind === "sentences") writePointProof(value as RichText[], written);
  }
  return written;
}

function toAddress({ src }: Picture, address: string): string {
  return toUri(/^https?:/i.test(src) ? src : new URL(src, address).href);
}

/** Returns a date and Markdown as the owner wrote them. */
function toWritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWritten);
  if (typeof value !== "object" || value === null) return value;
  return "iso" in value ? value.iso : "source" in value ? value.source : value;
}

function withoutEmpty(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}
