import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../build/mail-sandbox/test-sandbox.ts";
import { hasOldNames, renameInFiles, renameInManifest } from "./old-names.ts";
import { startUpgrade } from "./start-upgrade.ts";

test("a site is old if its engine is a file of that name, and not another package of npm", () => {
  const dependsOn = (version: string) => ({ dependencies: { portfolio: version } });
  expect(hasOldNames(dependsOn("file:/home/jo/packages/portfolio-0.1.0.tgz"))).toBe(true);
  expect(hasOldNames(dependsOn("https://code.example/v1/portfolio-0.1.0.tgz"))).toBe(true);
  expect(hasOldNames(dependsOn("^1.2.0"))).toBe(false);
  expect(hasOldNames({ dependencies: { weavefolio: "file:vendor/weavefolio-0.2.0.tgz" } })).toBe(false);
});

test("package.json depends on the new names, and its scripts run the new command", () => {
  const text = `{
    "name": "portfolio",
    "scripts": { "dev": "portfolio dev", "build": "portfolio build && cp portfolio.pdf dist", "mine": "./portfolio dev" },
    "dependencies": { "portfolio": "file:../portfolio-0.1.0.tgz", "mermaid": "^11.0.0" },
    "devDependencies": { "portfolio-editor": "file:../portfolio-editor-0.1.0.tgz" }
}\n`;
  const renamed = renameInManifest(text);
  expect(JSON.parse(renamed)).toEqual({
    name: "portfolio",
    scripts: { dev: "weavefolio dev", build: "weavefolio build && cp portfolio.pdf dist", mine: "./portfolio dev" },
    dependencies: { weavefolio: "file:../portfolio-0.1.0.tgz", mermaid: "^11.0.0" },
    devDependencies: { "@weavefolio/editor": "file:../portfolio-editor-0.1.0.tgz" },
  });
  expect(renamed).toContain('\n    "name": "portfolio",\n');
});

test.each([
  [
    "content/site.yaml",
    "# yaml-language-server: $schema=../node_modules/portfolio/schemas/site.json",
    "../node_modules/weavefolio/schemas/site.json",
  ],
  ["content/de/about.yaml", "# $schema=../../node_modules/portfolio/schemas/translation/about.json", "node_modules/weavefolio/schemas/"],
  ["content/writing.yaml", '# To create one: npx portfolio new post "Its title"', 'npx weavefolio new post "Its title"'],
  ["README.md", "    npm install      once, unless `npm create portfolio` did", "unless it ran when this folder was created"],
  ["README.md", "    npx portfolio upgrade    installs", "    npx weavefolio upgrade    installs"],
  [
    ".vscode/settings.json",
    '"./node_modules/portfolio/schemas/site.json": "/content/site.yaml"',
    '"./node_modules/weavefolio/schemas/site.json"',
  ],
  ["custom/components/Footer.tsx", 'import { Footer } from "portfolio/components/Footer";', 'from "weavefolio/components/Footer"'],
  [
    ".github/dependabot.yml",
    '      - dependency-name: portfolio\n      - dependency-name: portfolio-editor\n    groups:\n      portfolio:\n        patterns: ["portfolio*"]\n',
    '      - dependency-name: weavefolio\n      - dependency-name: "@weavefolio/editor"\n    groups:\n      weavefolio:\n        patterns: ["weavefolio", "@weavefolio/*"]\n',
  ],
])("in %s, the names are new", (file, text, expected) => {
  const renamed = rename(file, text);
  expect(renamed).toContain(expected);
  expect(renamed).not.toContain("portfolio");
});

test.each([
  ["content/profile.yaml", "tagline: My portfolio, with npx portfolio dev\nlink: https://jo.example/portfolio/schemas/\n"],
  ["content/writing/post.md", "Run `npx portfolio dev`.\n"],
  ["custom/pages/lab.tsx", 'export const title = "portfolio";\n'],
])("in %s, the owner's own words stay", (file, text) => {
  expect(rename(file, text)).toBe(text);
});

/** Writes a site's file, and returns its text after the move. */
function rename(file: string, text: string): string {
  const site = temporaryFolder();
  mkdirSync(dirname(join(site, file)), { recursive: true });
  writeFileSync(join(site, file), text);
  renameInFiles(site);
  return readFileSync(join(site, file), "utf8");
}

/** A package whose command prints its arguments, or builds one page. */
const writeEngine = (folder: string, name: string, version: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name, version, bin: { [name]: "command.cjs" } }));
  const build = 'require("node:fs").mkdirSync(process.env.OUT_DIR, { recursive: true })';
  const keep = `require("node:fs").writeFileSync("arguments", ${JSON.stringify(version)} + process.argv.slice(2))`;
  writeFileSync(join(folder, "command.cjs"), `if (process.argv[2] === "build") ${build}; else ${keep};`);
};

test("a site with the old names is built with the old engine, moved, and finished by the new one", () => {
  const above = temporaryFolder();
  const site = join(above, "site");
  writeEngine(join(site, "node_modules/portfolio"), "portfolio", "0.1.0");
  writeEngine(join(above, "new"), "weavefolio", "0.2.0");
  const dependencies = { portfolio: "file:/elsewhere/portfolio-0.1.0.tgz" };
  writeFileSync(join(site, "package.json"), JSON.stringify({ scripts: { dev: "portfolio dev" }, dependencies }));
  writeFileSync(join(site, "package-lock.json"), "{}");
  writeFileSync(join(site, ".gitignore"), "node_modules/\n.build/\n");
  mkdirSync(join(site, "content"));
  writeFileSync(join(site, "content/site.yaml"), "# $schema=../node_modules/portfolio/schemas/site.json\n");
  const author = ["-c", "user.name=Jo", "-c", "user.email=jo@example.com", "-c", "commit.gpgsign=false"];
  for (const args of [
    ["init", "--quiet"],
    ["add", "."],
    [...author, "commit", "--quiet", "-m", "Start"],
  ])
    execFileSync("git", args, { cwd: site });
  mkdirSync(join(above, "packages"));
  writeFileSync(join(above, "packages/weavefolio-0.2.0.tgz"), "new");
  mkdirSync(join(above, "tools"));
  writeFileSync(join(above, "tools/npm"), `#!/bin/sh\nmv "${above}/new" node_modules/weavefolio\n`, { mode: 0o755 });
  vi.stubEnv("PATH", [join(above, "tools"), process.env["PATH"]].join(delimiter));
  vi.stubEnv("XDG_CONFIG_HOME", above);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.spyOn(console, "log").mockImplementation(() => {});
  expect(startUpgrade(site, { from: "../packages" })).toBe(0);
  const read = (file: string) => readFileSync(join(site, file), "utf8");
  expect(JSON.parse(read("package.json"))).toEqual({
    scripts: { dev: "weavefolio dev" },
    dependencies: { weavefolio: "file:vendor/weavefolio-0.2.0.tgz" },
    devDependencies: {},
  });
  expect(read("vendor/weavefolio-0.2.0.tgz")).toBe("new");
  expect(read("content/site.yaml")).toContain("node_modules/weavefolio/schemas/site.json");
  expect(JSON.parse(read(".build/upgrade/before.json"))).toMatchObject({ version: "0.1.0", planned: read("package.json") });
  expect(existsSync(join(site, ".build/upgrade/before"))).toBe(true);
  expect(read("arguments")).toBe("0.2.0upgrade,--continue");
});
