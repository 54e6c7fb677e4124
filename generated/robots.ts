import type { Content } from "../content-model/schema/schema.ts";
import type { GeneratedFile } from "./generated-file.ts";

/** Makes robots.txt (https://www.rfc-editor.org/rfc/rfc9309), which crawlers request only at the root of a host. */
export function makeRobots({ site }: Content): GeneratedFile {
  return { type: "text/plain; charset=utf-8", body: `User-agent: *\nAllow: /\n\nSitemap: ${site.address}sitemap.xml\n` };
}
