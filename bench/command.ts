import { join } from "node:path";
import { build, root } from "./build.ts";
import { measureFirstVisits } from "./first-visit.ts";
import { mediansOf } from "./median.ts";
import { type Clicks, clickThrough } from "./navigation.ts";
import { report } from "./report.ts";
import { keepResults, occasion } from "./results.ts";
import { serve } from "./server.ts";
import { measureRates } from "./server-rate.ts";
import { modulesOf, type PageName, pageNames, type Weight, weigh } from "./weight.ts";

/** Measures the sample as a visitor meets it, RUNS times each (five, unless it is set). */
const runs = Number(process.env["RUNS"] || 5);
const BASE = "/Portfolio/";

console.log("The sample is being built.");
const site = await build(join(root, "sample"), join(root, ".build", "bench", "site", "Portfolio"));
const weights = Object.fromEntries(pageNames.map((page) => [page, weigh(site, page)])) as Record<PageName, Weight>;
const firstVisits = await measureFirstVisits(site.folder, BASE, runs);

const server = await serve(site.folder, BASE);
const walks: Clicks[] = [];
for (let run = 0; run < runs; run++) walks.push(await clickThrough(server.address));
await server.close();

const when = await occasion(runs);
const rates = await measureRates(site);
if (!rates) console.log("The rate of answers is left out: it takes nginx and wrk.");
const measured = {
  firstVisits: { ...when, pages: firstVisits },
  weights: { pages: weights, modules: modulesOf(site.chunks, "index") },
  clicks: { ...when, links: mediansOf(walks) },
  ...(rates && { rates: { ...when, runs: 1, rates } }),
};
keepResults(measured);
console.log(report(measured));
