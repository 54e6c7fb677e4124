import type { Viewport } from "puppeteer-core";
import type { Line } from "./server.ts";

/** Lighthouse's phone. */
export const screen: Viewport = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** How much slower than this machine a mid-tier and a low-tier phone are. */
export const MID_TIER = 4;
export const LOW_TIER = 12;

/** Slow 4G as Lighthouse simulates it. */
export const SLOW_4G: Line = { latency: 150, rate: (1.6 * 1024 * 1024) / 8 };

/** How long after the load event the last paint of a first view may come, in milliseconds. */
export const SETTLED = 1500;
