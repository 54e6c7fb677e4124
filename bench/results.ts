import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { drawChart } from "./chart.ts";
import type { Walks } from "./clicks.ts";
import type { FirstTouches } from "./first-touch.ts";
import type { Visits } from "./first-visit.ts";
import type { Growth } from "./growth.ts";
import { withChromium } from "./launch-chromium.ts";
import type { PaintedVisits } from "./painted-visit.ts";
import { formatResults } from "./results-markdown.ts";
import type { Rates } from "./server-rate.ts";
import type { PageName, Weight } from "./weight.ts";

export type Conditions = { date: string; machine: string; browser: string; runs: number };

export type Results = {
  firstVisits?: Conditions & { pages: Record<PageName, Visits> };
  painted?: Conditions & { pages: Record<PageName, PaintedVisits> };
  touches?: Conditions & { touches: FirstTouches };
  weights?: { pages: Record<PageName, Weight>; modules: Record<string, number> };
  clicks?: Conditions & { walks: Walks };
  rates?: Conditions & { rates: Rates };
  growth?: Conditions & { sizes: Growth[] };
};

const folder = join(import.meta.dirname, "results");
const RECORD = join(folder, "results.json");

/** Merges new measurements into the saved ones, and writes JSON, Markdown and a chart. */
export function saveResults(measured: Results): Results {
  const results: Results = { ...(existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, "utf8")) : {}), ...measured };
  mkdirSync(folder, { recursive: true });
  writeFileSync(RECORD, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(join(import.meta.dirname, "RESULTS.md"), formatResults(results));
  if (results.firstVisits) writeFileSync(join(folder, "first-visits.svg"), drawChart(results.firstVisits.pages));
  return results;
}

export async function readConditions(runs: number): Promise<Conditions> {
  const [processor] = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${processor?.model.trim() || process.arch}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
    browser: await withChromium((browser) => browser.version()),
    runs,
  };
}
