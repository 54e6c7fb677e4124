import { basename } from "node:path";
import slugify from "@sindresorhus/slugify";
import { editing, schemaParts, schemaWalk } from "weavefolio/extra";
import type { Field, Untold } from "../protocol.ts";
import { getBody, getWritten } from "./fields.ts";
import type { Requests } from "./requests.ts";

/** Plans the change of a Markdown file's text. */
export function planBody(file: string, text: string | undefined, edit: Requests["edit"]["edit"]): editing.Change | { error: string } {
  if (edit.do !== "set" || typeof edit.value !== "string") return { error: "A story is a text" };
  const body = text?.includes("\r\n") ? edit.value.replaceAll("\n", "\r\n") : edit.value;
  return { [file]: { before: text, after: getBody(file, text ?? "").front + body } };
}

/** Plans the first field of a story's front matter. */
export function planFront(file: string, text: string, edit: Requests["edit"]["edit"]): editing.Change | { error: string } {
  const yaml = editing.editValue("", edit);
  return yaml === undefined ? { error: "Front matter needs a value" } : { [file]: { before: text, after: `---\n${yaml}---\n\n${text}` } };
}

/** The page of a project keeps its address when its title changes, and its story: the slug is written, which followed from the title. */
export async function keepSlug(change: editing.Change, { file, path }: Field, folder: string): Promise<editing.Change> {
  const edited = change[file];
  const isTitle = file === "projects.yaml" && path[0] === "projects" && path[2] === "title";
  const storyFile = isTitle ? await findStoryFile(folder, path) : undefined;
  if (!edited?.after || !storyFile || (await editing.readText(folder, storyFile)) === undefined) return change;
  const slugPath = [...path.slice(0, 2), "slug"];
  if (getWritten(edited.after, { file, path: slugPath }) !== undefined) return change;
  const value = basename(storyFile, ".md");
  return { ...change, [file]: { ...edited, after: editing.editValue(edited.after, { do: "set", path: slugPath, value }) ?? edited.after } };
}

/** Returns the projects as they are written, valid or not. */
export async function readProjects(folder: string): Promise<readonly unknown[]> {
  const projects = schemaWalk.getValue(editing.parseValues((await editing.readText(folder, "projects.yaml")) ?? ""), ["projects"]);
  return Array.isArray(projects) ? projects : [];
}

/** A project's story without one gets a file of its own. */
export async function findStoryFile(folder: string, [, index]: editing.Path): Promise<string | undefined> {
  return nameStoryFile((await readProjects(folder))[Number(index)]);
}

function nameStoryFile(project: unknown): string | undefined {
  const [slug, title] = [schemaWalk.getValue(project, ["slug"]), schemaWalk.getValue(project, ["title"])];
  const name = slug ? String(slug) : slugify(String(title ?? ""));
  // The build says that it needs a slug.
  return name && name.length <= schemaParts.MAX_SLUG ? `projects/${name}.md` : undefined;
}

/** Lists the projects that have no story yet. */
export async function listUntold(folder: string): Promise<Untold[]> {
  const found = (await readProjects(folder)).map(async (project): Promise<Untold[]> => {
    const file = nameStoryFile(project);
    const [title, slug, story] = ["title", "slug", "story"].map((name) => schemaWalk.getValue(project, [name]));
    const isTold = story !== undefined || (file !== undefined && (await editing.readText(folder, file)) !== undefined);
    return isTold || !title ? [] : [{ title: String(title), slug: slug ? String(slug) : undefined }];
  });
  return (await Promise.all(found)).flat();
}

/** Lists the files that the projects' stories have, or could have. */
export async function listStoryFiles(folder: string): Promise<(string | undefined)[]> {
  return (await readProjects(folder)).map(nameStoryFile);
}
