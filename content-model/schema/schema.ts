import type { z } from "zod";
import { about, type interestIcons } from "./about.ts";
import { certificates } from "./certificates.ts";
import type { Palette } from "./colour.ts";
import { contact } from "./contact.ts";
import { experience } from "./experience.ts";
import { profile } from "./profile.ts";
import { projects } from "./projects.ts";
import { type optionalPages, site } from "./site.ts";

/** Every file of the content folder, and what may stand in it. */
export const schemas = { site, profile, about, experience, projects, certificates, contact };

export type FileName = keyof typeof schemas;

export const fileNames = Object.keys(schemas) as FileName[];

export type OptionalPage = (typeof optionalPages)[number];
/** `direction` is how the language is written. */
export type Site = Omit<z.output<typeof site>, "accent"> & { direction: "ltr" | "rtl" };
/**
 * `letters` is the first name as it is typed: a letter may be several characters. `resume` is the owner's document, or the
 * site's own (generated/resume-pdf.ts) by its path.
 */
export type Profile = z.output<typeof profile> & { firstName: string; letters: string[]; resume: string };
export type About = z.output<typeof about>;
export type InterestIcon = (typeof interestIcons)[number];
type Job = z.output<typeof experience>["jobs"][number];
/** `duration.text` is both months in the site's language, set by the loader. */
export type Experience = { lead: string; jobs: (Job & { duration: { text: string } })[] };
export type Projects = z.output<typeof projects>;
export type Project = Projects["projects"][number];
export type Certificates = z.output<typeof certificates>;
export type EmailjsAccount = z.output<typeof contact>["emailjs"];
/** `emailjs` is null while none of its three keys is given: the mail sandbox answers then. */
export type Contact = { lead: string; emailjs: EmailjsAccount | null };

/**
 * The whole content folder, checked; the palette follows from the owner's accent. Of a page that is left out there are
 * empty lists and no words.
 */
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
