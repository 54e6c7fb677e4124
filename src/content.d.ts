/** The validated content, one module per file, so that a page carries only what it shows. */
declare module "virtual:content/site" {
  export const site: import("../content-model/schema/schema.ts").Site;
}
declare module "virtual:content/profile" {
  export const profile: import("../content-model/schema/schema.ts").Profile;
}
declare module "virtual:content/about" {
  export const about: import("../content-model/schema/schema.ts").About;
}
declare module "virtual:content/experience" {
  export const experience: import("../content-model/schema/schema.ts").Experience;
}
declare module "virtual:content/projects" {
  export const projects: import("../content-model/schema/schema.ts").Projects;
  export const lead: string;
}
declare module "virtual:content/certificates" {
  export const certificates: import("../content-model/schema/schema.ts").Certificates;
  export const lead: string;
}
declare module "virtual:content/lists" {
  /** Whether each list is short enough to fetch on a guess. */
  export const isShort: Record<import("./routes.tsx").ListName, boolean>;
}
declare module "virtual:content/contact" {
  export const contact: import("../content-model/schema/schema.ts").Contact;
}

/** The items of a list that only the build renders (src/components/static-markup.tsx). */
declare module "virtual:list/*" {
  export const html: string;
}
