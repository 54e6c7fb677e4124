import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect as base, running, test } from "./test.ts";

/** The dev server compiles what it is asked for, which takes a busy machine its time. */
const expect = base.configure({ timeout: 60_000 });

const root = join(import.meta.dirname, "..");
const folder = join(root, ".build", "journeys", "development");
const content = join(folder, "content");
const PORT = 4320;
const address = (path: string) => `http://localhost:${PORT}/Portfolio/${path}`;

test.describe.configure({ mode: "serial", timeout: 240_000 });

let server: ChildProcess;

test.beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(content, { recursive: true });
  cpSync(join(root, "sample"), content, { recursive: true });
  const vite = join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin", "vite.js");
  server = spawn(process.execPath, [vite, "--port", String(PORT), "--strictPort"], {
    cwd: root,
    env: { ...process.env, CONTENT_DIR: content, MAIL_DIR: join(folder, "mail") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((ready, fail) => {
    server.once("exit", (code) => fail(new Error(`The dev server ended with ${code}`)));
    server.stdout?.on("data", (said: Buffer) => String(said).includes("Mail:") && ready());
  });
});

test.afterAll(() => {
  server.kill();
});

function edit(file: string, from: string, to: string): void {
  const path = join(content, file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not say “${from}”`);
  writeFileSync(path, text.replace(from, to));
}

test.beforeEach(({ console }) => void console.may.push(/\[vite\]/, /React DevTools/));

test("the dev server hydrates every page without a word from React", async ({ page }) => {
  for (const path of ["", "about", "certificates", "projects", "experience", "contact"]) {
    await page.goto(address(path));
    await running(page);
  }
});

test("the dev server makes the résumé and the address book's entry from the live words", async ({ request }) => {
  const resume = await request.get(address("resume.pdf"));
  expect([resume.status(), resume.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await resume.body()).subarray(0, 5).toString()).toBe("%PDF-");
  const contact = await request.get(address("contact.vcf"));
  expect([contact.status(), contact.headers()["content-type"]]).toEqual([200, "text/vcard; charset=utf-8"]);
  expect(await contact.text()).toContain("\r\nFN:Jordan Vale\r\n");
});

test("the dev server answers every file that the build makes, and says of a page what the build says", async ({ page, request }) => {
  for (const [file, type] of [
    ["cards/home.png", "image/png"],
    ["cards/experience.png", "image/png"],
    ["icon.svg", "image/svg+xml"],
    ["icon-maskable-512.png", "image/png"],
    ["manifest.webmanifest", "application/manifest+json"],
    ["robots.txt", "text/plain; charset=utf-8"],
    ["sitemap.xml", "application/xml; charset=utf-8"],
    ["llms.txt", "text/plain; charset=utf-8"],
  ] as const) {
    const response = await request.get(address(file));
    expect([response.status(), response.headers()["content-type"]], file).toEqual([200, type]);
    expect((await response.body()).length).toBeGreaterThan(50);
  }
  await page.goto(address("about"));
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    "https://jordan-vale.example/Portfolio/cards/about.png",
  );
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
  expect(await page.content()).not.toContain("/Portfolio/Portfolio/");
});

test("a change of words shows by itself", async ({ page }) => {
  await page.goto(address("projects"));
  await running(page);
  await expect(page.getByRole("heading", { name: "Crypto Search" })).toBeVisible();
  edit("projects.yaml", "title: Crypto Search", "title: Coin Finder");
  await expect(page.getByRole("heading", { name: "Coin Finder" })).toBeVisible();
});

test("an error in the content shows in the browser with file, line and fix, until it is fixed", async ({ page, consoleSays }) => {
  consoleSays(/Failed to load resource.*500/);
  await page.goto(address("projects"));
  await running(page);
  edit("projects.yaml", "git: https://code.example.com/jordan-vale/food-court", "git: food-court");
  const overlay = page.locator("vite-error-overlay");
  await expect(overlay).toContainText("content/projects.yaml:25:10");
  await expect(overlay).toContainText("projects › 4 “Food Court” › git is invalid: “food-court”");

  await page.goto(address("about"));
  await expect(page.locator("pre").first()).toContainText("Fix: Write the full address, starting with https://");
  edit("projects.yaml", "git: food-court", "git: https://code.example.com/jordan-vale/food-court");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Introduction.");
});

test("the contact form delivers to the sandbox", async ({ page }) => {
  await page.goto(address("contact"));
  await running(page);
  await page.getByLabel("Name").fill("Ada Example");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Message").fill("Hello");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Message sent successfully!")).toBeVisible();
  await page.goto(new URL("/mail-sandbox/", page.url()).href);
  await expect(page.getByRole("link", { name: "A message from Ada Example" })).toBeVisible();
});

test("a page that is taken out of the content is gone, and there again once it is put back", async ({ page, console }) => {
  // The server restarts, and the page asks until it answers.
  console.may.push(/Failed to (?:load resource|fetch dynamically imported module)|ERR_CONNECTION_REFUSED|WebSocket|ChunkLoadError/);
  const all = "pages: [about, certificates, projects, experience]";
  await page.goto(address("about"));
  await running(page);
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Certificates" });
  await expect(link).toBeVisible();
  edit("site.yaml", all, "pages: [about]");
  await expect(link).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(address("certificates"))).status()).toBe(404);
  edit("site.yaml", "pages: [about]", all);
  await expect(link).toBeVisible();
});
