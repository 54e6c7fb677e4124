import { join } from "node:path";
import { build, root } from "./build.ts";
import { measureFirstVisits } from "./first-visit.ts";
import { measureClicks } from "./navigation.ts";
import { report } from "./report.ts";
import { occasion, saveResults } from "./results.ts";
import { measureRates } from "./server-rate.ts";
import { makeTwin } from "./twin.ts";
import { modulesOf, type PageName, pageNames, type Weight, weigh } from "./weight.ts";

/** Measures the sample as visitors see it, RUNS times each (5 by default). */
const runs = Number(process.env["RUNS"] || 5);
const BASE = "/Portfolio/";

console.log("Building the sample.");
const site = await build(join(root, "sample"), join(root, ".build", "bench", "site", "Portfolio"));
const weights = Object.fromEntries(pageNames.map((page) => [page, weigh(site, page)])) as Record<PageName, Weight>;
const stock = await build(join(root, "sample"), join(root, ".build", "bench", "stock", "Portfolio"), "stock");
const twins = makeTwin(site.folder);
const firstVisits = await measureFirstVisits(twins, BASE, runs);
const walks = await measureClicks({ ...twins, stock: stock.folder }, BASE, runs);

const when = await occasion(runs);
const rates = await measureRates(site);
if (!rates) console.log("Skipped the load test: nginx or wrk is not installed.");
const measured = {
  firstVisits: { ...when, pages: firstVisits },
  weights: { pages: weights, modules: modulesOf(site.chunks, "index") },
  clicks: { ...when, walks },
  ...(rates && { rates: { ...when, runs: 1, rates } }),
};
saveResults(measured);
console.log(report(measured));
