import type { Editing } from "./editing.ts";
import type { Painted } from "./first-visit.ts";
import { median } from "./median.ts";
import type { PageName } from "./weight.ts";

/** A page and the same page without web fonts, one after the other. */
export type Pair = { page: Painted; plain: Painted };

/** What each run measured on a page. Times in milliseconds. */
export type PageRun = { pairs: Pair[]; score: number; touches: number[]; navigation: number };

/** `build` in seconds. `conditions` are sentences. */
export type Results = {
  conditions: string;
  runs: Record<PageName, PageRun[]>;
  build: { cold: number; unchanged: number };
  editing: Editing;
};

const HEAD = [
  ...["page", "first paint", "without web fonts", "LCP", "without web fonts", "score"],
  ...["first touch, median", "worst", "navigation", "build, cold", "unchanged"],
];

/** Formats the results as a Markdown page with one table. */
export function formatResults({ conditions, runs, build, editing }: Results): string {
  const rows = Object.entries(runs).map(([page, runs]) => [page === "index" ? "home" : page, ...formatPage(runs), "", ""]);
  const site = ["whole site", ...HEAD.slice(1, -2).map(() => ""), `${build.cold.toFixed(1)} s`, `${build.unchanged.toFixed(1)} s`];
  const align = HEAD.map((_, column) => (column === 0 ? "---" : "---:"));
  const table = [HEAD, align, ...rows, site].map((row) => `| ${row.join(" | ")} |`).join("\n");
  const [file, page, processor] = [editing.file, editing.page, editing.processor].map(Math.round);
  const edit = `An edit on the page is in its file after ${file} ms, and shown after ${page} ms. The server computes for ${processor} ms.`;
  return `# Latest results\n\n\`npm run bench\` writes this page ([how it measures](README.md)). ${conditions}\n\n${table}\n\n${edit}\n`;
}

function formatPage(runs: PageRun[]): string[] {
  const pairs = runs.flatMap((run) => run.pairs);
  const compare = (paint: keyof Painted) => {
    const plain = milliseconds(pairs.map((pair) => pair.plain[paint]));
    const ratio = median(pairs.map(({ page, plain }) => page[paint] / plain[paint]));
    return [milliseconds(pairs.map(({ page }) => page[paint])), `${plain} (${ratio.toFixed(2)})`];
  };
  const touches = runs.flatMap((run) => run.touches);
  return [
    ...[...compare("fcp"), ...compare("lcp"), String(median(runs.map(({ score }) => score)))],
    ...[milliseconds(touches), `${Math.max(...touches)} ms`, milliseconds(runs.map(({ navigation }) => navigation))],
  ];
}

const milliseconds = (times: number[]) => `${Math.round(median(times))} ms`;
