import { defineConfig } from "vitest/config";

/** The tests that need this package's own dependencies; the root's test run has the others. */
export default defineConfig({ test: { include: ["server.test.ts"] } });
