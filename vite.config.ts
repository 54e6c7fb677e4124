import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { mailSandboxPlugin } from "./mail-sandbox/plugin.ts";
import { buildPlugin } from "./vite/build-plugin.ts";
import { plainImports } from "./vite/chunks.ts";
import { contentPlugin } from "./vite/content-plugin.ts";
import { developmentPlugin } from "./vite/development-plugin.ts";
import { previewPlugin } from "./vite/preview-plugin.ts";
import { requestTargetPlugin } from "./vite/request-target.ts";
import { createSiteContent } from "./vite/site-content.ts";

const root = import.meta.dirname;

export default defineConfig(({ command, isPreview }) => {
  const site = createSiteContent(root, command === "serve" && !isPreview);
  return {
    root,
    plugins: [
      plainImports(),
      contentPlugin(site),
      requestTargetPlugin(),
      mailSandboxPlugin(root, site.source),
      buildPlugin(site),
      developmentPlugin(site),
      previewPlugin(root),
      react(),
    ],
    server: { host: "localhost", port: 5173 },
    preview: { host: "localhost", port: 4173 },
  };
});
