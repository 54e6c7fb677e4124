import type { z } from "zod";
import { SLUG } from "../schema/field-types.ts";
import { ownPage } from "../schema/own-pages.ts";
import type { Plain } from "../schema/words.ts";
import { post } from "../schema/writing.ts";
import { checkYaml, type YamlFile } from "./content-file.ts";
import type { RawOwnPage, RawPost } from "./derive-content.ts";
import type { Diagnostic } from "./errors.ts";
import { atFile, type Folder, getDisplayPath, readText } from "./folder.ts";
import { createAdvice } from "./foreign-fields.ts";
import { isFutureDay, reportScheduled } from "./scheduled.ts";
import type { Advise } from "./schema-errors.ts";
import { getValue } from "./schema-walk.ts";
import { Lines } from "./source-position.ts";
import { type CheckedStory, reportInFile, type StorySource } from "./stories.ts";
import { findTextPlace } from "./unread-files.ts";

/** A folder of Markdown files with front matter, each of which becomes a page below `path`. `least` is what every front matter has. */
export type PageKind = { folder: "writing" | "pages"; path: "/writing/" | "/"; schema: z.ZodType; least: string; advise: Advise };

export const posts: PageKind = {
  ...{ folder: "writing", path: "/writing/", schema: post, least: "title:, date:" },
  advise: createAdvice({ summary: "summary", date: "date", tags: "tags" }),
};

export const ownPages: PageKind = {
  folder: "pages",
  path: "/",
  schema: ownPage,
  least: "title:",
  advise: createAdvice({ summary: "description" }),
};

/** A Markdown file: its front matter, checked, and its text. */
export type MarkdownPage = { front: YamlFile; source: StorySource };

/** `drafts` are the files of those that are left out. */
export type MarkdownPages = { pages: MarkdownPage[]; drafts: string[]; errors: Diagnostic[]; warnings: Diagnostic[] };

export const noMarkdownPages: MarkdownPages = { pages: [], drafts: [], errors: [], warnings: [] };

/** Lists the names of a folder's Markdown files. */
export const listMarkdownFiles = ({ folder: name }: Pick<PageKind, "folder">, folder: Folder) =>
  folder[name].filter((file) => file.endsWith(".md"));

/** How pages are read: `shared` has the pictures and documents of all languages, and `original` the pages that these translate. */
type Reading = { shared: Folder; now: Date; withDrafts: boolean; original?: Pick<MarkdownPages, "pages" | "drafts"> };

/** Reads the Markdown files of a folder. Without `withDrafts`, drafts are neither returned nor checked. */
export async function readMarkdownPages(
  kind: PageKind,
  folder: Folder,
  { withDrafts, original, ...reading }: Reading,
): Promise<MarkdownPages> {
  const found: MarkdownPages = { pages: [], drafts: [], errors: [], warnings: [] };
  for (const name of listMarkdownFiles(kind, folder)) {
    const file = `${kind.folder}/${name}`;
    // The translation of a draft is one, too.
    if (original?.drafts.includes(file)) continue;
    const text = await readText(file, folder, reading.shared);
    const translated = original?.pages.find(({ source }) => source.file === file);
    const page = typeof text === "string" ? await readPage(file, text, { kind, folder, original: translated, ...reading }) : text;
    if ("what" in page) found.errors.push(page);
    else if (page.source.isDraft && !withDrafts) {
      found.drafts.push(file);
      found.warnings.push(...findFutureDate(page.front, reading.now));
    } else {
      found.pages.push(page);
      found.errors.push(...page.front.errors);
      found.warnings.push(...page.front.warnings);
    }
  }
  return found;
}

/** Reports a date for which the post isn't published yet. */
function findFutureDate({ parsed, plain }: YamlFile, now: Date): Diagnostic[] {
  const date = readDay(getValue(plain, ["date"]));
  if (getValue(plain, ["draft"]) === true || date === undefined || !isFutureDay(date, now)) return [];
  return [reportScheduled(parsed, ["date"], { kind: "post", date })];
}

/** Reads the date of a post, if it is valid. */
function readDay(date: unknown): string | undefined {
  return post.shape.date.safeParse(typeof date === "number" ? String(date) : date).data;
}

type Around = { kind: PageKind; folder: Folder; original: MarkdownPage | undefined } & Pick<Reading, "shared" | "now">;

async function readPage(file: string, text: string, { kind, folder, shared, now, original }: Around): Promise<MarkdownPage | Diagnostic> {
  const display = getDisplayPath(folder, file);
  const slug = file.slice(kind.folder.length + 1, -".md".length);
  if (slug.includes("/")) {
    const { path } = findTextPlace(kind.folder, slug);
    return atFile(
      display,
      "is in a folder of its own, but each file becomes a page by its name",
      `Move it to ${getDisplayPath(folder, path)}`,
    );
  }
  if (!SLUG.test(slug)) {
    return atFile(display, "has a name that cannot be part of an address", "Rename it: small letters a to z, digits and hyphens");
  }
  if (slug === "index") {
    const what = `has the address of files that the build writes: ${kind.path}index`;
    return atFile(display, what, "Rename the file: its name is the page's address");
  }
  const lines = text.split("\n");
  const end = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line));
  if (!/^---\s*$/.test(lines[0] ?? "") || end < 0) {
    const what = /^(?:\+\+\+|\{)\s*$/.test(lines[0] ?? "") ? "has front matter that isn't YAML" : "has no front matter";
    const fix = `Start it with these lines: ---, ${kind.least}, and --- again`;
    return { file: display, ...new Lines(text).locate(0, 1), entry: "", what, fix };
  }
  // Blanked lines keep the numbers of the others.
  const front = ["", ...lines.slice(1, end)].join("\n");
  const body = [...lines.slice(0, end + 1).map(() => ""), ...lines.slice(end + 1)].join("\n");
  const checked = await checkYaml(
    { file: display, text: front, schema: kind.schema, advise: kind.advise },
    { folder: shared, now, original: original && { plain: original.front.plain, file: original.front.parsed.file } },
  );
  // Of fields with errors, too: a draft may have some.
  const date = readDay(getValue(checked.plain, ["date"]));
  const isDraft = getValue(checked.plain, ["draft"]) === true || (date !== undefined && isFutureDay(date, now));
  // A translation may have no text of its own.
  if (original && body.trim() === "") return { front: checked, source: { ...original.source, isDraft, isUntranslated: true } };
  return {
    front: checked,
    source: { file, path: kind.path + slug, text: body, isDraft, report: reportInFile(display, text) },
  };
}

/** Returns the validated posts, newest first. `stories` are theirs. */
export function toRawPosts(pages: readonly MarkdownPage[], stories: readonly CheckedStory[]): RawPost[] {
  const raw = toRaw<Plain<z.output<typeof post>>>(pages, stories);
  return raw.toSorted((a, b) => b.date.localeCompare(a.date) || a.file.localeCompare(b.file));
}

/** Returns the validated pages of the owner's own. `stories` are theirs. */
export function toRawOwnPages(pages: readonly MarkdownPage[], stories: readonly CheckedStory[]): RawOwnPage[] {
  return toRaw<Plain<z.output<typeof ownPage>>>(pages, stories);
}

function toRaw<Front extends object>(pages: readonly MarkdownPage[], stories: readonly CheckedStory[]) {
  return pages.flatMap(({ front, source: { file, path, isDraft = false, isUntranslated } }) => {
    const story = stories.find((story) => story.path === path)?.parsed.story;
    if (!story) return [];
    return [{ ...(front.value as Front), draft: isDraft, file, path, story, ...(isUntranslated && { isUntranslated }) }];
  });
}
