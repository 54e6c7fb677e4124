import { defineConfig } from "@playwright/test";
import chromium from "./playwright.config.ts";

/** What Chromium's configuration says, for the journeys that every browser makes and the sites they visit. */
export default defineConfig({
  ...chromium,
  projects: ["firefox", "webkit"].map((name) => ({ name, testMatch: "every-browser/*.journey.ts" })),
  metadata: { sites: ["sample", "faulty"] },
});
