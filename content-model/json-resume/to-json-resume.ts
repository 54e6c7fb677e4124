import type { Profile } from "../schema/schema.ts";
import {
  CORE_KEY,
  certificateFields,
  type FieldKeys,
  getCanonicalAddress,
  interestFields,
  type Json,
  jobFields,
  LANGUAGE_KEY,
  LEADS_KEY,
  LINK_KEY,
  type Links,
  type PageWithLead,
  type Portfolio,
  personFields,
  projectFields,
} from "./resume-fields.ts";
import { toUri } from "./uri.ts";

/** Converts the content to JSON Resume 1.0.0, without pictures, and without accent, pages and contact form. */
export function toJsonResume({ site, profile, about, experience, projects, certificates }: Portfolio): Json {
  const leads = { about, experience, projects, certificates } satisfies Record<PageWithLead, { lead: string }>;
  const address = toUri(site.address);
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: {
      ...writePerson(profile),
      url: address,
      ...withoutEmpty({ summary: about.introduction.join("\n\n") }),
      profiles: writeProfiles(profile.links),
    },
    work: experience.jobs.map(({ duration: { start, end }, ...entry }) => ({
      ...writeFields(jobFields, { ...entry, url: entry.url && toUri(entry.url) }),
      ...withoutEmpty({ startDate: start, endDate: end }),
    })),
    projects: projects.projects.map((entry) => {
      const url = entry.live ?? entry.git;
      return { ...writeFields(projectFields, entry), ...withoutEmpty({ url: url && toUri(url) }) };
    }),
    certificates: certificates.certificates.map((entry) =>
      writeFields(certificateFields, { ...entry, link: entry.link && toUri(entry.link) }),
    ),
    skills: profile.core.map((name) => ({ name, [CORE_KEY]: true })),
    interests: about.interests.map((entry) => writeFields(interestFields, { ...entry, icon: entry.icon ?? null })),
    meta: {
      canonical: getCanonicalAddress(address),
      version: "v1.0.0",
      [LANGUAGE_KEY]: site.language,
      [LEADS_KEY]: withoutEmpty(Object.fromEntries(Object.entries(leads).map(([page, { lead }]) => [page, lead]))),
    },
  };
}

function writePerson(profile: Portfolio["profile"]): Json {
  const { firstName, name, availability, resume } = profile;
  return writeFields(personFields, {
    ...profile,
    firstName: firstName === name.split(/\s+/)[0] ? undefined : firstName,
    availability: availability ?? null,
    // The path of the generated résumé is of no use on another site.
    resume: resume?.startsWith("/") ? null : (resume ?? null),
  });
}

function writeProfiles(links: Profile["links"]): Json[] {
  return (Object.keys(links) as Links[]).map((link) => ({ network: links[link].label, url: toUri(links[link].url), [LINK_KEY]: link }));
}

function writeFields<Field extends string>(fields: readonly FieldKeys<Field>[], entry: { [Name in Field]?: unknown }): Json {
  return withoutEmpty(Object.fromEntries(fields.map(([field, key]) => [key, entry[field]])));
}

function withoutEmpty(fields: Json): Json {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0)),
  );
}
