// What build/content-plugin.ts composes of several fields. content.d.ts, which `npm run prepare` writes, has a module for each file.

declare module "virtual:content/home" {
  const home: ReturnType<typeof import("../build/compose-home.ts").composeHome>;
  export = home;
}
declare module "virtual:content/publications" {
  const publications: ReturnType<typeof import("../build/compose-publications.ts").composePublications>;
  export = publications;
}
declare module "virtual:content/letter" {
  /** All projects, for the selection of a letter. */
  export const projects: ReturnType<typeof import("../build/compose-home.ts").listHomeProjects>;
}
declare module "virtual:content/leads" {
  type Described = "home" | Exclude<import("../content/schema/schema.ts").FileName, "site" | "profile">;
  /** What describes each page in search results, by file. */
  const leads: Record<Described, import("../content/schema/words.ts").Words>;
  export = leads;
}
declare module "virtual:content/announcement" {
  export const announcement: import("../content/schema/schema.ts").PageContent["site"]["announcement"];
}
declare module "virtual:content/profiles" {
  export const profiles: import("./layout/footer-links.tsx").FooterProfile[];
}
declare module "virtual:content/resume" {
  const resume: import("../outputs/resume/outline-types.ts").Outline;
  export = resume;
}
declare module "virtual:content/catalogue" {
  /** Whether the site's language has no catalogue, so that the interface is English. */
  export const isEnglish: boolean;
  /** The texts in the other language: the owner's own, or those that the language lacks. */
  export const exceptions: readonly string[];
}
declare module "virtual:stories" {
  type StoryContent = import("./pages/compose-stories.ts").StoryContent;
  /** Loads the content of each page with a story, by its path. */
  export const stories: { [path: string]: (() => Promise<StoryContent>) | undefined };
}
declare module "virtual:pages" {
  /** A page of the owner's own, of Markdown or a component. */
  type OwnPageModule = import("../content/schema/schema.ts").ShownOwnPage &
    Pick<import("../content/schema/schema.ts").OwnPage, "nav"> &
    (
      | {
          page: () => Promise<typeof import("./pages/markdown-page.tsx").MarkdownPage>;
          content: () => Promise<import("./pages/markdown-page.tsx").MarkdownPageContent>;
        }
      | { component: () => Promise<import("react").ComponentType<import("./owner.ts").PageProps>>; styles: string | undefined }
    );
  export const ownPages: OwnPageModule[];
}
declare module "virtual:components/Footer" {
  /** The owner's component, or the original, as in the following modules. */
  export const Footer: import("react").ComponentType<import("./layout/footer.tsx").FooterProps>;
}
declare module "virtual:components/Hero" {
  export const Hero: import("react").ComponentType<import("./pages/hero.tsx").HeroProps>;
}
declare module "virtual:components/ProjectCard" {
  export const ProjectCard: import("react").ComponentType<import("./pages/project-card.tsx").ProjectCardProps>;
}
