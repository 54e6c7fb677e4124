import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { extname, join } from "node:path";
import type { DevEnvironment, Plugin, ViteDevServer } from "vite";
import { DOCUMENTS_FOLDER, documentTypes } from "../content/schema/documents.ts";
import { findHome } from "../content/schema/site.ts";
import type * as Server from "../site/entry.server.tsx";
import { takeRange } from "./byte-range.ts";
import { cacheFolder } from "./cache.ts";
import { renderErrorPage, watchContent } from "./content-watcher.ts";
import { type ConfigureServedLanguage, serveLanguages } from "./development-languages.ts";
import { type Fonts, makeFonts } from "./fonts.ts";
import { composeDevelopmentTags, FONTS_FOLDER } from "./head.ts";
import { measureName } from "./measure-name.ts";
import { refuseOtherSites } from "./other-sites.ts";
import { readOwnIcon } from "./own-icon.ts";
import { ASSETS_FOLDER } from "./picture-copies.ts";
import type { SiteContent } from "./site-content.ts";
import { renderDrawing, withOwnIcon } from "./write-outputs.ts";

type Payload = { status: number; type: string; body: string | Uint8Array; headers?: Record<string, string> };

/** Without `configureLanguage`, the site has no other languages, or is one of them. */
export function developmentPlugin(site: SiteContent, configureLanguage?: ConfigureServedLanguage): Plugin {
  let server: ViteDevServer;
  // A restarted server starts before the one that it replaces is closed.
  const closers = new Map<DevEnvironment, () => Promise<void>>();
  return {
    name: "weavefolio:development",
    apply: (_config, { command, isPreview }) => command === "serve" && !isPreview,
    // Without an HTML entry, Vite would discover dependencies only when a page requests them, and reload the page.
    config: () => ({ appType: "custom", optimizeDeps: { entries: ["site/entry.client.tsx"] } }),

    async configureServer(devServer) {
      server = devServer;
      refuseOtherSites(server);
      const stopWatching = await watchContent(server, site, configureLanguage !== undefined);
      const fonts = memoize(async () => {
        const { fonts, site: settings } = await site.source.valid();
        return makeFonts(findHome(settings).pathname + FONTS_FOLDER, { siteRoot: site.siteRoot, fonts });
      });
      const closeLanguages = configureLanguage && serveLanguages(server, site.source, configureLanguage);
      closers.set(server.environments.client, async () => {
        stopWatching();
        await closeLanguages?.();
      });
      serveFonts(server, fonts);
      serveFiles(server, site);
      return () => servePages(server, site, fonts);
    },

    async closeBundle() {
      await closers.get(this.environment as DevEnvironment)?.();
    },
  };
}

function loadServer(server: ViteDevServer): Promise<typeof Server> {
  return server.ssrLoadModule("/site/entry.server.tsx") as Promise<typeof Server>;
}

function memoize<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function serveFonts({ config, middlewares }: ViteDevServer, fonts: () => Promise<Fonts>): void {
  middlewares.use(config.base + FONTS_FOLDER, (request, response, next) => {
    fonts().then(({ files }) => {
      const file = files.find(({ name }) => request.url === `/${name}`);
      if (file) send(response, { status: 200, type: "font/woff2", body: file.bytes });
      else next();
    }, next);
  });
}

const TYPES: Record<string, string> = {
  ...{ ...documentTypes, svg: "image/svg+xml", mp4: "video/mp4", webm: "video/webm", vtt: "text/vtt" },
  ...{ mp3: "audio/mpeg", m4a: "audio/mp4", ogg: "audio/ogg", opus: "audio/ogg", wav: "audio/wav" },
};

function serveFiles({ config, middlewares }: ViteDevServer, site: SiteContent): void {
  for (const folder of [ASSETS_FOLDER, DOCUMENTS_FOLDER]) {
    middlewares.use(config.base + folder, (request, response, next) => {
      const respond = async (): Promise<void> => {
        const { error } = await site.source.current();
        const files = error ? [] : await listFiles(site);
        const requested = (request.url ?? "").slice(1);
        const [, file] =
          files.find(([path]) => path.startsWith(folder) && encodeURIComponent(path.slice(folder.length)) === requested) ?? [];
        if (!file) return next();
        const type = TYPES[extname(file).slice(1).toLowerCase()] ?? "application/octet-stream";
        send(response, { type, ...takeRange(await readFile(file), request.headers.range) });
      };
      respond().catch(next);
    });
  }
}

/** Lists the pictures and documents of all languages, by their path. */
async function listFiles(site: SiteContent): Promise<[path: string, file: string][]> {
  const { content, files } = await site.withPictureUrls();
  const others = content.site.languages.slice(1).map(({ tag }) => site.inLanguage(tag).withPictureUrls());
  return [...files, ...(await Promise.all(others)).flatMap((other) => [...other.files])];
}

function servePages(server: ViteDevServer, site: SiteContent, fonts: () => Promise<Fonts>): void {
  server.middlewares.use((request, response, next) => {
    renderUrl(server, site, { url: request.originalUrl ?? "/", fonts }).then((payload) => send(response, payload), next);
  });
}

function send(response: ServerResponse, { status, type, body, headers }: Payload): void {
  response.writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(body), "cache-control": "no-store", ...headers });
  response.end(body);
}

async function renderUrl(
  server: ViteDevServer,
  site: SiteContent,
  request: { url: string; fonts: () => Promise<Fonts> },
): Promise<Payload> {
  const { base } = server.config;
  // A change just before would otherwise reach only the modules, which load after the page.
  const { error } = await site.source.refresh();
  if (error) return { status: 500, type: "text/html; charset=utf-8", body: renderErrorPage(error, base) };
  const { pages, paths, render } = await loadServer(server);
  const path = `/${new URL(request.url, "http://localhost").pathname.slice(base.length)}`;
  const found = paths.includes(path) && path !== "/404";
  if (!found) {
    const { listOutputs } = await import("../outputs/list-outputs.ts");
    const data = await site.dataFor(pages);
    const outputs = withOwnIcon(listOutputs(data, site.added.outputs), await readOwnIcon(site.siteRoot), data);
    const make = outputs[path] ?? outputs[`${path.replace(/\/$/, "")}.html`];
    if (make) return { status: 200, ...(await renderDrawing(await make(), cacheFolder(site.siteRoot, "drawings"))) };
  }
  const { content, exported } = await site.withPictureUrls();
  const described = await site.describePages(pages);
  const page = described.find((page) => found && page.path === path);
  const tags = await composeDevelopmentTags(server, {
    fonts: await request.fonts(),
    nameWidths: await measureName(content),
    content,
    exported,
    page,
    theme: content.custom.theme && join(site.siteRoot, content.custom.theme),
  });
  const body = await render(found ? path : "/404", tags);
  return { status: found ? 200 : 404, type: "text/html; charset=utf-8", body };
}
