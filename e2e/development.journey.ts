import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { developmentServer } from "./development-server.ts";
import { expect, fill, filledIn, pages, sendButton, test, toasts, waitForHydration } from "./test.ts";

const server = developmentServer("development", 4322);
const { address, content } = server;

test.describe.configure({ mode: "serial" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.beforeAll(() => server.start(() => edit("profile.yaml", "resume: https://documents.example.com/jordan-vale/resume.pdf\n", "")));

test.afterAll(() => server.stop());

function edit(file: string, from: string, to: string): void {
  const path = join(content, file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(from)) throw new Error(`“${from}” is not in ${file}`);
  writeFileSync(path, text.replace(from, to));
}

/** Reads a page until it can be opened as it shall be: if it is opened before, it reloads itself, and the next navigation may be lost. */
const readPage = async ({ request }: Page, path: string) => {
  // While the server restarts, it doesn't respond.
  const response = await request.get(address(path)).catch(() => undefined);
  return response?.text() ?? "";
};

test.beforeEach(({ console }) => void console.allowed.push(/\[vite\]/, /React DevTools/));

test("the dev server hydrates every page without a message from React", async ({ page }) => {
  for (const { path } of pages) {
    await page.goto(address(path));
    await waitForHydration(page);
  }
});

test("the dev server generates the résumé and the vCard from the current content", async ({ request }) => {
  const resume = await request.get(address("resume.pdf"));
  expect([resume.status(), resume.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await resume.body()).subarray(0, 5).toString()).toBe("%PDF-");
  const contact = await request.get(address("contact.vcf"));
  expect([contact.status(), contact.headers()["content-type"]]).toEqual([200, "text/vcard; charset=utf-8"]);
  expect(await contact.text()).toContain("\r\nFN:Jordan Vale\r\n");
});

test("the dev server serves a document that is added while it runs", async ({ request }) => {
  mkdirSync(join(content, "documents"));
  writeFileSync(join(content, "documents", "CV 1.pdf"), "%PDF-1.4");
  const typeOf = async (path: string) => (await request.get(address(path))).headers()["content-type"];
  await expect.poll(() => typeOf("documents/CV%201.pdf")).toBe("application/pdf");
  expect(await typeOf("documents/..%2Fprofile.yaml")).toBe("text/html; charset=utf-8");
});

test("the dev server serves every generated file, and pages with the same metadata as the build", async ({ page, request }) => {
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
  expect(await (await request.get(address("about"))).text()).not.toContain("/Portfolio/Portfolio/");
});

test("a page requested in the moment of a save has what was saved, in the server's HTML and in its modules", async ({ page }) => {
  const saved = readFileSync(join(content, "about.yaml"), "utf8");
  for (const lead of ["Saved first.", "Saved second."]) {
    await page.goto("about:blank");
    writeFileSync(join(content, "about.yaml"), saved.replace(/^lead: .*$/m, `lead: ${lead}`));
    const response = await page.goto(address("about"));
    expect(await response?.text()).toContain(`<p class="lead">${lead}</p>`);
    await waitForHydration(page);
    await expect(page.locator("main .lead")).toHaveText(lead);
  }
});

test("edited content appears without a reload", async ({ page }) => {
  await page.goto(address("projects"));
  await waitForHydration(page);
  await expect(page.getByRole("heading", { name: "Crypto Search" })).toBeVisible();
  edit("projects.yaml", "title: Crypto Search", "title: Coin Finder");
  await expect(page.getByRole("heading", { name: "Coin Finder" })).toBeVisible();
});

test("own pages and components appear while the server runs, and own pages follow their files without a reload", async ({
  page,
  console,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource.*404/);
  // The page reloads while it loads modules.
  console.allowed.push(/Failed to fetch dynamically imported module|ChunkLoadError/);
  const custom = join(server.folder, "custom");
  mkdirSync(join(content, "pages"));
  writeFileSync(join(content, "pages/uses.md"), "---\ntitle: What I use\n---\n\nOne sentence.\n");
  mkdirSync(join(custom, "pages"), { recursive: true });
  const lab = (text: string) =>
    `export const meta = { title: "The lab" };\nexport default function Lab() {\n  return <h1>${text}</h1>;\n}\n`;
  writeFileSync(join(custom, "pages/lab.tsx"), lab("First"));
  await expect.poll(() => readPage(page, "uses")).toContain("The lab");
  await page.goto(address("uses"));
  await expect(page.getByText("One sentence.")).toBeVisible();
  await waitForHydration(page);
  writeFileSync(join(content, "pages/uses.md"), "---\ntitle: What I use\n---\n\nAnother sentence.\n");
  await expect(page.getByText("Another sentence.")).toBeVisible();
  // A file that is read while it is written is an error, after which the page reloads.
  await waitForHydration(page);
  await page.getByRole("banner").getByRole("link", { name: "The lab" }).click();
  await expect(page.getByRole("heading", { name: "First" })).toBeVisible();
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  writeFileSync(join(custom, "pages/lab.tsx"), lab("Second"));
  await expect(page.getByRole("heading", { name: "Second" })).toBeVisible();
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  mkdirSync(join(custom, "components"));
  writeFileSync(join(custom, "components/Footer.tsx"), "export default function Footer() {\n  return <p>My own foot.</p>;\n}\n");
  await page.waitForFunction(() => !("isSameDocument" in window));
  await waitForHydration(page);
  await expect(page.getByText("My own foot.")).toBeVisible();
  // Until the editor has started, the page hears of no change.
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
  for (const folder of [join(content, "pages"), custom]) rmSync(folder, { recursive: true });
  await expect(page).toHaveTitle(/^Page not found/);
  expect((await page.request.get(address("uses"))).status()).toBe(404);
});

test("a content error shows in the browser with file, line and fix, and disappears once fixed", async ({ page, expectConsole }) => {
  expectConsole(/Failed to load resource.*500/);
  await page.goto(address("projects"));
  await waitForHydration(page);
  edit("projects.yaml", "git: https://code.example.com/jordan-vale/food-court", "git: food-court");
  const overlay = page.locator("vite-error-overlay");
  await expect(overlay).toContainText("content/projects.yaml:45:10");
  await expect(overlay).toContainText("projects › 4 “Food Court” › git is invalid: “food-court”");

  await page.goto(address("about"));
  await expect(page.locator("pre").first()).toContainText("Fix: Write the full address, starting with https://");
  edit("projects.yaml", "git: food-court", "git: https://code.example.com/jordan-vale/food-court");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Introduction.");
});

/** Keeps the development server from the pages that open next, until the function that it returns is called. */
async function holdConnection(page: Page): Promise<() => void> {
  let connect = () => {};
  const isReady = new Promise<void>((ready) => (connect = ready));
  await page.routeWebSocket(/token=/, async (socket) => {
    await isReady;
    socket.connectToServer();
  });
  return connect;
}

test("a change made before a page is connected shows once it is", async ({ page }) => {
  const connect = await holdConnection(page);
  await page.goto(address("contact"));
  await waitForHydration(page);
  // The editor starts last.
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
  edit("contact.yaml", "within two days.", "within two days, mostly.");
  await expect.poll(async () => (await page.request.get(address("contact"))).text()).toContain("within two days, mostly.");
  connect();
  await expect(page.getByText("within two days, mostly.")).toBeVisible();
});

test("a content error made before a page is connected shows once it is", async ({ page, console }) => {
  // Once connected, the page may request something before the error is fixed.
  console.allowed.push(/status of 500/);
  const connect = await holdConnection(page);
  await page.goto(address("projects"));
  await waitForHydration(page);
  // Another page is connected: Vite keeps an error for the next page only without one.
  const other = await page.context().newPage();
  await Promise.all([
    other.waitForEvent("console", (message) => message.text().includes("[vite] connected")),
    other.goto(address("about")),
  ]);
  edit("projects.yaml", "git: https://code.example.com/jordan-vale/food-court", "git: food-court");
  await expect(other.locator("vite-error-overlay")).toBeVisible();
  await expect(page.locator("vite-error-overlay")).toBeHidden();
  connect();
  await expect(page.locator("vite-error-overlay")).toContainText("content/projects.yaml:45:10");
  edit("projects.yaml", "git: food-court", "git: https://code.example.com/jordan-vale/food-court");
  await expect(page.locator("vite-error-overlay")).toBeHidden();
});

test("a content error is logged once, without a stack trace, also if the browser requests modules", async ({ request }) => {
  // No page is rendered between these edits, so the server has to evaluate its modules again.
  edit("contact.yaml", "lead: Tell", "lead: Please tell");
  await expect.poll(async () => (await request.get(address("@id/__x00__virtual:content/contact"))).text()).toContain("Please tell");
  edit("projects.yaml", "title: Food", "titel: Food");
  await expect.poll(server.log).toContain("titel is not a known field");
  for (const path of ["@id/__x00__virtual:static/projects-part", "projects", "@id/__x00__virtual:content/projects"]) {
    await request.get(address(path));
  }
  edit("projects.yaml", "titel: Food", "title: Food");
  await expect.poll(async () => (await request.get(address("projects"))).status()).toBe(200);
  expect(server.log().match(/titel is not a known field/g)).toHaveLength(1);
  expect(server.log()).not.toMatch(/^\s+at /m);
});

test("the contact form delivers to the mail sandbox", async ({ page }) => {
  await page.goto(address("contact"));
  await waitForHydration(page);
  await fill(page, { ...filledIn, message: "Hello" });
  await sendButton(page).click();
  await expect(page.getByText(toasts.sent)).toBeVisible();
  await page.goto(new URL("/mail-sandbox/", page.url()).href);
  await expect(page.getByRole("link", { name: "A message from Ada Example" })).toBeVisible();
});

test("a page removed from site.yaml becomes a 404, and is back once it is added again", async ({ page, console }) => {
  // The page reloads while it loads modules.
  console.allowed.push(/Failed to (?:load resource|fetch dynamically imported module)|ChunkLoadError/);
  const all = "pages: [about, certificates, projects, experience, writing]";
  await page.goto(address("about"));
  await waitForHydration(page);
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Certificates" });
  await expect(link).toBeVisible();
  edit("site.yaml", all, "pages: [about]");
  await expect(link).toHaveCount(0);
  await expect.poll(async () => (await page.request.get(address("certificates"))).status()).toBe(404);
  await waitForHydration(page);
  edit("site.yaml", "pages: [about]", all);
  await expect(link).toBeVisible();
});

test("the dev server serves a language that is added while it runs, and reloads its pages when its files change", async ({
  page,
  console,
}) => {
  // The server restarts, and modules are errors while the content has one.
  console.allowed.push(
    /Failed to (?:load resource|fetch dynamically imported module)|ERR_CONNECTION_REFUSED|WebSocket|Transition was aborted/,
  );
  edit("site.yaml", "language: en", "languages: [en, de]");
  mkdirSync(join(content, "de"));
  writeFileSync(join(content, "de", "profile.yaml"), "tagline: Ich baue schnelle Anwendungen.\n");
  await expect.poll(() => readPage(page, "de/")).toContain('<html lang="de"');
  await page.goto(address("de/"));
  await waitForHydration(page);
  await expect(page.getByText("Ich baue schnelle Anwendungen.")).toBeVisible();
  writeFileSync(join(content, "de", "profile.yaml"), "tagline: Ich messe zuerst.\n");
  await expect(page.getByText("Ich messe zuerst.")).toBeVisible();
  await waitForHydration(page);
  writeFileSync(join(content, "de", "profile.yaml"), "taglien: Ich messe zuerst.\n");
  await expect(page.getByText("content/de/profile.yaml:1:1  taglien is not a known field").first()).toBeVisible();
  writeFileSync(join(content, "de", "profile.yaml"), "tagline: Ich messe immer.\n");
  await expect(page.getByText("Ich messe immer.")).toBeVisible();
  await waitForHydration(page);
  await page
    .getByRole("banner")
    .getByRole("link", { name: /English$/ })
    .click();
  await expect(page).toHaveURL(address(""));
});

test("more languages than the bar has room for are in a list that the keyboard opens", async ({ page, console }) => {
  console.allowed.push(
    /Failed to (?:load resource|fetch dynamically imported module)|ERR_CONNECTION_REFUSED|WebSocket|Transition was aborted/,
  );
  edit("site.yaml", "languages: [en, de]", "languages: [en, de, fr, pt-BR, pt-PT]");
  await expect.poll(() => readPage(page, "about")).toContain("Português europeu");
  await page.goto(address("about"));
  await waitForHydration(page);
  const links = page.locator(".bar-languages a");
  await expect(links.first()).toBeHidden();
  await page.locator(".bar-languages button").press("Enter");
  await expect(links).toHaveText(["Deutsch", "Français", "Português (Brasil)", "Português europeu"]);
  await expect(links.last()).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(links.first()).toBeHidden();
});
