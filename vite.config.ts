import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { mailSandboxPlugin } from "./mail-sandbox/plugin.ts";
import { plainImports } from "./vite/chunks.ts";
import { contentPlugin } from "./vite/content.ts";
import { prerenderPlugin } from "./vite/prerender.ts";
import { requestTargetPlugin } from "./vite/request-target.ts";

const root = import.meta.dirname;

export default defineConfig({
  root,
  plugins: [plainImports(), contentPlugin(root), requestTargetPlugin(), mailSandboxPlugin(root), prerenderPlugin(root), react()],
  server: { host: "localhost", port: 5173 },
  preview: { host: "localhost", port: 4173 },
  test: {
    include: ["{src,content-model,generated,owner,vite,mail-sandbox,hosting,docs,bench}/**/*.test.{ts,tsx}"],
    restoreMocks: true,
    // Many tests build a site or start a process: a busy machine may take its time, and no test is about speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ["./vitest.setup.ts"],
  },
});
