import type { z } from "zod";
import type { ResolvedTexts } from "../../languages/catalogues.ts";
import type { Story } from "../story/blocks.ts";
import { about, type interestIcons } from "./about.ts";
import { certificates } from "./certificates.ts";
import type { Palette } from "./colour.ts";
import { contact } from "./contact.ts";
import { experience } from "./experience.ts";
import { profile, type resumeSections } from "./profile.ts";
import { projects } from "./projects.ts";
import { createSiteSchema } from "./site.ts";
import { type post, writing } from "./writing.ts";

const pageSchemas = { about, experience, projects, certificates, writing };

export type OptionalPage = keyof typeof pageSchemas;

export const optionalPages = Object.keys(pageSchemas) as OptionalPage[];

export const schemas = { site: createSiteSchema(optionalPages), profile, ...pageSchemas, contact };

export type FileName = keyof typeof schemas;

export const fileNames = Object.keys(schemas) as FileName[];

type Pages = { [Page in OptionalPage]: z.output<(typeof pageSchemas)[Page]> };

/** `hasCase` if the language's script has capitals. */
export type Site = Omit<z.output<typeof schemas.site>, "accent" | "texts" | "languages"> & {
  direction: Direction;
  hasCase: boolean;
  /** All languages of the site, the first one first; empty if there is only one. */
  languages: SiteLanguage[];
};
export type Direction = "ltr" | "rtl";
/** A language of the site: its tag, its own name, the base path of its pages, and the paths below it of pages that only others have. */
export type SiteLanguage = { tag: string; name: string; base: string; missing: string[] };
/**
 * `nameLength` is the number of the first name's letters, of which wide ones count twice; `letters` are the same, but those that join in writing are one.
 * `resume` is the owner's document, or the path of the page /resume, which exists if `hasResumePage`. `resumeSections` are all
 * sections of the résumé in their order.
 */
export type Profile = z.output<typeof profile> & {
  resume: string;
  hasResumePage: boolean;
  phoneUrl: string | undefined;
  firstName: string;
  nameLength: number;
  letters: string[];
  /** Whether the page exists as a PDF, too, for which the site's fonts have all letters. */
  hasGeneratedResume: boolean;
};
export type ResumeSection = (typeof resumeSections)[number];
export type About = Pages["about"];
export type InterestIcon = (typeof interestIcons)[number];
/** In the site's language: the first month, the last one or “Present”, and both as one text. */
export type DurationTexts = { startText?: string | undefined; endText: string; text: string };
/** A date as it is written, and in the site's language: as a whole, its year, and its month unless only the year is given. */
export type DateText = { iso: string; text: string; year: string; month?: string };
/** An entry with its dates in the site's language. */
export type WithDateTexts<Entry> = {
  [Field in keyof Entry]: Field extends "duration"
    ? (NonNullable<Entry[Field]> & DurationTexts) | undefined
    : Field extends "date" | "expires"
      ? DateText | undefined
      : Entry[Field];
};
type WithDates<Page> = {
  [Field in keyof Page]: Page[Field] extends (infer Entry extends object)[] ? WithDateTexts<Entry>[] : Page[Field];
};
export type Experience = WithDates<Pages["experience"]>;
/**
 * The page of a project with a story: its path below the base path, and its file below its language's folder, if it has one. The
 * story `isOriginal` if it is in the site's first language, since it has no translation.
 */
export type ProjectPage = { path: string; file?: string; isOriginal?: boolean; story: Story };
type WrittenProject = Omit<Pages["projects"]["projects"][number], "slug" | "story">;
export type Project = WithDateTexts<WrittenProject> & { page?: ProjectPage | undefined };
export type Projects = Omit<WithDates<Pages["projects"]>, "projects"> & { projects: Project[] };
export type Certificates = WithDates<Pages["certificates"]>;
/** A post, as the page of a project. `updated` is the day of its last commit, if later. */
export type Post = Omit<z.output<typeof post>, "date"> & {
  path: string;
  file: string;
  isOriginal?: boolean;
  date: DateText;
  updated?: DateText | undefined;
  story: Story;
};
/** The newest post is the first. */
export type Writing = Pages["writing"] & { posts: Post[] };
export type EmailjsAccount = z.output<typeof contact>["emailjs"];
/** `emailjs` is null while all three keys are empty: the mail sandbox receives the messages then. */
export type Contact = { lead: string; emailjs: EmailjsAccount | null };

/** The validated content folder. A page that the owner omits has empty lists and texts. */
export type Content = Pick<Pages, "about"> & {
  /** The interface's texts in the site's language. */
  texts: ResolvedTexts["texts"];
  catalogue: Pick<ResolvedTexts, "isMissing" | "own">;
  /** The texts that have no translation: they are in the site's first language. */
  originals: { language: string; direction: Direction; texts: string[] };
  palette: Palette;
  site: Site;
  profile: Profile;
  experience: Experience;
  projects: Projects;
  certificates: Certificates;
  writing: Writing;
  contact: Contact;
};
