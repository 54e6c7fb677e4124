import type { Plugin } from "vite";
import { buildDate } from "../content/load/build-date.ts";
import { type ContentSource, createTranslationSource } from "../content/load/content-source.ts";
import { createDateFormats } from "../content/load/date-texts.ts";
import { formatDiagnostic } from "../content/load/errors.ts";
import type { Content } from "../content/schema/schema.ts";
import { findHome } from "../content/schema/site.ts";
import type { CheckOutputs, OutputPage, Outputs, SiteData } from "../outputs/output.ts";
import type { Page } from "../site/entry.server.tsx";
import { cacheFolder } from "./cache.ts";
import { readCommitDates } from "./commit-dates.ts";
import { linkDocuments, listDocumentFiles } from "./publish-documents.ts";
import { type PublishedContent, publishPictures } from "./publish-pictures.ts";
import { reportLetters } from "./report-letters.ts";

/** The content that the plugins share, read and validated once per change. */
export type SiteContent = {
  siteRoot: string;
  source: ContentSource;
  added: Added;
  /** Returns the content in another of the site's languages. */
  inLanguage(language: string): SiteContent;
  /** Returns what the owner should know, also if the content has errors. */
  warnings(): Promise<string[]>;
  /**
   * Returns the content as it is published: with the URLs of its pictures and documents. In `exported`, for what is read elsewhere,
   * documents have full addresses. @throws {ContentError} if the content has errors
   */
  withPictureUrls(): Promise<PublishedContent & { exported: Content }>;
  /** Adds what each page shows. @throws {ContentError} if the content has errors */
  describePages(pages: readonly Page[]): Promise<OutputPage[]>;
  /** @throws {ContentError} if the content has errors */
  dataFor(pages: readonly Page[]): Promise<SiteData>;
};

/** What extras add to a build, and the folders of their code. */
type Added = { outputs: Outputs; checks: readonly CheckOutputs[]; folders: readonly string[] };

const NOTHING: Added = { outputs: {}, checks: [], folders: [] };

/** What a package adds to the development server: a plugin for each language of the site. */
export type Extension = (site: SiteContent) => (language: SiteContent) => Plugin;

export function createSiteContent(siteRoot: string, source: ContentSource, added: Added = NOTHING): SiteContent {
  const dates = memoizePerContent((content) => readCommitDates(source.folder, content));
  const publish = memoizePerContent(async (original) => {
    const { content, files } = await publishPictures(original, { folder: source.folder, cache: cacheFolder(siteRoot, "pictures") });
    const home = findHome(content.site);
    if (content.writing.posts.length > 0) setUpdateDates(content, await dates(original));
    return {
      content: linkDocuments(content, home.pathname),
      exported: linkDocuments(content, home.href),
      files: new Map([...files, ...(await listDocumentFiles(source.folder))]),
    };
  });
  const withPictureUrls = async () => publish(await source.valid());
  const describePages = async (pages: readonly Page[]) => {
    const { exported } = await withPictureUrls();
    return pages.map((page) => addStory(page, exported));
  };
  const translations = new Map<string, SiteContent>();
  return {
    siteRoot,
    source,
    added,
    inLanguage(language) {
      const translation = translations.get(language) ?? createSiteContent(siteRoot, createTranslationSource(source, language), added);
      translations.set(language, translation);
      return translation;
    },
    async warnings() {
      const { warnings, ...state } = await source.current();
      const letters = state.content ? (await reportLetters(state, siteRoot)).warnings : [];
      return [...warnings, ...letters].map((warning) => `\n${formatDiagnostic(warning)}\n`);
    },
    withPictureUrls,
    describePages,
    async dataFor(pages) {
      const [{ exported }, lastChanged] = await Promise.all([withPictureUrls(), source.valid().then(dates)]);
      return { content: exported, pages: await describePages(pages), lastChanged };
    },
  };
}

/** Adds the project, the post or the owner's own page that a page shows. */
function addStory(page: Page, { projects, writing, ownPages }: Content): OutputPage {
  const project = projects.projects.find((project) => project.page?.path === page.path);
  const isShown = ({ path }: { path: string }) => path === page.path;
  return { ...page, project, post: writing.posts.find(isShown), ownPage: ownPages.find(isShown) };
}

/** Dates each post by its last commit, if that is after the day it was published. */
function setUpdateDates({ site, texts, writing }: Content, lastChanged: Record<string, string>): void {
  const { ofDay } = createDateFormats(site.language, texts.experience.present, buildDate());
  for (const post of writing.posts) {
    const day = lastChanged[post.file]?.slice(0, "2026-01-05".length);
    if (day && day > post.date.iso) post.updated = ofDay(day);
  }
}

function memoizePerContent<Result>(make: (content: Content) => Promise<Result>): (content: Content) => Promise<Result> {
  const results = new WeakMap<Content, Promise<Result>>();
  return (content) => {
    const result = results.get(content) ?? make(content);
    results.set(content, result);
    return result;
  };
}
