import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import slugify from "@sindresorhus/slugify";
import { contentFiles, type FileName } from "weavefolio/extra";
import { getItems, readFields } from "./content-files.ts";

/**
 * Finds the sample's files that an import leaves unused: stories that no project has, and pictures that no text names. A file that the
 * owner has changed is never among them. `texts` are those of all content files after the import. Returns paths below the folder.
 */
export async function findLeftoverFiles(texts: Record<FileName, string>, folder: string, sample: string): Promise<string[]> {
  const unchanged: string[] = [];
  for (const file of await contentFiles.listFiles(sample)) {
    const bytes = await readIfFile(join(folder, file));
    if (bytes?.equals(await readFile(join(sample, file)))) unchanged.push(file);
  }
  const slugs = getItems(readFields(texts.projects)["projects"]).map(({ slug, title }) => slug ?? slugify(String(title)));
  const stories = unchanged.filter((file) => /^projects\/.+\.md$/.test(file) && !slugs.some((slug) => file === `projects/${slug}.md`));
  // Posts, stories, pages and translations. The content's own files are in `texts`.
  const isText = (file: string) => file.endsWith(".md") || (file.includes("/") && file.endsWith(".yaml"));
  const others = (await contentFiles.listFiles(folder)).filter((file) => isText(file) && !stories.includes(file));
  const written = [...Object.values(texts), ...(await Promise.all(others.map((file) => readIfFile(join(folder, file)))))].join("\n");
  return [...stories, ...unchanged.filter((file) => file.startsWith("images/") && !written.includes(file))];
}

/** Reading a FIFO could never end. */
async function readIfFile(path: string): Promise<Buffer | undefined> {
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  return stats?.isFile() ? readFile(path) : undefined;
}
