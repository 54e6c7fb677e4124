import { statSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, Rolldown, ViteDevServer } from "vite";
import type { GeneratedFile } from "../src/files.ts";
import type * as Server from "../src/server.tsx";
import { cacheFolder, pruneCache } from "./cache.ts";
import { compressTexts } from "./compress.ts";
import { readContent } from "./content-folder.ts";
import { type Fonts, makeFonts } from "./fonts.ts";
import { finished } from "./generated.ts";
import { builtEntries, builtHead, developmentHead, FONTS_FOLDER, withHead } from "./head.ts";
import { hostHeaders } from "./host-headers.ts";
import { outputFolder, refuseWhatIsNoSite, replaceFolder } from "./output.ts";

/**
 * Writes one HTML file a page. The whole site is made in a folder of its own and takes dist's place only when it
 * is complete, so that a build that fails leaves what was there before.
 */
export function prerenderPlugin(root: string): Plugin {
  const dist = outputFolder(root);
  const siteFolder = `${dist}.new-${process.pid}`;
  const serverFolder = join(root, ".build", `server-${process.pid}`);
  const drawings = cacheFolder(root, "drawings");

  return {
    name: "portfolio:prerender",

    config: (_config, { isPreview, command }) => ({
      appType: isPreview ? "mpa" : "custom",
      builder: {},
      // With no HTML file to start from, the dev server would find a dependency only when a page asks for it, and reload.
      optimizeDeps: { entries: ["src/client.tsx"] },
      build: { emptyOutDir: true, assetsInlineLimit: 0, modulePreload: false },
      environments: {
        client: {
          build: {
            outDir: command === "build" ? siteFolder : dist,
            rolldownOptions: { input: { start: "src/start.ts", "before-paint": "src/before-paint.ts", styles: "src/styles.css" } },
          },
        },
        ssr: { build: { outDir: serverFolder, copyPublicDir: false, rolldownOptions: { input: { server: "src/server.tsx" } } } },
      },
    }),

    buildApp: {
      order: "post",
      async handler(builder) {
        const { client, ssr } = builder.environments;
        if (!client || !ssr) throw new Error("The build needs the environments client and ssr");
        try {
          refuseWhatIsNoSite(dist);
          const output = await builder.build(client);
          await builder.build(ssr);
          const server = (await import(pathToFileURL(join(serverFolder, "server.js")).href)) as typeof Server;
          const { content } = await readContent(root);
          const { base } = builder.config;
          const fonts = await makeFonts(base + FONTS_FOLDER);
          const { inlined, ...entries } = builtEntries(output as Rolldown.RolldownOutput);
          for (const file of inlined) await rm(join(siteFolder, file));
          await mkdir(join(siteFolder, FONTS_FOLDER));
          for (const { name, bytes } of fonts.files) await writeFile(join(siteFolder, FONTS_FOLDER, name), bytes);
          const { head, policy } = builtHead(entries, { fonts, base, content });
          for (const path of server.paths) {
            const file = join(siteFolder, fileOf(path));
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, withHead(await server.render(path), head, await server.headOf(path)));
          }
          const left = new Set<string>();
          for (const [path, make] of Object.entries(server.files)) {
            const file = join(siteFolder, path);
            const made = await make();
            if ("svg" in made) for (const words of made.left ?? []) left.add(words);
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, (await finished(made, drawings)).body);
          }
          if (left.size > 0) builder.config.logger.warn(tellLeft([...left]));
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

    async configureServer(server) {
      const folder = server.config.base + FONTS_FOLDER;
      const fonts = await makeFonts(folder);
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

/** Tells the owner which words the cards cannot show. */
function tellLeft(words: string[]): string {
  return [
    "\nThe pictures that chats show beside a link (cards/) cannot show all of your words:",
    ...words.map((line) => `  ${line}`),
    "  Mend: Write them in Latin or Cyrillic letters, or leave it so: the pages themselves show everything.\n",
  ].join("\n");
}

/** `/` is index.html, `/about` is about.html: hosts answer both without a redirect. */
function fileOf(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

/** A page or a generated file as the dev server answers it: from the live source, a page with Vite's client in it. */
async function answer(server: ViteDevServer, url: string, fonts: Fonts): Promise<GeneratedFile & { status: number }> {
  const { files, headOf, render, paths } = (await server.ssrLoadModule("/src/server.tsx")) as typeof Server;
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
