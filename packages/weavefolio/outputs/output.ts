import type { Content, OwnPage, Post, Project } from "../content/schema/schema.ts";
import type { Page } from "../site/entry.server.tsx";

/** A page with the project, the post or the owner's own page that it shows. */
export type OutputPage = Page & { project?: Project | undefined; post?: Post | undefined; ownPage?: OwnPage | undefined };

/** `content` has its pictures' URLs on the site. `lastChanged` has the time of each content file's last commit, if known. */
export type SiteData = { content: Content; pages: readonly OutputPage[]; lastChanged: Readonly<Record<string, string>> };

export type OutputFile = { type: string; body: string | Uint8Array };

/** An SVG with a viewBox and without a size, served as a PNG of this size in pixels. */
export type Drawing = { svg: string; width: number; height: number };

/**
 * What a writer doesn't use of a list item or of the profile: nothing. A field that is added to the schema is a type error where
 * `others satisfies NoFields`, until it is used or named as left out.
 */
export type NoFields = Record<string, never>;

/** A file as it is written. */
export type Written = OutputFile | Drawing;

/** Files by their URLs below the site's path, such as /resume.pdf. */
export type Outputs = Readonly<Record<string, (data: SiteData) => Written | Promise<Written>>>;

/** Checks outputs, by their URLs, when a build has made all of them. */
export type CheckOutputs = (files: Readonly<Record<string, Uint8Array>>, content: Content, siteRoot: string) => Promise<void>;

export type Writer = () => Written | Promise<Written>;
