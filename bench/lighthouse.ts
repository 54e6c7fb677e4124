import lighthouse, { type Flags, type Result } from "lighthouse";
import { withChromium } from "./launch-chromium.ts";

/** Times in milliseconds, transferred sizes in bytes. */
export type Visit = {
  fcp: number;
  lcp: number;
  speedIndex: number;
  tbt: number;
  cls: number;
  score: number;
  requests: number;
  /** Lighthouse's BenchmarkIndex. */
  machine: number;
  bytes: Record<"document" | "script" | "font" | "image" | "other", number>;
};

type Throttling = NonNullable<Flags["throttling"]>;

/** Measures a first visit with Lighthouse's mobile profile, slow 4G, and a slower CPU, both simulated. */
export function measureVisit(url: string, slowdown: number): Promise<Visit> {
  return withChromium(async (browser) => {
    // Merged with the profile's own throttling.
    const throttling = { cpuSlowdownMultiplier: slowdown } as Throttling;
    const flags: Flags = { onlyCategories: ["performance"], logLevel: "error", throttling };
    const run = await lighthouse(url, flags, undefined, await browser.newPage());
    if (!run) throw new Error(`Lighthouse measured nothing at ${url}`);
    return visitOf(run.lhr);
  });
}

function visitOf({ audits, categories, environment, runtimeError, finalDisplayedUrl }: Result): Visit {
  if (runtimeError) throw new Error(`${finalDisplayedUrl}: ${runtimeError.message}`);
  const value = (name: string): number => {
    const { numericValue } = audits[name] ?? {};
    if (numericValue === undefined) throw new Error(`Lighthouse did not measure ${name}`);
    return numericValue;
  };
  return {
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    speedIndex: value("speed-index"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    machine: environment.benchmarkIndex,
    score: Math.round((categories["performance"]?.score ?? 0) * 100),
    ...transferOf(audits["network-requests"]?.details),
  };
}

type Request = { resourceType: string; transferSize: number };

function transferOf(details: unknown): Pick<Visit, "requests" | "bytes"> {
  const { items } = details as { items: Request[] };
  const bytes: Visit["bytes"] = { document: 0, script: 0, font: 0, image: 0, other: 0 };
  for (const { resourceType, transferSize } of items) {
    const kind = resourceType?.toLowerCase() ?? "other";
    bytes[kind in bytes ? (kind as keyof typeof bytes) : "other"] += transferSize;
  }
  return { requests: items.length, bytes };
}
