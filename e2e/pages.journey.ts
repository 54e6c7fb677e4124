import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { loadContent } from "../packages/weavefolio/content/load/loader.ts";
import { address, expect, foldersOf, open, pageHeading, pages, test, waitForHydration } from "./test.ts";

test("each page responds with 200, its own title, description and canonical URL, and one h1", async ({ page, request }) => {
  const found: { title: string; description: string | null }[] = [];
  for (const { path, title, heading } of pages) {
    const response = await request.get(address("sample", path));
    expect(response.status()).toBe(200);
    await open(page, path);
    await expect(page).toHaveTitle(title);
    await expect(pageHeading(page)).toHaveCount(1);
    await expect(pageHeading(page)).toHaveAccessibleName(heading);
    await expect(page.locator("main h1")).toHaveText(heading, { useInnerText: false });
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `https://jordan-vale.example/Portfolio/${path}`);
    const description = await page.locator("meta[name=description]").getAttribute("content");
    expect(description).toBeTruthy();
    found.push({ title, description });
  }
  for (const key of ["title", "description"] as const) expect(new Set(found.map((texts) => texts[key])).size).toBe(pages.length);
});

test("without JavaScript every page shows the same text and hides nothing", async ({ page, browser }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const unscripted = await context.newPage();
  for (const { path, heading } of pages) {
    await unscripted.goto(address("sample", path));
    await expect(pageHeading(unscripted)).toHaveAccessibleName(heading);
    const opacities = await unscripted.locator("main *").evaluateAll((all) => all.map((element) => getComputedStyle(element).opacity));
    expect.soft(new Set(opacities), `/${path}`).toEqual(new Set(["1"]));
    const shown = await unscripted.locator("main").innerText();

    await open(page, path);
    // Controls that need scripts aren't shown without them; hidden elements don't count.
    await page.locator(".needs-script, main div[aria-hidden=true]").evaluateAll((all) => all.map((element) => element.remove()));
    const text = await page.locator("main").innerText();
    for (const line of text.split("\n").filter((line) => line.trim() !== "")) expect.soft(shown, `/${path}`).toContain(line);
  }
  await context.close();
});

test("an unknown path responds with 404 and the not-found page, which links to Home", async ({ page, request, expectConsole }) => {
  expectConsole(/404/);
  for (const path of ["nothing-here", "projects/12", "a/b/c?d=e"]) {
    expect((await request.get(address("sample", path))).status()).toBe(404);
  }
  await open(page, "a/b/c");
  await expect(page).toHaveTitle("Page not found – Jordan Vale");
  await expect(pageHeading(page)).toHaveText("Page not found.");
  await expect(page.locator("[aria-current]")).toHaveCount(0);
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page).toHaveURL(address("sample"));
});

test("other spellings of a path redirect to its page and keep the query", async ({ page, expectConsole }) => {
  expectConsole(/404/);
  for (const path of ["About", "about/", "about.html"]) {
    await page.goto(`${path}?from=mail#main`);
    await page.waitForURL(address("sample", "about?from=mail#main"));
    await expect(pageHeading(page)).toHaveText("Introduction.");
  }
});

test("without JavaScript, a page's address with a slash leads to it once, and its preview is that of the page", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const loads: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url()));
  for (const path of ["about", "projects", "projects/password-generator"]) {
    const withSlash = address("sample", `${path}/`);
    const html = await (await context.request.get(withSlash)).text();
    const properties = (text: string) => text.match(/<meta (?:property|name)="(?:og|twitter):[^>]*?"(?=\/?>)/g)?.sort();
    const preview = properties(readFileSync(join(foldersOf("sample").dist, `${path}.html`), "utf8").replaceAll("&#x27;", "'"));
    expect(preview?.length).toBeGreaterThan(10);
    expect(properties(html)).toEqual(preview);
    await page.goto(withSlash);
    await page.waitForURL(address("sample", `${path}.html`));
    expect(loads.splice(0)).toEqual([withSlash, address("sample", `${path}.html`)]);
  }
  await context.close();
});

test("the base path without its slash redirects to Home", async ({ page }) => {
  await page.goto(address("sample").slice(0, -1));
  await expect(page).toHaveURL(address("sample"));
});

test("the not-found page opens once at its own address", async ({ page }) => {
  const loads: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && loads.push(request.url()));
  await open(page, "404.html");
  await page.waitForLoadState("networkidle");
  await expect(pageHeading(page)).toHaveText("Page not found.");
  expect(loads).toEqual([address("sample", "404.html")]);
});

test("on a host that serves files only by their exact names, every page opens with one redirect", async ({ page, expectConsole }) => {
  expectConsole(/404/);
  const { dist } = foldersOf("sample");
  const host = createServer((request, response) => {
    const path = (request.url ?? "/")
      .replace(/[?#].*/, "")
      .replace(/^\/Portfolio\//, "/")
      .replace(/\/$/, "/index.html");
    const file = join(dist, path);
    const found = existsSync(file) && statSync(file).isFile();
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
  await waitForHydration(page);
  await expect(pageHeading(page)).toHaveText("Introduction.");
  expect(loads).toEqual(["/Portfolio/about", "/Portfolio/about.html"]);
  await page.goto(`${origin}/Portfolio/nothing`);
  await waitForHydration(page);
  await expect(pageHeading(page)).toHaveText("Page not found.");
  host.close();
});

test("on a host that redirects a page's address to its folder, every page opens once, also without JavaScript", async ({ browser }) => {
  const { dist } = foldersOf("sample");
  const host = createServer((request, response) => {
    const file = join(dist, (request.url ?? "/").replace(/^\/Portfolio\//, "/").replace(/\/$/, "/index.html"));
    if (!existsSync(file)) response.writeHead(404).end();
    else if (statSync(file).isDirectory()) response.writeHead(302, { location: `${request.url}/` }).end();
    else response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(readFileSync(file));
  });
  await new Promise<void>((ready) => host.listen(0, "127.0.0.1", ready));
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}/Portfolio/`;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}about`);
  await page.waitForURL(`${origin}about.html`);
  await expect(pageHeading(page)).toHaveText("Introduction.");
  await context.close();
  host.closeAllConnections();
  host.close();
});

test("a script has the content of its page only, and no field that only outputs read", async () => {
  const { content: folder, dist } = foldersOf("sample");
  const { content } = await loadContent(folder);
  const assets = join(dist, "assets");
  const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(5);
  const chunksWith = (text = "") => {
    const found = scripts.filter((file) => readFileSync(join(assets, file), "utf8").includes(text));
    return found.map((file) => file.replace(/-[\w-]{8}\.js$/, ""));
  };
  expect(chunksWith(content.about.references[0]?.quote.plain)).toEqual(["about"]);
  expect(chunksWith(content.experience.volunteering[0]?.organization)).toEqual(["experience"]);
  expect(chunksWith(JSON.stringify(content.profile.resumeSections).replaceAll('"', "`"))).toEqual([]);
});

test("no page sends a request to another host", async ({ page }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  for (const { path } of pages) {
    await open(page, path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
  }
  await page.getByLabel("Name").focus();
  await page.waitForLoadState("networkidle");
  expect([...hosts]).toEqual([new URL(address("sample")).host]);
});
