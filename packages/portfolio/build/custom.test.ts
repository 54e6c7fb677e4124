import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { engineRoot } from "../engine-root.ts";
import { findTheme } from "./custom.ts";
import { temporaryFolder } from "./mail-sandbox/test-sandbox.ts";

function siteWith(...names: string[]): string {
  const siteRoot = temporaryFolder();
  mkdirSync(join(siteRoot, "custom"));
  for (const name of names) writeFileSync(join(siteRoot, "custom", name), "");
  return siteRoot;
}

test("theme.css is the theme, beside its fonts and pictures; a site needs none", () => {
  const siteRoot = siteWith("theme.css", "Serif.woff2", "paper.png", ".DS_Store");
  expect(findTheme(siteRoot)).toBe(join(siteRoot, "custom/theme.css"));
  expect(findTheme(siteWith())).toBeUndefined();
  expect(findTheme(temporaryFolder())).toBeUndefined();
});

test.each([
  ["themes.css", "custom/themes.css is not read. Did you mean “theme.css”?"],
  ["Theme.css", "custom/Theme.css is not read. Did you mean “theme.css”?"],
  ["notes.txt", "custom/notes.txt is not read. Remove it: the folder has theme.css, and its pictures and fonts."],
])("%s is reported with a fix", (name, message) => {
  expect(() => findTheme(siteWith("theme.css", name))).toThrow(message);
});

test("the documented properties are those of the engine's styles", () => {
  const tokens = readFileSync(join(engineRoot, "site/styles/tokens.css"), "utf8");
  const defined = new Set(tokens.match(/(?<=^ +)--[\w-]+(?=:)/gm));
  const manual = readFileSync(join(engineRoot, "../../docs/theme.md"), "utf8");
  const documented = [...manual.matchAll(/`(--[\w-]+)`/g)].map(([, name = ""]) => name);
  expect(documented.length).toBeGreaterThan(10);
  for (const name of documented) expect(defined, name).toContain(name);
});
