import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import sirv from "sirv";
import { chromiumLaunch } from "../e2e/browser.ts";

export async function launchChromium(): Promise<Browser> {
  const { executablePath, args = [], env = process.env } = await chromiumLaunch();
  if (!executablePath) throw new Error("Chromium not found. Set CHROMIUM_PATH.");
  return puppeteer.launch({ executablePath, args, env: env as Record<string, string | undefined> });
}

export type Served = { origin: string; close: () => void };

/** Serves a folder on loopback, below a path of the folder's name, with the compressed copies that the build writes. */
export async function serve(folder: string): Promise<Served> {
  const server = createServer(sirv(dirname(folder), { gzip: true, extensions: ["html"], maxAge: 600 }));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

/** Calls `act` with a page that shares neither cache nor storage with others. */
export async function withNewVisitor<Result>(browser: Browser, act: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.createBrowserContext();
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Lighthouse's phone and its slow 4G, with the processor of a low-tier phone. */
export async function emulatePhone(page: Page): Promise<void> {
  await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
  await page.emulateNetworkConditions({ latency: 150, download: (1.6 * 1024 * 1024) / 8, upload: (750 * 1024) / 8 });
  await page.emulateCPUThrottling(LOW_TIER);
}

/** How much slower than this machine the processors of a low-tier phone and of a laptop are. */
export const LOW_TIER = 12;
export const LAPTOP = 4;
