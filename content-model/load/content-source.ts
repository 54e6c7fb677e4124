import type { Content } from "../schema/schema.ts";
import { ContentError, type Diagnostic } from "./errors.ts";
import type { Loaded } from "./loader.ts";
import { contentFolder } from "./project-folders.ts";
import { readContent } from "./read-content.ts";

/** `translations` are the content in the site's other languages. */
export type ContentState =
  | (Loaded & { error?: never })
  | { content?: never; translations?: never; error: ContentError; warnings: Diagnostic[] };

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
    valid: async () => getValid(await source.current()),
  };
  return source;
}

/**
 * Returns the source of one of the site's other languages; the site reports the warnings. It changes only when it is refreshed itself, so
 * that modules that were loaded from it fit together.
 */
export function createTranslationSource(source: ContentSource, language: string): ContentSource {
  let state: Promise<ContentState> | undefined;
  const pick = (state: ContentState): ContentState => {
    const content = state.translations?.find(({ site }) => site.language === language);
    // A language that was removed while Vite runs restarts it.
    return content ? { content, translations: [], warnings: [] } : { ...state, warnings: [] };
  };
  const translation: ContentSource = {
    folder: source.folder,
    current() {
      state ??= source.current().then(pick);
      return state;
    },
    refresh() {
      state = source.refresh().then(pick);
      return state;
    },
    valid: async () => getValid(await translation.current()),
  };
  return translation;
}

function getValid({ content, error }: ContentState): Content {
  if (error) throw error;
  return content;
}

async function readState(root: string, withDrafts: boolean): Promise<ContentState> {
  try {
    return await readContent(root, withDrafts);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { error, warnings: error.warnings };
  }
}
