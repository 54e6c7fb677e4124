import type { Picture } from "../schema/field-types.ts";
import type { Profile } from "../schema/schema.ts";
import {
  ADDRESS_KEY,
  addressKeys,
  CORE_KEY,
  type FieldKeys,
  getCanonicalAddress,
  type Json,
  LANGUAGE_KEY,
  LEADS_KEY,
  LINK_KEY,
  type Portfolio,
  personFields,
  sections,
} from "./resume-fields.ts";
import { toUri } from "./uri.ts";

/** Converts the content to JSON Resume 1.0.0, without logos and covers, and without accent, pages and contact form. */
export function toJsonResume({ site, profile, ...files }: Portfolio): Json {
  const address = toUri(site.address);
  const { about, experience, projects, certificates } = files;
  const leads = { about, experience, projects, certificates };
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: {
      ...writePerson(profile, address),
      url: profile.website ? toUri(profile.website) : address,
      ...withoutEmpty({ summary: about.introduction.map(({ source }) => source).join("\n\n") }),
      profiles: writeProfiles(profile),
    },
    ...Object.fromEntries(
      sections.map(({ key, file, list, fields }) => {
        const entries = (files[file] as unknown as Record<string, Json[]>)[list] ?? [];
        return [key, entries.map((entry) => writeEntry(key, fields, entry))];
      }),
    ),
    meta: {
      canonical: getCanonicalAddress(address),
      version: "v1.0.0",
      [ADDRESS_KEY]: address,
      [LANGUAGE_KEY]: site.language,
      [CORE_KEY]: profile.core,
      [LEADS_KEY]: withoutEmpty(Object.fromEntries(Object.entries(leads).map(([page, { lead }]) => [page, lead]))),
    },
  };
}

function writeEntry(key: string, fields: readonly FieldKeys[], entry: Json): Json {
  const written = writeFields(fields, entry);
  // Null, so that an import doesn't choose an icon by the title.
  if (key === "interests") return { ...written, "x-icon": entry["icon"] ?? null };
  const url = key === "projects" && (written["x-live"] ?? written["x-repository"]);
  return url ? { ...written, url } : written;
}

function writePerson(profile: Portfolio["profile"], address: string): Json {
  const { firstName, name, resume, photo } = profile;
  const fields = writeFields(personFields, {
    ...profile,
    firstName: firstName === name.split(/\s+/)[0] ? undefined : firstName,
    photo: photo && toAddress(photo, address),
    // The path of the generated résumé is of no use on another site.
    resume: resume?.startsWith("/") ? undefined : resume,
  });
  return profile.remote ? { ...fields, "x-remote": true } : fields;
}

function toAddress({ src }: Picture, address: string): string {
  return /^https?:/i.test(src) ? src : new URL(src, address).href;
}

function writeProfiles({ links, profiles }: Pick<Profile, "links" | "profiles">): Json[] {
  const footer = Object.entries(links).flatMap(([link, given]) =>
    given ? [{ ...withoutEmpty({ network: given.label, username: given.username, url: toUri(given.url) }), [LINK_KEY]: link }] : [],
  );
  return [...footer, ...profiles.map(({ url, ...entry }) => withoutEmpty({ ...entry, url: url && toUri(url) }))];
}

function writeFields(fields: readonly FieldKeys[], entry: Json): Json {
  const written: Json = {};
  for (const [field, key] of fields) {
    const value = field.split(".").reduce<unknown>((group, name) => (group as Json | undefined)?.[name], entry);
    const steps = key.split(".");
    const last = steps.pop() as string;
    if (isEmpty(value)) continue;
    const group = steps.reduce<Json>((parent, step) => {
      parent[step] ??= {};
      return parent[step] as Json;
    }, written);
    group[last] = addressKeys.includes(key) ? toUri(String(value)) : toWritten(value);
  }
  return written;
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
