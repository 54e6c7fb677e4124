import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { inspect } from "node:util";
import { normalizePath, type Plugin, type ViteDevServer } from "vite";
import { ContentError, formatProblem, type Problem } from "../content-model/load/errors.ts";
import { isLocal, isPicture } from "../content-model/load/pictures.ts";
import { contentFolder, readContent } from "../content-model/load/read-content.ts";
import type { Picture } from "../content-model/schema/field-types.ts";
import type { Content } from "../content-model/schema/schema.ts";
import { optionalPages } from "../content-model/schema/site.ts";
import { cacheFolder } from "./cache.ts";
import { lastChanged } from "./history.ts";
import { type frames, type MadePicture, makePicture, placeOf } from "./pictures.ts";

const PREFIX = "virtual:content/";

/** Where the dev server answers while site.yaml, which names the real place, cannot be read. */
const FALLBACK_BASE = "/Portfolio/";

/**
 * Serves the content folder to the pages as `virtual:content/<file>`, and sets the base path from its address.
 * A mistake stops the build; the dev server shows it in the browser until it is mended.
 */
export function contentPlugin(root: string): Plugin {
  const folder = contentFolder(root);
  let content: Content | undefined;
  let mistake: ContentError | undefined;
  let warnings: Problem[] = [];

  async function load(): Promise<void> {
    try {
      const loaded = await readContent(root);
      ({ content, warnings } = loaded);
      mistake = undefined;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      mistake = error;
      ({ warnings } = error);
    }
  }

  function tellWarnings(warn: (text: string) => void): void {
    for (const warning of warnings) warn(`\n${formatProblem(warning)}\n`);
  }

  return {
    name: "portfolio:content",

    async config(_config, { command, isPreview }) {
      await load();
      if (mistake && (command === "build" || isPreview)) {
        tellWarnings(console.warn);
        throw mistake;
      }
      return {
        base: content ? new URL(content.site.address).pathname : FALLBACK_BASE,
        define: {
          __BUILD_YEAR__: JSON.stringify(buildDate().getUTCFullYear()),
          ...Object.fromEntries(optionalPages.map((page) => [`__PAGES__.${page}`, String(content?.site.pages.includes(page) ?? true)])),
        },
      };
    },

    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined;
    },

    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      if (mistake || !content) throw mistake ?? new Error("The content has not been read");
      const name = id.slice(PREFIX.length + 1) as keyof Content | "history";
      if (name === "history") return `export const lastChanged = ${JSON.stringify(await lastChanged(folder, content))};`;
      const { mode, config, name: environment } = this.environment;
      // Not as imports: of two pictures with the same bytes the bundler keeps one, and the server's build may keep the other.
      const addressOf = async (file: string) => {
        if (mode === "dev") return undefined;
        const fileName = await placeOf(file);
        if (environment === "client") this.emitFile({ type: "asset", fileName, source: await readFile(file) });
        return config.base + fileName;
      };
      const code = await moduleOf(name, content[name], { folder, cache: cacheFolder(root, "pictures"), addressOf });
      // What no page uses of it falls away, calls and all.
      return { code, moduleSideEffects: false };
    },

    // Not where the content is read: Vite asks for the configuration more than once a build.
    buildApp: { order: "pre", handler: async ({ config }) => tellWarnings((text) => config.logger.warn(text)) },

    configureServer(server) {
      const warn = (text: string) => server.config.logger.warn(text);
      tellWarnings(warn);
      server.watcher.add(folder);
      const started = content && settingsOf(content);
      const update = async () => {
        await load();
        tellWarnings(warn);
        if (content && !mistake && settingsOf(content) !== started) return server.restart();
        if (mistake) return tellMistake(server, mistake);
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
        server.ws.send({ type: "full-reload" });
      };
      // One at a time, so that of two quick saves the later one wins.
      let queue = Promise.resolve();
      const queued = (task: () => Promise<void>) => {
        queue = queue.then(task).catch((error: Error) => server.config.logger.error(String(error.stack)));
      };
      for (const event of ["add", "change", "unlink"] as const) {
        server.watcher.on(event, (file) => {
          if (normalizePath(file).startsWith(`${normalizePath(folder)}/`)) queued(update);
        });
      }
      // What was saved between the start (or restart) and here is no event.
      server.watcher.once("ready", () => {
        queued(async () => {
          const before = JSON.stringify([content, mistake?.message]);
          await load();
          if (JSON.stringify([content, mistake?.message]) !== before) await update();
        });
      });
      server.middlewares.use((request, response, next) => {
        if (!mistake || !request.headers.accept?.includes("text/html")) return next();
        response.writeHead(500, { "content-type": "text/html; charset=utf-8" });
        response.end(mistakePage(mistake, server.config.base));
      });
      if (mistake) tellMistake(server, mistake);
    },
  };
}

/** What a running dev server cannot take up: base path and pages. */
function settingsOf({ site }: Content): string {
  return JSON.stringify([new URL(site.address).pathname, site.pages]);
}

/** The moment a build stands for: SOURCE_DATE_EPOCH (seconds, https://reproducible-builds.org), or now. */
function buildDate(): Date {
  const epoch = process.env["SOURCE_DATE_EPOCH"];
  return epoch ? new Date(Number(epoch) * 1000) : new Date();
}

/** How the pictures of each file are shown. */
const kinds: Partial<Record<keyof Content, keyof typeof frames>> = { experience: "mark", projects: "cover", certificates: "document" };

type Pictures = { folder: string; cache: string; addressOf: (file: string) => Promise<string | undefined> };

/** A content file as a module. Its pictures' files are named by their address, or imported where the dev server knows it. */
async function moduleOf(name: keyof Content, value: unknown, { folder, cache, addressOf }: Pictures): Promise<string> {
  const imports: string[] = [];
  const named = async (file: string) => {
    const address = await addressOf(file);
    if (address !== undefined) return JSON.stringify(address);
    imports.push(`import picture${imports.length} from ${JSON.stringify(`${normalizePath(file)}?url`)};`);
    return `picture${imports.length - 1}`;
  };
  const candidates = async (copies: MadePicture["avif"]) => {
    const all = await Promise.all(copies.map(async ({ file, width }) => `${await named(file)}+" ${width}w"`));
    return `[${all.join(",")}].join(", ")`;
  };

  const pictureSource = async (picture: Picture, kind: keyof typeof frames): Promise<string> => {
    const file = resolve(folder, picture.src);
    const { avif, webp, ...made } = await makePicture(file, kind, cache);
    const widest = webp.at(-1)?.file ?? file;
    const copies = webp.length > 0 ? `,avif:${await candidates(avif)},webp:${await candidates(webp)}` : "";
    return `{...${JSON.stringify({ ...picture, ...made })},src:${await named(widest)}${copies}}`;
  };

  // One picture after the other: each is made by as many threads as there are.
  const source = async (part: unknown): Promise<string> => {
    if (Array.isArray(part)) {
      const items: string[] = [];
      for (const item of part) items.push(await source(item));
      return `[${items.join(",")}]`;
    }
    if (typeof part !== "object" || part === null) return JSON.stringify(part);
    const kind = kinds[name];
    if (kind && isPicture(part) && isLocal(part)) return pictureSource(part, kind);
    const fields: string[] = [];
    for (const [key, field] of Object.entries(part)) if (field !== undefined) fields.push(`${JSON.stringify(key)}:${await source(field)}`);
    return `{${fields.join(",")}}`;
  };
  const exported = `export const ${name} = ${await source(value)};`;
  return [...imports, exported, ...factsOf(value)].join("\n");
}

/** What a page's code needs to know of its list without carrying the entries. */
function factsOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null || !("lead" in value)) return [];
  const entries = Object.values(value).find((field) => Array.isArray(field)) ?? [];
  const facts = { lead: value.lead, count: entries.length, technologies: entries.map(({ technologies = [] }) => technologies) };
  return Object.entries(facts).map(([name, fact]) => `export const ${name} = ${JSON.stringify(fact)};`);
}

function tellMistake(server: ViteDevServer, mistake: ContentError): void {
  server.config.logger.error(`\n${inspect(mistake)}`);
  server.ws.send({ type: "error", err: { message: mistake.message, stack: "", plugin: "content" } });
}

/** Stands in for every page while the content has a mistake; Vite's client in it reloads once that is mended. */
function mistakePage(mistake: ContentError, base: string): string {
  const text = inspect(mistake).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>A mistake in the content</title>
<link rel="icon" href="data:,">
<script type="module" src="${base}@vite/client"></script>
<body style="font:15px/1.6 ui-monospace,monospace;padding:2rem;margin:0">
<h1 style="font-size:1.25rem">A mistake in the content</h1><pre style="font:inherit;overflow-x:auto">${text}</pre></body></html>`;
}
