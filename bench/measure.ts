import { join } from "node:path";
import { buildSite, root } from "./build-site.ts";
import { measureClicks } from "./clicks.ts";
import { measureFirstTouches } from "./first-touch.ts";
import { measureFirstVisits } from "./first-visit.ts";
import { measurePaintedVisits } from "./painted-visit.ts";
import { readConditions, saveResults } from "./results.ts";
import { formatResults } from "./results-markdown.ts";
import { measureRates } from "./server-rate.ts";
import { makeTwins } from "./twin.ts";
import { modulesOf, type PageName, pageNames, type Weight, weigh } from "./weight.ts";

/** RUNS, 5 by default. */
const runs = Number(process.env["RUNS"] || 5);
const BASE = "/Portfolio/";

console.log("Building the sample.");
const site = await buildSite(join(root, "sample"), join(root, ".build", "bench", "site", "Portfolio"));
const weights = Object.fromEntries(pageNames.map((page) => [page, weigh(site, page)])) as Record<PageName, Weight>;
const flushed = await buildSite(join(root, "sample"), join(root, ".build", "bench", "flushed", "Portfolio"), "flushed");
const twins = makeTwins(site.folder);
const firstVisits = await measureFirstVisits(twins, BASE, runs);
const painted = await measurePaintedVisits(twins, BASE, runs);
const touches = await measureFirstTouches(site.folder, BASE);
const walks = await measureClicks({ ...twins, flushed: flushed.folder }, BASE, runs);

const conditions = await readConditions(runs);
const rates = await measureRates(site);
if (!rates) console.log("Skipped the load test: nginx or wrk is not installed.");
const measured = {
  firstVisits: { ...conditions, pages: firstVisits },
  painted: { ...conditions, pages: painted },
  touches: { ...conditions, runs: 1, touches },
  weights: { pages: weights, modules: modulesOf(site.chunks, "index") },
  clicks: { ...conditions, walks },
  ...(rates && { rates: { ...conditions, runs: 1, rates } }),
};
saveResults(measured);
console.log(formatResults(measured));
