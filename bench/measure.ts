import { join } from "node:path";
import { build, root } from "./build.ts";
import { measureFirstVisits } from "./first-visit.ts";
import { measureClicks } from "./navigation.ts";
import { report } from "./report.ts";
import { keepResults, occasion } from "./results.ts";
import { measureRates } from "./server-rate.ts";
import { makeTwin } from "./twin.ts";
import { modulesOf, type PageName, pageNames, type Weight, weigh } from "./weight.ts";

/** Measures the sample as a visitor meets it, RUNS times each (five, unless it is set). */
const runs = Number(process.env["RUNS"] || 5);
const BASE = "/Portfolio/";

console.log("The sample is being built.");
const site = await build(join(root, "sample"), join(root, ".build", "bench", "site", "Portfolio"));
const weights = Object.fromEntries(pageNames.map((page) => [page, weigh(site, page)])) as Record<PageName, Weight>;
const twins = makeTwin(site.folder);
const firstVisits = await measureFirstVisits(twins, BASE, runs);
const walks = await measureClicks(twins, BASE, runs);

const when = await occasion(runs);
const rates = await measureRates(site);
if (!rates) console.log("The rate of answers is left out: it takes nginx and wrk.");
const measured = {
  firstVisits: { ...when, pages: firstVisits },
  weights: { pages: weights, modules: modulesOf(site.chunks, "index") },
  clicks: { ...when, walks },
  ...(rates && { rates: { ...when, runs: 1, rates } }),
};
keepResults(measured);
console.log(report(measured));
