import type { Site } from "../content/schema/schema.ts";
import { type Alternate, listAlternates } from "./alternates.ts";
import { escapeMarkup } from "./escape.ts";
import type { OutputFile, SiteData } from "./output.ts";

/** Makes the sitemap (https://www.sitemaps.org/protocol.html) of one language, with each page's other languages. */
export function makeSitemap({ content, pages, lastChanged }: SiteData): OutputFile {
  const { site } = content;
  const urls = pages.map((page) => {
    const { url, content: file, project, post, ownPage } = page;
    const changed = lastChanged[file ?? post?.file ?? ownPage?.file ?? (project && (project.page?.file ?? "projects")) ?? ""];
    const date = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `<url><loc>${escapeMarkup(url)}</loc>${date}${formatAlternates(listAlternates(page, site))}</url>\n`;
  });
  const namespaces = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${formatNamespace(site)}`;
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join("")}</urlset>\n`;
  return { type: "application/xml; charset=utf-8", body };
}

/** https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
function formatAlternates(alternates: Alternate[]): string {
  return alternates.map(({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(url)}"/>`).join("");
}

const formatNamespace = ({ languages }: Site) => (languages.length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "");
