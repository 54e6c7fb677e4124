import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LaunchOptions } from "@playwright/test";
import chromium, { inflate } from "@sparticuz/chromium";

/** Where Chromium and its kin usually are, on Linux and macOS. */
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Nothing but the pages under test is asked for: no updates, no sync; and a root user needs no sandbox. */
const ARGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** How to start a Chromium: CHROMIUM_PATH, else the one on this machine, else the one among the dependencies. */
export async function chromiumLaunch(): Promise<LaunchOptions> {
  const executablePath = process.env["CHROMIUM_PATH"] ?? PLACES.find((place) => existsSync(place));
  return executablePath ? { executablePath, args: ARGS } : shippedChromium();
}

/**
 * The Chromium in @sparticuz/chromium, for Linux on x64. It is made for machines with nothing on them, so the system's
 * libraries and fonts that it needs come with it, packed in the same folder; letters as wide as Arial's, which any machine of a
 * visitor's has, come from a package of their own.
 */
async function shippedChromium(): Promise<LaunchOptions> {
  const packed = join(dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))), "..", "bin");
  const executablePath = await chromium.executablePath(packed);
  const libraries = await inflate(join(packed, "al2023.tar.br"));
  const fonts = await inflate(join(packed, "fonts.tar.br"));
  const arimo = dirname(fileURLToPath(import.meta.resolve("@expo-google-fonts/arimo/package.json")));
  const fontSettings = join(mkdtempSync(join(tmpdir(), "fonts-")), "fonts.conf");
  writeFileSync(
    fontSettings,
    `<fontconfig><dir>${fonts}</dir><dir>${arimo}</dir><cachedir>${dirname(fontSettings)}</cachedir></fontconfig>`,
  );
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    executablePath,
    // It would draw letters on whole pixels, which no visitor's screen does any more.
    args: [...ARGS, "--font-render-hinting=none"],
    env: { ...Object.fromEntries(inherited), LD_LIBRARY_PATH: join(libraries, "lib"), FONTCONFIG_FILE: fontSettings },
  };
}
