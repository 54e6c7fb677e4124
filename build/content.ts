import { resolve } from "node:path";
import { inspect } from "node:util";
import { normalizePath, type Plugin, type ViteDevServer } from "vite";
import { ContentError, formatProblem } from "../src/content-model/errors.ts";
import { isLocal, loadContent } from "../src/content-model/loader.ts";
import type { Content, FileName, Picture } from "../src/content-model/schema.ts";

const PREFIX = "virtual:content/";

/** Where the dev server answers while site.yaml, which names the real place, cannot be read. */
const FALLBACK_BASE = "/Portfolio/";

/** The folder the owner edits: CONTENT_DIR, or content/ in the project. */
export function contentFolder(root: string): string {
  return resolve(root, process.env["CONTENT_DIR"] || "content");
}

/**
 * Serves the content folder to the pages as `virtual:content/<file>`, and sets the base path from its address.
 * A mistake stops the build; the dev server shows it in the browser until it is mended.
 */
export function contentPlugin(root: string): Plugin {
  const folder = contentFolder(root);
  let content: Content | undefined;
  let mistake: ContentError | undefined;

  async function load(warn: (text: string) => void): Promise<void> {
    try {
      const loaded = await loadContent(folder);
      content = loaded.content;
      mistake = undefined;
      for (const warning of loaded.warnings) warn(`\n${formatProblem(warning)}\n`);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      mistake = error;
    }
  }

  return {
    name: "portfolio:content",

    async config(_config, { command, isPreview }) {
      await load(isPreview ? () => {} : console.warn);
      if (mistake && (command === "build" || isPreview)) throw mistake;
      return {
        base: content ? new URL(content.site.address).pathname : FALLBACK_BASE,
        define: { __BUILD_YEAR__: JSON.stringify(buildDate().getUTCFullYear()) },
      };
    },

    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined;
    },

    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      if (mistake || !content) throw mistake ?? new Error("The content has not been read");
      const name = id.slice(PREFIX.length + 1) as FileName;
      return moduleOf(name, content[name], folder);
    },

    configureServer(server) {
      server.watcher.add(folder);
      const onChange = async (file: string) => {
        if (!normalizePath(file).startsWith(`${normalizePath(folder)}/`)) return;
        await load((text) => server.config.logger.warn(text));
        if (content && !mistake && new URL(content.site.address).pathname !== server.config.base) return server.restart();
        if (mistake) return tellMistake(server, mistake);
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
        server.ws.send({ type: "full-reload" });
      };
      // One at a time, so that of two quick saves the later one wins.
      let queue = Promise.resolve();
      for (const event of ["add", "change", "unlink"] as const) {
        server.watcher.on(event, (file) => {
          queue = queue.then(() => onChange(file)).catch((error: Error) => server.config.logger.error(String(error.stack)));
        });
      }
      server.middlewares.use((request, response, next) => {
        if (!mistake || !request.headers.accept?.includes("text/html")) return next();
        response.writeHead(500, { "content-type": "text/html; charset=utf-8" });
        response.end(mistakePage(mistake, server.config.base));
      });
      if (mistake) tellMistake(server, mistake);
    },
  };
}

/** The moment a build stands for: SOURCE_DATE_EPOCH (seconds, https://reproducible-builds.org), or now. */
function buildDate(): Date {
  const epoch = process.env["SOURCE_DATE_EPOCH"];
  return epoch ? new Date(Number(epoch) * 1000) : new Date();
}

/** A content file as a module; its pictures become imports, so that the bundler places and names them. */
function moduleOf(name: FileName, value: unknown, folder: string): string {
  const imports: string[] = [];
  const source = (part: unknown): string => {
    if (Array.isArray(part)) return `[${part.map(source).join(",")}]`;
    if (typeof part !== "object" || part === null) return JSON.stringify(part);
    if (isPicture(part) && isLocal(part)) {
      const file = normalizePath(resolve(folder, part.src));
      imports.push(`import picture${imports.length} from ${JSON.stringify(`${file}?url`)};`);
      return `{...${JSON.stringify(part)},src:picture${imports.length - 1}}`;
    }
    const fields = Object.entries(part).filter(([, field]) => field !== undefined);
    return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${source(field)}`).join(",")}}`;
  };
  const exported = `export const ${name} = ${source(value)};`;
  return [...imports, exported].join("\n");
}

function isPicture(part: object): part is Picture {
  return "src" in part && "alt" in part && "width" in part;
}

function tellMistake(server: ViteDevServer, mistake: ContentError): void {
  server.config.logger.error(`\n${inspect(mistake)}`);
  server.ws.send({ type: "error", err: { message: mistake.message, stack: "", plugin: "content" } });
}

/** Stands in for every page while the content has a mistake; Vite's client in it reloads once that is mended. */
function mistakePage(mistake: ContentError, base: string): string {
  const text = mistake.message.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>A mistake in the content</title>
<link rel="icon" href="data:,">
<script type="module" src="${base}@vite/client"></script>
<body style="font:16px/1.6 ui-monospace,monospace;padding:2rem;max-width:60rem;margin:auto">
<h1 style="font-size:1.25rem">A mistake in the content</h1><pre style="white-space:pre-wrap">${text}</pre></body></html>`;
}
