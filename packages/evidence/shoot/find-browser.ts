import { existsSync } from "node:fs";
import { posix, win32 } from "node:path";

/** What decides where a browser is. */
type Machine = { platform: NodeJS.Platform; env: Record<string, string | undefined>; exists: (path: string) => boolean };

const thisMachine: Machine = { platform: process.platform, env: process.env, exists: existsSync };

/** Finds CHROMIUM_PATH, or an installed Chromium, Chrome or Edge. */
export function findBrowser({ platform, env, exists }: Machine = thisMachine): string | undefined {
  return env["CHROMIUM_PATH"] || listPaths(platform, env).find(exists);
}

function listPaths(platform: NodeJS.Platform, env: Machine["env"]): string[] {
  if (platform === "win32") {
    const folders = ["ProgramFiles", "ProgramFiles(x86)", "LocalAppData"].flatMap((name) => env[name] ?? []);
    return WINDOWS.flatMap((path) => folders.map((folder) => win32.join(folder, path)));
  }
  if (platform === "darwin") {
    const folders = ["/Applications", ...(env["HOME"] ? [posix.join(env["HOME"], "Applications")] : [])];
    return MACOS.flatMap((name) => folders.map((folder) => posix.join(folder, `${name}.app/Contents/MacOS/${name}`)));
  }
  const folders = [...(env["PATH"]?.split(":").filter(Boolean) ?? []), "/usr/bin", "/snap/bin"];
  return LINUX.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
}

const LINUX = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge-stable", "microsoft-edge"];
const MACOS = ["Chromium", "Google Chrome", "Microsoft Edge"];
const WINDOWS = ["Chromium", "Google\\Chrome", "Microsoft\\Edge"].map((folder) =>
  win32.join(folder, "Application", folder.endsWith("Edge") ? "msedge.exe" : "chrome.exe"),
);
