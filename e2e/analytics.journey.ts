import type { Page } from "@playwright/test";
import { address, expect, mainNavigation, open, test, waitForHydration } from "./test.ts";

/** Counts as the service's script does: once on load, and whenever it is called. */
const SCRIPT = `
  const { goatcounter } = document.querySelector("script[data-goatcounter]").dataset;
  const count = () => void fetch(goatcounter, { method: "POST", body: [location.pathname, document.title].join(" | ") });
  window.goatcounter = { count };
  count();
`;

/** Serves the analytics of the site “counted”, and returns the page views that it counts and the origins of all requests. */
async function serveAnalytics(page: Page, whenReady = Promise.resolve()) {
  const views: string[] = [];
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  await page.route("https://stats.example/**", async (route) => {
    await whenReady;
    if (route.request().method() !== "POST") return route.fulfill({ contentType: "text/javascript", body: SCRIPT });
    views.push(route.request().postData() ?? "");
    return route.fulfill({ headers: { "access-control-allow-origin": "*" } });
  });
  return { views, origins };
}

test("analytics count each page once, by its title, and request nothing from any other host", async ({ page }) => {
  const { views, origins } = await serveAnalytics(page);
  await open(page, address("counted"));
  await expect.poll(() => views).toEqual(["/Portfolio/ | Jordan Vale – Full-stack developer"]);
  await mainNavigation(page).getByRole("link", { name: "About" }).click();
  await expect.poll(() => views.slice(1)).toEqual(["/Portfolio/about | About – Jordan Vale"]);
  await page.goBack();
  await expect.poll(() => views.slice(2)).toEqual(["/Portfolio/ | Jordan Vale – Full-stack developer"]);
  await page.evaluate(() => location.assign("#main"));
  await mainNavigation(page).getByRole("link", { name: "About" }).click();
  await expect.poll(() => views.slice(3)).toEqual(["/Portfolio/about | About – Jordan Vale"]);
  expect([...origins]).toEqual([new URL(address("counted")).origin, "https://stats.example"]);
});

test("the page is hydrated while the analytics' script loads", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { views } = await serveAnalytics(page, promise);
  await page.goto(address("counted", "about"));
  await waitForHydration(page);
  expect(views).toEqual([]);
  resolve();
  await expect.poll(() => views).toEqual(["/Portfolio/about | About – Jordan Vale"]);
});

test("a site without analytics requests nothing from other hosts", async ({ page }) => {
  const { origins } = await serveAnalytics(page);
  await open(page, "");
  await mainNavigation(page).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { name: "Introduction." })).toBeFocused();
  expect([...origins]).toEqual([new URL(address("sample")).origin]);
});
