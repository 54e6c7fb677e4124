import { inspect } from "node:util";
import { normalizePath, type ViteDevServer } from "vite";
import type { ContentSource, ContentState } from "../content-model/load/content-source.ts";
import type { ContentError } from "../content-model/load/errors.ts";
import type { Content } from "../content-model/schema/schema.ts";
import { escapeMarkup } from "../generated/escape.ts";
import { formatWarning } from "./content.ts";

/** Reads the content again after each change, and reloads the open pages; an error is shown in them and printed once. */
export async function watchContent(server: ViteDevServer, source: ContentSource): Promise<void> {
  const folder = normalizePath(source.folder);
  const report = createReport(server);
  let applied = await source.current();
  const started = settingsOf(applied);
  report(applied);
  server.watcher.add(source.folder);

  let isRestarting = false;
  async function update(): Promise<void> {
    if (isRestarting) return;
    applied = await source.refresh();
    report(applied);
    if (applied.error) return;
    if (settingsOf(applied) !== started) {
      isRestarting = true;
      return server.restart();
    }
    for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
    server.ws.send({ type: "full-reload" });
  }

  // One after the other, so that of two quick saves the later one wins.
  let queue = Promise.resolve();
  const enqueue = (task: () => Promise<void>) => {
    queue = queue.then(task).catch((error: Error) => server.config.logger.error(String(error.stack)));
  };
  for (const event of ["add", "change", "unlink"] as const) {
    server.watcher.on(event, (file) => {
      if (normalizePath(file).startsWith(`${folder}/`)) enqueue(update);
    });
  }
  // A file saved between the first read and here caused no event.
  server.watcher.once("ready", () => {
    enqueue(async () => {
      const before = fingerprint(applied);
      if (fingerprint(await source.refresh()) !== before) await update();
    });
  });
}

/** Settings that a running dev server cannot change: base path and pages. */
function settingsOf({ content }: ContentState): string | undefined {
  return (
    content && JSON.stringify([new URL(content.site.address).pathname, content.site.pages] satisfies [string, Content["site"]["pages"]])
  );
}

function fingerprint({ content, error }: ContentState): string {
  return JSON.stringify([content, error?.message]);
}

/** Prints warnings and errors, each text once until it changes, and shows an error in the open pages. */
function createReport({ config: { logger }, ws }: ViteDevServer): (state: ContentState) => void {
  let printed = "";
  return ({ error, warnings }) => {
    const texts = warnings.map(formatWarning);
    const text = [...texts, error?.message].join("\n");
    if (text !== printed) {
      for (const warning of texts) logger.warn(warning);
      if (error) logger.error(`\n${inspect(error)}`);
    }
    printed = text;
    if (error) ws.send({ type: "error", err: { message: error.message, stack: "", plugin: "content" } });
  };
}

/** The page shown while the content has an error; Vite's client in it reloads once that is fixed. */
export function errorPage(error: ContentError, base: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Error in the content</title>
<link rel="icon" href="data:,">
<script type="module" src="${base}@vite/client"></script>
<body style="font:15px/1.6 ui-monospace,monospace;padding:2rem;margin:0">
<h1 style="font-size:1.25rem">Error in the content</h1><pre style="font:inherit;overflow-x:auto">${escapeMarkup(inspect(error))}</pre></body></html>`;
}
