import { existsSync } from "node:fs";
import chromium from "@sparticuz/chromium";

/** Where Chromium and its kin usually are, on Linux and macOS. */
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * A Chromium to drive: CHROMIUM_PATH, else the one on this machine, else the one that @sparticuz/chromium ships
 * (Linux on x64; it needs the system's NSS, libnss3 in Debian).
 */
export async function chromiumPath(): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  return named ?? PLACES.find((place) => existsSync(place)) ?? (await chromium.executablePath());
}

/** Nothing but the pages under test is asked for: no updates, no sync; and a root user needs no sandbox. */
export const CHROMIUM_ARGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
