import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { contentPlugin } from "./build/content.ts";
import { prerenderPlugin } from "./build/prerender.ts";
import { requestTargetPlugin } from "./build/request-target.ts";
import { mailSandboxPlugin } from "./mail-sandbox/plugin.ts";

const root = import.meta.dirname;

export default defineConfig({
  root,
  plugins: [contentPlugin(root), requestTargetPlugin(), mailSandboxPlugin(root), prerenderPlugin(root), tailwindcss(), react()],
  server: { host: "localhost", port: 5173 },
  preview: { host: "localhost", port: 4173 },
  test: {
    include: ["{src,build,mail-sandbox,doctor,init,import,check,hosting,docs,bench}/**/*.test.{ts,tsx}"],
    restoreMocks: true,
    setupFiles: ["./build/fail-on-console.ts"],
  },
});
