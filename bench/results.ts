import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { withBrowser } from "./browser.ts";
import { chart } from "./chart.ts";
import type { Pair } from "./first-visit.ts";
import type { Growth } from "./growth.ts";
import type { Walks } from "./navigation.ts";
import { report } from "./report.ts";
import type { Rates } from "./server-rate.ts";
import type { PageName, Weight } from "./weight.ts";

/** The date, machine, browser and number of runs of a measurement. */
export type Occasion = { date: string; machine: string; browser: string; runs: number };

/** The last measurement of each kind. */
export type Results = {
  firstVisits?: Occasion & { pages: Record<PageName, Pair> };
  weights?: { pages: Record<PageName, Weight>; modules: Record<string, number> };
  clicks?: Occasion & { walks: Walks };
  rates?: Occasion & { rates: Rates };
  growth?: Occasion & { sizes: Growth[] };
};

const folder = join(import.meta.dirname, "results");
const RECORD = join(folder, "results.json");

/** Saves new measurements next to earlier ones of other kinds, as JSON, Markdown and a chart. */
export function saveResults(measured: Results): Results {
  const results: Results = { ...(existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, "utf8")) : {}), ...measured };
  mkdirSync(folder, { recursive: true });
  writeFileSync(RECORD, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(join(import.meta.dirname, "RESULTS.md"), report(results));
  if (results.firstVisits) writeFileSync(join(folder, "first-visits.svg"), chart(results.firstVisits.pages));
  return results;
}

export async function occasion(runs: number): Promise<Occasion> {
  const [processor] = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${processor?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
    browser: await withBrowser((browser) => browser.version()),
    runs,
  };
}
