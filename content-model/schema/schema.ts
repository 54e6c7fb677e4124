import type { z } from "zod";
import { about, type interestIcons } from "./about.ts";
import { certificates } from "./certificates.ts";
import type { Palette } from "./colour.ts";
import { contact } from "./contact.ts";
import { experience } from "./experience.ts";
import { profile } from "./profile.ts";
import { projects } from "./projects.ts";
import { type optionalPages, site } from "./site.ts";

/** The schema of each file in the content folder. */
export const schemas = { site, profile, about, experience, projects, certificates, contact };

export type FileName = keyof typeof schemas;

export const fileNames = Object.keys(schemas) as FileName[];

export type OptionalPage = (typeof optionalPages)[number];
/** `direction` is the writing direction of the language. */
export type Site = Omit<z.output<typeof site>, "accent"> & { direction: "ltr" | "rtl" };
/** `letters` are the first name's grapheme clusters. `resume` is the owner's document, or the path of generated/resume-pdf.ts. */
export type Profile = z.output<typeof profile> & { firstName: string; letters: string[]; resume: string };
export type About = z.output<typeof about>;
export type InterestIcon = (typeof interestIcons)[number];
type Job = z.output<typeof experience>["jobs"][number];
/** `duration.text` holds both months in the site's language. */
export type Experience = { lead: string; jobs: (Job & { duration: { text: string } })[] };
export type Projects = z.output<typeof projects>;
export type Project = Projects["projects"][number];
export type Certificates = z.output<typeof certificates>;
export type EmailjsAccount = z.output<typeof contact>["emailjs"];
/** `emailjs` is null while all three keys are empty: the mail sandbox receives the messages then. */
export type Contact = { lead: string; emailjs: EmailjsAccount | null };

/** The validated content folder. A page that the owner omits has empty lists and texts. */
export type Content = {
  palette: Palette;
  site: Site;
  profile: Profile;
  about: About;
  experience: Experience;
  projects: Projects;
  certificates: Certificates;
  contact: Contact;
};
