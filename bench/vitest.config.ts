import { defineConfig } from "vitest/config";

/** Only tests that need the bench's own dependencies; the others run with the root's. */
export default defineConfig({ test: { include: ["server.test.ts"] } });
