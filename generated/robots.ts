import type { Content } from "../content-model/schema/schema.ts";
import type { GeneratedFile } from "./generated-file.ts";

/**
 * Makes robots.txt (https://www.rfc-editor.org/rfc/rfc9309), which allows everything. Crawlers request it only at the root of
 * a host; below a base path it still shows a person where the site map is.
 */
export function makeRobots({ site }: Content): GeneratedFile {
  return { type: "text/plain; charset=utf-8", body: `User-agent: *\nAllow: /\n\nSitemap: ${site.address}sitemap.xml\n` };
}
