import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin, PreviewServer, ViteDevServer } from "vite";

/**
 * Keeps Vite's servers alive. connect, which they are built on, parses the target of a request outside of any guard,
 * before its first middleware: `GET http://[bad/ HTTP/1.1` throws there, and ends the process. So targets are put in
 * order where they come in, and one that is none is answered 400.
 */
export function requestTargetPlugin(): Plugin {
  function guard({ httpServer, middlewares }: ViteDevServer | PreviewServer): void {
    httpServer?.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
      const target = originForm(request.url ?? "/");
      request.url = target ?? "/";
      if (target === undefined) response.writeHead(400, { "content-type": "text/plain; charset=utf-8" }).end("Bad Request");
    });
    // connect hears of an answered request all the same.
    middlewares.stack.unshift({
      route: "",
      handle: (_request: IncomingMessage, response: ServerResponse, next: () => void) => {
        if (!response.writableEnded) next();
      },
    });
  }
  return { name: "portfolio:request-target", configureServer: guard, configurePreviewServer: guard };
}

/**
 * A request's target in origin-form, path and query, as RFC 9112 has it (section 3.2): one in absolute-form, as a proxy
 * is asked, loses its scheme and host; `*` stays. Undefined for what is no target.
 */
function originForm(target: string): string | undefined {
  if (target === "*" || /^\/[!"$-~]*$/.test(target)) return target;
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return url ? url.pathname + url.search : undefined;
}
