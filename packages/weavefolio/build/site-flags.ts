import { buildDate } from "../content/load/build-date.ts";
import { hasClips, hasPlayers } from "../content/load/pictures.ts";
import { type Content, optionalPages } from "../content/schema/schema.ts";
import { findHome } from "../content/schema/site.ts";
import type { SiteFlags } from "../site/site-flags.ts";
import { describeAnalytics } from "./analytics.ts";

export const FALLBACK_BASE = "/Portfolio/";

/** Whether it is the development server, and whether an extra writes the résumé as files. */
type Setting = { isServed: boolean; hasDocuments: boolean };

/** In development, what the owner may add has its code. Without content, which has an error, a site has everything. */
function describeSite(content: Content | undefined, { isServed, hasDocuments }: Setting): SiteFlags {
  const site = content?.site;
  return {
    analytics: (!isServed && site && describeAnalytics(site)) || null,
    buildYear: buildDate().getUTCFullYear(),
    hasAnnouncement: isServed || site?.announcement !== undefined,
    hasClips: isServed || (content !== undefined && hasClips(content)),
    hasContact: site?.contactPage ?? true,
    hasDocuments,
    hasLanguages: (site?.languages.length ?? 0) > 0,
    hasOwnPages: isServed || (content?.ownPages.length ?? 0) > 0,
    hasPlayers: isServed || (content !== undefined && hasPlayers(content)),
    homeBase: site ? findHome(site).pathname : FALLBACK_BASE,
    letterKey: site?.letterKey ?? null,
    pages: Object.fromEntries(optionalPages.map((page) => [page, isServed || (site?.pages.includes(page) ?? true)])) as SiteFlags["pages"],
    sender: content?.contact.send ?? "emailjs",
    theme: site?.theme ?? "system",
  };
}

/** Lists each flag for Vite's `define`. */
export function defineSite(content: Content | undefined, setting: Setting): Record<string, string> {
  const { pages, ...flags } = describeSite(content, setting);
  const listed = [...Object.entries(flags), ...Object.entries(pages).map(([name, isOn]) => [`pages.${name}`, isOn] as const)];
  return Object.fromEntries(listed.map(([name, value]) => [`__SITE__.${name}`, JSON.stringify(value)]));
}
