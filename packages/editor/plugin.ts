import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { normalizePath, type Plugin, type ViteDevServer } from "vite";
import { type Content, development, type SiteContent } from "weavefolio/extra";
import { ENDPOINT, type Handlers, MAX_PICTURE, MAX_RESUME_FILE, NAME_HEADER, type Operation, PICTURE, RESUME_FILE } from "./protocol.ts";
import { ENVIRONMENT, findPageFile, MarkedPages } from "./regions/marked-pages.ts";
import type { Editor } from "./server/editor.ts";
import { explainError, guardRequest, readBody } from "./server/guard.ts";
import { listLists } from "./server/lists.ts";
import { RequestError } from "./server/request-error.ts";
import { isOperation, parseRequest, type Requests } from "./server/requests.ts";
import { makeResume } from "./server/resume-pdf.ts";
import { listUnpublished } from "./server/unpublished.ts";

/** In bytes: a story is shorter. */
const MAX_REQUEST = 2_000_000;

/** An absolute path with slashes. */
const CLIENT = normalizePath(join(import.meta.dirname, "client/main.tsx"));

/** Adds the editor to the pages of the development server, and answers its requests. It has no part in a build. */
export function editorPlugin(editor: Editor, site: SiteContent): Plugin {
  const markedPages = new MarkedPages(editor, site);
  const versions = new WeakMap<Content, string>();
  /** Names the content as it was read last. */
  async function findVersion(): Promise<string> {
    const { content } = await site.source.current();
    if (!content) return "";
    const version = versions.get(content) ?? randomUUID();
    versions.set(content, version);
    return version;
  }

  async function respond(server: ViteDevServer, request: IncomingMessage, path: string): Promise<unknown> {
    guardRequest(request, editor.token);
    const nameFile = () => decodeName(String(request.headers[NAME_HEADER] ?? ""));
    if (path === PICTURE) return editor.storePicture(nameFile(), await readBody(request, MAX_PICTURE));
    if (path === RESUME_FILE) return editor.previewImport(nameFile(), await readBody(request, MAX_RESUME_FILE));
    if (!isOperation(path)) throw new RequestError(404, "The editor doesn't know this operation");
    return answer(path, parseRequest(path, await readBody(request, MAX_REQUEST)), {
      ...editor.handlers,
      marked: ({ page }) => markedPages.render(server, page),
      lists: async ({ page }) => ({ lists: listLists(), file: await findPageFile(server, page) }),
      unpublished: async () => {
        const { content } = await site.source.current();
        return content ? listUnpublished(content, site.source.folder) : [];
      },
      version: findVersion,
      resume: () => makeResume(site),
    });
  }

  return {
    name: "weavefolio:editor",
    apply: (_config, { command, isPreview, mode }) => command === "serve" && !isPreview && mode !== "test",
    config: () => ({
      environments: { [ENVIRONMENT]: { consumer: "server" } },
      // Found later, a dependency would reload the page.
      optimizeDeps: { entries: [CLIENT] },
    }),

    async load(id) {
      if (this.environment.name !== ENVIRONMENT || !development.isContentModule(id)) return undefined;
      return development.composeModule(id, (await markedPages.readContent()).content);
    },

    transformIndexHtml: {
      handler: async (_html, { server }) => [
        { tag: "meta", attrs: { name: "editor-token", content: editor.token } },
        { tag: "meta", attrs: { name: "editor-site", content: editor.id } },
        { tag: "meta", attrs: { name: "editor-version", content: await findVersion() } },
        { tag: "script", attrs: { type: "module", src: `${server?.config.base}@fs/${CLIENT.replace(/^\//, "")}` }, injectTo: "head" },
      ],
    },

    configureServer(server) {
      const folder = server.config.base + ENDPOINT;
      const handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
        const path = request.url?.split("?")[0] ?? "";
        // A page that is reloaded shows what it saved when it was left.
        if (!path.startsWith(folder))
          return request.headers.accept?.includes("text/html") ? void editor.settled().then(() => next()) : next();
        respond(server, request, path.slice(folder.length)).then(
          (body) => send(response, 200, body ?? null),
          (error: Error) => {
            const explained = explainError(error);
            if (!explained) server.config.logger.error(String(error.stack));
            send(response, explained?.status ?? 500, { message: (explained ?? error).message });
            request.resume();
          },
        );
      };
      // Before Vite's CORS middleware, which answers preflights.
      server.middlewares.stack.unshift({ route: "", handle });
    },
  };
}

function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw new RequestError(400, "The file's name is not encoded");
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store", "x-content-type-options": "nosniff" });
  response.end(JSON.stringify(body));
}

function answer<Name extends Operation>(name: Name, request: Requests[Name], handlers: Handlers) {
  return handlers[name](request);
}
