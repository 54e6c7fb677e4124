import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LaunchOptions } from "@playwright/test";
import chromium, { inflate } from "@sparticuz/chromium";

/** Usual paths of Chromium and Chrome on Linux and macOS. */
const PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** No requests but those of the pages under test; Chromium has no sandbox as root. */
const ARGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Returns how to start CHROMIUM_PATH, else an installed Chromium, else the one in node_modules. */
export async function chromiumLaunch(): Promise<LaunchOptions> {
  const executablePath = process.env["CHROMIUM_PATH"] ?? PATHS.find((path) => existsSync(path));
  return executablePath ? { executablePath, args: ARGS } : shippedChromium();
}

/**
 * Returns how to start the Chromium of @sparticuz/chromium, for Linux on x64. It is made for bare machines, so it brings
 * system libraries and fonts; Arimo replaces Arial, which visitors have.
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
    // With hinting it would draw letters on whole pixels, unlike visitors' screens.
    args: [...ARGS, "--font-render-hinting=none"],
    env: { ...Object.fromEntries(inherited), LD_LIBRARY_PATH: join(libraries, "lib"), FONTCONFIG_FILE: fontSettings },
  };
}
