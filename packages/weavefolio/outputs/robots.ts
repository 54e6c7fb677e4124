import type { Content } from "../content/schema/schema.ts";
import type { OutputFile } from "./output.ts";

/** Makes robots.txt (https://www.rfc-editor.org/rfc/rfc9309), which crawlers request only at the root of a host. */
export function makeRobots({ site: { address, languages } }: Content): OutputFile {
  const homes = languages.length > 0 ? languages.map(({ base }) => new URL(base, address).href) : [address];
  const sitemaps = homes.map((home) => `Sitemap: ${home}sitemap.xml\n`);
  return { type: "text/plain; charset=utf-8", body: `User-agent: *\nAllow: /\n\n${sitemaps.join("")}` };
}
