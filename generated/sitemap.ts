import { escapeMarkup } from "./escape.ts";
import type { GeneratedFile, SiteData } from "./generated-file.ts";

/** Makes the sitemap (https://www.sitemaps.org/protocol.html). */
export function makeSitemap(pages: SiteData["pages"], lastChanged: SiteData["lastChanged"]): GeneratedFile {
  const entries = pages.map(({ url, content, project, post }) => {
    const changed = lastChanged[content ?? post?.file ?? (project && (project.page?.file ?? "projects")) ?? ""];
    return `<url><loc>${escapeMarkup(url)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>\n`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
  return { type: "application/xml; charset=utf-8", body };
}
