import { pages } from "../src/routes.tsx";
import { appIcon, maskableIcon } from "./app-icon.ts";
import { cardPath } from "./card.ts";
import { contactVcf } from "./contact-vcf.ts";
import { icon } from "./icon.ts";
import { llms } from "./llms.ts";
import { manifest } from "./manifest.ts";
import { resumeJson } from "./resume-json.ts";
import { resumePdf } from "./resume-pdf.ts";
import { robots } from "./robots.ts";
import { sitemap } from "./sitemap.ts";
import { socialCard } from "./social-card.ts";

/** Tells the owner, a line each, which words a file does not show, for no font of the site has their letters. */
type LeftOut = { leftOut?: string[] };

/** A generated file as it is served. */
export type GeneratedFile = { type: string; body: string | Uint8Array } & LeftOut;

/** A drawing that is served as a PNG of a size in pixels: an SVG that has a viewBox and no size of its own. */
export type Drawing = { svg: string; width: number; height: number } & LeftOut;

type Maker = () => GeneratedFile | Drawing | Promise<GeneratedFile | Drawing>;

/** Every generated file's URL below the base path, and its maker. */
export const files: Record<string, Maker> = {
  "/icon.svg": icon,
  "/icon-180.png": () => appIcon(180),
  "/icon-192.png": () => appIcon(192),
  "/icon-512.png": () => appIcon(512),
  "/icon-maskable-512.png": () => maskableIcon(512),
  "/manifest.webmanifest": manifest,
  "/resume.pdf": resumePdf,
  "/contact.vcf": contactVcf,
  "/robots.txt": robots,
  "/sitemap.xml": sitemap,
  "/llms.txt": llms,
  ...Object.fromEntries(pages.filter(({ path }) => path !== "*").map(({ path }) => [cardPath(path), () => socialCard(path)])),
  "/resume.json": resumeJson,
};
