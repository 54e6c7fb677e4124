import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { folderOf } from "./site.ts";
import { address, expect, open, pages, running, test } from "./test.ts";

for (const { path, title, heading } of pages) {
  test(`/${path} answers 200 with a title, a description and one heading of its own`, async ({ page, request }) => {
    const response = await request.get(address("sample", path));
    expect(response.status()).toBe(200);
    await open(page, path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(heading);
    await expect(page.locator("main h1")).toHaveText(heading, { useInnerText: false });
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `https://jordan-vale.example/Portfolio/${path}`);
  });
}

test("no two pages share a title or a description", async ({ request }) => {
  const found = await Promise.all(
    pages.map(async ({ path }) => {
      const html = await (await request.get(address("sample", path))).text();
      return { title: html.match(/<title>(.*?)<\/title>/)?.[1], description: html.match(/name="description" content="(.*?)"/)?.[1] };
    }),
  );
  for (const key of ["title", "description"] as const) {
    const texts = found.map((page) => page[key]);
    expect(texts.every(Boolean)).toBe(true);
    expect(new Set(texts).size).toBe(pages.length);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading } of pages) {
    test(`/${path} shows everything it shows with it`, async ({ page, browser }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(heading);
      const opacities = await page.locator("main *").evaluateAll((all) => all.map((element) => getComputedStyle(element).opacity));
      expect(new Set(opacities)).toEqual(new Set(["1"]));

      const scripted = await browser.newPage({ javaScriptEnabled: true, reducedMotion: "reduce" });
      await open(scripted, address("sample", path));
      // What would do nothing here is not shown here; what no person meets does not count.
      await scripted.locator(".needs-script, main div[aria-hidden=true]").evaluateAll((all) => all.map((element) => element.remove()));
      const text = await scripted.locator("main").innerText();
      await scripted.close();
      const missing = text.split("\n").filter((line) => line.trim() !== "");
      const shown = await page.locator("main").innerText();
      for (const line of missing) expect(shown).toContain(line);
    });
  }

  test("every page can be reached on a small screen", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("");
    for (const { label, heading } of pages) {
      await page.getByRole("navigation", { name: "All pages" }).getByRole("link", { name: label, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(heading);
    }
  });
});

test("an unknown path gets the not-found page, and a way home", async ({ page, request, consoleSays }) => {
  consoleSays(/404/);
  for (const path of ["nothing-here", "projects/12", "a/b/c?d=e"]) {
    expect((await request.get(address("sample", path))).status()).toBe(404);
  }
  await open(page, "a/b/c");
  await expect(page).toHaveTitle("Page not found – Jordan Vale");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found.");
  await expect(page.locator("[aria-current]")).toHaveCount(0);
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page).toHaveURL(address("sample"));
});

test("an address that a host spells otherwise is answered by the page it means", async ({ page, consoleSays }) => {
  consoleSays(/404/);
  for (const path of ["About", "about/", "about.html"]) {
    await page.goto(`${path}?from=mail`);
    await page.waitForURL(address("sample", "about?from=mail"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Introduction.");
  }
});

test("the base path without its slash leads to Home", async ({ page }) => {
  await page.goto(address("sample").slice(0, -1));
  await expect(page).toHaveURL(address("sample"));
});

test("on a host that knows files by their exact names alone, every page still opens, and once", async ({ page, consoleSays }) => {
  consoleSays(/404/);
  const { dist } = folderOf("sample");
  const host = createServer((request, response) => {
    const path = (request.url ?? "/")
      .replace(/[?#].*/, "")
      .replace(/^\/Portfolio\//, "/")
      .replace(/\/$/, "/index.html");
    const file = join(dist, path);
    const found = existsSync(file);
    const type = file.endsWith(".js") ? "text/javascript" : file.endsWith(".svg") ? "image/svg+xml" : "text/html; charset=utf-8";
    response.writeHead(found ? 200 : 404, { "content-type": type });
    response.end(readFileSync(found ? file : join(dist, "404.html")));
  });
  await new Promise<void>((ready) => host.listen(0, "127.0.0.1", ready));
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const loads: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
  await page.goto(`${origin}/Portfolio/about?from=mail`);
  await page.waitForURL(`${origin}/Portfolio/about?from=mail`);
  await running(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Introduction.");
  expect(loads).toEqual(["/Portfolio/about", "/Portfolio/about.html"]);
  await page.goto(`${origin}/Portfolio/nothing`);
  await running(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found.");
  host.close();
});

test("no page calls another host", async ({ page }) => {
  const called = new Set<string>();
  page.on("request", (request) => called.add(new URL(request.url()).host));
  for (const { path } of pages) {
    await open(page, path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
  }
  await page.getByLabel("Name").focus();
  await page.waitForLoadState("networkidle");
  expect([...called]).toEqual([new URL(address("sample")).host]);
});

test("every page is drawn without sideways scrolling from 320 to 1440 px, and with text twice as large", async ({ page }) => {
  for (const { path } of pages) {
    await open(page, path);
    for (let width = 320; width <= 1440; width += 80) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, `/${path} at ${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, `/${path} at 320 px with text twice as large`).toBe(0);
  }
});
