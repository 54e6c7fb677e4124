import type { Content } from "../schema/schema.ts";
import { ContentError, type Diagnostic } from "./errors.ts";
import { getDisplayPath, listFolder, readText } from "./folder.ts";
import type { Loaded } from "./loader.ts";
import { readContent } from "./read-content.ts";
import { contentFolder } from "./site-folders.ts";

/** `translations` are the content in the site's other languages. */
export type ContentState =
  | (Loaded & { error?: never })
  | { content?: never; translations?: never; files?: never; fronts?: never; error: ContentError; warnings: Diagnostic[] };

/** The one place that reads the content folder while Vite runs. */
export type ContentSource = {
  /** Absolute path of the content folder. */
  folder: string;
  /** Returns the content as last read. The first call reads it. */
  current(): Promise<ContentState>;
  /**
   * Reads the content again, and calls the listeners if it has changed. With `hasNewFiles`, such as a picture, always calls them. If
   * only `changed` files can have changed, by their paths below the content folder, does nothing once they were read.
   */
  refresh(options?: Refresh): Promise<ContentState>;
  /** Calls a function when the content has changed. Returns a function that stops this. */
  subscribe(listener: Listener): () => void;
  /** @throws {ContentError} if the content has errors */
  valid(): Promise<Content>;
};

type Refresh = { hasNewFiles?: boolean; changed?: readonly string[] };

type Listener = (state: ContentState) => Promise<void>;

export function createContentSource(siteRoot: string, withDrafts = false): ContentSource {
  let state: Promise<ContentState> | undefined;
  const listeners = new Set<Listener>();
  // Sequential, so that the later of two quick saves wins.
  let queue: Promise<unknown> = Promise.resolve();
  async function refresh({ hasNewFiles = false, changed }: Refresh): Promise<ContentState> {
    const before = await source.current();
    if (changed && (await areRead(changed, source.folder, before))) return before;
    const found = await readState(siteRoot, withDrafts);
    if (!hasNewFiles && fingerprint(found) === fingerprint(before)) return before;
    state = Promise.resolve(found);
    await Promise.all([...listeners].map((listener) => listener(found)));
    return found;
  }
  const source: ContentSource = {
    folder: contentFolder(siteRoot),
    current() {
      state ??= readState(siteRoot, withDrafts);
      return state;
    },
    refresh(options = {}) {
      const refreshed = queue.then(() => refresh(options));
      queue = refreshed.catch(() => undefined);
      return refreshed;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    valid: async () => getValid(await source.current()),
  };
  return source;
}

/** Returns the source of one of the site's other languages. The site reports its warnings. */
export function createTranslationSource(source: ContentSource, language: string): ContentSource {
  const pick = (state: ContentState): ContentState => {
    const content = state.translations?.find(({ site }) => site.language === language);
    // A language that was removed while Vite runs restarts it.
    return content ? { content, translations: [], files: [], fronts: [], warnings: [] } : { ...state, warnings: [] };
  };
  const translation: ContentSource = {
    folder: source.folder,
    current: async () => pick(await source.current()),
    refresh: async (options) => pick(await source.refresh(options)),
    subscribe: (listener) => source.subscribe((state) => listener(pick(state))),
    valid: async () => getValid(await translation.current()),
  };
  return translation;
}

/** Whether the content was read from the present texts of YAML files. */
async function areRead(changed: readonly string[], path: string, { files = [] }: ContentState): Promise<boolean> {
  const folder = await listFolder(path);
  if ("what" in folder) return false;
  const read = new Map(files.map(({ parsed }) => [parsed.file, parsed.text]));
  const texts = await Promise.all(changed.map((file) => readText(file, folder)));
  return texts.every((text, index) => text === read.get(getDisplayPath(folder, String(changed[index]))));
}

function fingerprint({ content, translations, error, warnings }: ContentState): string {
  return JSON.stringify([content, translations, error?.message, warnings]);
}

function getValid({ content, error }: ContentState): Content {
  if (error) throw error;
  return content;
}

async function readState(siteRoot: string, withDrafts: boolean): Promise<ContentState> {
  try {
    return await readContent(siteRoot, withDrafts);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { error, warnings: error.warnings };
  }
}
