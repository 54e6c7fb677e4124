import type { Content, PageContent } from "../../content/schema/schema.ts";

/** The content that the résumé shows: as pages show it, or with its texts as strings. */
export type ResumeContent = Omit<PageContent, "contact" | "ownPages" | "projects" | "writing"> &
  Pick<Content, "fonts" | "palette" | "texts"> & { projects: Omit<PageContent["projects"], "projects"> & { projects: Project[] } };

type Project = Omit<PageContent["projects"]["projects"][number], "path">;

/** The pages with lists from which the résumé has a selection. */
type SelectedPage = "about" | "certificates" | "experience" | "projects";

/** The content of the résumé's sections. */
export type SelectedContent = Omit<ResumeContent, SelectedPage> & { [Page in SelectedPage]: Selected<ResumeContent[Page]> };

/** A page with the items of its lists that the résumé has. */
type Selected<Page> = {
  [Field in keyof Page]: Page[Field] extends readonly (infer Item)[]
    ? "resume" extends keyof Item
      ? Omit<Item, "resume">[]
      : Page[Field]
    : Page[Field];
};
