import { defineConfig, devices } from "@playwright/test";
import { chromiumLaunch, installedLaunch } from "./e2e/browser.ts";
import { FAILING_SERVICE_PORT } from "./e2e/failing-service.ts";
import { addressOf } from "./e2e/sites.ts";

const installed = installedLaunch();

const sharedJourneys = "every-browser/*.journey.ts";

/** Journeys of another browser: those of editing are longer in Chromium, and impossible in WebKit, whose proxy has no WebSockets. */
const firefoxOnly = "every-browser/editor.journey.ts";

/** WebKit's driver can't print, and opens a window before a test says so. */
const printed = "every-browser/print.journey.ts";

/** In milliseconds. An expectation of what never happens fails within a minute, also on a busy machine. */
const STEP_TIMEOUT = 45_000;

export default defineConfig({
  testDir: "e2e",
  outputDir: ".build/journeys/results",
  snapshotPathTemplate: "e2e/approved/{arg}{ext}",
  fullyParallel: true,
  workers: 2,
  // The longest journeys take 20 s on two free cores, and have time on a busy machine.
  timeout: 300_000,
  expect: { timeout: STEP_TIMEOUT, toPass: { timeout: STEP_TIMEOUT } },
  // A broken page fails hundreds of journeys for the same reason.
  maxFailures: process.env["CI"] ? 25 : 0,
  forbidOnly: Boolean(process.env["CI"]),
  // "dot" ends with the failures, where one looks in a long log.
  reporter: process.env["CI"] ? "dot" : "list",
  use: {
    ...devices["Desktop Chrome"],
    actionTimeout: STEP_TIMEOUT,
    navigationTimeout: STEP_TIMEOUT,
    baseURL: addressOf("sample"),
    viewport: { width: 1280, height: 800 },
    launchOptions: await chromiumLaunch(),
    // Recording costs a fifth of the time; the workflow uploads the traces of failures.
    trace: process.env["GITHUB_ACTIONS"] ? "retain-on-failure" : "off",
  },
  projects: [
    { name: "chromium", testMatch: "**/*.journey.ts", testIgnore: firefoxOnly },
    // Its version and the machine's fonts decide what it draws, so it is only chosen by its name.
    ...(installed ? [{ name: "installed", testMatch: "**/*.journey.ts", testIgnore: firefoxOnly, use: { launchOptions: installed } }] : []),
    { name: "firefox", testMatch: sharedJourneys },
    // Resizing the window to 200 px sometimes fails in the WebKit driver.
    { name: "webkit", testMatch: sharedJourneys, testIgnore: [firefoxOnly, printed], retries: 1 },
    { name: "shots", testMatch: "**/*.shots.ts" },
  ],
  globalSetup: "./e2e/serve-sites.ts",
  webServer: { command: "node e2e/failing-service.ts", port: FAILING_SERVICE_PORT },
});
