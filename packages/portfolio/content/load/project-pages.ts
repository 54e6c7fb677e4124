import slugify from "@sindresorhus/slugify";
import type { StoryPage } from "../schema/schema.ts";
import { findClosest } from "../schema/spelling.ts";
import type { Raw } from "./derive-content.ts";
import type { Diagnostic } from "./errors.ts";
import { atFile, type Folder, getDisplayPath, readText } from "./folder.ts";
import type { Field } from "./schema-walk.ts";
import { diagnosticAt, type Parsed } from "./source-position.ts";
import { type CheckedStory, reportInField, reportInFile, type StorySource } from "./stories.ts";
import { findTextPlace } from "./unread-files.ts";

const FOLDER = "projects";

/** The stories of projects, by the project's index. */
export type ProjectStories = { sources: ReadonlyMap<number, StorySource>; errors: Diagnostic[]; warnings: Diagnostic[] };

/** Finds the story of each project: its field `story`, the file of its name, or that of `originals`, if this is a translation. */
export async function findProjectStories(
  file: { parsed: Parsed; fields: readonly Field[]; value: unknown } | undefined,
  folder: Folder,
  originals?: ProjectStories["sources"],
): Promise<ProjectStories> {
  const sources = new Map<number, StorySource>();
  const errors: Diagnostic[] = [];
  // With an error in the YAML, the projects are unknown, and every file would seem to belong to none.
  if (!file?.value) return { sources, errors, warnings: [] };
  const { parsed, fields, value } = file;
  const { projects } = value as Raw["projects"];
  const hasStory = (index: number) => fields.some(({ path }) => path.join() === [FOLDER, index, "story"].join());
  const files = folder.projects.filter((name) => name.endsWith(".md"));
  const slugs = projects.map(({ slug, title }) => slug ?? slugify(title));
  for (const [index, project] of projects.entries()) {
    const story = hasStory(index) ? project.story : undefined;
    const slug = slugs[index] ?? "";
    const isFile = files.includes(`${slug}.md`);
    const page = { file: `${FOLDER}/${slug}.md`, path: `/${FOLDER}/${slug}` };
    const found =
      story === undefined
        ? isFile && (await readStory(page, folder))
        : { ...page, text: story, isField: true, report: reportInField(parsed, [FOLDER, index, "story"]) };
    if (!found) {
      const original = originals?.get(index);
      if (original) sources.set(index, { ...original, isUntranslated: true });
      continue;
    }
    const at = (field: string, what: string, fix: string) => errors.push(diagnosticAt(parsed, [FOLDER, index, field], what, fix));
    const isTaken = [...sources.values()].some(({ path }) => path === page.path);
    if ("what" in found) errors.push(found);
    else if (slug === "") at("title", "has no letter for the address of its page", "Add a slug, such as: slug: my-project");
    else if (isTaken)
      at("title", `has the address of another project's page: ${page.path}`, "Add a slug to one of the two, such as: slug: my-project");
    else if (story !== undefined && isFile) at("story", `is written in ${getDisplayPath(folder, page.file)}, too`, "Remove one of the two");
    else sources.set(index, found);
  }
  const unused = files.filter((name) => !slugs.includes(name.slice(0, -".md".length)));
  const warnings = unused.map((name) => reportUnused(name, slugs, folder, originals !== undefined));
  return { sources, errors, warnings };
}

async function readStory(page: Pick<StorySource, "file" | "path">, folder: Folder): Promise<StorySource | Diagnostic> {
  const text = await readText(page.file, folder);
  if (typeof text !== "string") return text;
  const name = getDisplayPath(folder, page.file);
  const fix = "Move its fields to projects.yaml, and remove the lines up to ---";
  if (/^---[ \t]*\n[\w-]+:[\s\S]*?\n---[ \t]*(?:\n|$)/.test(text))
    return atFile(name, "starts with front matter, which only posts have", fix);
  return { ...page, text, report: reportInFile(name, text) };
}

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
  for (const [index, { path, file, isField, isUntranslated }] of sources) {
    const story = stories.find((story) => story.path === path)?.parsed.story;
    if (story) pages[index] = { path, story, ...(!isField && { file }), ...(isUntranslated && { isUntranslated }) };
  }
  return pages;
}
