import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { basename, extname, join, relative, resolve, sep } from "node:path";
import type { Plugin, PreviewServer } from "vite";
import { outputFolder } from "../content/load/site-folders.ts";
import { ignoreOddRanges } from "./byte-range.ts";

/** Serves the built site like a host: redirects the base path without a slash, and responds with 404.html to unknown paths. */
export function previewPlugin(siteRoot: string): Plugin {
  const dist = outputFolder(siteRoot);
  return {
    name: "weavefolio:preview",
    apply: (_config, { isPreview }) => isPreview === true,
    config: () => ({ appType: "mpa", build: { outDir: dist } }),
    configurePreviewServer(server) {
      ignoreOddRanges(server);
      redirectToBase(server);
      hideHostFiles(server, dist);
      hideErrors(server);
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

/** Hides what hosts read instead of serving it: the rules for their headers, and compressed copies. */
function hideHostFiles({ config: { base }, middlewares }: PreviewServer, dist: string): void {
  middlewares.use((request, response, next) => {
    const file = fileAt(dist, `/${pathOf(request.url).slice(base.length)}`);
    const original = file.replace(/\.(?:br|gz)$/, "");
    if (HOST_FILES.includes(basename(file)) || (original !== file && isFile(original)))
      sendNotFound(response, findNotFound(dist, file), next);
    else next();
  });
}

const HOST_FILES = ["_headers", "_redirects"];

function respondNotFound({ middlewares }: PreviewServer, dist: string): void {
  middlewares.use((request, response, next) => {
    const file = fileAt(dist, pathOf(request.url));
    if (isFile(file)) next();
    else sendNotFound(response, findNotFound(dist, file), next);
  });
}

/** Returns the not-found page of the language that a missing file would be in. */
function findNotFound(dist: string, file: string): string {
  const [folder = ""] = relative(dist, file).split(sep);
  const own = join(dist, folder, NOT_FOUND);
  return isFile(own) ? own : join(dist, NOT_FOUND);
}

const NOT_FOUND = "404.html";

function sendNotFound(response: ServerResponse, file: string, next: (error: unknown) => void): void {
  readFile(file).then((page) => {
    response.writeHead(404, { "content-type": "text/html; charset=utf-8" });
    response.end(page);
  }, next);
}

/** Logs errors, which Vite's server would send with their stacks. */
function hideErrors({ config: { logger }, httpServer, middlewares }: PreviewServer): void {
  // Vite adds its last middleware right before it listens.
  httpServer.once("listening", () => {
    middlewares.use((error: Error, _request: unknown, response: ServerResponse, _next: unknown) => {
      logger.error(String(error.stack), { timestamp: true });
      response.writeHead(500, { "content-type": "text/plain; charset=utf-8" }).end("Internal Server Error");
    });
  });
}

/** Resolves a path as Vite's server does, which ignores a slash at the end. */
function fileAt(dist: string, path: string): string {
  return resolve(join(dist, path));
}

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
