import { median } from "./median.ts";
import type { Clicks } from "./navigation.ts";
import type { Occasion, Results } from "./results.ts";
import { kilobytes, milliseconds, ratio, table } from "./table.ts";

/** What was measured last, as RESULTS.md tells it. */
export function report(results: Results): string {
  const parts = [
    "# What was measured last",
    "`npm run bench` and `npm run bench:scale` write this page; [how they measure](README.md). Times depend on the machine: no test looks at them. Bytes do not: tests hold them.",
    ...firstVisits(results.firstVisits),
    ...weights(results.weights),
    ...clicks(results.clicks),
    ...rates(results.rates),
    ...growth(results.growth),
  ];
  return `${parts.join("\n\n")}\n`;
}

function firstVisits(measured: Results["firstVisits"]): string[] {
  if (!measured) return [];
  const pairs = Object.values(measured.pages);
  const worst = (of: (pair: (typeof pairs)[number]) => number) => Math.max(...pairs.map(of));
  const lowest = Math.min(...pairs.map(({ page }) => page.score));
  return [
    "## A first visit",
    `${told(measured)} ${pace(pairs.map(({ page }) => page.machine))}`,
    table(
      ["page", "FCP", "LCP", "Speed Index", "TBT", "CLS", "score"],
      Object.entries(measured.pages).flatMap(([name, { page, twin }]) => [
        [name === "index" ? "home" : name, ...times(page)],
        ["  without scripts", ...times(twin)],
      ]),
    ),
    table(
      ["page", "document", "script", "fonts", "pictures", "other", "requests"],
      Object.entries(measured.pages).map(([name, { page }]) => [
        name === "index" ? "home" : name,
        ...[page.bytes.document, page.bytes.script, page.bytes.font, page.bytes.image, page.bytes.other].map(kilobytes),
        page.requests,
      ]),
    ),
    table(
      ["goal", "asked for", "worst page"],
      [
        ["score", "100", lowest],
        ["FCP beside the twin's", "1.05", worst(({ page, twin }) => page.fcp / twin.fcp).toFixed(2)],
        ["LCP beside the twin's", "1.05", worst(({ page, twin }) => page.lcp / twin.lcp).toFixed(2)],
        ["TBT", "30 ms", milliseconds(worst(({ page }) => page.tbt))],
        ["CLS", "0", worst(({ page }) => page.cls).toFixed(3)],
      ],
    ),
    "![The largest contentful paint of each page, beside its twin's](results/first-visits.svg)",
  ];
}

/** How slow the slowed-down processor is, in the measure by which Chrome's own tools tell phones apart (Device calibration). */
function pace(machines: number[]): string {
  const machine = Math.round(median(machines));
  return `Lighthouse's BenchmarkIndex of this machine is ${machine}, four times as slow ${Math.round(machine / 4)}; Chrome's tools put a mid-tier phone (Pixel 5) at 1000, a low-tier one (Moto G Power 2022) at 264.`;
}

type Times = { fcp: number; lcp: number; speedIndex: number; tbt: number; cls: number; score: number };

function times({ fcp, lcp, speedIndex, tbt, cls, score }: Times): (string | number)[] {
  return [...[fcp, lcp, speedIndex, tbt].map(milliseconds), cls.toFixed(3), score];
}

function weights(measured: Results["weights"]): string[] {
  if (!measured) return [];
  const { pages, modules } = measured;
  const total = Object.values(modules).reduce((sum, bytes) => sum + bytes, 0);
  return [
    "## What is transferred",
    "Gzipped; the style sheet is a part of the HTML. What a page fetches ahead for the next one is not in it.",
    table(
      ["page", "HTML", "CSS", "script", "fonts"],
      Object.entries(pages).map(([name, { html, css, js, fonts }]) => [
        name === "index" ? "home" : name,
        ...[html, css, js, fonts].map(kilobytes),
      ]),
    ),
    "Where Home's script comes from, before gzip:",
    table(
      ["from", "bytes", "share"],
      Object.entries(byPackage(modules)).map(([name, bytes]) => [name, bytes, `${((100 * bytes) / total).toFixed(1)} %`]),
    ),
  ];
}

/** The bytes of modules by the package they come from, and of the site's own by their folder; the largest first. */
function byPackage(modules: Record<string, number>): Record<string, number> {
  const packages: Record<string, number> = {};
  for (const [name, bytes] of Object.entries(modules)) {
    const own = name.startsWith("src/") || !name.includes("/");
    const from = own ? name.split("/").slice(0, 2).join("/") : (/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    packages[from] = (packages[from] ?? 0) + bytes;
  }
  return Object.fromEntries(Object.entries(packages).sort(([, one], [, other]) => other - one));
}

function clicks(measured: Results["clicks"]): string[] {
  if (!measured) return [];
  const { page, twin } = measured.walks;
  return [
    "## From a click to the next page",
    `${told(measured)} The new heading stands there so long after the click, and so long after the hand let go, of which the browser takes the first part to make a click of it; the INP is the next frame's.`,
    table(
      ["link", "after the click", "by hand", "after the hand", "by hand", "INP", "by hand"],
      (Object.keys(page) as (keyof Clicks)[]).map((label) => [
        label,
        ...(["heading", "released", "inp"] as const).flatMap((time) => [page[label][time], twin[label][time]]).map(milliseconds),
      ]),
    ),
  ];
}

function rates(measured: Results["rates"]): string[] {
  if (!measured) return [];
  return [
    "## Under load",
    `${told(measured)} nginx with hosting/nginx.conf and packed files; wrk on the same machine, 64 connections, 10 s each.`,
    table(
      ["asked for", "answers a second", "errors"],
      Object.entries(measured.rates).map(([name, { perSecond, errors }]) => [name, Math.round(perSecond), errors]),
    ),
  ];
}

function growth(measured: Results["growth"]): string[] {
  const [least] = measured?.sizes ?? [];
  if (!measured || !least) return [];
  return [
    "## With many projects and certificates",
    `${told(measured)} Pictures that were made before come from the cache.`,
    table(
      ["entries", "build", "memory", "LCP", "beside the least", "filter (INP)", "scroll (INP)"],
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
    table(
      ["entries", "Projects: HTML", "an entry", "script", "Certificates: HTML", "an entry", "script", "other pages: HTML", "script"],
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

function told({ date, machine, browser, runs }: Occasion): string {
  return `${date}; ${machine}; ${browser}; medians of ${runs}.`;
}
