import puppeteer, { type Browser } from "puppeteer-core";
import { chromiumLaunch } from "../e2e/browser.ts";
import { pin } from "./certificate.ts";

/** Calls `act` with a new browser that trusts server.ts's certificate. */
export async function withChromium<Result>(act: (browser: Browser) => Promise<Result>): Promise<Result> {
  const { executablePath, args = [], env = process.env } = await chromiumLaunch();
  if (!executablePath) throw new Error("Chromium not found. Set CHROMIUM_PATH.");
  const browser = await puppeteer.launch({
    executablePath,
    args: [...args, `--ignore-certificate-errors-spki-list=${pin}`],
    env: env as Record<string, string | undefined>,
  });
  try {
    return await act(browser);
  } finally {
    await browser.close();
  }
}
