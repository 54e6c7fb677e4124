import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { expect, test } from "./test.ts";

const root = join(import.meta.dirname, "..");
const origin = "http://vitals.example";

/** A page with a callback, as an owner would add one in site/entry.client.tsx. */
const html = `<!doctype html><title>Vitals</title><link rel="icon" href="data:,"><h1>Vitals</h1><button>Press</button><script type="module">
import { reportVitals } from "./vitals.js";
window.metrics = {};
await reportVitals(({ name, value }) => { window.metrics[name] = value; });
window.observed = true;
</script>`;

test("a callback receives CLS, FID, FCP, INP, LCP and TTFB", async ({ page }) => {
  const [output] = (await build({
    configFile: false,
    logLevel: "warn",
    root,
    build: {
      write: false,
      lib: { entry: join(root, "packages/weavefolio/site/client/vitals.ts"), formats: ["es"], fileName: "vitals" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[];
  await page.route(`${origin}/`, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.route(`${origin}/vitals.js`, (route) => route.fulfill({ contentType: "text/javascript", body: output?.output[0].code ?? "" }));
  // INP is computed in an idle callback, which a headless browser may never run.
  await page.addInitScript(() => {
    window.requestIdleCallback = (call) => Number(setTimeout(() => call({ didTimeout: false, timeRemaining: () => 50 })));
  });
  await page.goto(`${origin}/`);
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
