import { inspect } from "node:util";
import { normalizePath, type ViteDevServer } from "vite";
import type { ContentState } from "../content-model/load/content-source.ts";
import type { ContentError } from "../content-model/load/errors.ts";
import { escapeMarkup } from "../generated/escape.ts";
import { logContentOnce } from "./content-log.ts";
import type { SiteContent } from "./site-content.ts";

/** Reloads pages when the content changes; `isWhole` if the server restarts with other settings, instead of being closed by another one. */
export async function watchContent(server: ViteDevServer, { source, warnings }: SiteContent, isWhole: boolean): Promise<void> {
  const folder = normalizePath(source.folder);
  const logOnce = logContentOnce(server.config.logger);
  const report = async ({ error }: ContentState) => {
    logOnce(error, await warnings());
    if (error) server.ws.send({ type: "error", err: { message: error.message, stack: "", plugin: "content" } });
  };
  let applied = await source.current();
  const initialSettings = settingsOf(applied);
  await report(applied);
  server.watcher.add(source.folder);

  let isRestarting = false;
  async function update(): Promise<void> {
    if (isRestarting) return;
    applied = await source.refresh();
    await report(applied);
    if (applied.error) return;
    if (settingsOf(applied) !== initialSettings) {
      if (!isWhole) return;
      isRestarting = true;
      return server.restart();
    }
    for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
    server.ws.send({ type: "full-reload" });
  }

  // Sequential, so that the later of two quick saves wins.
  let queue = Promise.resolve();
  const enqueue = (task: () => Promise<void>) => {
    queue = queue.then(task).catch((error: Error) => server.config.logger.error(String(error.stack)));
  };
  for (const event of ["add", "change", "unlink"] as const) {
    server.watcher.on(event, (file) => {
      if (normalizePath(file).startsWith(`${folder}/`)) enqueue(update);
    });
  }
  // A file saved between the first read and here triggers no event.
  server.watcher.once("ready", () => {
    enqueue(async () => {
      const before = fingerprint(applied);
      if (fingerprint(await source.refresh()) !== before) await update();
    });
  });
}

function settingsOf({ content }: ContentState): string | undefined {
  if (!content) return undefined;
  const { address, pages, languages } = content.site;
  return JSON.stringify([new URL(address).pathname, pages, languages.map(({ tag }) => tag)]);
}

function fingerprint({ content, error }: ContentState): string {
  return JSON.stringify([content, error?.message]);
}

/** Renders the page shown while the content has an error; Vite's client reloads it after the fix. */
export function renderErrorPage(error: ContentError, base: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Error in the content</title>
<link rel="icon" href="data:,">
<script type="module" src="${base}@vite/client"></script>
<body style="font:15px/1.6 ui-monospace,monospace;padding:2rem;margin:0">
<h1 style="font-size:1.25rem">Error in the content</h1><pre style="font:inherit;overflow-x:auto">${escapeMarkup(inspect(error))}</pre></body></html>`;
}
