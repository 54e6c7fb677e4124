import { join } from "node:path";
import slugify from "@sindresorhus/slugify";
import { type Content, type FileName, optionalPages, schemas } from "../schema/schema.ts";
import { createSiteTranslationSchema, isLanguageTag } from "../schema/site.ts";
import { type ContentFile, checkYaml, createEmptyFile, type FindMore, type YamlFile } from "./content-file.ts";
import type { CustomPage } from "./custom-files.ts";
import type { Diagnostic } from "./errors.ts";
import { atFile, type Folder, findStrayFiles, getDisplayPath, listFolder, pickEdited, readText } from "./folder.ts";
import { type MarkdownPage, type MarkdownPages, ownPages, type PageKind, posts, readMarkdownPages } from "./markdown-pages.ts";
import { listUntranslated } from "./merge-translation.ts";
import { findProjectStories, type ProjectStories } from "./project-pages.ts";
import type { Raw } from "./raw.ts";
import { isGroup } from "./schema-walk.ts";
import { diagnosticAt } from "./source-position.ts";
import { findUnreadTexts } from "./unread-files.ts";

/** What one language is written in. `untranslated` are the texts that it leaves to the first language. */
export type Sources = {
  files: readonly ContentFile[];
  projects: ProjectStories;
  writing: MarkdownPages;
  ownPages: MarkdownPages;
  customPages: readonly CustomPage[];
  untranslated: Content["untranslated"]["fields"];
  warnings: readonly Diagnostic[];
};

/** How a language is read: `shared` is the content folder, which has the pictures and documents of all. */
export type Reading = { shared: Folder; now: Date; withDrafts: boolean };

/** Reads the translation of valid sources from the folder of its language. What is missing there stays in the first language. */
export async function readTranslation(tag: string, original: Sources, reading: Reading): Promise<Sources> {
  const { shared } = reading;
  const listed = await listFolder(join(shared.path, tag), {
    label: getDisplayPath(shared, tag),
    edited: pickEdited(shared.edited, tag),
  });
  const folder: Folder = "what" in listed ? { ...shared, names: [], pages: [], projects: [], writing: [] } : listed;
  const files = await Promise.all(original.files.map((file) => translateFile(file, tag, { ...reading, folder })));
  const projects = files.find(({ name, plain }) => name === "projects" && plain !== undefined);
  const site = original.files.find(({ name }) => name === "site")?.value as Raw["site"] | undefined;
  const isWritten = site?.pages.includes("writing");
  const writing = await translatePages(posts, original.writing, isWritten ? folder : { ...folder, writing: [] }, reading);
  const own = await translatePages(ownPages, original.ownPages, folder, reading);
  return {
    files,
    projects: await findProjectStories(projects, folder, { ...reading, original: original.projects }),
    writing,
    ownPages: own,
    customPages: original.customPages.map((page) => ({ ...page, front: withoutAliases(page.front) })),
    untranslated: [
      ...files.flatMap(({ name, untranslated }) => untranslated.map((path) => ({ file: `${name}.yaml`, path }))),
      ...[...writing.pages, ...own.pages].flatMap(({ front, source }) => front.untranslated.map((path) => ({ file: source.file, path }))),
      ...original.customPages.flatMap(({ front, file }) =>
        listUntranslated(ownPages.schema, front.plain, {}).map((path) => ({ file, path })),
      ),
    ],
    warnings:
      "what" in listed
        ? [reportMissingFolder(tag, shared)]
        : [...findStrayFiles(folder, true), ...findUnreadTexts(folder, shared), ...findUnreadFolders(folder, shared)],
  };
}

async function translateFile(
  original: ContentFile,
  tag: string,
  { folder, shared, now }: Reading & { folder: Folder },
): Promise<ContentFile> {
  const { name, parsed } = original;
  // The file of a page that the owner leaves out isn't read in any language.
  if (original.plain === undefined) return original;
  const file = `${name}.yaml`;
  const text = folder.names.includes(file) ? await readText(file, folder, shared) : "";
  if (typeof text !== "string") return createEmptyFile(name, folder, undefined, [text]);
  const isSite = name === "site";
  const { errors, warnings, ...translated } = await checkYaml(
    { file: getDisplayPath(folder, file), text, schema: isSite ? siteTranslation : schemas[name] },
    {
      folder: shared,
      now,
      original: { plain: isSite ? pickAnnouncement(original) : withSlugs(original), file: parsed.file },
      findMore: checksOf[name],
    },
  );
  const value = isSite ? toSite(original.value as Raw["site"], tag, translated.value) : translated.value;
  return { name, ...translated, value, errors, warnings };
}

const siteTranslation = createSiteTranslationSchema(optionalPages);

/** Doesn't inherit the names of pages and the texts of the interface, which are in the first language. */
function toSite(original: Raw["site"], tag: string, translated: unknown): Raw["site"] {
  const { labels = {}, texts = {}, announcement } = (translated ?? {}) as Partial<Pick<Raw["site"], "labels" | "texts" | "announcement">>;
  return { ...original, language: tag, address: `${original.address}${tag}/`, labels, texts, announcement };
}

function pickAnnouncement({ plain }: ContentFile): unknown {
  const { announcement } = plain as { announcement?: unknown };
  return announcement === undefined ? {} : { announcement };
}

/** A project's page has the same path in every language, although its title differs. */
function withSlugs({ name, plain }: ContentFile): unknown {
  if (name !== "projects" || !isGroup(plain) || !Array.isArray(plain["projects"])) return plain;
  const projects = plain["projects"].map((project: { title: string; slug?: string }) => {
    const slug = project.slug ?? slugify(project.title);
    return slug ? { ...project, slug } : project;
  });
  return { ...plain, projects };
}

const checksOf: Partial<Record<FileName, FindMore>> = { projects: (file) => ({ errors: findSharedFields(file), warnings: [] }) };

function findSharedFields({ parsed, fields }: Parameters<FindMore>[0]): Diagnostic[] {
  const found = fields.filter(({ path }) => path.length === 3 && ["slug", "published", "draft"].includes(String(path.at(-1))));
  return found.map(({ path }) => diagnosticAt(parsed, path, "is the same in every language", "Remove it", "key"));
}

/** Reads translated Markdown files. Those without a translation are the original's. */
async function translatePages(kind: PageKind, original: MarkdownPages, folder: Folder, reading: Reading): Promise<MarkdownPages> {
  const pages = original.pages.map((page) => ({ ...page, front: withoutAliases(page.front) }));
  const translated = await readMarkdownPages(kind, folder, { ...reading, original: { ...original, pages } });
  const others = pages.filter(({ source }) => !translated.pages.some((page) => page.source.path === source.path));
  return { ...translated, pages: [...translated.pages, ...others.map((page) => toOriginal(page, kind))] };
}

/** The old addresses of a page redirect to it in their own language only. */
function withoutAliases({ plain, value, ...front }: YamlFile): YamlFile {
  return { ...front, plain: { ...(plain as object), aliases: [] }, value: { ...(value as object), aliases: [] } };
}

function toOriginal({ front, source }: MarkdownPage, { schema }: PageKind): MarkdownPage {
  return { front: { ...front, untranslated: listUntranslated(schema, front.plain, {}) }, source: { ...source, isUntranslated: true } };
}

function reportMissingFolder(tag: string, shared: Folder): Diagnostic {
  const fix = `Create it, with the files that differ, such as ${getDisplayPath(shared, `${tag}/profile.yaml`)}`;
  return atFile(getDisplayPath(shared, tag), "does not exist, so that only the interface is in this language", fix);
}

/** Pictures, documents and media of all languages are in one folder. */
function findUnreadFolders(folder: Folder, shared: Folder): Diagnostic[] {
  return (["images", "documents", "media"] as const)
    .filter((name) => folder[name].length > 0)
    .map((name) => atFile(getDisplayPath(folder, name), "is not read", `Move its files to ${getDisplayPath(shared, name)}`));
}

/** Warns of folders that look like a language's, but are none of the site's. */
export function findUnreadLanguages(folder: Folder, tags: readonly string[]): Diagnostic[] {
  const [first, ...others] = tags;
  const found = folder.names.filter(
    (name) => /^[A-Za-z]{2,3}(?:-[A-Za-z\d]+)*$/.test(name) && isLanguageTag(name) && !others.includes(name),
  );
  const fixOf = (name: string) => {
    if (name === first) return `Move its files to ${folder.label}, which is in this language, or remove the folder`;
    const sameName = others.find((tag) => tag.toLowerCase() === name.toLowerCase());
    return sameName ? `Rename it to ${sameName}` : `Write languages: [${[...tags, name].join(", ")}] in site.yaml, or rename the folder`;
  };
  return first === undefined ? [] : found.map((name) => atFile(getDisplayPath(folder, name), "is not read", fixOf(name)));
}
