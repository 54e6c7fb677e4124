import type { z } from "zod";
import type { ResolvedTexts } from "../../texts/catalogues.ts";
import type { Story } from "../story/blocks.ts";
import { about, type interestIcons } from "./about.ts";
import { certificates } from "./certificates.ts";
import type { Palette } from "./colour.ts";
import { contact } from "./contact.ts";
import { experience } from "./experience.ts";
import type { FontPackage, FontRole } from "./fonts.ts";
import type { FormService, Sender } from "./form-services.ts";
import type { ownPage } from "./own-pages.ts";
import { type headlineFields, type papers, profile, type resumeSections } from "./profile.ts";
import { projects } from "./projects.ts";
import type { Replaceable } from "./replaceable.ts";
import { createSiteSchema } from "./site.ts";
import type { Plain, Words } from "./words.ts";
import { type post, writing } from "./writing.ts";

const pageSchemas = { about, experience, projects, certificates, writing };

export type OptionalPage = keyof typeof pageSchemas;

export const optionalPages = Object.keys(pageSchemas) as OptionalPage[];

export const schemas = { site: createSiteSchema(optionalPages), profile, ...pageSchemas, contact };

export type FileName = keyof typeof schemas;

export const fileNames = Object.keys(schemas) as FileName[];

type Pages = { [Page in OptionalPage]: z.output<(typeof pageSchemas)[Page]> };

/** `hasCase`: whether the language's script has capitals. */
export type Site = Omit<z.output<typeof schemas.site>, "accent" | "fonts" | "texts" | "languages"> & {
  direction: Direction;
  hasCase: boolean;
  /** All languages of the site, the first one first. Empty if there is only one. */
  languages: SiteLanguage[];
};
export type Direction = "ltr" | "rtl";
/** A language of the site: its tag, its name in itself, its base path, and the paths of pages that only other languages have. */
export type SiteLanguage = { tag: string; name: string; base: string; missing: string[] };
/**
 * `letters` are the first name's letters. Letters that join are one. `nameLength` counts all, wide ones twice. `resume` is the
 * owner's document, or the path of /resume. `resumeSections` are all sections of the résumé in order.
 */
type ShownProfile = z.output<typeof profile> & {
  resume: string;
  phoneUrl: string | undefined;
  firstName: string;
  nameLength: number;
  letters: string[];
};
export type HeadlineField = (typeof headlineFields)[number];
/** A duration in the site's language: its first month, its last month or “Present”, and both as one text. Two months are short, too. */
export type DurationTexts = { startText?: string | undefined; endText: string; text: string; shortStart?: string; shortEnd?: string };
/** A date as the owner wrote it, and in the site's language: whole, its year, and its month unless only the year is given. */
export type DateText = { iso: string; text: string; year: string; month?: string };
/** When a certificate expires, and whether it had on the day of the build. */
export type ExpiryText = DateText & { isPast: boolean };
/** What the fields of a list item are in the site's language, by their name. */
type DateFields<Value> = {
  duration: (NonNullable<Value> & DurationTexts) | undefined;
  date: DateText | undefined;
  expires: ExpiryText | undefined;
  roles: Value extends (infer Role)[] ? WithDateTexts<Role>[] : Value;
};
/** A list item with its dates in the site's language. */
export type WithDateTexts<Item> = {
  [Field in keyof Item]: Field extends keyof DateFields<unknown> ? DateFields<Item[Field]>[Field] : Item[Field];
};
/** A page with the dates of its list items in the site's language. */
export type WithDates<Page> = {
  [Field in keyof Page]: Page[Field] extends (infer Item extends object)[] ? WithDateTexts<Item>[] : Page[Field];
};
/** `path` is the path of its page below the base path, if it has a story. A draft, such as one of a later day, is only shown in development. */
type ShownProject = WithDateTexts<Omit<Pages["projects"]["projects"][number], "slug" | "story" | "published" | "draft">> & {
  path?: string | undefined;
  isDraft?: boolean;
};
/** `updated` is the day of its last commit, if later. */
type ShownPost = Omit<z.output<typeof post>, "date" | "aliases"> & {
  path: string;
  date: DateText;
  updated?: DateText | undefined;
  /** Reading time, at least 1. */
  minutes: number;
};
/** The content of each page, with the dates of its list items in the site's language. */
export type DatedPages = { [Page in OptionalPage]: WithDates<Pages[Page]> };
type PlainPages = Plain<Omit<DatedPages, "projects" | "writing">>;

/** The content as pages show it: texts without a translation have their language, and stories are separate modules. */
export type PageContent = Omit<DatedPages, "projects" | "writing"> & {
  site: Site;
  profile: ShownProfile;
  projects: Omit<DatedPages["projects"], "projects"> & { projects: ShownProject[] };
  /** The newest post is the first. */
  writing: DatedPages["writing"] & { posts: ShownPost[] };
  /** `service` is null for mail, and until it is set up: the mail sandbox receives the messages, and a deployed form opens the mail program. */
  contact: { lead?: Pages["about"]["lead"] | undefined; send: Sender; service: FormService | null };
  ownPages: ShownOwnPage[];
};

/** `label` is its name in links to it. */
export type ShownOwnPage = { path: string; title: Words; label: Words; description?: Words | undefined };

/**
 * The page of a project or a post. `file` is the story's file, in the folder of its language. The story `isUntranslated` if it has no
 * translation, so that it is in the site's first language.
 */
export type StoryPage = { path: string; file?: string; isDraft?: boolean; isUntranslated?: boolean; story: Story };
/** `slug` is the end of its page's address, whether it has one or not, in all languages. */
export type Project = Plain<Omit<ShownProject, "path">> & { slug: string; page?: StoryPage | undefined };
export type Post = Plain<Omit<ShownPost, "minutes">> & StoryPage & { file: string; aliases: string[] };
/** A page of the owner's own: of Markdown, or a React component in the folder custom, whose paths start at the owner's folder. */
export type OwnPage = Plain<z.output<typeof ownPage>> & { path: string; file: string } & (
    | { story: Story; isUntranslated?: boolean; styles?: never }
    | { story?: never; isUntranslated?: never; styles: string | undefined }
  );
export type Profile = Plain<ShownProfile>;
export type ResumeSection = (typeof resumeSections)[number];
export type Paper = (typeof papers)[number];
export type About = PlainPages["about"];
export type InterestIcon = (typeof interestIcons)[number];
export type Experience = PlainPages["experience"];
export type Projects = Plain<Omit<PageContent["projects"], "projects">> & { projects: Project[] };
export type Certificates = PlainPages["certificates"];
export type Writing = Plain<DatedPages["writing"]> & { posts: Post[] };
export type Contact = Plain<PageContent["contact"]>;

/** The validated content. A page that the owner omits has empty lists and texts. */
export type Content = PlainPages & {
  /** The interface's texts in the site's language. */
  texts: ResolvedTexts["texts"];
  catalogue: Omit<ResolvedTexts, "texts">;
  /** The fields without a translation, whose texts are in the site's first language. The fields of a post are those of its file. */
  untranslated: { language: string; direction: Direction; fields: { file: string; path: PropertyKey[] }[] };
  palette: Palette;
  /** The packages of the owner's fonts. Their folders are on this machine. */
  fonts: Partial<Record<FontRole, FontPackage>>;
  site: Site;
  profile: Profile;
  projects: Projects;
  writing: Writing;
  contact: Contact;
  ownPages: OwnPage[];
  /** The owner's styles and replaced components. Paths start at the owner's folder. */
  custom: { theme: string | undefined; components: Partial<Record<Replaceable, string>> };
};
