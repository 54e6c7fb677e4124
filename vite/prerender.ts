import { statSync } from "node:fs";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, Rolldown, ViteDevServer } from "vite";
import { readContent } from "../content-model/load/read-content.ts";
import type { GeneratedFile } from "../generated/files.ts";
import type * as Server from "../src/entry.server.tsx";
import { cacheFolder, pruneCache } from "./cache.ts";
import { applicationChunk } from "./chunks.ts";
import { compressTexts } from "./compress.ts";
import { type Fonts, makeFonts } from "./fonts.ts";
import { finished, makeFiles, tellLeftOut } from "./generated.ts";
import { builtHead, clientEntries, developmentHead, FONTS_FOLDER, inlineScript, withHead } from "./head.ts";
import { hostHeaders } from "./host-headers.ts";
import { outputFolder, refuseWhatIsNoSite, replaceFolder } from "./output.ts";

/** The HTML of a list's items as a module, for a visitor who comes from another page. */
const LIST = /^virtual:list\/(\w+)-list$/;

type ListName = Parameters<(typeof Server)["renderList"]>[0];

/**
 * Writes one HTML file a page. The whole site is made in a folder of its own and takes dist's place only when it
 * is complete, so that a build that fails leaves what was there before.
 */
export function prerenderPlugin(root: string): Plugin {
  const dist = outputFolder(root);
  const siteFolder = `${dist}.new-${process.pid}`;
  const serverFolder = join(root, ".build", `server-${process.pid}`);
  let renderList: (typeof Server)["renderList"];

  return {
    name: "portfolio:prerender",

    config: (_config, { isPreview, command }) => ({
      appType: isPreview ? "mpa" : "custom",
      // One instance of each plugin: what the server draws goes into the browser's scripts.
      builder: { sharedConfigBuild: true, sharedPlugins: true },
      // With no HTML file to start from, the dev server would find a dependency only when a page asks for it, and reload.
      optimizeDeps: { entries: ["src/entry.client.tsx"] },
      build: { emptyOutDir: true, modulePreload: false },
      environments: {
        client: {
          build: {
            outDir: command === "build" ? siteFolder : dist,
            rolldownOptions: {
              input: { client: "src/entry.client.tsx", styles: "src/styles/index.css" },
              // The inline script, which is built by itself, asks it for `started`.
              preserveEntrySignatures: "allow-extension",
              output: { codeSplitting: applicationChunk },
            },
          },
        },
        inline: {
          consumer: "client",
          build: { write: false, copyPublicDir: false, rolldownOptions: { input: "src/boot/inline.ts", output: { format: "iife" } } },
        },
        ssr: { build: { outDir: serverFolder, copyPublicDir: false, rolldownOptions: { input: { server: "src/entry.server.tsx" } } } },
      },
    }),

    buildApp: {
      order: "post",
      async handler(builder) {
        const { client, inline, ssr } = builder.environments;
        if (!client || !inline || !ssr) throw new Error("The build needs the environments client, inline and ssr");
        try {
          refuseWhatIsNoSite(dist);
          await builder.build(ssr);
          const server = (await import(pathToFileURL(join(serverFolder, "server.js")).href)) as typeof Server;
          renderList = server.renderList;
          const { inlined, ...entries } = clientEntries((await builder.build(client)) as Rolldown.RolldownOutput);
          const beforePaint = inlineScript((await builder.build(inline)) as Rolldown.RolldownOutput);
          const { content } = await readContent(root);
          const { base } = builder.config;
          const fonts = await makeFonts(base + FONTS_FOLDER, root);
          for (const file of inlined) await rm(join(siteFolder, file));
          await mkdir(join(siteFolder, FONTS_FOLDER));
          for (const { name, bytes } of fonts.files) await writeFile(join(siteFolder, FONTS_FOLDER, name), bytes);
          const { headOf, policy } = builtHead({ ...entries, beforePaint }, { fonts, base, content });
          for (const path of server.paths) {
            const file = join(siteFolder, fileOf(path));
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, withHead(await server.render(path), headOf(path), await server.headOf(path)));
          }
          const { sources, leftOut } = await makeFiles(server.files, { root, server: serverFolder });
          for (const [path, source] of Object.entries(sources)) {
            const file = join(siteFolder, path);
            await mkdir(dirname(file), { recursive: true });
            await copyFile(source, file);
          }
          if (leftOut.length > 0) builder.config.logger.warn(tellLeftOut(leftOut));
          await writeFile(join(siteFolder, "_headers"), hostHeaders(policy, { base, pages: server.paths.map(fileOf) }));
          // GitHub Pages, given a branch, would leave out what starts with an underscore.
          await writeFile(join(siteFolder, ".nojekyll"), "");
          await compressTexts(siteFolder);
          await replaceFolder(siteFolder, dist);
          await pruneCache(root);
        } finally {
          for (const folder of [siteFolder, serverFolder]) await rm(folder, { recursive: true, force: true });
        }
      },
    },

    resolveId: (id) => (LIST.test(id) ? `\0${id}` : undefined),

    async load(id) {
      const [, name] = LIST.exec(id.slice(1)) ?? [];
      if (!name) return undefined;
      if (this.environment.name === "ssr") return `throw new Error("The server draws its lists itself");`;
      return `export const html = ${JSON.stringify(await renderList(name as ListName))};`;
    },

    async configureServer(server) {
      renderList = async (name) => ((await server.ssrLoadModule("/src/entry.server.tsx")) as typeof Server).renderList(name);
      const folder = server.config.base + FONTS_FOLDER;
      const fonts = await makeFonts(folder, root);
      server.middlewares.use(folder, (request, response, next) => {
        const file = fonts.files.find(({ name }) => request.url === `/${name}`);
        if (!file) return next();
        response.writeHead(200, { "content-type": "font/woff2" });
        response.end(file.bytes);
      });
      return () => {
        server.middlewares.use((request, response, next) => {
          answer(server, request.originalUrl ?? "/", fonts).then(({ status, type, body }) => {
            response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
            response.end(body);
          }, next);
        });
      };
    },

    configurePreviewServer(server) {
      const { base } = server.config;
      server.middlewares.use((request, response, next) => {
        const path = pathOf(request.url);
        // The only kind of file of ours that Vite's server has no type for.
        if (path.endsWith(".vcf")) response.setHeader("content-type", "text/vcard; charset=utf-8");
        if (path === base || (path !== "/" && path !== base.slice(0, -1))) return next();
        response.writeHead(301, { location: base + (request.url ?? "").slice(path.length) });
        response.end();
      });
      return () => {
        server.middlewares.use((request, response, next) => {
          if (statSync(join(dist, pathOf(request.url)), { throwIfNoEntry: false })?.isFile()) return next();
          readFile(join(dist, "404.html")).then((page) => {
            response.writeHead(404, { "content-type": "text/html; charset=utf-8" });
            response.end(page);
          }, next);
        });
      };
    },
  };
}

/** `/` is index.html, `/about` is about.html: hosts answer both without a redirect. */
function fileOf(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

/** A page or a generated file as the dev server answers it: from the live source, a page with Vite's client in it. */
async function answer(server: ViteDevServer, url: string, fonts: Fonts): Promise<GeneratedFile & { status: number }> {
  const { files, headOf, render, paths } = (await server.ssrLoadModule("/src/entry.server.tsx")) as typeof Server;
  const { base } = server.config;
  const asked = `/${new URL(url, "http://localhost").pathname.slice(base.length)}`;
  const make = files[asked];
  if (make) return { status: 200, ...(await finished(await make(), cacheFolder(server.config.root, "drawings"))) };
  const found = paths.includes(asked) && asked !== "/404";
  const { content } = await readContent(server.config.root);
  const head = await developmentHead(server, { fonts, content });
  const page = found ? asked : "/404";
  const html = withHead(await render(page), head, await headOf(page));
  return { status: found ? 200 : 404, type: "text/html; charset=utf-8", body: html };
}

/** The path a request asks for; one that cannot be decoded asks for nothing we have. */
function pathOf(url = "/"): string {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/, "")).replaceAll("\0", "");
  } catch {
    return "404";
  }
}
