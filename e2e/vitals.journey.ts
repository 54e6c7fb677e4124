import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type PreviewServer, preview } from "vite";
import { expect, test } from "./test.ts";

const root = join(import.meta.dirname, "..");
const built = join(root, ".build", "journeys", "vitals");

/** A page that supplies a callback, as an owner would in src/entry.client.tsx. */
const html = `<!doctype html><title>Vitals</title><link rel="icon" href="data:,"><h1>Vitals</h1><button>Press</button><script type="module">
import { reportVitals } from "./vitals.js";
window.metrics = {};
await reportVitals(({ name, value }) => { window.metrics[name] = value; });
window.observed = true;
</script>`;

let server: PreviewServer;

test.beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: "warn",
    root,
    build: {
      outDir: built,
      copyPublicDir: false,
      lib: { entry: join(root, "src/vitals.ts"), formats: ["es"], fileName: "vitals" },
    },
  });
  writeFileSync(join(built, "index.html"), html);
  server = await preview({
    configFile: false,
    root,
    build: { outDir: built },
    preview: { host: "localhost", port: 4321, strictPort: true },
  });
});

test.afterAll(() => server.close());

test("with a callback, CLS, FID, FCP, INP, LCP and TTFB are passed to it", async ({ page }) => {
  // The reporter looks at interactions when the browser is idle, which a browser without a screen may never say it is.
  await page.addInitScript(() => {
    window.requestIdleCallback = (call) => Number(setTimeout(() => call({ didTimeout: false, timeRemaining: () => 50 })));
  });
  await page.goto("http://localhost:4321/");
  await page.waitForFunction(() => "observed" in window);
  await page.getByRole("button").click();
  await page.waitForFunction(() => "FID" in (window as unknown as { metrics: object }).metrics);
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))));
  // CLS, INP and LCP are final when the page is hidden.
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  const metrics = () => page.evaluate(() => (window as unknown as { metrics: Record<string, number> }).metrics);
  await expect.poll(async () => Object.keys(await metrics()).sort()).toEqual(["CLS", "FCP", "FID", "INP", "LCP", "TTFB"]);
  for (const value of Object.values(await metrics())) expect(value).toBeGreaterThanOrEqual(0);
});
