import type { IncomingMessage } from "node:http";
import type { ViteDevServer } from "vite";

/**
 * Refuses what pages of other sites request of the development server, except visits of a page. Vite would open files in the owner's
 * code editor for them, and reload all pages when they request a module with a new dependency.
 */
export function refuseOtherSites({ middlewares }: ViteDevServer): void {
  middlewares.use((request, response, next) => {
    if (isAllowed(request)) return next();
    response.writeHead(403, { "content-type": "text/plain; charset=utf-8" }).end("Only pages of this server can request this");
  });
}

/** Browsers say where a request comes from, and what for (https://www.w3.org/TR/fetch-metadata/). */
export function isAllowed({ headers, url = "/" }: Pick<IncomingMessage, "headers" | "url">): boolean {
  const site = headers["sec-fetch-site"];
  if (site === undefined || site === "same-origin" || site === "none") return true;
  const isVisit = headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
  return isVisit && !SOURCE.test(url);
}

/** Vite's own addresses, modules, and any file with a query, which could make it one. */
const SOURCE = /\/@|\/__|\.(?:[cm]?[jt]sx?|css)$|\?/;
