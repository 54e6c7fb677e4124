import { findHome } from "../content/schema/site.ts";
import { makeAppIcon, makeMaskableIcon, makeTabIcon } from "./app-icons.ts";
import { cardPath } from "./card.ts";
import { makeContactVcf } from "./contact-vcf.ts";
import { makeFeed } from "./feed.ts";
import { makeLlms } from "./llms.ts";
import { makeManifest } from "./manifest.ts";
import type { Outputs, SiteData, Writer } from "./output.ts";
import { listRedirectPages, listSlashPages } from "./redirect-pages.ts";
import { makeRedirects } from "./redirects.ts";
import { makeResumeJson } from "./resume-json.ts";
import { makeRobots } from "./robots.ts";
import { makeSitemap } from "./sitemap.ts";
import { makeSocialCard } from "./social-card.ts";

/** Lists the generated files by their URLs, and those that extras add. */
export function listOutputs(data: SiteData, added: Outputs = {}): Record<string, Writer> {
  const { content, pages, lastChanged } = data;
  const { letterKey } = content.site;
  const isFirst = findHome(content.site).href === content.site.address;
  return {
    "/icon.svg": () => makeTabIcon(content),
    "/icon-180.png": () => makeAppIcon(content, 180),
    "/icon-192.png": () => makeAppIcon(content, 192),
    "/icon-512.png": () => makeAppIcon(content, 512),
    "/icon-maskable-512.png": () => makeMaskableIcon(content, 512),
    "/manifest.webmanifest": () => makeManifest(content),
    "/contact.vcf": () => makeContactVcf(content),
    ...(isFirst && { "/robots.txt": () => makeRobots(content) }),
    ...(isFirst && content.site.languages.length > 0 && { "/_redirects": () => makeRedirects(content) }),
    ...(isFirst && letterKey && { "/letter-key.txt": () => ({ type: "text/plain; charset=utf-8", body: `${letterKey}\n` }) }),
    "/sitemap.xml": () => makeSitemap(data),
    "/llms.txt": () => makeLlms(content, pages),
    ...(content.writing.posts.length > 0 && { "/feed.xml": () => makeFeed(content, lastChanged) }),
    ...Object.fromEntries(pages.map((page) => [cardPath(page), () => makeSocialCard(page, content)])),
    ...listSlashPages(data),
    ...listRedirectPages(content),
    "/resume.json": () => makeResumeJson(content),
    ...Object.fromEntries(Object.entries(added).map(([url, write]) => [url, () => write(data)])),
  };
}
