import type { z } from "zod";
import { about, type interestIcons } from "./about.ts";
import { certificates } from "./certificates.ts";
import type { Palette } from "./colour.ts";
import { contact } from "./contact.ts";
import { experience } from "./experience.ts";
import { profile } from "./profile.ts";
import { projects } from "./projects.ts";
import { createSiteSchema } from "./site.ts";

const pageSchemas = { about, experience, projects, certificates };

export type OptionalPage = keyof typeof pageSchemas;

export const optionalPages = Object.keys(pageSchemas) as OptionalPage[];

export const schemas = { site: createSiteSchema(optionalPages), profile, ...pageSchemas, contact };

export type FileName = keyof typeof schemas;

export const fileNames = Object.keys(schemas) as FileName[];

type Pages = { [Page in OptionalPage]: z.output<(typeof pageSchemas)[Page]> };

export type Site = Omit<z.output<typeof schemas.site>, "accent"> & { direction: "ltr" | "rtl" };
/**
 * `nameLength` is the number of the first name's letters; `letters` are the same, but those that join in writing are one.
 * `resume` is the owner's document, the path of generated/resume-pdf.ts, or undefined if the site has no complete one.
 */
export type Profile = z.output<typeof profile> & {
  firstName: string;
  nameLength: number;
  letters: string[];
  hasGeneratedResume: boolean;
};
export type About = Pages["about"];
export type InterestIcon = (typeof interestIcons)[number];
type Job = z.output<typeof experience>["jobs"][number];
/** In the site's language: the first month, the last one or “Present”, and both as one text. */
export type DurationTexts = { startText: string; endText: string; text: string };
export type Experience = { lead: string; jobs: (Job & { duration: DurationTexts })[] };
export type Projects = Pages["projects"];
export type Project = Projects["projects"][number];
export type Certificates = Pages["certificates"];
export type EmailjsAccount = z.output<typeof contact>["emailjs"];
/** `emailjs` is null while all three keys are empty: the mail sandbox receives the messages then. */
export type Contact = { lead: string; emailjs: EmailjsAccount | null };

/** The validated content folder. A page that the owner omits has empty lists and texts. */
export type Content = Omit<Pages, "experience"> & {
  palette: Palette;
  site: Site;
  profile: Profile;
  experience: Experience;
  contact: Contact;
};
