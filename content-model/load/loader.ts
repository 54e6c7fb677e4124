import { join } from "node:path";
import type { z } from "zod";
import { showProgress } from "../progress.ts";
import { type Content, type FileName, type OptionalPage, optionalPages, schemas } from "../schema/schema.ts";
import { type ContentFile, createEmptyFile, readContentFile } from "./content-file.ts";
import { deriveContent, type Raw } from "./derive-content.ts";
import { findUnusedDocuments, inspectDocuments } from "./documents.ts";
import { ContentError, type Diagnostic } from "./errors.ts";
import { type Folder, findSpecialFiles, findStrayFiles, getDisplayPath, listFolder } from "./folder.ts";
import { listPostFiles, readPosts, toRawPosts } from "./posts.ts";
import { contentFolder } from "./project-folders.ts";
import { findProjectStories, toProjectPages } from "./project-pages.ts";
import { getItem } from "./schema-walk.ts";
import { diagnosticAt } from "./source-position.ts";
import { type CheckedStory, checkStories } from "./stories.ts";

export type Inspection = {
  files: readonly ContentFile[];
  stories: readonly CheckedStory[];
  content: Content | undefined;
  errors: Diagnostic[];
  warnings: Diagnostic[];
};

/** `address` overrides the one in site.yaml. @throws {ContentError} with all errors */
export async function loadContent(folder: string, address?: string, now?: Date): Promise<{ content: Content; warnings: Diagnostic[] }> {
  return throwErrors(await inspectContent(folder, address, { now }));
}

/** @throws {ContentError} with the inspection's errors */
export function throwErrors({ content, errors, warnings }: Inspection): { content: Content; warnings: Diagnostic[] } {
  if (!content) throw new ContentError(errors, warnings);
  return { content, warnings };
}

/** Inspects the content of a project, and its folder public, which the build copies. */
export async function inspectProject(root: string, address?: string, withDrafts?: boolean): Promise<Inspection> {
  const [found, special] = await showProgress(
    () => "Checking the content and its pictures",
    () => Promise.all([inspectContent(contentFolder(root), address, { withDrafts }), findSpecialFiles(join(root, "public"))]),
  );
  return special.length === 0 ? found : { ...found, content: undefined, errors: [...found.errors, ...special] };
}

/** How content is read: `now` is compared with its dates, and drafts are only read in development. */
type Reading = { now?: Date | undefined; withDrafts?: boolean | undefined };

/** Returns the errors that loadContent() throws; `content` is undefined then. */
export async function inspectContent(
  path: string,
  address?: string,
  { now = new Date(), withDrafts = false }: Reading = {},
): Promise<Inspection> {
  const folder = await listFolder(path);
  if ("what" in folder) return { files: [], stories: [], content: undefined, errors: [folder], warnings: [] };
  const site = await readContentFile("site", folder, now);
  if (address) overrideAddress(site, address);
  const writing = isShown(site, "writing")
    ? await readPosts(folder, now, withDrafts)
    : { posts: [], errors: [], warnings: warnOfPosts(site, folder) };
  const pages = getPages(site).filter((page) => page !== "writing" || writing.posts.length > 0);
  const names = (Object.keys(schemas) as FileName[]).filter((name) => name !== "site");
  const others = names.map((name) =>
    isOptional(name) && !pages.includes(name) ? createEmptyFile(name, folder, emptyPage(name)) : readContentFile(name, folder, now),
  );
  const files = [site, ...(await Promise.all(others))];
  // Without the page, neither its file nor its folder is read.
  const projects = await findProjectStories(pages.includes("projects") ? getFile(files, "projects") : undefined, folder);
  const checked = await checkStories([...projects.sources.values(), ...writing.posts.map(({ source }) => source)], folder, {
    base: getBase(site),
    paths: new Set(["/", "/contact", ...pages.map((page) => `/${page}`)]),
  });
  const { stories } = checked;
  const parts = [...files, projects, writing, checked];
  const errors = [...parts.flatMap((part) => part.errors), ...(await inspectDocuments(folder))];
  const warnings = [...parts.flatMap((part) => part.warnings), ...findStrayFiles(folder), ...findUnusedDocuments(files, stories, folder)];
  if (errors.length > 0) return { files, stories, content: undefined, errors, warnings };
  const raw = Object.fromEntries(files.map(({ name, value }) => [name, value])) as Raw;
  const found = { pages: toProjectPages(projects.sources, stories, folder), posts: toRawPosts(writing.posts, stories) };
  return { files, stories, content: deriveContent({ ...raw, site: { ...raw.site, pages: [...pages] } }, found, now), errors, warnings };
}

const isShown = (site: ContentFile, page: OptionalPage) => getPages(site).includes(page);

/** Warns of posts that no page lists. */
function warnOfPosts({ parsed }: ContentFile, folder: Folder): Diagnostic[] {
  if (listPostFiles(folder).length === 0) return [];
  const what = `has no writing, so that the posts in ${getDisplayPath(folder.path, "writing")} are not published`;
  return [diagnosticAt(parsed, ["pages"], what, "Add writing to the list, or remove the posts")];
}

/** @throws if it wasn't read */
function getFile(files: readonly ContentFile[], name: FileName): ContentFile {
  const file = files.find((file) => file.name === name);
  if (!file) throw new Error(`${name}.yaml was not read`);
  return file;
}

/** The path of the site's address; of an invalid one, which is an error of its own, the root. */
function getBase({ value }: ContentFile): string {
  return value ? new URL((value as Raw["site"]).address).pathname : "/";
}

function isOptional(name: FileName): name is OptionalPage {
  return optionalPages.includes(name as OptionalPage);
}

function emptyPage(name: OptionalPage): unknown {
  const fields = Object.entries<z.ZodType>(schemas[name].shape);
  return Object.fromEntries(fields.map(([field, schema]) => [field, getItem(schema, []) ? [] : ""]));
}

function getPages({ fields }: ContentFile): readonly OptionalPage[] {
  const field = fields.find(({ path }) => path.join() === "pages");
  return schemas.site.shape.pages.safeParse(field?.value).data ?? optionalPages;
}

function overrideAddress(site: ContentFile, address: string): void {
  const checked = schemas.site.shape.address.safeParse(address);
  const [issue] = checked.error?.issues ?? [];
  if (checked.success && site.value) Object.assign(site.value, { address: checked.data });
  if (!issue) return;
  const source = { text: address, length: address.length };
  const what = "is not a valid site address";
  site.errors.unshift({ file: "SITE_ADDRESS", line: 1, column: 1, entry: "", what, fix: issue.message, source });
}
