import react from "@vitejs/plugin-react";
import { defineConfig, type InlineConfig, type Plugin } from "vite";
import { createContentSource } from "./content-model/load/content-source.ts";
import { mailSandboxPlugin } from "./mail-sandbox/plugin.ts";
import { buildPlugin, translationPlugin } from "./vite/build-plugin.ts";
import { plainImports } from "./vite/chunks.ts";
import { contentPlugin } from "./vite/content-plugin.ts";
import { developmentPlugin } from "./vite/development-plugin.ts";
import { previewPlugin } from "./vite/preview-plugin.ts";
import { requestTargetPlugin } from "./vite/request-target.ts";
import { createSiteContent, type SiteContent } from "./vite/site-content.ts";

const root = import.meta.dirname;

export default defineConfig(({ command, isPreview }) => {
  const source = createContentSource(root, command === "serve" && !isPreview);
  const site = createSiteContent(root, source);

  const configureLanguage = (language: string, pluginOf: (site: SiteContent) => Plugin): InlineConfig => {
    const translation = site.inLanguage(language);
    return { ...configure(translation, [pluginOf(translation)]), configFile: false };
  };
  return configure(site, [
    requestTargetPlugin(),
    mailSandboxPlugin(root, source),
    buildPlugin(site, (language, output) => configureLanguage(language, (translation) => translationPlugin(translation, output))),
    developmentPlugin(site, (language) => configureLanguage(language, developmentPlugin)),
    previewPlugin(root),
  ]);
});

function configure(site: SiteContent, plugins: Plugin[]): InlineConfig {
  return {
    root,
    plugins: [plainImports(), contentPlugin(site), ...plugins, react()],
    server: { host: "localhost", port: 5173 },
    preview: { host: "localhost", port: 4173 },
  };
}
