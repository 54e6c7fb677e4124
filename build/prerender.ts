import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, Rolldown, ViteDevServer } from "vite";
import { loadContent } from "../src/content-model/loader.ts";
import type { Content } from "../src/content-model/schema.ts";
import type * as Server from "../src/server.tsx";
import { contentFolder } from "./content.ts";
import { contentSecurityPolicy } from "./security.ts";

/**
 * Writes one HTML file a page. The whole site is made in a folder of its own and takes dist's place only when it
 * is complete, so that a build that fails leaves what was there before.
 */
export function prerenderPlugin(root: string): Plugin {
  const dist = resolve(root, process.env["OUT_DIR"] || "dist");
  const staging = join(root, ".build", String(process.pid));
  const siteFolder = join(staging, "site");
  const serverFolder = join(staging, "server");

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
            rolldownOptions: { input: { start: "src/start.ts", styles: "src/styles.css" } },
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
          const output = await builder.build(client);
          await builder.build(ssr);
          const server = (await import(pathToFileURL(join(serverFolder, "server.js")).href)) as typeof Server;
          const { content } = await loadContent(contentFolder(root));
          const head = await pageHead(output as Rolldown.RolldownOutput, siteFolder, builder.config.base, content);
          for (const path of server.paths) {
            const file = join(siteFolder, fileOf(path));
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, withHead(await server.render(path), head));
          }
          for (const [path, make] of Object.entries(server.files)) await writeFile(join(siteFolder, path), make());
          await rm(dist, { recursive: true, force: true });
          await rename(siteFolder, dist);
        } finally {
          await rm(staging, { recursive: true, force: true });
        }
      },
    },

    configureServer(server) {
      return () => {
        server.middlewares.use((request, response, next) => {
          answer(server, request.originalUrl ?? "/").then(({ status, type, body }) => {
            response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
            response.end(body);
          }, next);
        });
      };
    },

    configurePreviewServer(server) {
      const { base } = server.config;
      server.middlewares.use((request, response, next) => {
        if (request.url !== "/" && request.url !== base.slice(0, -1)) return next();
        response.writeHead(301, { location: base });
        response.end();
      });
      return () => {
        server.middlewares.use((request, response, next) => {
          if (existsSync(join(dist, pathOf(request.url)))) return next();
          response.writeHead(404, { "content-type": "text/html; charset=utf-8" });
          createReadStream(join(dist, "404.html")).pipe(response);
        });
      };
    },
  };
}

/** `/` is index.html, `/about` is about.html: hosts answer both without a redirect. */
function fileOf(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

/** What every built page has in its head besides what React put there: policy, styles, starter. */
async function pageHead({ output }: Rolldown.RolldownOutput, folder: string, base: string, content: Content): Promise<string> {
  const styles = output.find((file) => file.type === "asset" && file.names.includes("styles.css"));
  const start = output.find((file) => file.type === "chunk" && file.isEntry && file.name === "start");
  if (styles?.type !== "asset" || !start) throw new Error("The client build made no styles or no starter");
  const css = String(styles.source).trim();
  await rm(join(folder, styles.fileName));
  const hash = createHash("sha256").update(css).digest("base64");
  return [
    `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(content, hash)}"/>`,
    `<style>${css}</style>`,
    `<script type="module" async src="${base}${start.fileName}"></script>`,
  ].join("");
}

/** The policy stands first: it holds only for what follows it. */
function withHead(html: string, head: string): string {
  return html.replace("<head>", () => `<head>${head}`);
}

/** A page or a generated file as the dev server answers it: from the live source, a page with Vite's client in it. */
async function answer(server: ViteDevServer, url: string): Promise<{ status: number; type: string; body: string }> {
  const { files, render, paths } = (await server.ssrLoadModule("/src/server.tsx")) as typeof Server;
  const { base } = server.config;
  const asked = `/${new URL(url, "http://localhost").pathname.slice(base.length)}`;
  const make = files[asked];
  if (make) return { status: 200, type: "image/svg+xml", body: make() };
  const found = paths.includes(asked) && asked !== "/404";
  // Vite's own tags are taken from an empty page: in ours it would put the base path before addresses that have it.
  const empty = await server.transformIndexHtml(url, "<head></head>");
  const head = [
    empty.match(/<head>(.*)<\/head>/s)?.[1] ?? "",
    `<link rel="stylesheet" href="${base}src/styles.css"/>`,
    `<script type="module" async src="${base}src/start.ts"></script>`,
  ].join("");
  const html = withHead(await render(found ? asked : "/404"), head);
  return { status: found ? 200 : 404, type: "text/html; charset=utf-8", body: html };
}

/** The path a request asks for; one that cannot be decoded asks for nothing we have. */
function pathOf(url = "/"): string {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/, ""));
  } catch {
    return "404";
  }
}
