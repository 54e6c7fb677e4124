import { type Content, editing, schemaWalk } from "weavefolio/extra";
import type { Unpublished } from "../protocol.ts";
import { readProjects } from "./story-files.ts";

/** Lists what only development shows: drafts, and what waits for a day. */
export async function listUnpublished({ projects, writing, ownPages }: Content, folder: string): Promise<Unpublished[]> {
  const hasDraft = async (file: string) =>
    schemaWalk.getValue(editing.parseValues(editing.splitFrontMatter((await editing.readText(folder, file)) ?? "").yaml), ["draft"]) ===
    true;
  const posts = writing.posts
    .filter(({ draft }) => draft)
    .map(async ({ title, file }): Promise<Unpublished> => ({ title, is: (await hasDraft(file)) ? "Draft" : "Scheduled" }));
  const written = await readProjects(folder);
  const works = projects.projects.flatMap(({ title, isDraft, page }, index): Unpublished[] => {
    const isScheduled = isDraft && schemaWalk.getValue(written, [index, "draft"]) !== true;
    return isDraft || page?.isDraft ? [{ title, is: isScheduled ? "Scheduled" : "Draft" }] : [];
  });
  const pages = ownPages.filter(({ draft }) => draft).map(({ title }): Unpublished => ({ title, is: "Draft" }));
  return [...(await Promise.all(posts)), ...works, ...pages];
}
