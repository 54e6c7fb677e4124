import slugify from "@sindresorhus/slugify";
import type { StoryPage } from "../schema/schema.ts";
import { findClosest } from "../schema/spelling.ts";
import type { Diagnostic } from "./errors.ts";
import { atFile, type Folder, getDisplayPath, readText } from "./folder.ts";
import type { Raw } from "./raw.ts";
import { isFutureDay, reportScheduled } from "./scheduled.ts";
import type { Field } from "./schema-walk.ts";
import { diagnosticAt, type Parsed } from "./source-position.ts";
import { type CheckedStory, reportInField, reportInFile, type StorySource } from "./stories.ts";
import { findTextPlace } from "./unread-files.ts";

const FOLDER = "projects";

/** The stories of projects, by the project's index. `drafts` are those that are left out. */
export type ProjectStories = {
  sources: ReadonlyMap<number, StorySource>;
  drafts: readonly number[];
  errors: Diagnostic[];
  warnings: Diagnostic[];
};

type Options = { shared: Folder; now: Date; withDrafts: boolean; original?: ProjectStories };

/**
 * Finds the story of each project: its field `story`, the file of its name, or the one that this translates, the `original`'s.
 * Without `withDrafts`, drafts and the stories of draft projects are neither returned nor checked.
 */
export async function findProjectStories(
  file: { parsed: Parsed; fields: readonly Field[]; value: unknown } | undefined,
  folder: Folder,
  { shared, now, withDrafts, original }: Options,
): Promise<ProjectStories> {
  const sources = new Map<number, StorySource>();
  const drafts: number[] = [];
  const errors: Diagnostic[] = [];
  const scheduled: Diagnostic[] = [];
  // With an error in the YAML, the projects are unknown, and every file would seem to belong to none.
  if (!file?.value) return { sources, drafts, errors, warnings: [] };
  const { parsed, fields, value } = file;
  const { projects } = value as Raw["projects"];
  const written = new Set(fields.map(({ path }) => path.join()));
  const files = folder.projects.filter((name) => name.endsWith(".md"));
  const slugs = projects.map(({ slug, title }) => slug ?? slugify(title));
  for (const [index, project] of projects.entries()) {
    // The translation of a draft is one, too.
    if (original?.drafts.includes(index)) continue;
    const story = written.has([FOLDER, index, "story"].join()) ? project.story : undefined;
    const slug = slugs[index] ?? "";
    const isFile = files.includes(`${slug}.md`);
    const page = { file: `${FOLDER}/${slug}.md`, path: `/${FOLDER}/${slug}` };
    const found =
      story === undefined
        ? isFile && (await readStory(page, folder, shared))
        : { ...page, text: story, isField: true, report: reportInField(parsed, [FOLDER, index, "story"]) };
    const { published, draft = false } = project;
    const isScheduled = published !== undefined && isFutureDay(published, now);
    if (isScheduled && !draft && !withDrafts)
      scheduled.push(reportScheduled(parsed, [FOLDER, index, "published"], { kind: "project", date: published }));
    const isUnpublished = isScheduled || draft;
    if (isUnpublished && found && !("what" in found)) found.isDraft = true;
    const isHidden = (isUnpublished || (found && "isDraft" in found && found.isDraft)) && !withDrafts;
    if (isHidden) drafts.push(index);
    if (!found || isHidden) {
      const untranslated = original?.sources.get(index);
      if (untranslated) sources.set(index, { ...untranslated, isUntranslated: true });
      continue;
    }
    const at = (field: string, what: string, fix: string) => errors.push(diagnosticAt(parsed, [FOLDER, index, field], what, fix));
    const isTaken = [...sources.values()].some(({ path }) => path === page.path);
    if ("what" in found) errors.push(found);
    else if (slug === "") at("title", "has no letter for the address of its page", "Add a slug, such as: slug: my-project");
    else if (slug.length > MAX_SLUG) at("title", "makes an address that is too long for a file", "Add a slug, such as: slug: my-project");
    else if (slug === "index")
      at(
        project.slug ? "slug" : "title",
        `has the address of files that the build writes: ${page.path}`,
        "Write another slug, such as: slug: my-project",
      );
    else if (isTaken)
      at("title", `has the address of another project's page: ${page.path}`, "Add a slug to one of the two, such as: slug: my-project");
    else if (story !== undefined && isFile) at("story", `is written in ${getDisplayPath(folder, page.file)}, too`, "Remove one of the two");
    else sources.set(index, found);
  }
  const unused = files.filter((name) => !slugs.includes(name.slice(0, -".md".length)));
  const warnings = unused.map((name) => reportUnused(name, slugs, folder, original !== undefined));
  if (!original && drafts.length === projects.length) warnings.push(...reportOnlyDrafts(parsed, projects));
  return { sources, drafts, errors, warnings: [...scheduled, ...warnings] };
}

/** Reports why the page of the projects is empty, as right after an import of repositories. */
function reportOnlyDrafts(parsed: Parsed, projects: readonly { draft?: boolean | undefined }[]): Diagnostic[] {
  const first = projects.findIndex(({ draft }) => draft);
  const what = "is true, and no other project is published: only npm run dev shows them";
  return first === -1 ? [] : [diagnosticAt(parsed, [FOLDER, first, "draft"], what, "Remove this line from each project that is finished")];
}

async function readStory(page: Pick<StorySource, "file" | "path">, folder: Folder, shared: Folder): Promise<StorySource | Diagnostic> {
  const text = await readText(page.file, folder, shared);
  if (typeof text !== "string") return text;
  const name = getDisplayPath(folder, page.file);
  const [front = ""] = /^---[ \t]*\n[\w-]+:[\s\S]*?\n---[ \t]*(?:\n|$)/.exec(text) ?? [];
  const [, draft] = /^---[ \t]*\ndraft:[ \t]*(true|false)[ \t]*\n---/.exec(front) ?? [];
  const fix = "Move its fields to projects.yaml, and remove the lines up to ---; only draft: true may stay";
  if (front && !draft) return atFile(name, "starts with front matter, which only posts have", fix);
  // Blanked lines keep the numbers of the others.
  const body = front.replaceAll(/[^\n]/g, "") + text.slice(front.length);
  return { ...page, text: body, ...(draft === "true" && { isDraft: true }), report: reportInFile(name, text) };
}

/** File systems allow 255 bytes for a name, with its extension. */
export const MAX_SLUG = 200;

function reportUnused(name: string, slugs: readonly string[], folder: Folder, isTranslation: boolean): Diagnostic {
  if (name.includes("/")) {
    const { path } = findTextPlace(FOLDER, name);
    return atFile(getDisplayPath(folder, `${FOLDER}/${name}`), "is not read", `Move it to ${getDisplayPath(folder, path)}`);
  }
  const closest = findClosest(
    name.slice(0, -".md".length),
    slugs.filter((slug) => !folder.projects.includes(`${slug}.md`)),
  );
  const known = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(slugs.map((slug) => `${slug}.md`));
  const fix = closest
    ? `Rename it to ${closest}.md`
    : isTranslation
      ? `Rename it as in the first language: ${known}`
      : "Write a project whose title or slug is the file's name, or remove the file";
  return atFile(getDisplayPath(folder, `${FOLDER}/${name}`), "is not read: no project has this name", fix);
}

/** Returns the page of each project with a story. */
export function toProjectPages({ sources }: ProjectStories, stories: readonly CheckedStory[]): (StoryPage | undefined)[] {
  const pages: (StoryPage | undefined)[] = [];
  for (const [index, { path, file, isDraft, isField, isUntranslated }] of sources) {
    const story = stories.find((story) => story.path === path)?.parsed.story;
    const settings = { ...(!isField && { file }), ...(isDraft && { isDraft }), ...(isUntranslated && { isUntranslated }) };
    if (story) pages[index] = { path, story, ...settings };
  }
  return pages;
}
