import type { Site } from "../content/schema/schema.ts";

/** A page in a language, with its full address. */
export type Alternate = { language: string; url: string };

/** Lists a page in each language that has it, the site's first language first. A site in one language has none. */
export function listAlternates({ path }: { path: string }, { address, languages }: Pick<Site, "address" | "languages">): Alternate[] {
  const found = languages.filter(({ missing }) => !missing.includes(path));
  return found.length < 2 ? [] : found.map(({ tag, base }) => ({ language: tag, url: new URL(base + path.slice(1), address).href }));
}
