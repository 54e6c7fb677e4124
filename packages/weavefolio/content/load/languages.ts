import type { Content, SiteLanguage } from "../schema/schema.ts";
import { getDirection } from "./derive-content.ts";
import { listStories } from "./pictures.ts";

/** Sets what the content of each language has to know of the others. The first one is the site's. */
export function linkLanguages(contents: readonly Content[]): readonly Content[] {
  const [first, ...others] = contents;
  if (!first || others.length === 0) return contents;
  const paths = contents.map(listPaths);
  const all = new Set(paths.flat());
  const languages = contents.map(({ site }, index): SiteLanguage => {
    const own = new Set(paths[index]);
    const base = new URL(site.address).pathname;
    return { tag: site.language, name: nameLanguage(site.language), base, missing: [...all].filter((path) => !own.has(path)) };
  });
  for (const content of contents) {
    content.site.languages = languages;
    content.untranslated = { ...content.untranslated, language: first.site.language, direction: getDirection(first.site.language) };
  }
  return contents;
}

/** The paths of all pages below the base path. */
function listPaths(content: Content): string[] {
  const pages = ["/", ...(content.site.contactPage ? ["/contact"] : []), ...content.site.pages.map((page) => `/${page}`), "/resume"];
  return [...pages, ...listStories(content).map(({ path }) => path)];
}

/** Names a language in its own words, with a capital: Deutsch, Français, 日本語. */
function nameLanguage(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: "language", fallback: "code" }).of(tag) ?? tag;
  const [first = "", ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join("");
}
