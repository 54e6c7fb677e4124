import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, PreviewServer } from "vite";
import { outputFolder } from "../content-model/load/project-folders.ts";

/** Serves the built site like a host: redirects the base path without a slash, and responds with 404.html to unknown paths. */
export function previewPlugin(root: string): Plugin {
  const dist = outputFolder(root);
  return {
    name: "portfolio:preview",
    apply: (_config, { isPreview }) => isPreview === true,
    config: () => ({ appType: "mpa", build: { outDir: dist } }),
    configurePreviewServer(server) {
      redirectToBase(server);
      return () => respondNotFound(server, dist);
    },
  };
}

function redirectToBase({ config: { base }, middlewares }: PreviewServer): void {
  middlewares.use((request, response, next) => {
    const path = pathOf(request.url);
    if (path.endsWith(".vcf")) response.setHeader("content-type", "text/vcard; charset=utf-8");
    if (path === base || (path !== "/" && path !== base.slice(0, -1))) return next();
    response.writeHead(301, { location: base + (request.url ?? "").slice(path.length) });
    response.end();
  });
}

function respondNotFound({ middlewares }: PreviewServer, dist: string): void {
  middlewares.use((request, response, next) => {
    if (statSync(join(dist, pathOf(request.url)), { throwIfNoEntry: false })?.isFile()) return next();
    readFile(join(dist, "404.html")).then((page) => {
      response.writeHead(404, { "content-type": "text/html; charset=utf-8" });
      response.end(page);
    }, next);
  });
}

/** A path that can't be decoded becomes one that matches no file. */
function pathOf(url = "/"): string {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/, "")).replaceAll("\0", "");
  } catch {
    return "404";
  }
}
