import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import { extra as documents } from "./packages/documents/extra.ts";
import { configureSite } from "./packages/weavefolio/build/configure-site.ts";

// Tests have content of their own.
const site = configureSite(join(import.meta.dirname, "e2e/fixture"), {
  extras: [{ ...documents, folder: join(import.meta.dirname, "packages/documents") }],
});

/** Tests that need a built site; `npm run test:unit` leaves them out. */
const testsOfBuilds = [
  ...["bench/budgets.test.ts", "bench/growth.test.ts"],
  ...["demo", "deploy", "packages", "upgrade"].map((name) => `release/${name}.test.ts`),
  ...[
    "packages/create-weavefolio/hosts/servers.test.ts",
    "packages/weavefolio/build/build.test.ts",
    "packages/weavefolio/build/reproducible.test.ts",
  ],
  "packages/import/shown-values.test.ts",
];

const unitTests = ["{packages,docs}/**/*.test.{ts,tsx}", "release/{notes,publish,update-template}.test.ts", "bench/median.test.ts"];

/** Replaces modules, globals, the clock, the environment or the exit code, for all files of the same process. */
const REPLACES = /\bvi\.(?:mock|doMock|resetModules|stub\w+|useFakeTimers)\(|\bprocess\.(?:chdir\(|exitCode = |env\S* = )/;

/** Unit tests that get a process each. */
const isolatedTests = globSync(unitTests, { cwd: import.meta.dirname, exclude: (path) => path.endsWith("node_modules") }).filter((file) =>
  REPLACES.test(readFileSync(join(import.meta.dirname, file), "utf8")),
);

/** In milliseconds. A hang fails within a minute, a slow or busy machine doesn't. */
const UNIT_TIMEOUT = 50_000;

/** In milliseconds; these tests install packages and build sites, or prove that expressions take linear time. */
const BUILD_TIMEOUT = 600_000;

const limitsOf = (timeout: number) => ({ testTimeout: timeout, hookTimeout: timeout, teardownTimeout: timeout });

/** Unit tests, and apart from them the tests of built sites; the journeys in browsers are Playwright's. */
const tests = defineConfig({
  root: import.meta.dirname,
  test: {
    restoreMocks: true,
    setupFiles: ["./vitest.setup.ts"],
    // They wait for git, servers and disks a fifth of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // Modules load once per process instead of once per file, which halves the time.
      {
        extends: true,
        test: {
          name: "unit",
          include: unitTests,
          exclude: [...testsOfBuilds, ...isolatedTests],
          isolate: false,
          ...limitsOf(UNIT_TIMEOUT),
        },
      },
      { extends: true, test: { name: "unit-isolated", include: isolatedTests, exclude: testsOfBuilds, ...limitsOf(UNIT_TIMEOUT) } },
      // The form of the source, which Biome has no rule for.
      { extends: true, test: { name: "lint", include: ["lint/*.test.ts"], ...limitsOf(BUILD_TIMEOUT) } },
      {
        extends: true,
        test: {
          name: "builds",
          ...limitsOf(BUILD_TIMEOUT),
          include: testsOfBuilds,
          globalSetup: ["./e2e/build-shared-sites.ts"],
        },
      },
    ],
  },
});

export default mergeConfig(site, tests);
