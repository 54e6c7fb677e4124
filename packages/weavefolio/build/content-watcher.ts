import { existsSync, watch } from "node:fs";
import { basename, dirname, relative } from "node:path";
import { inspect } from "node:util";
import { normalizePath, type ViteDevServer, type WebSocketClient } from "vite";
import type { ContentSource, ContentState } from "../content/load/content-source.ts";
import type { ContentError } from "../content/load/errors.ts";
import { customFolder } from "../content/load/site-folders.ts";
import type { Content } from "../content/schema/schema.ts";
import { escapeMarkup } from "../outputs/escape.ts";
import { CONTENT_CHANGE, type ContentChange } from "./content-change.ts";
import { logContentOnce } from "./content-log.ts";
import { composeModule, isContentModule } from "./content-plugin.ts";
import { measureName } from "./measure-name.ts";
import type { SiteContent } from "./site-content.ts";
import { defineSite } from "./site-flags.ts";

/**
 * Tells pages when the content changes. `isWhole` means that the server restarts with other settings, instead of being closed by another
 * one. Returns a function to call once the server is closed.
 */
export async function watchContent(
  server: ViteDevServer,
  { source, warnings, withPictureUrls }: SiteContent,
  isWhole: boolean,
): Promise<() => void> {
  const logOnce = logContentOnce(server.config.logger);
  const showError = ({ error }: ContentState, client: Pick<WebSocketClient, "send">) => {
    if (error) client.send({ type: "error", err: { message: error.message, stack: "", plugin: "content" } });
  };
  const report = async (state: ContentState) => {
    logOnce(state.error, await warnings());
    showError(state, server.ws);
  };
  let applied = await source.current();
  // A file saved between a page's request and its connection.
  server.ws.on("vite:client:connect", (_data, client) => showError(applied, client));
  const publish = async () => (await withPictureUrls()).content;
  // A failure is reported by the first page, which needs the same.
  let published: Promise<Content | undefined> = applied.error ? Promise.resolve(undefined) : publish().catch(() => undefined);
  const initialSettings = settingsOf(applied);
  await report(applied);

  let isRestarting = false;
  async function update(state: ContentState): Promise<void> {
    if (isRestarting) return;
    const wasValid = !applied.error;
    applied = state;
    if (state.error) return report(state);
    if (settingsOf(state) !== initialSettings) {
      if (!isWhole) return;
      isRestarting = true;
      unsubscribe();
      return server.restart();
    }
    const before = await published;
    const after = await publish();
    published = Promise.resolve(after);
    await updateModules(server, before, after);
    const data: ContentChange = { hasNewStyles: before === undefined || (await describeStyles(before)) !== (await describeStyles(after)) };
    server.ws.send(wasValid ? { type: "custom", event: CONTENT_CHANGE, data } : { type: "full-reload" });
    await report(state);
  }
  const unsubscribe = source.subscribe(update);
  const unwatch = isWhole ? watchFiles(server, source) : undefined;
  return () => {
    unsubscribe();
    unwatch?.();
  };
}

/** The styles in a page's head follow from the accent and the first name. */
const describeStyles = async (content: Content) => JSON.stringify([content.palette, await measureName(content)]);

/** Updates the modules whose content differs: in browsers by hot module replacement. */
async function updateModules({ environments }: ViteDevServer, before: Content | undefined, after: Content): Promise<void> {
  for (const environment of Object.values(environments)) {
    for (const [id, module] of environment.moduleGraph.idToModuleMap) {
      if (!isContentModule(id) || (before && composeModule(id, before) === composeModule(id, after))) continue;
      if (before && environment.config.consumer === "client") await environment.reloadModule(module);
      else environment.moduleGraph.invalidateModule(module);
    }
  }
}

/** In milliseconds: for 50 after a change of a file, the watcher leaves out further ones (https://github.com/paulmillr/chokidar). */
const NEXT_REFRESH = 100;

/** Refreshes the content when its files change. Returns a function that ends what the server's own watcher doesn't. */
export function watchFiles({ watcher, config }: Pick<ViteDevServer, "watcher" | "config">, source: ContentSource): () => void {
  const custom = customFolder(source.folder);
  const folders = [source.folder, custom].map(normalizePath);
  const refresh = (options: Parameters<ContentSource["refresh"]>[0]) =>
    void source.refresh(options).catch((error: Error) => config.logger.error(String(error.stack)));
  const refreshTwice = (options: Parameters<ContentSource["refresh"]>[0]) => {
    refresh(options);
    // Programs that empty a file before they write it, or format it after saving.
    setTimeout(refresh, NEXT_REFRESH, options);
  };
  for (const event of ["add", "change", "unlink"] as const) {
    watcher.on(event, (file) => {
      // Such as the files that the editor is still writing.
      const isHidden = basename(file).startsWith(".");
      if (isHidden || !folders.some((folder) => normalizePath(file).startsWith(`${folder}/`))) return;
      const isText = /\.(?:ya?ml|md|tsx?|css)$/i.test(file);
      refreshTwice(isText ? { changed: [normalizePath(relative(source.folder, file))] } : { hasNewFiles: true });
    });
  }
  // Of two missing folders beside each other, the watcher finds only the first: Vite has added public/.
  const parent = watch(dirname(custom), (_event, name) => {
    if (name !== basename(custom) || !existsSync(custom)) return;
    watcher.add(custom);
    refreshTwice({});
  });
  // A file saved between the first read and here triggers no event.
  watcher.once("ready", () => refresh({}));
  watcher.add(folders);
  return () => parent.close();
}

/** What the server is configured by: content-plugin.ts, and a server for each language. */
function settingsOf({ content }: ContentState): string | undefined {
  if (!content) return undefined;
  // An application writes the first one, and its form waits for the response.
  const { letterKey: _, ...site } = content.site;
  const flags = defineSite({ ...content, site }, { isServed: true, hasDocuments: false });
  return JSON.stringify([new URL(site.address).pathname, content.fonts, site.languages.map(({ tag }) => tag), flags]);
}

/** Renders the page shown while the content has an error. Vite's client reloads it after the fix. */
export function renderErrorPage(error: ContentError, base: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Error in the content</title>
<link rel="icon" href="data:,">
<script type="module" src="${base}@vite/client"></script>
<body style="font:15px/1.6 ui-monospace,monospace;padding:2rem;margin:0">
<h1 style="font-size:1.25rem">Error in the content</h1><pre style="font:inherit;overflow-x:auto">${escapeMarkup(inspect(error))}</pre></body></html>`;
}
