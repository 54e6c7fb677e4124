import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin, PreviewServer, ViteDevServer } from "vite";

/** Responds 400 to invalid targets: connect parses them before any middleware, where `GET http://[bad/ HTTP/1.1` ends the process. */
export function requestTargetPlugin(): Plugin {
  function guard({ httpServer, middlewares }: ViteDevServer | PreviewServer): void {
    httpServer?.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
      const target = toOriginForm(request.url ?? "/");
      request.url = target ?? "/";
      if (target === undefined) response.writeHead(400, { "content-type": "text/plain; charset=utf-8" }).end("Bad Request");
    });
    // connect also receives the request after this response.
    middlewares.stack.unshift({
      route: "",
      handle: (_request: IncomingMessage, response: ServerResponse, next: () => void) => {
        if (!response.writableEnded) next();
      },
    });
  }
  return { name: "weavefolio:request-target", configureServer: guard, configurePreviewServer: guard };
}

/** Returns origin-form (RFC 9112, 3.2): absolute-form, as sent to a proxy, loses scheme and host. `*` stays. Undefined if invalid. */
function toOriginForm(target: string): string | undefined {
  if (target === "*" || /^\/[!"$-~]*$/.test(target)) return target;
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return url ? url.pathname + url.search : undefined;
}
