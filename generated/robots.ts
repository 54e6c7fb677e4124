import { site } from "virtual:content/site";
import type { GeneratedFile } from "./files.ts";

/**
 * What crawlers may read: everything (https://www.rfc-editor.org/rfc/rfc9309). They ask for this file at the root of a host
 * alone; of a site below a path it still tells a person, and whoever looks after that host, where the site map is.
 */
export function robots(): GeneratedFile {
  return { type: "text/plain; charset=utf-8", body: `User-agent: *\nAllow: /\n\nSitemap: ${site.address}sitemap.xml\n` };
}
