import type { About, Certificates, Experience, Profile, Projects, Site } from "../schema/schema.ts";

/** A content field, its JSON Resume key, and the keys of older versions, which are only read. */
export type FieldKeys<Field> = readonly [field: Field, key: string, ...olderKeys: string[]];

export type Job = Omit<Experience["jobs"][number], "duration"> & { duration: { start: string; end?: string | undefined } };
export type Project = Projects["projects"][number];
type Certificate = Certificates["certificates"][number];
type Interest = About["interests"][number];

export type Links = keyof Profile["links"];
export type PageWithLead = "about" | "experience" | "projects" | "certificates";

/** The content that a résumé can contain. */
export type Portfolio = {
  site: Pick<Site, "address" | "language">;
  profile: Omit<Profile, "firstName" | "nameLength" | "letters" | "resume" | "hasGeneratedResume"> & {
    firstName?: string | undefined;
    resume?: string | undefined;
  };
  about: About;
  experience: { lead: string; jobs: Job[] };
  projects: Projects;
  certificates: Certificates;
};

export type Json = { [key: string]: unknown };

// Keys with x- are ours: JSON Resume 1.0.0 has no others for these fields, and allows more (https://jsonresume.org/schema).

export const personFields = [
  ["name", "name"],
  ["firstName", "x-firstName"],
  ["role", "label"],
  ["availability", "x-availability"],
  ["tagline", "x-tagline"],
  ["now", "x-now"],
  ["resume", "x-resume"],
  ["email", "email"],
] as const satisfies FieldKeys<keyof Profile>[];

/** An export writes these as null if the owner has none, so that an import doesn't keep old values. */
export const nullableFields: string[] = ["availability", "resume"];

export const jobFields = [
  ["role", "position", "title"],
  ["company", "name", "company"],
  ["url", "url", "website"],
  ["points", "highlights"],
] as const satisfies FieldKeys<keyof Job>[];

export const projectFields = [
  ["title", "name", "title"],
  ["description", "description", "summary"],
  ["live", "x-live"],
  ["git", "x-repository"],
  ["technologies", "keywords"],
] as const satisfies FieldKeys<keyof Project>[];

export const certificateFields = [
  ["title", "name", "title"],
  ["description", "x-description"],
  ["link", "url", "website"],
] as const satisfies FieldKeys<keyof Certificate>[];

export const interestFields = [
  ["title", "name"],
  ["icon", "x-icon"],
] as const satisfies FieldKeys<keyof Interest>[];

export const listFields = ["points", "technologies"];

export const LANGUAGE_KEY = "x-language";
export const LEADS_KEY = "x-leads";
/** Which of the footer's links a profile is. */
export const LINK_KEY = "x-link";
/** Whether a skill is one of those on Home. */
export const CORE_KEY = "x-core";

export const getCanonicalAddress = (address: string) => `${address}resume.json`;
