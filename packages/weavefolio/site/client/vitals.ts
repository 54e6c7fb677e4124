import type { Metric } from "web-vitals";
import { loadChunk } from "../navigation/chunk.ts";

/** Passes CLS, FID, FCP, INP, LCP and TTFB (https://web.dev/articles/vitals) to a callback. Without one, it loads nothing. */
export async function reportVitals(report?: (metric: Metric) => void): Promise<void> {
  if (!report) return;
  const { onCLS, onFCP, onFID, onINP, onLCP, onTTFB } = await loadChunk(() => import("web-vitals"));
  for (const observe of [onCLS, onFCP, onFID, onINP, onLCP, onTTFB]) observe(report);
}
