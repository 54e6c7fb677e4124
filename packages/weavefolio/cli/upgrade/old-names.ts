import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { formatManifest, type Manifest } from "./plan-install.ts";

// Moves sites from the time when this project was called portfolio. This file goes with the next major version.

const NAMES: Readonly<Record<string, string>> = { portfolio: "weavefolio", "portfolio-editor": "@weavefolio/editor" };

/** Whether a site depends on the engine under its old name. Another package has that name on npm. */
export function hasOldNames(manifest: Manifest): boolean {
  return /^portfolio-\d.*\.tgz$/.test(basename(manifest.dependencies?.["portfolio"] ?? ""));
}

/** Renames the packages and the command in the text of package.json. */
export function renameInManifest(text: string): string {
  const { dependencies = {}, devDependencies = {}, scripts = {}, ...rest } = JSON.parse(text) as Manifest;
  const rename = (list: Record<string, string>) =>
    Object.fromEntries(Object.entries(list).map(([name, value]) => [NAMES[name] ?? name, value]));
  const run = Object.entries(scripts).map(([name, line]) => [name, line.replaceAll(/(?<![\w./-])portfolio(?= )/g, "weavefolio")]);
  const renamed = {
    ...rest,
    scripts: Object.fromEntries(run),
    dependencies: rename(dependencies),
    devDependencies: rename(devDependencies),
  };
  return formatManifest(renamed, text);
}

/** What names the packages or the command, by the files that it is in. The owner's own texts may name them, too. */
const replacements: readonly { files: string[]; from: RegExp; to: string }[] = [
  { files: ["content/**/*.{yaml,md}", ".vscode/*.json"], from: /(?<=node_modules\/)portfolio(?=\/schemas\/)/g, to: "weavefolio" },
  { files: ["content/**/*.yaml"], from: /^([ \t]*#.*\bnpx )portfolio\b/gm, to: "$1weavefolio" },
  { files: ["README.md", "AGENTS.md", ".github/**/*.yml"], from: /(?<=\bnpx )portfolio\b/g, to: "weavefolio" },
  { files: ["README.md"], from: /`npm create portfolio` did$/gm, to: "it ran when this folder was created" },
  { files: ["custom/**/*.{ts,tsx}"], from: /(?<=["'])portfolio(?=\/components)/g, to: "weavefolio" },
  { files: [".github/dependabot.yml"], from: /(?<=dependency-name: )portfolio$/gm, to: "weavefolio" },
  { files: [".github/dependabot.yml"], from: /(?<=dependency-name: )portfolio-editor$/gm, to: '"@weavefolio/editor"' },
  {
    files: [".github/dependabot.yml"],
    from: /^( +)portfolio:(\s+)patterns: \["portfolio\*"\]/gm,
    to: '$1weavefolio:$2patterns: ["weavefolio", "@weavefolio/*"]',
  },
];

/** Renames the packages and the command in the site's other files. */
export function renameInFiles(siteRoot: string): void {
  for (const { files, from, to } of replacements) {
    for (const file of globSync(files, { cwd: siteRoot })) {
      const path = join(siteRoot, file);
      const text = readFileSync(path, "utf8");
      const renamed = text.replaceAll(from, to);
      if (renamed !== text) writeFileSync(path, renamed);
    }
  }
}
