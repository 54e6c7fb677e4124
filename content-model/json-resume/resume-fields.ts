import type { About, Content, Profile, Site } from "../schema/schema.ts";

/** A content field, its JSON Resume key, and keys of older versions and of widespread themes, which are only read. `a.b` is field `b` of group `a`. */
export type FieldKeys = readonly [field: string, key: string, ...olderKeys: string[]];

export type Json = { [key: string]: unknown };

export type Links = keyof Profile["links"];

/** A list of a JSON Resume, and the content list with the same entries. `title` is a field that each entry needs. */
export type Section = { key: string; file: keyof Lists; list: string; title?: string; fields: readonly FieldKeys[] };

type Lists = Pick<Content, "about" | "experience" | "projects" | "certificates">;

/** The content that a résumé can contain, as validated; derived fields are ignored. */
export type Portfolio = {
  site: Pick<Site, "address" | "language">;
  profile: Omit<
    Profile,
    "firstName" | "nameLength" | "letters" | "resume" | "hasResumePage" | "phoneUrl" | "hasGeneratedResume" | "resumeSections"
  > & {
    firstName?: string | undefined;
    resume?: string | undefined;
  };
  about: About;
  experience: { lead: string; jobs: readonly object[]; volunteering: readonly object[]; education: readonly object[] };
  projects: { lead: string; projects: readonly object[]; publications: readonly object[]; talks: readonly object[] };
  certificates: { lead: string; certificates: readonly object[]; awards: readonly object[] };
};

// Keys with x- are ours: JSON Resume 1.0.0 has no others for these fields, and allows more (https://jsonresume.org/schema).

export const personFields: readonly FieldKeys[] = [
  ["name", "name"],
  ["firstName", "x-firstName"],
  ["role", "label"],
  ["availability", "x-availability"],
  ["tagline", "x-tagline"],
  ["now", "x-now"],
  ["resume", "x-resume"],
  ["email", "email", "email.personal", "email.work"],
  ["phone", "phone", "phone.personal", "phone.work"],
  ["photo", "image", "picture"],
  ["location.address", "location.address"],
  ["location.postalCode", "location.postalCode"],
  ["location.city", "location.city"],
  ["location.region", "location.region", "location.state"],
  ["location.countryCode", "location.countryCode"],
  ["timeZone", "x-timeZone"],
];

/** Optional fields of the profile, which an export without them removes from the content that imports it. */
export const optionalPersonFields = [
  "firstName",
  "availability",
  "now",
  "resume",
  "phone",
  "photo",
  "location",
  "timeZone",
  "remote",
  "website",
];

const dates: readonly FieldKeys[] = [
  ["duration.start", "startDate"],
  ["duration.end", "endDate"],
];

export const sections: readonly Section[] = [
  {
    ...{ key: "work", file: "experience", list: "jobs" },
    fields: [
      ["role", "position", "title"],
      ["company", "name", "company"],
      ["url", "url", "website"],
      ["about", "description"],
      ["location", "location"],
      ["type", "x-type"],
      ...dates,
      ["summary", "summary"],
      ["points", "highlights"],
      ["technologies", "x-technologies", "technologies", "keywords"],
    ],
  },
  {
    ...{ key: "volunteer", file: "experience", list: "volunteering" },
    fields: [
      ["role", "position"],
      ["organization", "organization", "name", "company"],
      ["url", "url", "website"],
      ...dates,
      ["summary", "summary"],
      ["points", "highlights"],
    ],
  },
  {
    ...{ key: "education", file: "experience", list: "education" },
    fields: [
      ["degree", "studyType"],
      ["area", "area"],
      ["institution", "institution"],
      ["url", "url", "website"],
      ...dates,
      ["score", "score", "gpa"],
      ["courses", "courses"],
    ],
  },
  {
    ...{ key: "projects", file: "projects", list: "projects", title: "title" },
    fields: [
      ["title", "name", "title"],
      ["description", "description", "summary"],
      ["live", "x-live"],
      ["git", "x-repository"],
      ["technologies", "keywords"],
      ["roles", "roles"],
      ["type", "type"],
      ["organization", "entity"],
      ...dates,
      ["points", "highlights"],
    ],
  },
  {
    ...{ key: "publications", file: "projects", list: "publications", title: "title" },
    fields: [
      ["title", "name"],
      ["publisher", "publisher"],
      ["date", "releaseDate"],
      ["url", "url", "website"],
      ["summary", "summary"],
    ],
  },
  {
    ...{ key: "x-talks", file: "projects", list: "talks", title: "title" },
    fields: [
      ["title", "name"],
      ["event", "event"],
      ["date", "date"],
      ["url", "url"],
      ["summary", "summary"],
    ],
  },
  {
    ...{ key: "certificates", file: "certificates", list: "certificates", title: "title" },
    fields: [
      ["title", "name", "title"],
      ["description", "x-description", "description", "summary"],
      ["issuer", "issuer"],
      ["date", "date"],
      ["expires", "x-expires"],
      ["id", "x-id"],
      ["link", "url", "website"],
    ],
  },
  {
    ...{ key: "awards", file: "certificates", list: "awards", title: "title" },
    fields: [
      ["title", "title", "name"],
      ["awarder", "awarder"],
      ["date", "date", "awardDate"],
      ["url", "x-url", "url", "website"],
      ["summary", "summary"],
    ],
  },
  {
    ...{ key: "skills", file: "about", list: "skills", title: "name" },
    fields: [
      ["name", "name"],
      ["level", "level"],
      ["keywords", "keywords"],
    ],
  },
  {
    ...{ key: "languages", file: "about", list: "languages", title: "language" },
    fields: [
      ["language", "language", "name"],
      ["fluency", "fluency", "level"],
    ],
  },
  {
    ...{ key: "interests", file: "about", list: "interests", title: "title" },
    fields: [
      ["title", "name"],
      ["icon", "x-icon"],
      ["keywords", "keywords"],
    ],
  },
  {
    ...{ key: "references", file: "about", list: "references", title: "quote" },
    fields: [
      ["quote", "reference"],
      ["name", "name"],
    ],
  },
];

export const listFields = ["points", "technologies", "keywords", "roles", "courses"];

/** The JSON Resume keys of dates (ISO 8601) and of addresses (RFC 3986). */
export const dateKeys = ["startDate", "endDate", "date", "releaseDate", "x-expires", "awardDate"];
export const addressKeys = ["url", "website", "x-live", "x-repository", "x-url", "x-resume", "image"];

/** In meta: the site's language and address, the leads of its pages, and the core skills. */
export const LANGUAGE_KEY = "x-language";
export const ADDRESS_KEY = "x-address";
export const LEADS_KEY = "x-leads";
export const CORE_KEY = "x-core";
/** Which of the footer's links a profile is. */
export const LINK_KEY = "x-link";

export const getCanonicalAddress = (address: string) => `${address}resume.json`;
