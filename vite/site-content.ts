import { type ContentSource, createContentSource } from "../content-model/load/content-source.ts";
import type { Content } from "../content-model/schema/schema.ts";
import type { SiteData } from "../generated/generated-file.ts";
import type { Page } from "../src/entry.server.tsx";
import { cacheFolder } from "./cache.ts";
import { lastChanged } from "./history.ts";
import { type PlacedContent, placePictures } from "./placed-content.ts";

/** The content as the plugins share it: read, validated, and its pictures placed once for each change. */
export type SiteContent = {
  root: string;
  source: ContentSource;
  /** @throws {ContentError} if the content has errors */
  placed(): Promise<PlacedContent>;
  /** @throws {ContentError} if the content has errors */
  dataFor(pages: readonly Page[]): Promise<SiteData>;
};

/** @param root the project's folder */
export function createSiteContent(root: string): SiteContent {
  const source = createContentSource(root);
  const place = oncePerContent((content) => placePictures(content, { folder: source.folder, cache: cacheFolder(root, "pictures") }));
  const dates = oncePerContent((content) => lastChanged(source.folder, content));
  const placed = async () => place(await source.valid());
  return {
    root,
    source,
    placed,
    async dataFor(pages) {
      const [{ content }, lastChanged] = await Promise.all([placed(), source.valid().then(dates)]);
      return { content, pages, lastChanged };
    },
  };
}

function oncePerContent<Result>(make: (content: Content) => Promise<Result>): (content: Content) => Promise<Result> {
  const results = new WeakMap<Content, Promise<Result>>();
  return (content) => {
    const result = results.get(content) ?? make(content);
    results.set(content, result);
    return result;
  };
}
