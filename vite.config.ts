import react from "@vitejs/plugin-react";
import { defineConfig, type InlineConfig, type Plugin } from "vite";
import { createContentSource } from "./content-model/load/content-source.ts";
import { editorPlugin } from "./editor/plugin.ts";
import { createEditor } from "./editor/server/editor.ts";
import { mailSandboxPlugin } from "./mail-sandbox/plugin.ts";
import { buildPlugin, translationPlugin } from "./vite/build-plugin.ts";
import { plainImports } from "./vite/chunks.ts";
import { contentPlugin } from "./vite/content-plugin.ts";
import { developmentPlugin } from "./vite/development-plugin.ts";
import { previewPlugin } from "./vite/preview-plugin.ts";
import { createSiteContent, type SiteContent } from "./vite/site-content.ts";

const root = import.meta.dirname;

export default defineConfig(({ command, isPreview }) => {
  const source = createContentSource(root, command === "serve" && !isPreview);
  const site = createSiteContent(root, source);
  const editor = createEditor(root, source);

  const configureLanguage = (language: string, pluginsOf: (site: SiteContent) => Plugin[]): InlineConfig => {
    const translation = site.inLanguage(language);
    return { ...configure(translation, pluginsOf(translation)), configFile: false };
  };
  return configure(site, [
    mailSandboxPlugin(root, source),
    buildPlugin(site, (language, output) => configureLanguage(language, (translation) => [translationPlugin(translation, output)])),
    editorPlugin(editor, site),
    developmentPlugin(site, (language) =>
      configureLanguage(language, (translation) => [editorPlugin(editor, translation), developmentPlugin(translation)]),
    ),
    previewPlugin(root),
  ]);
});

function configure(site: SiteContent, plugins: Plugin[]): InlineConfig {
  return {
    root,
    plugins: [plainImports(), ...plugins, contentPlugin(site), react()],
    // No other site may read pages: they contain the editor's token.
    server: { host: "localhost", port: 5173, cors: false },
    preview: { host: "localhost", port: 4173 },
  };
}
