import { type ContentSource, createContentSource } from "../content-model/load/content-source.ts";
import type { Content } from "../content-model/schema/schema.ts";
import type { SiteData } from "../generated/generated-file.ts";
import type { Page } from "../src/entry.server.tsx";
import { cacheFolder } from "./cache.ts";
import { readCommitDates } from "./commit-dates.ts";
import { type PublishedContent, publishPictures } from "./publish-pictures.ts";

/** The content that the plugins share, read and validated once per change. */
export type SiteContent = {
  root: string;
  source: ContentSource;
  /** @throws {ContentError} if the content has errors */
  withPictureUrls(): Promise<PublishedContent>;
  /** @throws {ContentError} if the content has errors */
  dataFor(pages: readonly Page[]): Promise<SiteData>;
};

export function createSiteContent(root: string): SiteContent {
  const source = createContentSource(root);
  const publish = memoizePerContent((content) => publishPictures(content, { folder: source.folder, cache: cacheFolder(root, "pictures") }));
  const dates = memoizePerContent((content) => readCommitDates(source.folder, content));
  const withPictureUrls = async () => publish(await source.valid());
  return {
    root,
    source,
    withPictureUrls,
    async dataFor(pages) {
      const [{ content }, lastChanged] = await Promise.all([withPictureUrls(), source.valid().then(dates)]);
      return { content, pages, lastChanged };
    },
  };
}

function memoizePerContent<Result>(make: (content: Content) => Promise<Result>): (content: Content) => Promise<Result> {
  const results = new WeakMap<Content, Promise<Result>>();
  return (content) => {
    const result = results.get(content) ?? make(content);
    results.set(content, result);
    return result;
  };
}
