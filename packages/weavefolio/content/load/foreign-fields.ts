import { SLUG } from "../schema/field-types.ts";
import type { Advise } from "./schema-errors.ts";

/** What other tools name a page's fields, in small letters without hyphens and underscores. */
const NAMES = {
  summary: "description excerpt spoiler subtitle abstract intro tldr summary metadescription seodescription",
  title: "headline name heading",
  date: "pubdate publishdate published publishedat publishedon publisheddate datepublished created createdat createdon",
  tags: "categories category keywords topics tag",
};

const ALIASES = new Set(["slug", "permalink", "url", "path", "redirectfrom", "oldurl"]);
const DRAFTS = new Set(["published", "publish", "public", "visible", "status", "visibility", "private", "hidden", "unlisted", "isdraft"]);
const CHANGES = new Set(["lastmod", "updated", "updatedat", "updateddate", "modified", "lastupdated", "lastmodified"]);

/** The fields of a kind of page for each meaning that other tools have a name for. */
type Fields = { summary: string; date?: string; tags?: string };

/** Says how the front matter of other tools is written here: to remove a field could publish a draft, or lose an address. */
export function createAdvice({ summary, ...others }: Fields): Advise {
  const fields: Partial<Record<string, string>> = { summary, title: "title", ...others };
  return (key, value) => {
    const name = key.toLowerCase().replaceAll(/[-_]/g, "");
    if (DRAFTS.has(name) && suggestsDraft(name, value)) return { fix: "Write draft: true" };
    if (DRAFTS.has(name) && !/\d{4}/.test(String(value))) return { fix: "Remove it: without draft: true, the page is published" };
    if (ALIASES.has(name)) return { fix: adviseAliases(name, value) };
    if (CHANGES.has(name)) return { fix: "Remove it: the day of the last change comes from git" };
    const meaning = Object.entries(NAMES).find(([, names]) => names.split(" ").includes(name))?.[0];
    const field = meaning && fields[meaning];
    return field ? { fix: `Rename it to ${field}`, field } : undefined;
  };
}

const HIDES = new Set(["private", "hidden", "unlisted", "isdraft"]);

/** Whether a value keeps a page from being published: `published: false`, `status: draft`, `hidden: true`. */
function suggestsDraft(name: string, value: unknown): boolean {
  const text = String(value).toLowerCase();
  return HIDES.has(name) ? /^(?:true|yes|1)$/.test(text) : /^(?:false|no|0|draft|private|hidden|unlisted|pending|future)$/.test(text);
}

function adviseAliases(name: string, value: unknown): string {
  const [first] = Array.isArray(value) ? value : [value];
  const written = String(first ?? "");
  const example = name === "slug" && SLUG.test(written) ? `/blog/${written}/` : "/2019/09/old-name/";
  if (!written.startsWith("/") || /[:{]/.test(written))
    return `Write the page's old path, which then redirects to it, such as: aliases: [${example}]`;
  return `Write aliases: [${written}], which then redirects to the page`;
}
