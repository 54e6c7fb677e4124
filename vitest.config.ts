import { defineConfig, mergeConfig } from "vitest/config";
import site from "./vite.config.ts";

// Tests have content of their own, whatever is in content/.
process.env["CONTENT_DIR"] = "e2e/fixture";

/** Tests that need a built site; `npm run test:unit` leaves them out. */
const testsOfBuilds = [
  ...["bench/budgets.test.ts", "bench/growth.test.ts"],
  ...["hosting/servers.test.ts", "vite/build.test.ts", "vite/reproducible.test.ts"],
  "owner/import/shown-values.test.ts",
];

/** Runs briefly with the unit tests, and at length with the tests of built sites. */
const fuzzTest = "content-model/load/fuzz.test.ts";

/** Unit tests, and apart from them the tests of built sites; the journeys in browsers are Playwright's. */
const tests = defineConfig({
  test: {
    restoreMocks: true,
    setupFiles: ["./vitest.setup.ts"],
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{src,content-model,editor,languages,outputs,owner,vite,mail-sandbox,hosting,docs}/**/*.test.{ts,tsx}",
            "bench/median.test.ts",
          ],
          exclude: testsOfBuilds,
          env: { FUZZ_RUNS: process.env["FUZZ_RUNS"] ?? "300" },
          testTimeout: 10_000,
          hookTimeout: 10_000,
        },
      },
      {
        extends: true,
        test: {
          name: "builds",
          include: [...testsOfBuilds, fuzzTest],
          globalSetup: ["./e2e/build-shared-sites.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});

export default defineConfig((environment) => mergeConfig(site(environment), tests));
