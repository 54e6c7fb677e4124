import { statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, PreviewServer } from "vite";
import { outputFolder } from "../content-model/load/project-folders.ts";

/** Serves the built site as a host would: the base path without its slash redirects, and an unknown path gets 404.html. */
export function previewPlugin(root: string): Plugin {
  const dist = outputFolder(root);
  return {
    name: "portfolio:preview",
    apply: (_config, { isPreview }) => isPreview === true,
    config: () => ({ appType: "mpa", build: { outDir: dist } }),
    configurePreviewServer(server) {
      redirectToBase(server);
      return () => answerNotFound(server, dist);
    },
  };
}

function redirectToBase({ config: { base }, middlewares }: PreviewServer): void {
  middlewares.use((request, response, next) => {
    const path = pathOf(request.url);
    // The only type of file here that Vite's server does not know.
    if (path.endsWith(".vcf")) response.setHeader("content-type", "text/vcard; charset=utf-8");
    if (path === base || (path !== "/" && path !== base.slice(0, -1))) return next();
    response.writeHead(301, { location: base + (request.url ?? "").slice(path.length) });
    response.end();
  });
}

function answerNotFound({ middlewares }: PreviewServer, dist: string): void {
  middlewares.use((request, response, next) => {
    if (statSync(join(dist, pathOf(request.url)), { throwIfNoEntry: false })?.isFile()) return next();
    readFile(join(dist, "404.html")).then((page) => {
      response.writeHead(404, { "content-type": "text/html; charset=utf-8" });
      response.end(page);
    }, next);
  });
}

/** The decoded path of a URL; a path that cannot be decoded becomes one that matches no file. */
function pathOf(url = "/"): string {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/, "")).replaceAll("\0", "");
  } catch {
    return "404";
  }
}
