import { join, resolve } from "node:path";

/** Returns the folder of a site's content. `siteRoot` is the owner's repository. */
export const contentFolder = (siteRoot: string) => join(siteRoot, "content");

/** The folder of a site's applications, which git must not have. */
export const APPLICATIONS = "applications";

/** Returns the folder that a build writes. */
export const outputFolder = (siteRoot: string) => resolve(siteRoot, process.env["OUT_DIR"] || "dist");

/** Returns the folder with the owner's styles, pages and components, which is beside the content. */
export const customFolder = (contentFolder: string) => join(contentFolder, "../custom");
