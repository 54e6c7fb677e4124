import type { Content, Post } from "../content/schema/schema.ts";
import { escapeMarkup } from "./escape.ts";
import type { OutputFile, SiteData } from "./output.ts";

/** Makes the feed of the posts (Atom, RFC 4287), with their summaries. Ids are the posts' addresses, so they last as long as those. */
export function makeFeed({ untranslated, profile, site, writing }: Content, lastChanged: SiteData["lastChanged"]): OutputFile {
  const home = site.address;
  const [newest] = writing.posts.map((post) => updatedOf(post, lastChanged)).toSorted((a, b) => b.localeCompare(a));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeMarkup(site.language)}">`,
    `<id>${escapeMarkup(home)}</id>`,
    `<title>${escapeMarkup(profile.name)}</title>`,
    ...(writing.lead ? [`<subtitle>${escapeMarkup(writing.lead)}</subtitle>`] : []),
    `<link href="${escapeMarkup(`${home}writing`)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeMarkup(`${home}feed.xml`)}"/>`,
    `<author><name>${escapeMarkup(profile.name)}</name><uri>${escapeMarkup(home)}</uri></author>`,
    `<updated>${newest}</updated>`,
    ...writing.posts.map((post) => formatEntry(post, { home, updated: updatedOf(post, lastChanged), language: untranslated.language })),
    "</feed>",
  ];
  return { type: "application/atom+xml; charset=utf-8", body: `${lines.join("\n")}\n` };
}

type EntryFacts = { home: string; updated: string; language: string };

/** `language` is that of a post without a translation. */
function formatEntry({ title, path, date, summary, tags, isUntranslated }: Post, { home, updated, language }: EntryFacts): string {
  const url = escapeMarkup(home + path.slice(1));
  const parts = [
    `<id>${url}</id>`,
    `<title>${escapeMarkup(title)}</title>`,
    `<link href="${url}"/>`,
    `<published>${toTime(date.iso)}</published>`,
    `<updated>${updated}</updated>`,
    ...(summary ? [`<summary>${escapeMarkup(summary.plain)}</summary>`] : []),
    ...tags.map((tag) => `<category term="${escapeMarkup(tag)}"/>`),
  ];
  return `<entry${isUntranslated ? ` xml:lang="${escapeMarkup(language)}"` : ""}>${parts.join("")}</entry>`;
}

/** When a post was last changed, as far as it is known. A post is never changed before it was published. */
function updatedOf({ file, date }: Post, lastChanged: SiteData["lastChanged"]): string {
  const published = toTime(date.iso);
  const changed = lastChanged[file];
  return changed && changed > published ? changed : published;
}

/** RFC 3339, of a day, a month or a year. */
const toTime = (iso: string) => new Date(iso).toISOString().replace(".000Z", "Z");
