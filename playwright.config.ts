import { defineConfig, devices } from "@playwright/test";
import { chromiumLaunch } from "./e2e/browser.ts";
import { FAULT_SERVICE_PORT } from "./e2e/fault-service.ts";
import { address, sites } from "./e2e/site.ts";

export default defineConfig({
  testDir: "e2e",
  outputDir: ".build/journeys/results",
  snapshotPathTemplate: "e2e/approved/{arg}{ext}",
  fullyParallel: true,
  workers: 2,
  // A busy machine may take its time, and no journey is about speed.
  timeout: 90_000,
  expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
  forbidOnly: Boolean(process.env["CI"]),
  // Of a long log the end is read: there "dot" says what failed, and how.
  reporter: process.env["CI"] ? "dot" : "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: address("sample"),
    viewport: { width: 1280, height: 800 },
    launchOptions: await chromiumLaunch(),
  },
  projects: [
    { name: "chromium", testMatch: "**/*.journey.ts" },
    { name: "shots", testMatch: "**/*.shots.ts" },
  ],
  globalSetup: "./e2e/serve-sites.ts",
  metadata: { sites: Object.keys(sites) },
  webServer: { command: "node e2e/fault-service.ts", port: FAULT_SERVICE_PORT },
});
