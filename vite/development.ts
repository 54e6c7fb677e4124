import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { extname } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import type * as Makers from "../generated/files.ts";
import type * as Server from "../src/entry.server.tsx";
import { cacheFolder } from "./cache.ts";
import { errorPage, watchContent } from "./content-watcher.ts";
import { type Fonts, makeFonts } from "./fonts.ts";
import { renderDrawing } from "./generated.ts";
import { developmentHead, FONTS_FOLDER, withHead } from "./head.ts";
import { serveLists } from "./lists.ts";
import { ASSETS_FOLDER } from "./pictures.ts";
import type { SiteContent } from "./site-content.ts";

type Answer = { status: number; type: string; body: string | Uint8Array };

/** Serves pages, generated files, fonts and pictures from the live source and content. */
export function developmentPlugin(site: SiteContent): Plugin {
  let server: ViteDevServer;
  return {
    name: "portfolio:development",
    apply: (_config, { command, isPreview }) => command === "serve" && !isPreview,
    // Without an HTML file to start from, Vite would find a dependency only when a page requests it, and reload the page.
    config: () => ({ appType: "custom", optimizeDeps: { entries: ["src/entry.client.tsx"] } }),
    ...serveLists(async (name) => (await loadServer(server)).renderList(name)),

    async configureServer(started) {
      server = started;
      await watchContent(server, site.source);
      const fonts = lazily(() => makeFonts(server.config.base + FONTS_FOLDER, site.root));
      serveFonts(server, fonts);
      servePictures(server, site);
      return () => servePages(server, site, fonts);
    },
  };
}

function loadServer(server: ViteDevServer): Promise<typeof Server> {
  return server.ssrLoadModule("/src/entry.server.tsx") as Promise<typeof Server>;
}

function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
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

const PICTURE_TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
};

/** Serves the pictures at the addresses that they have in the build. */
function servePictures({ config, middlewares }: ViteDevServer, { source, placed }: SiteContent): void {
  middlewares.use(config.base + ASSETS_FOLDER, (request, response, next) => {
    const answer = async (): Promise<void> => {
      const { error } = await source.current();
      const file = error ? undefined : (await placed()).files.get(ASSETS_FOLDER + (request.url ?? "").slice(1));
      if (!file) return next();
      const type = PICTURE_TYPES[extname(file).toLowerCase()] ?? "application/octet-stream";
      send(response, { status: 200, type, body: await readFile(file) });
    };
    answer().catch(next);
  });
}

function servePages(server: ViteDevServer, site: SiteContent, fonts: () => Promise<Fonts>): void {
  server.middlewares.use((request, response, next) => {
    answer(server, site, { url: request.originalUrl ?? "/", fonts }).then((answered) => send(response, answered), next);
  });
}

function send(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
  response.end(body);
}

async function answer(server: ViteDevServer, site: SiteContent, asked: { url: string; fonts: () => Promise<Fonts> }): Promise<Answer> {
  const { base } = server.config;
  const { error } = await site.source.current();
  if (error) return { status: 500, type: "text/html; charset=utf-8", body: errorPage(error, base) };
  const { pages, paths, render } = await loadServer(server);
  const path = `/${new URL(asked.url, "http://localhost").pathname.slice(base.length)}`;
  const found = paths.includes(path) && path !== "/404";
  if (!found) {
    const { makersOf } = (await server.ssrLoadModule("/generated/files.ts")) as typeof Makers;
    const make = makersOf(await site.dataFor(pages))[path];
    if (make) return { status: 200, ...(await renderDrawing(await make(), cacheFolder(site.root, "drawings"))) };
  }
  const { content } = await site.placed();
  const head = await developmentHead(server, { fonts: await asked.fonts(), content });
  const page = pages.find((one) => found && one.path === path);
  const body = withHead(await render(found ? path : "/404"), head, { page, content });
  return { status: found ? 200 : 404, type: "text/html; charset=utf-8", body };
}
