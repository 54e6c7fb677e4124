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

/**
 * Returns how to start the Chromium in node_modules, with fonts of its own or those in `fontFolders`: all machines agree on what they
 * see. Where it doesn't run, an installed one is started.
 */
export async function chromiumLaunch(fontFolders?: string[]): Promise<LaunchOptions> {
  if (process.platform === "linux" && process.arch === "x64") return shippedChromium(fontFolders);
  return { ...installedLaunch(), ...(fontFolders && { env: { ...inherited(), FONTCONFIG_FILE: writeFontSettings(fontFolders) } }) };
}

/** Returns how to start CHROMIUM_PATH, or an installed Chromium, if there is one. */
export function installedLaunch(): LaunchOptions | undefined {
  const executablePath = process.env["CHROMIUM_PATH"] ?? PATHS.find((path) => existsSync(path));
  return executablePath ? { executablePath, args: ARGS } : undefined;
}

/**
 * Returns how to start the Chromium of @sparticuz/chromium, for Linux on x64. It is made for bare machines, so it brings
 * system libraries and fonts; Arimo and Cousine replace Arial and Courier New, which visitors have.
 */
async function shippedChromium(fontFolders?: string[]): Promise<LaunchOptions> {
  const packed = join(folderOf(import.meta.resolve("@sparticuz/chromium")), "..", "bin");
  const executablePath = await chromium.executablePath(packed);
  const libraries = await inflate(join(packed, "al2023.tar.br"));
  const fonts = fontFolders ?? [
    await inflate(join(packed, "fonts.tar.br")),
    folderOf(import.meta.resolve("@expo-google-fonts/arimo/package.json")),
    folderOf(import.meta.resolve("@expo-google-fonts/cousine/package.json")),
  ];
  return {
    executablePath,
    // With hinting it would draw letters on whole pixels, unlike visitors' screens.
    args: [...ARGS, "--font-render-hinting=none"],
    // On a machine without a language, it would save no file whose name isn't ASCII.
    env: { ...inherited(), LC_ALL: "C.UTF-8", LD_LIBRARY_PATH: join(libraries, "lib"), FONTCONFIG_FILE: writeFontSettings(fonts) },
  };
}

/** Returns the folder of a file, as a path. */
export function folderOf(url: string): string {
  return dirname(fileURLToPath(url));
}

function inherited(): Record<string, string> {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function writeFontSettings(folders: string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), "fonts-")), "fonts.conf");
  const list = [...folders.map((folder) => `<dir>${folder}</dir>`), `<cachedir>${dirname(file)}</cachedir>`];
  writeFileSync(file, `<fontconfig>${list.join("")}</fontconfig>`);
  return file;
}
