import { expect, test } from "vitest";
import { findBrowser } from "./find-browser.ts";

const find = (platform: NodeJS.Platform, env: Record<string, string>, ...installed: string[]) =>
  findBrowser({ platform, env, exists: (path) => installed.includes(path) });

test.each([
  ["a folder of PATH on Linux", "linux", { PATH: "/opt/bin:/bin" }, "/opt/bin/google-chrome"],
  ["the snap", "linux", { PATH: "" }, "/snap/bin/chromium"],
  ["the applications of macOS", "darwin", {}, "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"],
  ["those of one user", "darwin", { HOME: "/Users/jo" }, "/Users/jo/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge"],
  [
    "Edge on Windows",
    "win32",
    { "ProgramFiles(x86)": "C:\\Program Files (x86)" },
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
  ],
] as const)("a browser is found in %s", (_, platform, env, path) => {
  expect(find(platform, env, path)).toBe(path);
  expect(find(platform, env)).toBeUndefined();
});

test("CHROMIUM_PATH comes first", () => {
  expect(find("linux", { PATH: "/bin", CHROMIUM_PATH: "/mine" }, "/bin/chromium")).toBe("/mine");
});
