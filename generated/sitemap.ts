import { lastChanged } from "virtual:content/history";
import { urlOf as addressOf } from "../src/layout/metadata.tsx";
import { canonicalPages } from "./canonical.ts";
import { escapeMarkup } from "./escape.ts";
import type { GeneratedFile } from "./files.ts";

/** Every page's address for crawlers, and when its words last changed where that is known (https://www.sitemaps.org/protocol.html). */
export async function sitemap(): Promise<GeneratedFile> {
  const entries = (await canonicalPages()).map((page) => {
    const changed = lastChanged[contentOf(page.path)];
    return `<url><loc>${escapeMarkup(addressOf(page))}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>\n`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
  return { type: "application/xml; charset=utf-8", body };
}

/** The content file whose words a page shows: about.yaml for /about, profile.yaml for Home. */
function contentOf(path: string): string {
  return path.slice(1) || "profile";
}
