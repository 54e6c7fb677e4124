import type { Content } from "../content-model/schema/schema.ts";
import type { Page } from "../src/entry.server.tsx";

/**
 * What the generated files are made from. The content's pictures already have their addresses on the site; `lastChanged`
 * holds the time of each content file's last commit, where it is known.
 */
export type SiteData = { content: Content; pages: readonly Page[]; lastChanged: Readonly<Record<string, string>> };

/** Warnings for the owner, a line each, about words that the fonts of the site cannot draw. */
type Warnings = { warnings?: string[] };

/** A file as it is served. */
export type GeneratedFile = { type: string; body: string | Uint8Array } & Warnings;

/** A drawing that is served as a PNG of a size in pixels: an SVG with a viewBox and no size of its own. */
export type Drawing = { svg: string; width: number; height: number } & Warnings;

export type Maker = () => GeneratedFile | Drawing | Promise<GeneratedFile | Drawing>;
