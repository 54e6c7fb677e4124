import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "puppeteer-core";
import { createServer } from "vite";
import { parseDocument } from "yaml";
import { configureSite } from "../packages/weavefolio/build/configure-site.ts";
import { loadExtras } from "../packages/weavefolio/build/extras.ts";
import { withNewVisitor } from "./browser.ts";
import { root } from "./build-site.ts";
import { writeGrownContent } from "./grown-content.ts";
import { median } from "./median.ts";

/** How often a text is edited. */
const EDITS = 20;

/** Milliseconds from an edit's request to its response, and until the page shows it; and the server's processor time for it. */
export type Editing = { file: number; page: number; processor: number };

/** Edits a text of a site with two languages and 30 projects and certificates each, in its development server. Medians. */
export async function measureEditing(browser: Browser): Promise<Editing> {
  const siteRoot = join(root, ".build", "bench", "editing");
  rmSync(siteRoot, { recursive: true, force: true });
  await writeContent(join(siteRoot, "content"));
  const site = configureSite(siteRoot, { withDrafts: true, extras: await loadExtras(siteRoot) });
  const server = await createServer({ ...site, logLevel: "error" });
  await server.listen();
  try {
    return await withNewVisitor(browser, async (page) => {
      await openText(page, `${server.resolvedUrls?.local[0]}`);
      const edits: Editing[] = [];
      for (let edit = 0; edit <= EDITS; edit++) {
        const before = process.cpuUsage();
        const times = await page.evaluate(typeText, `Open to work ${edit}`);
        await page.waitForNetworkIdle({ idleTime: 500 });
        const { user, system } = process.cpuUsage(before);
        edits.push({ ...times, processor: (user + system) / 1000 });
      }
      // The first one loads modules.
      const of = (name: keyof Editing) => median(edits.slice(1).map((edit) => edit[name]));
      return { file: of("file"), page: of("page"), processor: of("processor") };
    });
  } finally {
    await server.close();
  }
}

async function writeContent(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await writeGrownContent(folder, { items: 30, pictured: 7 });
  const site = join(folder, "site.yaml");
  const document = parseDocument(readFileSync(site, "utf8"));
  document.set("languages", ["en", "de"]);
  document.delete("language");
  writeFileSync(site, String(document));
  for (const name of ["about", "profile", "experience"])
    cpSync(join(root, `e2e/translations/de/${name}.yaml`), join(folder, `de/${name}.yaml`));
}

async function openText(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await (await page.waitForSelector('aria/Edit[role="button"]'))?.click();
  const text = await page.waitForSelector('[data-editor] >>> [aria-label^="Edit content/profile.yaml:5 "]');
  await text?.focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("[data-editor]")?.shadowRoot?.activeElement?.localName === "textarea");
}

/** Runs in the page: types a text, and returns when it is saved and shown. */
async function typeText(text: string): Promise<{ file: number; page: number }> {
  const input = document.querySelector("[data-editor]")?.shadowRoot?.activeElement as HTMLTextAreaElement;
  performance.clearResourceTimings();
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  const main = document.querySelector("main") as HTMLElement;
  const shown = await new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!main.textContent?.includes(text)) return;
      observer.disconnect();
      resolve(performance.now());
    });
    observer.observe(main, { childList: true, subtree: true, characterData: true });
  });
  const requests = () => performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  while (!requests().some(({ name }) => name.endsWith("@editor/edit"))) await new Promise((done) => setTimeout(done, 10));
  const sent = requests().find(({ name }) => name.endsWith("@editor/edit")) as PerformanceResourceTiming;
  return { file: sent.responseEnd - sent.startTime, page: shown - sent.startTime };
}
