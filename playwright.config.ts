import { defineConfig, devices } from "@playwright/test";
import { chromiumLaunch, installedLaunch } from "./e2e/browser.ts";
import { FAILING_SERVICE_PORT } from "./e2e/failing-service.ts";
import { addressOf } from "./e2e/sites.ts";

const installed = installedLaunch();

const sharedJourneys = "every-browser/*.journey.ts";

export default defineConfig({
  testDir: "e2e",
  outputDir: ".build/journeys/results",
  snapshotPathTemplate: "e2e/approved/{arg}{ext}",
  fullyParallel: true,
  workers: 2,
  // A hang fails, a slow or busy machine doesn't: the longest journeys take 20 s on two free cores.
  timeout: 300_000,
  expect: { timeout: 90_000, toPass: { timeout: 90_000 } },
  forbidOnly: Boolean(process.env["CI"]),
  // "dot" ends with the failures, where one looks in a long log.
  reporter: process.env["CI"] ? "dot" : "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: addressOf("sample"),
    viewport: { width: 1280, height: 800 },
    launchOptions: await chromiumLaunch(),
    // Recording costs a fifth of the time; the workflow uploads the traces of failures.
    trace: process.env["GITHUB_ACTIONS"] ? "retain-on-failure" : "off",
  },
  projects: [
    { name: "chromium", testMatch: "**/*.journey.ts" },
    // Its version and the machine's fonts decide what it draws, so it is only chosen by its name.
    ...(installed ? [{ name: "installed", testMatch: "**/*.journey.ts", use: { launchOptions: installed } }] : []),
    { name: "firefox", testMatch: sharedJourneys },
    // Resizing the window to 200 px sometimes fails in the WebKit driver.
    { name: "webkit", testMatch: sharedJourneys, retries: 1 },
    { name: "shots", testMatch: "**/*.shots.ts" },
  ],
  globalSetup: "./e2e/serve-sites.ts",
  webServer: { command: "node e2e/failing-service.ts", port: FAILING_SERVICE_PORT },
});
