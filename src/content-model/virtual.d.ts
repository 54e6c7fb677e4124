/** The checked content, a module a file, so that a page carries only what it shows; and what follows from the accent. */
declare module "virtual:content/palette" {
  export const palette: import("./palette.ts").Palette;
}
declare module "virtual:content/site" {
  export const site: import("./schema.ts").Site;
}
declare module "virtual:content/profile" {
  export const profile: import("./schema.ts").Profile;
}
declare module "virtual:content/about" {
  export const about: import("./schema.ts").About;
}
declare module "virtual:content/experience" {
  export const experience: import("./schema.ts").Experience;
}
declare module "virtual:content/projects" {
  export const projects: import("./schema.ts").Projects;
}
declare module "virtual:content/certificates" {
  export const certificates: import("./schema.ts").Certificates;
}
declare module "virtual:content/contact" {
  export const contact: import("./schema.ts").Contact;
}
declare module "virtual:content/history" {
  /** When each content file, or a picture it names, was last changed, by its name: 2025-01-31T12:00:00Z. Unknown ones are absent. */
  export const lastChanged: Record<string, string>;
}
