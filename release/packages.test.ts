import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { request } from "../packages/weavefolio/build/mail-sandbox/test-sandbox.ts";
import { typeLine } from "./terminal.ts";

const root = join(import.meta.dirname, "..");

/** A link in a workspace hides what a package lacks, so these tests install the packages, in a path with a space and an accent. */
let above: string;
let site: string;
/** The folder of the packages that the site was made from. */
let packages: string;
let tarballs: string[];
let created: string;
/** The files of the same site, built from the sources. */
let builtHere: Record<string, string>;

/** Scripts run with the Node of this process, every build has the same date, and pnpm leaves the home folder alone. */
const env = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter),
  SOURCE_DATE_EPOCH: "1767225600",
  SITE_ADDRESS: "",
  NODE_ENV: undefined,
  // An older Node may have started this, for which new sites would bring one.
  npm_config_user_agent: undefined,
  // Whoever runs this, git knows a name.
  ...{ GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "user.name", GIT_CONFIG_VALUE_0: "Mira Okafor" },
  pnpm_config_store_dir: join(above, "pnpm-store"),
  pnpm_config_cache_dir: join(above, "pnpm-cache"),
  // Otherwise pnpm installs other dependencies than npm on the day after one is published.
  pnpm_config_minimum_release_age: "0",
});

async function run(command: string, args: string[], cwd = site): Promise<string> {
  const running = promisify(execFile)(command, args, { cwd, env: env(), maxBuffer: 2 ** 26 });
  // The message has only what was printed as errors.
  const { stdout } = await running.catch((error: Error & { stdout: string }) => {
    throw new Error(`${error.message}\n${error.stdout}`);
  });
  return stdout;
}

const findTarball = (name: string) => tarballs.find((file) => new RegExp(`^${name}-\\d`).test(basename(file))) ?? "";

const read = (path: string) => readFileSync(join(site, path), "utf8");

/** The lines of the README that create a site, each as it is there. */
const [lineWithQuestions = "", lineWithResume = ""] = new Set(
  readFileSync(join(root, "README.md"), "utf8").match(/\bnpm run create -- \.\.\/my-site(?: [\w.-]+)*/g),
);

/** What `npm run create` needs of this repository, as a clone has it after `npm ci`. */
function cloneRepository(): string {
  const clone = join(above, "weavefolio");
  const files = readdirSync(root).filter((file) => /^(?:package.*|tsconfig.*|LICENSE|packages|pinned-node|release|starter)$/.test(file));
  const isSource = (path: string) => !/^(?:node_modules|dist|\.build)$/.test(basename(path));
  for (const file of files) cpSync(join(root, file), join(clone, file), { recursive: true, filter: isSource });
  for (const link of [".git", "node_modules"]) symlinkSync(join(root, link), join(clone, link));
  return clone;
}

beforeAll(async () => {
  above = mkdtempSync(join(tmpdir(), "packages é "));
  // As in the workflow that publishes.
  vi.stubEnv("GITHUB_REPOSITORY", "ada/weavefolio");
  const clone = cloneRepository();
  packages = join(clone, ".build/packages");
  writeFileSync(join(clone, "resume.json"), JSON.stringify({ basics: { name: "Mira Okafor", label: "Engineer" } }));
  created = await typeLine(lineWithResume, { cwd: clone, env: env() });
  tarballs = globSync("*.tgz", { cwd: packages }).map((file) => join(packages, file));
  site = join(above, "site");
  renameSync(join(above, "my-site"), site);
  addOwnPages(site);
  builtHere = await buildFromSources();
});

/** Builds the site with this repository's engine, and with the dependencies that the site got: since this lock file, newer ones may be out. */
async function buildFromSources(): Promise<Record<string, string>> {
  const here = join(above, "here");
  const engine = join(here, "packages/weavefolio");
  cpSync(join(root, "packages/weavefolio"), engine, { recursive: true, filter: (path) => basename(path) !== "node_modules" });
  for (const name of ["content", "custom", "package.json"]) cpSync(join(site, name), join(here, name), { recursive: true });
  symlinkSync(join(site, "node_modules"), join(here, "node_modules"));
  const own = join(site, "node_modules/weavefolio/node_modules");
  if (existsSync(own)) symlinkSync(own, join(engine, "node_modules"));
  await run(process.execPath, [join(engine, "bin/weavefolio.ts"), "build"], here);
  return hashFiles(join(here, "dist"));
}

afterAll(() => rmSync(above, { recursive: true, force: true }));

/** Adds pages of the owner's own, a theme and replaced components. */
function addOwnPages(folder: string): void {
  cpSync(join(root, "e2e/own"), folder, { recursive: true, filter: (path) => !path.endsWith("/de") });
}

function hashFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => statSync(join(folder, file)).isFile());
  const hash = (file: string) =>
    createHash("sha256")
      .update(readFileSync(join(folder, file)))
      .digest("hex");
  return Object.fromEntries(files.sort().map((file) => [file, hash(file)]));
}

/** Starts a server of a site, and returns its address once it has printed that. */
async function start(command: string, port: number, { folder = site, manager = "npm" } = {}): Promise<string> {
  const server: ChildProcess = spawn(manager, ["exec", "--", "weavefolio", command, "--port", String(port)], {
    cwd: folder,
    env: env(),
    detached: true,
  });
  onTestFinished(() => void (server.pid && process.kill(-server.pid)));
  let log = "";
  await new Promise<void>((ready, fail) => {
    server.once("exit", (code) => fail(new Error(`weavefolio ${command} ended with ${code}:\n${log}`)));
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on("data", (output: Buffer) => {
        log += output;
        if (log.includes("Mail:")) ready();
      });
    }
  });
  return `http://localhost:${port}/Portfolio/`;
}

const extras = ["apply", "documents", "editor", "evidence", "import"];
const folders = ["weavefolio", "create-weavefolio", ...extras];

test.each(folders)("publint finds nothing in %s", async (folder) => {
  const { messages } = await publint({ pkgDir: join(packages, folder), strict: true });
  expect(messages).toEqual([]);
});

test.each(folders)("the package in %s says what it is for, where it comes from, and that it is public", (folder) => {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(JSON.parse(readFileSync(join(packages, folder, "package.json"), "utf8"))).toMatchObject({
    version,
    description: expect.stringMatching(/\.$/),
    keywords: expect.arrayContaining(["portfolio"]),
    license: "MIT",
    homepage: "https://github.com/ada/weavefolio#readme",
    bugs: "https://github.com/ada/weavefolio/issues",
    // npm compares it with the repository of the workflow.
    repository: { type: "git", url: "git+https://github.com/ada/weavefolio.git", directory: `packages/${folder}` },
    publishConfig: { access: "public", provenance: true },
  });
  const lines = readFileSync(join(packages, folder, "README.md"), "utf8")
    .trim()
    .split("\n").length;
  expect(lines).toBeGreaterThanOrEqual(20);
  expect(lines).toBeLessThanOrEqual(40);
});

test("a dry run of the release publishes each staged file", async () => {
  // Doesn't ask which versions are out: until the first release, the names may be of others.
  const tools = join(above, "tools");
  mkdirSync(tools);
  const npm = (await run("which", ["npm"], above)).trim();
  writeFileSync(join(tools, "npm"), `#!/bin/sh\n[ "$1" = view ] && echo "[]" || exec '${npm}' "$@"\n`, { mode: 0o755 });
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [join(root, "release/publish.ts"), packages, "--dry-run", "--json"],
    {
      env: { ...env(), PATH: [tools, env()["PATH"]].join(delimiter) },
      maxBuffer: 2 ** 26,
    },
  );
  expect(stderr).not.toContain("auto-corrected");
  const published: Record<string, { files: { path: string }[] }> = Object.assign(
    {},
    ...stdout
      .trim()
      .split(/(?<=^\})\n/m)
      .map((text) => JSON.parse(text)),
  );
  for (const folder of folders) {
    const name = extras.includes(folder) ? `@weavefolio/${folder}` : folder;
    const paths = published[name]?.files.map(({ path }) => path) ?? [];
    expect(paths.sort(), name).toEqual(Object.keys(hashFiles(join(packages, folder))));
  }
});

test.each(["weavefolio", ...extras.map((name) => `weavefolio-${name}`)])(
  "the types of %s resolve where ES modules do",
  async (name) => {
    const checked = await checkPackage(createPackageFromTarballData(readFileSync(findTarball(name))));
    const problems = checked.types === false ? ["no types"] : checked.problems;
    // The packages are ES modules, which these two ways of resolving don't find.
    const found = problems.filter(
      (problem) => typeof problem === "string" || !("resolutionKind" in problem && /^node(?:10|16-cjs)$/.test(problem.resolutionKind)),
    );
    expect(found).toEqual([]);
  },
  60_000,
);

test("the package of the editor has each source that its client imports", () => {
  const folder = join(packages, "editor/client");
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const missing = sources.flatMap((file) => {
    const imports = readFileSync(join(folder, file), "utf8").matchAll(/^(?:import|export) (?!type ).*?from "(\.[^"?]+)/gm);
    return [...imports].map(([, path = ""]) => join(folder, dirname(file), path)).filter((path) => !existsSync(path));
  });
  expect(missing).toEqual([]);
});

test("a new site depends only on files that belong to it", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, { resolved?: string }> };
  const files = Object.values(packages).flatMap(({ resolved }) => (resolved?.startsWith("file:") ? [resolved] : []));
  expect(files.toSorted()).toEqual(
    ["weavefolio", "weavefolio-documents", "weavefolio-editor", "weavefolio-import"].map(
      (name) => `file:vendor/${basename(findTarball(name))}`,
    ),
  );
  expect(read("package-lock.json")).not.toContain(above);
});

test("a site built with the packages has the same bytes as one built from the sources", async () => {
  await run("npm", ["run", "build"]);
  expect(hashFiles(join(site, "dist"))).toEqual(builtHere);
});

test("the owner's own pages, theme and components are in the built site", () => {
  expect(read("dist/uses.html")).toMatch(/<h1 tabindex="-1"><span>What I use</);
  // Between two texts, React writes an empty comment.
  expect(read("dist/lab.html").replaceAll("<!-- -->", "")).toMatch(
    /--radius-pill:0.*The lab<\/h1>.*Mira Okafor writes small programs\..*<footer/s,
  );
});

test("the site is served with a contact form that delivers to the local mailbox", async () => {
  const address = await start("start", 4391);
  expect(await (await fetch(`${address}contact`)).text()).toContain("<form");
  await expectDelivery(address);
});

async function expectDelivery(address: string) {
  const response = await fetch(new URL("/api/v1.0/email/send", address), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request({ message: "Hello from the packages" })),
  });
  expect(await response.text()).toBe("OK");
  expect(await (await fetch(new URL("/mail-sandbox/", address))).text()).toContain("Hello from the packages");
}

test("a site that pnpm creates and installs has the same bytes, and its form delivers", async () => {
  const args = ["create-weavefolio", "site-of-pnpm", "--from", packages, "--resume", "weavefolio/resume.json"];
  expect(await run("pnpm", [`--package=${findTarball("create-weavefolio")}`, "dlx", ...args], above)).toContain("\n  pnpm start\n");
  const folder = join(above, "site-of-pnpm");
  addOwnPages(folder);
  const address = await start("start", 4393, { folder, manager: "pnpm" });
  expect(hashFiles(join(folder, "dist"))).toEqual(builtHere);
  await expectDelivery(address);
});

test("in development, a text is edited on its page, and the file changes", async () => {
  const address = await start("dev", 4392);
  const page = await (await fetch(address)).text();
  const [, token = ""] = /<meta name="editor-token" content="([^"]+)"/.exec(page) ?? [];
  const [, client = ""] = /<script type="module" src="(\/[^"]*@weavefolio\/editor\/client\/main\.tsx)"/.exec(page) ?? [];
  expect((await fetch(new URL(client, address))).headers.get("content-type")).toMatch(/javascript/);
  // Components refresh themselves when the content changes, so that what is typed stays.
  expect(await (await fetch(`${address}site/pages/home.tsx`)).text()).toContain("RefreshReg");
  const before = /^tagline: (.*)$/m.exec(read("content/profile.yaml"))?.[1];
  const edit = { do: "set", path: ["tagline"], value: "Edited on the page." };
  const response = await fetch(`${address}@editor/edit`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-editor-token": token, origin: new URL(address).origin },
    body: JSON.stringify({ file: "profile.yaml", edit, before, session: "one" }),
  });
  expect(await response.json()).toEqual({ done: true });
  expect(read("content/profile.yaml")).toContain("\ntagline: Edited on the page.\n");
});

test("in development, a page of the second language loads all its modules, with the editor and the owner's components", async () => {
  const before = read("content/site.yaml");
  onTestFinished(() => writeFileSync(join(site, "content/site.yaml"), before));
  writeFileSync(join(site, "content/site.yaml"), before.replace("\nlanguage: en\n", "\nlanguages: [en, de]\n"));
  const address = await start("dev", 4394);
  const statuses = await loadModules(`${address}de/lab`);
  expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([]);
  for (const module of ["/editor/client/app.tsx", "/site/custom/pages/lab.tsx"])
    expect(Object.keys(statuses)).toContainEqual(expect.stringContaining(module));
  // Pages contain the editor's token.
  const other = await fetch(`${address}de/`, { headers: { origin: "http://localhost:3000" } });
  expect(other.headers.get("access-control-allow-origin")).toBeNull();
});

/** Loads a page, its style sheets, and each module that it imports, and returns their statuses by their addresses. */
async function loadModules(page: string): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const load = async (url: string): Promise<void> => {
    statuses[url] = 0;
    const response = await fetch(url);
    statuses[url] = response.status;
    const text = await response.text();
    const imported = text.matchAll(
      /(?:<script type="module" src=|\bdata-scripts=|rel="stylesheet" href=|\bfrom |\bimport |\bimport\()"(\/[^"]+)"/g,
    );
    for (const [, path = ""] of imported) {
      const module = new URL(path, page).href;
      if (!(module in statuses)) await load(module);
    }
  };
  await load(page);
  return statuses;
}

test("a new site has the imported résumé, and the check names what is left of the sample", async () => {
  expect(created).toContain("Written: content/site.yaml, content/profile.yaml");
  expect(read("content/profile.yaml")).toContain("\nname: Mira Okafor\n");
  expect(await run("npm", ["run", "check"])).toContain("content/site.yaml:4:10  address is a sample address");
});

test("without a résumé, the README's line asks in a terminal, and Enter answers each question", async () => {
  const shown = await typeLine(lineWithQuestions, { cwd: join(above, "weavefolio"), env: env() });
  expect(shown).toContain("\n  cd ../my-site\n");
  expect(readFileSync(join(above, "my-site/content/profile.yaml"), "utf8")).toContain("\nname: Mira Okafor\n");
});

/** Copies the site as it was created, with its packages. */
function copySite(name: string): string {
  const folder = join(above, name);
  cpSync(site, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

test("a command whose package isn't there offers it in a terminal, and then runs; elsewhere it says how to install it", async () => {
  const folder = copySite("offers");
  const line = `npm install -D ./vendor/${basename(findTarball("weavefolio-apply"))}`;
  const weavefolio = join(folder, "node_modules/weavefolio/bin/weavefolio.js");
  await expect(run(process.execPath, [weavefolio, "apply"], folder)).rejects.toThrow(line);
  await expect(run(process.execPath, [weavefolio, "shoot"], folder)).rejects.toThrow("the package @weavefolio/evidence");
  await expect(run(process.execPath, [weavefolio, "check", "--live"], folder)).rejects.toThrow("the package @weavefolio/evidence");
  const shown = await typeLine("npx weavefolio apply", { cwd: folder, env: env() });
  expect(shown.replaceAll(/\s*│\s*/g, " ")).toContain(`Run “${line}”? (1 MB)`);
  expect(shown).toContain("There are no applications yet.");
  mkdirSync(join(folder, "applications"));
  writeFileSync(join(folder, "applications/acme.yaml"), "company: Acme\nnote: Hello.\n");
  const made = await promisify(execFile)(process.execPath, [weavefolio, "apply", "acme"], {
    cwd: folder,
    env: { ...env(), XDG_CONFIG_HOME: join(folder, "config") },
  });
  expect(made.stdout).toContain("applications/acme/Mira-Okafor-Acme-Letter.pdf");
});

test("without the documents, a site has the résumé as a page, and neither its files nor links to them", async () => {
  const folder = copySite("without-documents");
  await run("npm", ["uninstall", "@weavefolio/documents", "@weavefolio/editor", "@weavefolio/import"], folder);
  await run("npm", ["run", "build"], folder);
  const built = Object.keys(hashFiles(join(folder, "dist"))).filter((file) => /^resume\.\w+$/.test(file));
  expect(built).toEqual(["resume.html", "resume.json"]);
  expect(readFileSync(join(folder, "dist/resume.html"), "utf8")).not.toMatch(/resume\.(?:pdf|docx|txt)/);
  expect(await run("npm", ["run", "check"], folder)).toContain("The content is valid");
});

test("an extra of a few lines adds a file to the site, and one of another version is refused", async () => {
  const folder = copySite("own-extra");
  const extra = join(folder, "extra");
  mkdirSync(extra);
  const manifest = { name: "humans", version: "1.0.0", type: "module", exports: "./humans.js", keywords: ["weavefolio-extra"] };
  const write = (range: string) =>
    writeFileSync(join(extra, "package.json"), JSON.stringify({ ...manifest, peerDependencies: { weavefolio: range } }));
  write(">=0.2.0");
  writeFileSync(
    join(extra, "humans.js"),
    `export const extra = {
      name: "humans",
      outputs: { "/humans.txt": ({ content }) => ({ type: "text/plain", body: content.profile.name }) },
    };`,
  );
  await run("npm", ["install", "./extra"], folder);
  await run("npm", ["run", "build"], folder);
  expect(readFileSync(join(folder, "dist/humans.txt"), "utf8")).toBe("Mira Okafor");
  write("^9.0.0");
  await expect(run("npm", ["run", "build"], folder)).rejects.toThrow("humans 1.0.0 works with weavefolio ^9.0.0");
});
