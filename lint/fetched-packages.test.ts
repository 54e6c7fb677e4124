import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { composeCreate, PUBLISHED } from "../packages/create-weavefolio/published.ts";

const root = join(import.meta.dirname, "..");

/** On npm from the first release on. */
const OWN = ["weavefolio", "create-weavefolio", "@weavefolio/editor"];

/** Packages of others that a text asks an owner to fetch, or that a command fetches. */
const REVIEWED = [
  // Fonts, by the scopes of Fontsource and Expo.
  /^@(?:fontsource(?:-variable)?|expo-google-fonts)\/[a-z\d-]+$/,
  // Drives the owner's browser.
  /^playwright-core$/,
  // A host without it installs with it.
  /^pnpm$/,
];

/** Names that nothing leads to before the first release, or that are only known when a command runs, by file. */
const EXCEPTIONS: Record<string, string[]> = {
  // What an owner's own page imports.
  "packages/weavefolio/build/build-error.ts": ["MISSING"],
  // Packages of Fontsource, by the name of a font.
  "packages/weavefolio/content/load/font-packages.ts": ["FIRST", "SECOND"],
  // playwright-core.
  "packages/weavefolio/cli/shoot/load-driver.ts": ["PACKAGE"],
  // Asks npm for the newest version once the packages are there.
  "packages/weavefolio/cli/upgrade/start-upgrade.ts": ["weavefolio"],
  // What an upgrade replaces in the README of a site.
  "packages/weavefolio/cli/upgrade/old-names.ts": ["create-portfolio"],
};

/** Installed in a site, and in this repository: npx finds them there. */
const INSTALLED = ["weavefolio", "biome", "playwright", "vitest"];

const MANAGER = "(?<![\\w-])(?:npm|pnpm|yarn|bun) +";
// A full stop ends a command.
const WORDS = String.raw`((?:(?<![.:]) (?:\$\{[^}\x60]*\}|[@\w./~^:=+-])+)+)`;

/** What fetches packages, and the words after it that name them. */
const FETCHES: [pattern: RegExp, toNames: (words: string[]) => string[]][] = [
  [new RegExp(`${MANAGER}(?:create|init)${WORDS}`, "g"), ([app = ""]) => [`create-${app}`]],
  [new RegExp(`${MANAGER}(?:install|i|add)${WORDS}`, "g"), (names) => names],
  [new RegExp(`${MANAGER}view${WORDS}`, "g"), ([name = ""]) => [name]],
  [
    new RegExp(`(?:${MANAGER}(?:exec|x|dlx)|\\b(?:npx|bunx|pnpx))(?!.*--package)${WORDS}`, "g"),
    ([command = ""]) => [command].filter((name) => !INSTALLED.includes(name)),
  ],
  [/--package[= ]([^\s`]+)/g, (names) => names],
  [/npmjs\.com\/package\/([@\w/.-]+)/g, (names) => names],
  [/\bofferPackages\(\s*\[([^\]]*)\]/g, (names) => names],
];

/** Lists the packages that a text's commands fetch from npm. */
function listFetched(text: string): string[] {
  // Arguments as strings of their own are a command, too.
  const joined = text.replaceAll(/(["'`]),\s*\[?\1/g, " ");
  return FETCHES.flatMap(([pattern, toNames]) =>
    [...joined.matchAll(pattern)].flatMap(([, words = ""]) =>
      toNames(
        words
          .trim()
          .split(" ")
          .filter((word) => !word.startsWith("-"))
          .map(toName),
      ).filter((name) => !isFile(name)),
    ),
  );
}

/** Without quotes, the version, and the full stop of a sentence. A name that a message computes is in capitals. */
const toName = (word: string) =>
  word
    .replaceAll(/^["'`]|["'`,.:]+$/g, "")
    .replace(/^\$\{(.*)\}$/, (_, name: string) => name.toUpperCase())
    .replace(/(?<=.)@.*$/, "");

const isFile = (name: string) => /^[./~]|^\w+:|\.tgz$/.test(name);

const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\0")
  .filter(
    (file) =>
      /^(?:(?:packages|starter|examples|docs|release|\.github|\.devcontainer)\/.*|[^/]+)\.(?:md|tsx?|m?js|json|ya?ml|toml|conf)$|\/Caddyfile$/.test(
        file,
      ) && !/\.test(?:-support)?\.tsx?$|package-lock\.json$|^packages\/create-weavefolio\/published\.ts$/.test(file),
  );

const isAllowed = (name: string, file: string) =>
  (PUBLISHED && OWN.includes(name)) || REVIEWED.some((pattern) => pattern.test(name)) || (EXCEPTIONS[file]?.includes(name) ?? false);

test("no document and no message leads to a package that isn't ours, or that nobody has reviewed", () => {
  const found = files.flatMap((file) => listFetched(readFileSync(join(root, file), "utf8")).map((name) => ({ file, name })));
  expect(found).not.toEqual([]);
  expect(found.filter(({ file, name }) => !isAllowed(name, file))).toEqual([]);
});

test("once the packages are on npm, the documents say how to create a site from there", () => {
  expect(listFetched(composeCreate("--no-install"))).toEqual(PUBLISHED ? ["create-weavefolio"] : []);
  const silent = ["README.md", "packages/create-weavefolio/README.md"].filter(
    (file) => PUBLISHED && !readFileSync(join(root, file), "utf8").includes(composeCreate()),
  );
  expect(silent).toEqual([]);
});

test.each([
  ["npm create weavefolio@latest my-site -- --resume a.json", ["create-weavefolio"]],
  ["Run `npm init some-app`, or pnpm dlx create-some-app.", ["create-some-app", "create-some-app"]],
  ["npm exec --yes --package=@weavefolio/editor -- weavefolio", ["@weavefolio/editor"]],
  ["npm exec --yes --package=./create-weavefolio-0.2.0.tgz -- create-weavefolio site", []],
  ["npx weavefolio dev, npx --yes pnpm@11 install --prod, npx some-tool", ["pnpm", "some-tool"]],
  ["    npm install      once\n    npm install -P @fontsource/noto-sans-jp left-pad@1", ["@fontsource/noto-sans-jp", "left-pad"]],
  ["Run: npm install -D playwright-core.", ["playwright-core"]],
  ["npm install file:vendor/weavefolio-0.2.0.tgz https://example.com/a.tgz", []],
  ['spawnSync("npm", ["view", "weavefolio", "version"])', ["weavefolio"]],
  ['await offerPackages(["some-driver"], {})', ["some-driver"]],
  ["[npm](https://www.npmjs.com/package/weavefolio)", ["weavefolio"]],
])("reads the packages that %s fetches", (text, names) => {
  expect(listFetched(text)).toEqual(names);
});
