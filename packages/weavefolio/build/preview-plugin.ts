import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, resolve, sep } from "node:path";
import type { Plugin, PreviewServer } from "vite";
import { outputFolder } from "../content/load/site-folders.ts";

/** Serves the built site like a host: redirects the base path without a slash, and responds with 404.html to unknown paths. */
export function previewPlugin(siteRoot: string): Plugin {
  const dist = outputFolder(siteRoot);
  return {
    name: "weavefolio:preview",
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
    const type = TYPES[extname(path)];
    if (type) response.setHeader("content-type", type);
    if (path === base || (path !== "/" && path !== base.slice(0, -1))) return next();
    response.writeHead(301, { location: base + (request.url ?? "").slice(path.length) });
    response.end();
  });
}

/** Types that Vite's server doesn't know, or sends without their encoding. */
const TYPES: Record<string, string> = {
  ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ".txt": "text/plain; charset=utf-8",
  ".vcf": "text/vcard; charset=utf-8",
};

function respondNotFound({ middlewares }: PreviewServer, dist: string): void {
  middlewares.use((request, response, next) => {
    // Vite's server ignores a slash at the end, too.
    const file = resolve(join(dist, pathOf(request.url)));
    if (isFile(file)) return next();
    readFile(findNotFound(dist, file)).then((page) => {
      response.writeHead(404, { "content-type": "text/html; charset=utf-8" }).end(page);
    }, next);
  });
}

/** Returns the not-found page of the language that a missing file would be in. */
function findNotFound(dist: string, file: string): string {
  const [folder = ""] = relative(dist, file).split(sep);
  const own = join(dist, folder, NOT_FOUND);
  return isFile(own) ? own : join(dist, NOT_FOUND);
}

const NOT_FOUND = "404.html";

/** statSync() alone throws for a name that is too long. */
function isFile(file: string): boolean {
  return existsSync(file) && statSync(file, { throwIfNoEntry: false })?.isFile() === true;
}

/** A path that can't be decoded becomes one that matches no file. */
function pathOf(url = "/"): string {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/s, "")).replaceAll("\0", "");
  } catch {
    return "404";
  }
}
