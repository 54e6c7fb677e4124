import type { Content } from "../schema/schema.ts";
import { ContentError, type Diagnostic } from "./errors.ts";
import { contentFolder } from "./project-folders.ts";
import { readContent } from "./read-content.ts";

export type ContentState =
  | { content: Content; error?: never; warnings: Diagnostic[] }
  | { content?: never; error: ContentError; warnings: Diagnostic[] };

/** The one place that reads the content folder while Vite runs. */
export type ContentSource = {
  /** Absolute path of the content folder. */
  folder: string;
  /** Returns the content as last read; the first call reads it. */
  current(): Promise<ContentState>;
  refresh(): Promise<ContentState>;
  /** @throws {ContentError} if the content has errors */
  valid(): Promise<Content>;
};

export function createContentSource(root: string, withDrafts = false): ContentSource {
  let state: Promise<ContentState> | undefined;
  const source: ContentSource = {
    folder: contentFolder(root),
    current() {
      state ??= readState(root, withDrafts);
      return state;
    },
    refresh() {
      state = readState(root, withDrafts);
      return state;
    },
    async valid() {
      const { content, error } = await source.current();
      if (error) throw error;
      return content;
    },
  };
  return source;
}

async function readState(root: string, withDrafts: boolean): Promise<ContentState> {
  try {
    return await readContent(root, withDrafts);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { error, warnings: error.warnings };
  }
}
