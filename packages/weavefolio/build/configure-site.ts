import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { type InlineConfig, type Plugin, searchForWorkspaceRoot } from "vite";
import { createContentSource } from "../content/load/content-source.ts";
import { replaceable } from "../content/schema/replaceable.ts";
import { engineRoot } from "../engine-root.ts";
import { BuildError } from "./build-error.ts";
import { buildPlugin, translationPlugin } from "./build-plugin.ts";
import { plainImports } from "./chunks.ts";
import { contentPlugin } from "./content-plugin.ts";
import { developmentPlugin } from "./development-plugin.ts";
import type { LoadedExtra } from "./extras.ts";
import { mailSandboxPlugin } from "./mail-sandbox/plugin.ts";
import { networkAccessPlugin } from "./network-access/plugin.ts";
import { previewPlugin } from "./preview-plugin.ts";
import { createSiteContent, type SiteContent } from "./site-content.ts";

type Options = {
  /** Whether drafts are published, as in development. */
  withDrafts?: boolean;
  extras?: readonly LoadedExtra[];
  /** Whether other devices in the network can reach the development server. */
  isOpen?: boolean;
};

/** Returns Vite's configuration for a site: its content, public and output are in `siteRoot`, its pages in this package. @throws {BuildError} */
export function configureSite(siteRoot: string, { withDrafts = false, extras = [], isOpen = false }: Options = {}): InlineConfig {
  for (const folder of [siteRoot, engineRoot]) assertReadablePath(folder);
  const site = createSiteContent(siteRoot, createContentSource(siteRoot, withDrafts), {
    outputs: Object.assign({}, ...extras.map(({ outputs }) => outputs)),
    checks: extras.flatMap(({ checks }) => checks?.build ?? []),
    folders: extras.flatMap(({ outputs, folder }) => (outputs ? [folder] : [])),
  });
  const extended = extras.flatMap(({ vite }) => vite?.(site) ?? []);
  const extend = (language: SiteContent) => extended.map((plugin) => plugin(language));

  const configureLanguage = (language: string, pluginsOf: (site: SiteContent) => Plugin[]): InlineConfig => {
    const translation = site.inLanguage(language);
    return configure(translation, pluginsOf(translation));
  };
  const config = configure(site, [
    ...(isOpen ? [networkAccessPlugin()] : []),
    mailSandboxPlugin(siteRoot, site.source),
    buildPlugin(site, (language, output) => configureLanguage(language, (translation) => [translationPlugin(translation, output)])),
    ...extend(site),
    developmentPlugin(site, (language) =>
      configureLanguage(language, (translation) => [...extend(translation), developmentPlugin(translation)]),
    ),
    previewPlugin(siteRoot),
  ]);
  return isOpen ? { ...config, server: { ...config.server, host: true } } : config;
}

/** Vite reads # and ? in a path as parts of an address, Node reads * as a pattern of a package's `exports`. */
function assertReadablePath(path: string): void {
  const [folder, character] = /^[^#?*]*([#?*])[^/\\]*/.exec(path) ?? [];
  if (!folder) return;
  throw new BuildError(
    `A site cannot be built below ${folder}: Vite and Node misread ${character} in a path. Rename that folder, or move the site.`,
  );
}

/** By default, the plugin leaves out what is below node_modules, where an owner's engine is: each edit would reload the page. */
const refreshed = { include: [/\.tsx?$(?<=\/(?:weavefolio|editor)\/(?:site|client)\/.+)/, /\.tsx?$(?<=\/custom\/.+)/], exclude: [] };

function configure(site: SiteContent, plugins: Plugin[]): InlineConfig {
  const { siteRoot } = site;
  return {
    configFile: false,
    root: engineRoot,
    publicDir: join(siteRoot, "public"),
    cacheDir: join(siteRoot, ".build/vite"),
    envDir: false,
    // The owner's files are in another folder, and have the packages and the components that the engine's pages have.
    resolve: {
      alias: [
        { find: /^weavefolio\/components$/, replacement: join(engineRoot, "site/owner.ts") },
        ...Object.entries(replaceable).map(([name, file]) => ({
          find: `weavefolio/components/${name}`,
          replacement: join(engineRoot, file),
        })),
      ],
      dedupe: ["react", "react-dom", "react-router"],
    },
    plugins: [plainImports(), ...plugins, contentPlugin(site), react(refreshed)],
    // No other site may read pages: they contain the editor's token.
    server: { host: "localhost", port: 5173, cors: false, fs: { allow: [siteRoot, searchForWorkspaceRoot(engineRoot)] } },
    preview: { host: "localhost", port: 4173 },
  };
}
