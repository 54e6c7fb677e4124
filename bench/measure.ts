import { rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import type { Browser } from "puppeteer-core";
import { launchChromium, type Served, serve } from "./browser.ts";
import { buildSite, root } from "./build-site.ts";
import { measureEditing } from "./editing.ts";
import { measureFirstTouches } from "./first-touch.ts";
import { measurePaint, measureScore } from "./first-visit.ts";
import { measureNavigation } from "./navigation.ts";
import { formatResults, type PageRun, type Pair } from "./results.ts";
import { type PageName, pageNames } from "./weight.ts";
import { copyWithoutFonts } from "./without-fonts.ts";

/** How often each page is measured: RUNS, 3 by default. */
const count = Number(process.env["RUNS"] || 3);

/** How often a run paints each page with and without web fonts: these times differ most between visits. */
const PAIRS = 3;

const folderOf = (site: string) => join(root, ".build", "bench", site, "Portfolio");
const folder = folderOf("site");

async function timeBuild(): Promise<number> {
  const start = performance.now();
  await buildSite(join(root, "e2e/fixture"), folder);
  return (performance.now() - start) / 1000;
}

async function measurePage(browser: Browser, page: PageName): Promise<PageRun> {
  const url = urlOf(site, page);
  const pairs: Pair[] = [];
  while (pairs.length < PAIRS) {
    pairs.push({ page: await measurePaint(browser, url), plain: await measurePaint(browser, urlOf(siteWithoutFonts, page)) });
  }
  return {
    pairs,
    score: await measureScore(browser, url),
    touches: await measureFirstTouches(browser, url, page),
    navigation: await measureNavigation(browser, urlOf(site, page === "index" ? "about" : "index"), url),
  };
}

const urlOf = ({ origin }: Served, page: PageName) => `${origin}/Portfolio/${page === "index" ? "" : page}`;

/** Describes machine and browser, and whether something else ran at the start. */
function describeConditions(browser: string): string {
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const load = busy > 0.5 ? ` Other work ran on the machine: its load average was ${busy.toFixed(1)} at the start.` : "";
  const date = new Date().toISOString().slice(0, 10);
  return `${date}; ${machine}, Node ${process.versions.node}; ${browser}; medians of ${count} runs.${load}`;
}

const [busy = 0] = loadavg();
rmSync(join(root, "e2e/fixture/.build/cache"), { recursive: true, force: true });
const build = { cold: await timeBuild(), unchanged: await timeBuild() };
console.log(`The site is built, in ${build.cold.toFixed(1)} s, and again in ${build.unchanged.toFixed(1)} s.`);

copyWithoutFonts(folder, folderOf("without-fonts"));
const site = await serve(folder);
const siteWithoutFonts = await serve(folderOf("without-fonts"));
const browser = await launchChromium();
const runs = Object.fromEntries(pageNames.map((page) => [page, [] as PageRun[]])) as Record<PageName, PageRun[]>;
for (let run = 1; run <= count; run++) {
  for (const page of pageNames) runs[page].push(await measurePage(browser, page));
  console.log(`Run ${run} of ${count} is finished.`);
}
const editing = await measureEditing(browser);
const results = formatResults({ conditions: describeConditions(await browser.version()), runs, build, editing });
await browser.close();
for (const { close } of [site, siteWithoutFonts]) close();
writeFileSync(join(import.meta.dirname, "RESULTS.md"), results);
console.log(results);
