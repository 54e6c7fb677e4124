import type { z } from "zod";
import { SLUG } from "../schema/field-types.ts";
import type { Plain } from "../schema/words.ts";
import { post } from "../schema/writing.ts";
import { checkYaml, type YamlFile } from "./content-file.ts";
import type { RawPost } from "./derive-content.ts";
import type { Diagnostic } from "./errors.ts";
import { atFile, type Folder, getDisplayPath, readText } from "./folder.ts";
import { getValue } from "./schema-walk.ts";
import { Lines } from "./source-position.ts";
import { type CheckedStory, reportInFile, type StorySource } from "./stories.ts";

const FOLDER = "writing";

/** A post of the folder writing: its front matter, checked, and its text. */
export type PostFile = { front: YamlFile; source: StorySource };

/** `drafts` are the files of those that are left out. */
export type Posts = { posts: PostFile[]; drafts: string[]; errors: Diagnostic[]; warnings: Diagnostic[] };

/** Lists the names of the folder's posts. */
export const listPostFiles = ({ writing }: Folder) => writing.filter((name) => name.endsWith(".md"));

/** How posts are read: `shared` has the pictures and documents of all languages, and `original` the posts that these translate. */
type Reading = { shared: Folder; now: Date; withDrafts: boolean; original?: Pick<Posts, "posts" | "drafts"> };

/** Reads the posts of a folder. Without `withDrafts`, drafts are neither returned nor checked. */
export async function readPosts(folder: Folder, { withDrafts, original, ...reading }: Reading): Promise<Posts> {
  const found: Posts = { posts: [], drafts: [], errors: [], warnings: [] };
  for (const name of listPostFiles(folder)) {
    const file = `${FOLDER}/${name}`;
    // The translation of a draft is one, too.
    if (original?.drafts.includes(file)) continue;
    const text = await readText(file, folder);
    const translated = original?.posts.find(({ source }) => source.file === file);
    const post = typeof text === "string" ? await readPost(file, text, { folder, original: translated, ...reading }) : text;
    if ("what" in post) found.errors.push(post);
    else if (post.source.isDraft && !withDrafts) found.drafts.push(file);
    else {
      found.posts.push(post);
      found.errors.push(...post.front.errors);
      found.warnings.push(...post.front.warnings);
    }
  }
  return found;
}

type Around = { folder: Folder; original: PostFile | undefined } & Pick<Reading, "shared" | "now">;

async function readPost(file: string, text: string, { folder, shared, now, original }: Around): Promise<PostFile | Diagnostic> {
  const display = getDisplayPath(folder, file);
  const slug = file.slice(FOLDER.length + 1, -".md".length);
  if (!SLUG.test(slug)) {
    return atFile(display, "has a name that cannot be part of an address", "Rename it: small letters a to z, digits and hyphens");
  }
  const lines = text.split("\n");
  const end = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line));
  if (!/^---\s*$/.test(lines[0] ?? "") || end < 0) {
    const fix = "Start it with a line ---, title: and date:, each in a line of its own, and another line ---";
    return { file: display, ...new Lines(text).locate(0, 1), entry: "", what: "has no front matter", fix };
  }
  // Blanked lines keep the numbers of the others.
  const front = ["", ...lines.slice(1, end)].join("\n");
  const body = [...lines.slice(0, end + 1).map(() => ""), ...lines.slice(end + 1)].join("\n");
  const checked = await checkYaml(
    { file: display, text: front, schema: post },
    { folder: shared, now, original: original && { plain: original.front.plain, file: original.front.parsed.file } },
  );
  // Of fields with errors, too: a draft may have some.
  const isDraft = getValue(checked.plain, ["draft"]) === true;
  // A translation may have no text of its own.
  if (original && body.trim() === "") return { front: checked, source: { ...original.source, isDraft, isUntranslated: true } };
  return {
    front: checked,
    source: { file, path: `/${FOLDER}/${slug}`, text: body, isDraft, report: reportInFile(display, text) },
  };
}

/** Returns the validated posts, newest first. `stories` are theirs. */
export function toRawPosts(posts: readonly PostFile[], stories: readonly CheckedStory[]): RawPost[] {
  const raw = posts.flatMap(({ front, source: { file, path, isUntranslated } }): RawPost[] => {
    const story = stories.find((story) => story.path === path)?.parsed.story;
    return story
      ? [{ ...(front.value as Plain<z.output<typeof post>>), file, path, story, ...(isUntranslated && { isUntranslated }) }]
      : [];
  });
  return raw.toSorted((a, b) => b.date.localeCompare(a.date) || a.file.localeCompare(b.file));
}
