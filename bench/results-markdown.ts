import type { Clicks } from "./clicks.ts";
import type { Visits } from "./first-visit.ts";
import { median } from "./median.ts";
import type { Painted, PaintedVisits } from "./painted-visit.ts";
import type { Conditions, Results } from "./results.ts";
import { formatTable, kilobytes, milliseconds, ratio } from "./table.ts";

export function formatResults(results: Results): string {
  const parts = [
    "# Latest results",
    "`npm run bench` and `npm run bench -- scale` write this page; [how they measure](README.md). Times depend on the machine and are not tested. Bytes are: the budgets run with the unit tests.",
    ...formatFirstVisits(results.firstVisits),
    ...formatPainted(results.painted),
    ...formatTouches(results.touches),
    ...formatWeights(results.weights),
    ...formatClicks(results.clicks),
    ...formatRates(results.rates),
    ...formatGrowth(results.growth),
  ];
  return `${parts.join("\n\n")}\n`;
}

function formatFirstVisits(measured: Results["firstVisits"]): string[] {
  if (!measured) return [];
  const visits = Object.values(measured.pages);
  const worst = (of: (visits: Visits) => number) => Math.max(...visits.map(of));
  const lowest = (of: (visits: Visits) => number) => Math.min(...visits.map(of));
  return [
    "## A first visit",
    `${formatConditions(measured)} ${formatMachineSpeed(visits.map(({ page }) => page.machine))}`,
    formatTable(
      ["page", "FCP", "LCP", "Speed Index", "TBT", "CLS", "score"],
      Object.entries(measured.pages).flatMap(([name, { page, twin, fontless }]) => [
        [nameOf(name), ...formatTimes(page)],
        ["  without scripts", ...formatTimes(twin)],
        ["  without fonts", ...formatTimes(fontless)],
      ]),
    ),
    "With twelve times as slow a CPU:",
    formatTable(
      ["page", "FCP", "LCP", "Speed Index", "TBT", "CLS", "score"],
      Object.entries(measured.pages).flatMap(([name, { cheap, cheapTwin }]) => [
        [nameOf(name), ...formatTimes(cheap)],
        ["  without scripts", ...formatTimes(cheapTwin)],
      ]),
    ),
    formatTable(
      ["page", "document", "script", "fonts", "pictures", "other", "requests"],
      Object.entries(measured.pages).map(([name, { page }]) => [
        nameOf(name),
        ...[page.bytes.document, page.bytes.script, page.bytes.font, page.bytes.image, page.bytes.other].map(kilobytes),
        page.requests,
      ]),
    ),
    formatTable(
      ["measure", "goal", "worst page"],
      [
        ["score", "100", lowest(({ page }) => page.score)],
        ["FCP relative to the twin's", "1.05", worst(({ page, twin }) => page.fcp / twin.fcp).toFixed(2)],
        ["LCP relative to the twin's", "1.05", worst(({ page, twin }) => page.lcp / twin.lcp).toFixed(2)],
        ["LCP relative to the one without fonts", "1.12", worst(({ page, fontless }) => page.lcp / fontless.lcp).toFixed(2)],
        ["TBT", "30 ms", milliseconds(worst(({ page }) => page.tbt))],
        ["CLS", "0", worst(({ page }) => page.cls).toFixed(3)],
        ["score, twelve times as slow", "93", lowest(({ cheap }) => cheap.score)],
        [
          "TBT more than the twin's, twelve times as slow",
          "150 ms",
          milliseconds(worst(({ cheap, cheapTwin }) => cheap.tbt - cheapTwin.tbt)),
        ],
      ],
    ),
    "![The largest contentful paint of each page, next to its twin's](results/first-visits.svg)",
  ];
}

const nameOf = (page: string) => (page === "index" ? "home" : page);

function formatPainted(measured: Results["painted"]): string[] {
  if (!measured) return [];
  const rows = Object.entries(measured.pages);
  const formatTimes = ({ fcp, lcp, letters }: Painted) => [fcp, lcp, letters].map(milliseconds);
  const formatRows = (page: keyof PaintedVisits, fontless: keyof PaintedVisits) =>
    formatTable(
      ["page", "FCP", "LCP", "letters", "FCP without fonts", "LCP without fonts"],
      rows.map(([name, visits]) => [nameOf(name), ...formatTimes(visits[page]), ...formatTimes(visits[fontless]).slice(0, 2)]),
    );
  const worst = (page: keyof PaintedVisits, fontless: keyof PaintedVisits) =>
    Math.max(...rows.map(([, visits]) => visits[page].lcp / visits[fontless].lcp)).toFixed(2);
  return [
    "## When a first visit is painted",
    `${formatConditions(measured)} On a line as slow as 4G, four times as slow; nothing is simulated. The letters are when the page's fonts have loaded; until then, fonts of the system show its text.`,
    formatRows("page", "fontless"),
    "Twelve times as slow:",
    formatRows("cheap", "cheapFontless"),
    formatTable(
      ["measure", "goal", "worst page"],
      [
        ["LCP relative to the one without fonts", "1.12", worst("page", "fontless")],
        ["LCP relative to the one without fonts, twelve times as slow", "1.12", worst("cheap", "cheapFontless")],
      ],
    ),
  ];
}

function formatTouches(measured: Results["touches"]): string[] {
  if (!measured) return [];
  return [
    "## The first touch",
    `${measured.date}; ${measured.machine}; ${measured.browser}. Time until the next frame, twelve times as slow, on slow 4G, at random moments of the first ten seconds of a first visit.`,
    formatTable(
      ["touch", "median", "worst", "moments"],
      Object.entries(measured.touches).map(([name, { median, worst, moments }]) => [
        name,
        milliseconds(median),
        milliseconds(worst),
        moments,
      ]),
    ),
    formatTable(
      ["measure", "goal", "worst touch"],
      [["time to the next frame", "200 ms", milliseconds(Math.max(...Object.values(measured.touches).map(({ worst }) => worst)))]],
    ),
  ];
}

function formatMachineSpeed(machines: number[]): string {
  const machine = Math.round(median(machines));
  return `Lighthouse's BenchmarkIndex of this machine is ${machine}, four times as slow ${Math.round(machine / 4)}; Chrome's tools put a mid-tier phone (Pixel 5) at 1000, a low-tier one (Moto G Power 2022) at 264.`;
}

type Times = { fcp: number; lcp: number; speedIndex: number; tbt: number; cls: number; score: number };

function formatTimes({ fcp, lcp, speedIndex, tbt, cls, score }: Times): (string | number)[] {
  return [...[fcp, lcp, speedIndex, tbt].map(milliseconds), cls.toFixed(3), score];
}

function formatWeights(measured: Results["weights"]): string[] {
  if (!measured) return [];
  const { pages, modules } = measured;
  const total = Object.values(modules).reduce((sum, bytes) => sum + bytes, 0);
  return [
    "## What is transferred",
    "Gzipped; the style sheet is part of the HTML. Prefetched chunks of other pages are not included.",
    formatTable(
      ["page", "HTML", "CSS", "script", "fonts"],
      Object.entries(pages).map(([name, { html, css, js, fonts }]) => [nameOf(name), ...[html, css, js, fonts].map(kilobytes)]),
    ),
    "Where Home's script comes from, before gzip:",
    formatTable(
      ["from", "bytes", "share"],
      Object.entries(sumByPackage(modules)).map(([name, bytes]) => [name, bytes, `${((100 * bytes) / total).toFixed(1)} %`]),
    ),
  ];
}

/** Groups the site's own modules by folder; largest sum first. */
function sumByPackage(modules: Record<string, number>): Record<string, number> {
  const packages: Record<string, number> = {};
  for (const [name, bytes] of Object.entries(modules)) {
    const own = name.startsWith("src/") || !name.includes("/");
    const from = own ? name.split("/").slice(0, 2).join("/") : (/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    packages[from] = (packages[from] ?? 0) + bytes;
  }
  return Object.fromEntries(Object.entries(packages).sort(([, a], [, b]) => b - a));
}

function formatClicks(measured: Results["clicks"]): string[] {
  if (!measured) return [];
  const { page, flushed, twin } = measured.walks;
  const columns = [
    { name: "", walk: page },
    ...(flushed ? [{ name: ", flushed link", walk: flushed }] : []),
    { name: ", by hand", walk: twin },
  ];
  const times = { heading: "heading after click", released: "heading after release", inp: "INP" } as const;
  const worst = (time: keyof typeof times) => milliseconds(Math.max(...Object.values(page).map((click) => click[time])));
  return [
    "## From a click to the next page",
    `${formatConditions(measured)} Time until the new heading appears, from the click event and from the release of button or finger, which precedes it; the INP is the time to the next frame. "Flushed link" is the same site with a link of our own (bench/flushed-link.tsx) instead of React Router's; "by hand" is the twin, which navigates without a framework.`,
    formatTable(
      ["link", ...Object.values(times).flatMap((time) => columns.map(({ name }) => time + name))],
      (Object.keys(page) as (keyof Clicks)[]).map((label) => [
        label,
        ...(Object.keys(times) as (keyof typeof times)[]).flatMap((time) => columns.map(({ walk }) => milliseconds(walk[label][time]))),
      ]),
    ),
    formatTable(
      ["measure", "goal", "worst link"],
      [
        ["INP", "100 ms", worst("inp")],
        ["heading after click", "120 ms", worst("heading")],
      ],
    ),
  ];
}

function formatRates(measured: Results["rates"]): string[] {
  if (!measured) return [];
  return [
    "## Under load",
    `${formatConditions(measured)} nginx with hosting/nginx.conf and compressed files; wrk on the same machine, 64 connections, 10 s each.`,
    formatTable(
      ["file", "requests per second", "errors"],
      Object.entries(measured.rates).map(([name, { perSecond, errors }]) => [name, Math.round(perSecond), errors]),
    ),
  ];
}

function formatGrowth(measured: Results["growth"]): string[] {
  const [least] = measured?.sizes ?? [];
  if (!measured || !least) return [];
  return [
    "## With many projects and certificates",
    `${formatConditions(measured)} Pictures of earlier builds come from the cache.`,
    formatTable(
      ["entries", "build", "memory", "LCP", "relative to the first", "filter (INP)", "scroll (INP)"],
      measured.sizes.map(({ entries, seconds, memory, lcp, filter, scroll }) => [
        entries,
        `${seconds.toFixed(1)} s`,
        `${Math.round(memory / 1e6)} MB`,
        milliseconds(lcp),
        ratio(lcp, least.lcp),
        milliseconds(filter),
        milliseconds(scroll),
      ]),
    ),
    formatTable(
      ["entries", "Projects: HTML", "per entry", "script", "Certificates: HTML", "per entry", "script", "other pages: HTML", "script"],
      measured.sizes.map(({ entries, weights }) => {
        const more = (page: "projects" | "certificates") =>
          entries === least.entries ? "–" : `${Math.round((weights[page].html - least.weights[page].html) / (entries - least.entries))} B`;
        const others = [weights.index, weights.about, weights.experience, weights.contact];
        const sum = (of: "html" | "js") => others.reduce((total, weight) => total + weight[of], 0);
        return [
          entries,
          kilobytes(weights.projects.html),
          more("projects"),
          kilobytes(weights.projects.js),
          kilobytes(weights.certificates.html),
          more("certificates"),
          kilobytes(weights.certificates.js),
          kilobytes(sum("html")),
          kilobytes(sum("js")),
        ];
      }),
    ),
  ];
}

function formatConditions({ date, machine, browser, runs }: Conditions): string {
  return `${date}; ${machine}; ${browser}; medians of ${runs}.`;
}
