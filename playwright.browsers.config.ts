import { defineConfig } from "@playwright/test";
import chromium, { servers } from "./playwright.config.ts";

/** What Chromium's configuration says, for the journeys that every browser makes and the sites they visit. */
export default defineConfig({
  ...chromium,
  use: { ...chromium.use, trace: "off" },
  projects: ["firefox", "webkit"].map((name) => ({ name, testMatch: "every-browser/*.journey.ts" })),
  webServer: servers(["sample", "faulty"]),
});
