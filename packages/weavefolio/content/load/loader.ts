import { join } from "node:path";
import type { z } from "zod";
import { showProgress } from "../progress.ts";
import { type Content, type FileName, fileNames, type OptionalPage, optionalPages, schemas } from "../schema/schema.ts";
import { buildDate } from "./build-date.ts";
import { addChecked } from "./checked-proof.ts";
import { type ContentFile, createEmptyFile, readContentFile, type YamlFile } from "./content-file.ts";
import { type Custom, readCustom, toRawCustomPages } from "./custom-files.ts";
import { deriveContent } from "./derive-content.ts";
import { findUnusedDocuments, inspectDocuments } from "./documents.ts";
import { ContentError, type Diagnostic } from "./errors.ts";
import { type Evidence, readEvidence } from "./evidence.ts";
import { type Edited, type Folder, findSpecialFiles, findStrayFiles, getDisplayPath, listFolder } from "./folder.ts";
import { type Fonts, findFonts } from "./font-packages.ts";
import { linkLanguages } from "./languages.ts";
import {
  listMarkdownFiles,
  type MarkdownPages,
  noMarkdownPages,
  ownPages,
  posts,
  readMarkdownPages,
  toRawOwnPages,
  toRawPosts,
} from "./markdown-pages.ts";
import { findTakenAliases } from "./old-addresses.ts";
import { inspectOwnPages } from "./own-pages.ts";
import { findProjectStories, toProjectPages } from "./project-pages.ts";
import type { Raw } from "./raw.ts";
import { leaveOutScheduled } from "./scheduled.ts";
import { getItem, getValue } from "./schema-walk.ts";
import { contentFolder, customFolder } from "./site-folders.ts";
import { diagnosticAt } from "./source-position.ts";
import { type CheckedStory, checkStories } from "./stories.ts";
import { findUnreadLanguages, type Reading, readTranslation, type Sources } from "./translations.ts";
import { findUnreadTexts } from "./unread-files.ts";

export type Inspection = {
  files: readonly ContentFile[];
  /** The front matter of posts and of the owner's own pages. */
  fronts: readonly YamlFile[];
  stories: readonly CheckedStory[];
  /** In the site's first language, and in the others. */
  content: Content | undefined;
  translations: readonly Content[];
  /** What `check --live` saw at addresses. */
  evidence: Evidence;
  errors: Diagnostic[];
  warnings: Diagnostic[];
};

/** `address` overrides the one in site.yaml. @throws {ContentError} with all errors */
export async function loadContent(folder: string, address?: string, now?: Date): Promise<Loaded> {
  return throwErrors(await inspectContent(folder, address, { now }));
}

export type Loaded = Pick<Inspection, "files" | "fronts" | "translations" | "warnings"> & { content: Content };

/** @throws {ContentError} with the inspection's errors */
export function throwErrors({ content, errors, ...loaded }: Inspection): Loaded {
  if (!content) throw new ContentError(errors, loaded.warnings);
  return { content, ...loaded };
}

/** Inspects the content of a project, and its folder public, which the build copies. */
export async function inspectProject(siteRoot: string, address?: string, withDrafts?: boolean): Promise<Inspection> {
  const [found, special] = await showProgress(
    () => "Checking the content and its pictures",
    () => Promise.all([inspectContent(contentFolder(siteRoot), address, { withDrafts }), findSpecialFiles(join(siteRoot, "public"))]),
  );
  return special.length === 0 ? found : { ...found, content: undefined, errors: [...found.errors, ...special] };
}

/** How content is read: `now` is compared with its dates, drafts are only read in development, and `edited` texts replace files. */
type Options = { now?: Date | undefined; withDrafts?: boolean | undefined; edited?: Edited | undefined };

/** Returns the errors that loadContent() throws. `content` is undefined then. */
export async function inspectContent(
  path: string,
  address?: string,
  { now = buildDate(), withDrafts = false, edited = {} }: Options = {},
): Promise<Inspection> {
  const folder = await listFolder(path, { edited });
  if ("what" in folder)
    return { files: [], fronts: [], stories: [], content: undefined, translations: [], evidence: {}, errors: [folder], warnings: [] };
  const reading = { shared: folder, now, withDrafts };
  const custom = await readCustom(customFolder(path), reading);
  const sources = await readSources(address, custom, reading);
  const site = getFile(sources.files, "site");
  const tags = getLanguages(site);
  const { fonts, ...found } = findFonts(site, join(path, ".."));
  const { evidence, errors: evidenceErrors } = await readEvidence(folder);
  const shared = { custom, fonts };
  const inspected = [await inspectLanguage(sources, shared, reading)];
  // A translation is checked together with its original, so that errors of both would be reported twice.
  const isValid = inspected[0]?.errors.length === 0;
  for (const tag of isValid ? tags.slice(1) : [])
    inspected.push(await inspectLanguage(await readTranslation(tag, sources, reading), shared, reading));

  const files = inspected.flatMap((language) => language.files);
  const fronts = inspected.flatMap((language) => language.fronts);
  const stories = inspected.flatMap((language) => language.stories);
  const errors = [
    ...inspected.flatMap((language) => language.errors),
    ...found.errors,
    ...custom.errors,
    ...evidenceErrors,
    ...inspectOwnPages(sources, listBarPages(site, sources.writing), tags),
    ...(await inspectDocuments(folder)),
  ];
  const warnings = [
    ...found.warnings,
    ...custom.warnings,
    ...inspected.flatMap((language) => language.warnings),
    ...findStrayFiles(folder),
    ...findUnreadTexts(folder, folder),
    ...findUnreadLanguages(folder, tags),
    ...findUnusedDocuments(files, stories, folder),
  ];
  if (errors.length > 0) return { files, fronts, stories, content: undefined, translations: [], evidence, errors, warnings };
  const [content, ...translations] = linkLanguages(inspected.map(({ derive }) => addChecked(derive(), evidence)));
  return { files, fronts, stories, content, translations, evidence, errors, warnings };
}

/** Reads the content in the site's first language. */
async function readSources(address: string | undefined, custom: Custom, reading: Reading): Promise<Sources> {
  const { shared: folder, now } = reading;
  const site = await readContentFile("site", folder, now);
  if (address) overrideAddress(site, address);
  const [language] = getLanguages(site);
  if (language !== undefined) Object.assign(site.value as Raw["site"], { language });
  const isWritten = getPages(site).includes("writing");
  const writing = isWritten ? await readMarkdownPages(posts, folder, reading) : { ...noMarkdownPages, warnings: warnOfPosts(site, folder) };
  const pages = listPages(site, writing);
  const names = fileNames.filter((name) => name !== "site");
  const others = names.map((name) =>
    isLeftOut(name, site, pages) ? createEmptyFile(name, folder, emptyPage(name)) : readContentFile(name, folder, now),
  );
  const files = [site, ...(await Promise.all(others))];
  // Without the page, neither its file nor its folder is read.
  const projects = await findProjectStories(pages.includes("projects") ? getFile(files, "projects") : undefined, folder, reading);
  const own = await readMarkdownPages(ownPages, folder, reading);
  return { files, projects, writing, ownPages: own, customPages: custom.pages, untranslated: [], warnings: [] };
}

type Language = Pick<Inspection, "files" | "fronts" | "stories" | "errors" | "warnings"> & { derive: () => Content };

/** Checks the stories of a language, too. `derive` returns its content, unless there are errors. */
async function inspectLanguage(
  sources: Sources,
  { custom, fonts }: { custom: Custom; fonts: Fonts },
  { shared, now, withDrafts }: Reading,
): Promise<Language> {
  const { files, projects, writing, ownPages, customPages, untranslated, warnings } = sources;
  const site = getFile(files, "site");
  const pages = listPages(site, writing);
  const markdown = [...writing.pages, ...ownPages.pages].map(({ source }) => source);
  const contact = hasContact(site) ? ["/contact"] : [];
  const paths = ["/", ...contact, ...pages.map((page) => `/${page}`), ...customPages.map(({ path }) => path)];
  const checked = await checkStories([...projects.sources.values(), ...markdown], shared, {
    base: getBase(site),
    paths: new Set([...paths, "/resume"]),
  });
  const { stories } = checked;
  const allPaths = [...paths, "/resume", ...stories.map(({ path }) => path)];
  const taken = findTakenAliases([...writing.pages, ...ownPages.pages, ...customPages], allPaths, getLanguages(site));
  const parts = [...files, projects, writing, ownPages, checked];
  return {
    files,
    fronts: [...writing.pages, ...ownPages.pages].map(({ front }) => front),
    stories: stories.filter(({ isUntranslated }) => !isUntranslated),
    errors: [...parts.flatMap((part) => part.errors), ...taken],
    warnings: [...parts.flatMap((part) => part.warnings), ...warnings],
    derive: () => {
      const raw = Object.fromEntries(files.map(({ name, value }) => [name, value])) as Raw;
      const found = {
        pages: toProjectPages(projects, stories),
        posts: toRawPosts(writing.pages, stories),
        ownPages: [...toRawOwnPages(ownPages.pages, stories), ...toRawCustomPages(customPages)],
        ...{ custom, fonts },
      };
      const content = deriveContent({ ...raw, site: { ...raw.site, pages: [...pages] } }, found, now);
      content.untranslated.fields.push(...untranslated);
      return withDrafts ? content : leaveOutScheduled(content);
    },
  };
}

/** Lists the site's pages. Writing is one of them once there is a post. */
function listPages(site: ContentFile, writing: Pick<MarkdownPages, "pages">): OptionalPage[] {
  return getPages(site).filter((page) => page !== "writing" || writing.pages.length > 0);
}

function listBarPages(site: ContentFile, writing: Pick<MarkdownPages, "pages">): string[] {
  return ["home", ...listPages(site, writing), ...(hasContact(site) ? ["contact"] : [])];
}

/** Whether the owner has a Contact page, or has an error in that line. */
function hasContact({ plain }: ContentFile): boolean {
  return getValue(plain, ["contactPage"]) !== false;
}

/** The tags of the site's languages, the first one first. */
function getLanguages({ value }: ContentFile): readonly string[] {
  if (!value) return [];
  const { languages, language } = value as Raw["site"];
  return languages ?? [language];
}

/** Warns of posts that no page lists. */
function warnOfPosts({ parsed }: ContentFile, folder: Folder): Diagnostic[] {
  if (listMarkdownFiles(posts, folder).length === 0) return [];
  const what = `has no writing, so that the posts in ${getDisplayPath(folder, "writing")} are not published`;
  return [diagnosticAt(parsed, ["pages"], what, "Add writing to the list, or remove the posts")];
}

/** @throws if it wasn't read */
function getFile(files: readonly ContentFile[], name: FileName): ContentFile {
  const file = files.find((file) => file.name === name);
  if (!file) throw new Error(`${name}.yaml was not read`);
  return file;
}

/** Returns the path of the site's address, or the root if the address is invalid, which is reported separately. */
function getBase({ value }: ContentFile): string {
  return value ? new URL((value as Raw["site"]).address).pathname : "/";
}

function isLeftOut(name: FileName, site: ContentFile, pages: readonly OptionalPage[]): name is OptionalPage | "contact" {
  if (name === "contact") return !hasContact(site);
  return optionalPages.includes(name as OptionalPage) && !pages.includes(name as OptionalPage);
}

function emptyPage(name: OptionalPage | "contact"): unknown {
  if (name === "contact") return { ...schemas.contact.parse({ lead: "None", send: "mail" }), lead: "" };
  const fields = Object.entries<z.ZodType>(schemas[name].shape);
  return Object.fromEntries(fields.map(([field, schema]) => [field, getItem(schema, []) ? [] : ""]));
}

/** Returns the pages that the owner lists, or the default pages if the list has an error. A translation has no list of its own. */
function getPages({ value, fields }: ContentFile): readonly OptionalPage[] {
  if (value) return (value as Raw["site"]).pages;
  const field = fields.find(({ path }) => path.join() === "pages");
  return schemas.site.shape.pages.safeParse(field?.value).data ?? schemas.site.shape.pages.parse(undefined);
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
