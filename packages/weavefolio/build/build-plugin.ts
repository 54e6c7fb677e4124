import { copyFile, mkdir, rm } from "node:fs/promises";
import { setSourceMapsSupport } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  createBuilder,
  type EnvironmentOptions,
  type InlineConfig,
  type Plugin,
  type Rolldown,
  type UserConfig,
  type ViteBuilder,
} from "vite";
import { outputFolder } from "../content/load/site-folders.ts";
import { showProgress } from "../content/progress.ts";
import type { Content } from "../content/schema/schema.ts";
import { findHome } from "../content/schema/site.ts";
import type * as Server from "../site/entry.server.tsx";
import { assertNoImportedStyles, explainCustomError, explainDiskErrors } from "./build-error.ts";
import { cacheFolder, pruneCache } from "./cache.ts";
import { applicationChunk, compileHint } from "./chunks.ts";
import { compressTexts } from "./compress.ts";
import { makeFonts } from "./fonts.ts";
import {
  clientBuildOf,
  composeBuiltTags,
  FONTS_FOLDER,
  inlineScriptOf,
  listOptionalStyles,
  OWN_STYLES,
  PRINT_STYLES,
  THEME_SOURCE,
} from "./head.ts";
import { formatHostHeaders, type HostRule } from "./host-headers.ts";
import { COLLECTED, formatNotices, licensesOf, NOTICES, referToNotices } from "./licenses.ts";
import { measureName } from "./measure-name.ts";
import { assertReplaceable, cleanUp, copyUnlessOwn, followLink, makeParent, replaceFolder, writeReserved, writeTo } from "./output.ts";
import { findShownCharacters } from "./shown-characters.ts";
import type { SiteContent } from "./site-content.ts";
import { writeOutputs } from "./write-outputs.ts";

/**
 * Where a build writes the pages of a language, the code that renders them, and what all languages share. `rules` are for hosts that
 * read headers from a file.
 */
export type Output = { siteFolder: string; serverFolder: string; homeFolder: string; rules: HostRule[] };

/** Returns Vite's configuration for another language of the site. */
export type ConfigureLanguage = (language: string, output: Output) => InlineConfig;

/** Without the tables of chunks, which tell an owner nothing. */
const LOG_LEVEL = "warn";

/** Builds the site into a temporary folder, which replaces dist/ only when it is complete: a failing build keeps the last one. */
export function buildPlugin(site: SiteContent, configureLanguage: ConfigureLanguage): Plugin {
  const serverFolders = join(site.siteRoot, ".build", "server-");
  const serverFolder = serverFolders + process.pid;
  let dist: string;
  let output: Output;
  const first = createLanguageBuild(site, () => output);

  async function build(builder: ViteBuilder): Promise<void> {
    const { siteFolder, homeFolder, rules } = output;
    await first.build(builder);
    const { site: settings } = await site.source.valid();
    for (const { tag } of settings.languages.slice(1)) {
      const folders = { siteFolder: join(siteFolder, tag), serverFolder: join(serverFolder, tag) };
      const translation = await createBuilder(configureLanguage(tag, { ...output, ...folders }));
      await translation.buildApp();
    }
    await writeReserved(homeFolder, "_headers", formatHostHeaders(rules));
    // Without it, GitHub Pages skips names with an underscore when it publishes from a branch.
    await writeTo(homeFolder, ".nojekyll", "");
    await showProgress(
      () => "Compressing the texts",
      () => compressTexts(homeFolder, cacheFolder(site.siteRoot, "texts")),
    );
  }

  return {
    name: "weavefolio:build",
    apply: "build",
    ...first.hooks,
    async config({ logLevel = LOG_LEVEL }) {
      dist = followLink(outputFolder(site.siteRoot));
      const siteFolder = `${dist}.new-${process.pid}`;
      output = { siteFolder, serverFolder, homeFolder: siteFolder, rules: [] };
      return { ...(await first.configure()), logLevel };
    },

    buildApp: {
      order: "post",
      handler: (builder) =>
        explainDiskErrors(async () => {
          assertReplaceable(dist, site.siteRoot);
          await cleanUp(dist, serverFolders);
          try {
            for (const folder of [output.siteFolder, serverFolder]) await mkdir(folder, { recursive: true });
            await build(builder);
            await replaceFolder(output.siteFolder, dist, site.siteRoot);
            await pruneCache(site.siteRoot);
          } finally {
            for (const folder of [output.siteFolder, serverFolder]) await rm(folder, { recursive: true, force: true });
          }
        }),
    },
  };
}

/** Builds another language of the site, as a part of the first one's build. */
export function translationPlugin(site: SiteContent, output: Output): Plugin {
  const { hooks, configure, build } = createLanguageBuild(site, () => output);
  return {
    name: "weavefolio:translation",
    ...hooks,
    config: async () => ({ ...(await configure()), logLevel: LOG_LEVEL, publicDir: false }),
    buildApp: { order: "post", handler: build },
  };
}

type LanguageBuild = {
  hooks: Pick<Plugin, "configResolved">;
  configure(): Promise<UserConfig>;
  build(builder: ViteBuilder): Promise<void>;
};

function createLanguageBuild(site: SiteContent, outputOf: () => Output): LanguageBuild {
  let base: string;
  return {
    hooks: {
      configResolved(config) {
        base = config.base;
      },
    },
    async configure() {
      const { content } = await site.source.current();
      const postBanner: Rolldown.AddonFunction = (chunk) => compileHint(chunk) + referToNotices(chunk, base);
      return configureEnvironments({ ...outputOf(), postBanner, sources: content ? listSources(content, site.siteRoot) : {} });
    },
    async build(builder) {
      const output = outputOf();
      // Before the bundler starts, which would not log what takes so long.
      await site.withPictureUrls();
      await buildEnvironment(builder, "ssr").catch((error: unknown) => {
        throw explainCustomError(error, site.siteRoot);
      });
      // An error in the owner's code names its place there.
      setSourceMapsSupport(true);
      const server = (await import(pathToFileURL(join(output.serverFolder, "server.js")).href)) as typeof Server;
      const policies = await writePages(builder, server, { site, output });
      await copyOutputs(server, { site, output });
      output.rules.push({ base, policies });
    },
  };
}

/** The files that only some sites or pages have. */
function listSources(content: Content, siteRoot: string): Record<string, string> {
  const { theme } = content.custom;
  return {
    ...listOptionalStyles(content),
    ...(theme && { [OWN_STYLES]: join(siteRoot, theme) }),
  };
}

type Settings = Output & { postBanner: Rolldown.AddonFunction; sources: Record<string, string> };

function configureEnvironments({ siteFolder, serverFolder, postBanner, sources }: Settings): UserConfig {
  return {
    // One instance of each plugin: the client build contains HTML that the server renders.
    builder: { sharedConfigBuild: true, sharedPlugins: true },
    build: { emptyOutDir: true, modulePreload: false, rolldownOptions: { checks: { bundlerTimings: false } } },
    environments: {
      client: {
        build: {
          outDir: siteFolder,
          license: { fileName: COLLECTED },
          rolldownOptions: {
            input: {
              client: "site/entry.client.tsx",
              styles: "site/styles/index.css",
              print: PRINT_STYLES,
              theme: THEME_SOURCE,
              ...sources,
            },
            // The inline script, built separately, imports `hydrate` from the client entry.
            preserveEntrySignatures: "allow-extension",
            output: { codeSplitting: applicationChunk, postBanner },
          },
        },
      },
      inline: configureInline("site/client/inline.ts"),
      contact: configureInline("site/client/inline-contact.ts"),
      story: configureInline("site/client/inline-story.ts"),
      // Its packages are the engine's, which the owner's folder doesn't see under pnpm.
      ssr: {
        resolve: { noExternal: true },
        build: {
          outDir: serverFolder,
          copyPublicDir: false,
          sourcemap: true,
          rolldownOptions: { input: { server: "site/entry.server.tsx" } },
        },
      },
    },
  };
}

function configureInline(input: string): EnvironmentOptions {
  return {
    consumer: "client",
    build: {
      write: false,
      copyPublicDir: false,
      // Without React, which texts only need in components.
      rolldownOptions: {
        input,
        output: { format: "iife" },
        treeshake: { moduleSideEffects: [{ test: /[\\/]node_modules[\\/]react(?:-dom|-router)?[\\/]/, sideEffects: false }] },
      },
    },
  };
}

async function buildEnvironment(
  builder: ViteBuilder,
  name: "client" | "contact" | "inline" | "ssr" | "story",
): Promise<Rolldown.RolldownOutput> {
  const environment = builder.environments[name];
  if (!environment) throw new Error(`Vite's configuration has no environment ${name}`);
  return (await builder.build(environment)) as Rolldown.RolldownOutput;
}

type Target = { site: SiteContent; output: Output };

async function writePages(
  builder: ViteBuilder,
  { loadedStyles, notFound, pages, paths, render }: typeof Server,
  { site, output: { siteFolder, homeFolder } }: Target,
): Promise<Record<string, string>> {
  const built = await buildEnvironment(builder, "client");
  const { content, exported, files } = await site.withPictureUrls();
  await writeReserved(siteFolder, NOTICES, await formatNotices(licensesOf(built), content.fonts));
  await rm(join(siteFolder, COLLECTED));
  assertNoImportedStyles(findImportedStyles(built), site.siteRoot);
  const client = clientBuildOf(built);
  const inlineScripts = {
    contact: inlineScriptOf(await buildEnvironment(builder, "contact")),
    story: inlineScriptOf(await buildEnvironment(builder, "story")),
    others: inlineScriptOf(await buildEnvironment(builder, "inline")),
  };
  const { base } = builder.config;
  const { pages: described } = await site.dataFor(pages);
  // The fonts' names are in the policy, and depend on the characters that pages show: so these are rendered twice.
  const withoutTags = await Promise.all(
    paths.map((path) =>
      render(path).catch((error: unknown) => {
        throw explainCustomError(error, site.siteRoot, path);
      }),
    ),
  );
  const shown = findShownCharacters(withoutTags);
  const fonts = await makeFonts(findHome(content.site).pathname + FONTS_FOLDER, { siteRoot: site.siteRoot, fonts: content.fonts }, shown);
  const loadable = loadedStyles.map((styles) => styles.slice(base.length));
  const unused = client.styleSheets.filter((file) => !loadable.includes(file));
  for (const file of [...client.inlined, ...unused]) await rm(join(siteFolder, file));
  for (const { name, bytes } of fonts.files) await writeTo(homeFolder, FONTS_FOLDER + name, bytes);
  for (const [path, file] of files) await copyFile(file, await makeParent(homeFolder, path));
  const nameWidths = await measureName(content);
  const composeTags = composeBuiltTags(client, inlineScripts, { fonts, nameWidths, base, content, exported });
  const policies: Record<string, string> = {};
  for (const path of paths) {
    const page = described.find((page) => page.path === path);
    const { policy, ...tags } = composeTags(page ? { ...page, page } : notFound);
    await writeReserved(siteFolder, fileOf(path), await render(path, tags));
    policies[fileOf(path)] = policy;
  }
  return policies;
}

/** Finds style sheets that scripts import. Those that pages load are imported by their URLs. */
function findImportedStyles({ output }: Rolldown.RolldownOutput): string[] {
  const isStyled = (file: (typeof output)[number]) => file.type === "chunk" && (file.viteMetadata?.importedCss.size ?? 0) > 0;
  const modules = output.flatMap((file) => (file.type === "chunk" && isStyled(file) ? file.moduleIds : []));
  return modules.filter((id) => id.endsWith(".css"));
}

async function copyOutputs({ pages }: typeof Server, { site, output }: Target): Promise<void> {
  const sources = await writeOutputs(await site.dataFor(pages), site);
  for (const [path, source] of Object.entries(sources)) await copyUnlessOwn(source, output.siteFolder, path);
}

/** `/` is index.html, `/about` is about.html: hosts serve both without a redirect. */
function fileOf(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}
