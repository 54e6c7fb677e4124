import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, Rolldown, UserConfig, ViteBuilder } from "vite";
import { listStories } from "../content-model/load/pictures.ts";
import { outputFolder } from "../content-model/load/project-folders.ts";
import { showProgress } from "../content-model/progress.ts";
import type { Content } from "../content-model/schema/schema.ts";
import type * as Server from "../src/entry.server.tsx";
import { explainDiskErrors } from "./build-error.ts";
import { cacheFolder, pruneCache } from "./cache.ts";
import { applicationChunk } from "./chunks.ts";
import { compressTexts } from "./compress.ts";
import { makeFonts } from "./fonts.ts";
import { makeGeneratedFiles } from "./generated-files.ts";
import { clientBuildOf, composeBuiltHead, FONTS_FOLDER, inlineScriptOf, insertHead, sheetSources, THEME_SOURCE } from "./head.ts";
import { formatHostHeaders } from "./host-headers.ts";
import { COLLECTED, formatNotices, licensesOf, NOTICES, referToNotices } from "./licenses.ts";
import {
  assertReplaceable,
  cleanUp,
  copyUnlessOwn,
  followLink,
  makeFolder,
  makeParent,
  replaceFolder,
  writeReserved,
  writeTo,
} from "./output.ts";
import type { SiteContent } from "./site-content.ts";
import { serveStaticParts } from "./static-parts.ts";

/** Builds the site into a temporary folder, which replaces dist/ only when it is complete: a failing build keeps the last one. */
export function buildPlugin(site: SiteContent): Plugin {
  const serverFolders = join(site.root, ".build", "server-");
  const serverFolder = serverFolders + process.pid;
  let dist: string;
  let siteFolder: string;
  let base: string;
  let server: typeof Server;

  async function build(builder: ViteBuilder): Promise<void> {
    // Before the bundler starts, which would not log what takes so long.
    await site.withPictureUrls();
    await buildEnvironment(builder, "ssr");
    server = (await import(pathToFileURL(join(serverFolder, "server.js")).href)) as typeof Server;
    const policy = await writePages(builder, server, { site, siteFolder });
    await writeGeneratedFiles(builder, server, { site, siteFolder });
    const pages = server.paths.map(fileOf);
    await writeReserved(siteFolder, "_headers", formatHostHeaders(policy, { base: builder.config.base, pages }));
    // Without it, GitHub Pages skips names with an underscore when it publishes from a branch.
    await writeTo(siteFolder, ".nojekyll", "");
    await showProgress(
      () => "Compressing the texts",
      () => compressTexts(siteFolder, cacheFolder(site.root, "texts")),
    );
  }

  return {
    name: "portfolio:build",
    apply: "build",
    async config() {
      const { content } = await site.source.current();
      dist = followLink(outputFolder(site.root));
      siteFolder = `${dist}.new-${process.pid}`;
      const postBanner: Rolldown.AddonFunction = (chunk) => referToNotices(chunk, base);
      return configureEnvironments({ siteFolder, serverFolder, postBanner, sources: content ? listSources(content) : {} });
    },
    configResolved(config) {
      base = config.base;
    },
    ...serveStaticParts(site.source, () => server),

    buildApp: {
      order: "post",
      handler: (builder) =>
        explainDiskErrors(async () => {
          assertReplaceable(dist);
          await cleanUp(dist, serverFolders);
          try {
            for (const folder of [siteFolder, serverFolder]) await makeFolder(folder);
            await build(builder);
            await replaceFolder(siteFolder, dist);
            await pruneCache(site.root);
          } finally {
            for (const folder of [siteFolder, serverFolder]) await rm(folder, { recursive: true, force: true });
          }
        }),
    },
  };
}

/** The files that only some pages load, if the site has these pages. */
function listSources(content: Content): Record<string, string> {
  const { resume = "", entry = "" } = sheetSources;
  return {
    ...(content.profile.hasResumePage && { resume, theme: THEME_SOURCE }),
    ...(listStories(content).length > 0 && { entry }),
  };
}

type Settings = { siteFolder: string; serverFolder: string; postBanner: Rolldown.AddonFunction; sources: Record<string, string> };

function configureEnvironments({ siteFolder, serverFolder, postBanner, sources }: Settings): UserConfig {
  return {
    // One instance of each plugin: the client build contains HTML that the server renders.
    builder: { sharedConfigBuild: true, sharedPlugins: true },
    build: { emptyOutDir: true, modulePreload: false },
    environments: {
      client: {
        build: {
          outDir: siteFolder,
          license: { fileName: COLLECTED },
          rolldownOptions: {
            input: { client: "src/entry.client.tsx", styles: "src/styles/index.css", ...sources },
            // The inline script, built separately, imports `hydrate` from the client entry.
            preserveEntrySignatures: "allow-extension",
            output: { codeSplitting: applicationChunk, postBanner },
          },
        },
      },
      inline: {
        consumer: "client",
        build: { write: false, copyPublicDir: false, rolldownOptions: { input: "src/boot/inline.ts", output: { format: "iife" } } },
      },
      ssr: { build: { outDir: serverFolder, copyPublicDir: false, rolldownOptions: { input: { server: "src/entry.server.tsx" } } } },
    },
  };
}

async function buildEnvironment(builder: ViteBuilder, name: "client" | "inline" | "ssr"): Promise<Rolldown.RolldownOutput> {
  const environment = builder.environments[name];
  if (!environment) throw new Error(`Vite's configuration has no environment ${name}`);
  return (await builder.build(environment)) as Rolldown.RolldownOutput;
}

type Target = { site: SiteContent; siteFolder: string };

async function writePages(
  builder: ViteBuilder,
  { notFound, pages, paths, render }: typeof Server,
  { site, siteFolder }: Target,
): Promise<string> {
  const output = await buildEnvironment(builder, "client");
  await writeReserved(siteFolder, NOTICES, await formatNotices(licensesOf(output)));
  await rm(join(siteFolder, COLLECTED));
  const client = clientBuildOf(output);
  const inlineScript = inlineScriptOf(await buildEnvironment(builder, "inline"));
  const { content, exported, files } = await site.withPictureUrls();
  const { base } = builder.config;
  const fonts = await makeFonts(base + FONTS_FOLDER, site.root);
  await rm(join(siteFolder, client.cssFile));
  for (const { name, bytes } of fonts.files) await writeTo(siteFolder, FONTS_FOLDER + name, bytes);
  for (const [path, file] of files) await copyFile(file, await makeParent(siteFolder, path));
  const { headOf, policy } = composeBuiltHead(client, inlineScript, { fonts, base, content });
  for (const path of paths) {
    const page = pages.find((page) => page.path === path);
    const html = insertHead(await render(path), headOf((page ?? notFound).module), { page, content: exported });
    await writeReserved(siteFolder, fileOf(path), html);
  }
  return policy;
}

async function writeGeneratedFiles(builder: ViteBuilder, { pages }: typeof Server, { site, siteFolder }: Target): Promise<void> {
  const { sources, warning } = await makeGeneratedFiles(await site.dataFor(pages), site.root);
  for (const [path, source] of Object.entries(sources)) await copyUnlessOwn(source, siteFolder, path);
  if (warning) builder.config.logger.warn(warning);
}

/** `/` is index.html, `/about` is about.html: hosts serve both without a redirect. */
function fileOf(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}
