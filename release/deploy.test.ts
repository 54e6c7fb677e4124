import { execFile } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { isInstalled, type ServerName, serverNames, startServer } from "../packages/create-weavefolio/hosts/servers.ts";
import { crawl, type Response } from "./crawl.ts";
import { pack } from "./pack.ts";

const root = join(import.meta.dirname, "..");
const hosts = join(root, "packages/create-weavefolio/hosts");
const packages = join(root, ".build/deployed-packages");
const documented = readFileSync(join(root, "docs/hosting.md"), "utf8");

/** A clone of a site as its owner pushed it. The owner's folder is gone. */
let above: string;
let clone: string;

type Environment = Record<string, string | undefined>;

/** Runs a line as GitHub runs a step (https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax), and returns what it prints. */
function run(line: string, folder = clone, environment: Environment = {}): Promise<string> {
  const env = {
    ...process.env,
    ...{ CI: "true", NO_COLOR: "1", NODE_ENV: undefined, SITE_ADDRESS: undefined },
    PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter),
    ...environment,
  };
  return new Promise((resolve, reject) => {
    execFile(
      "bash",
      ["--noprofile", "--norc", "-eo", "pipefail", "-c", line],
      { cwd: folder, env, maxBuffer: 2 ** 26 },
      (error, out, err) => {
        if (error) reject(new Error(`${line} ended with ${error.code}:\n${out}${err}`));
        else resolve(out);
      },
    );
  });
}

/** Finds the numbered lines that an owner publishes a new site by, once it is created. */
const readGitLines = (text: string) => [...text.matchAll(/^\d\. `(git .+)`$/gm)].map(([, line = ""]) => line);

const resume = {
  basics: { name: "Mira Okafor", label: "Engineer", email: "mira@okafor.test", summary: "Builds small, fast things for the web." },
  work: [{ name: "Harbour Labs", position: "Engineer", startDate: "2021-03", highlights: ["Cut the build to three minutes."] }],
  projects: [{ name: "Tides", description: "Shows when to swim.", url: "https://tides.okafor.test/" }],
};

beforeAll(async () => {
  above = mkdtempSync(join(tmpdir(), "deploy é "));
  const create = pack(packages).find((file) => /^create-weavefolio-\d/.test(basename(file))) ?? "";
  writeFileSync(join(above, "resume.json"), JSON.stringify(resume));
  await run(`npm exec --yes --package="${create}" -- create-weavefolio my-site --from "${packages}" --resume resume.json`, above);
  const repository = join(above, "repository.git");
  await run(`git init --quiet --bare --initial-branch main "${repository}"`, above);
  const lines = readGitLines(documented);
  expect(lines).toHaveLength(2);
  expect(readGitLines(readFileSync(join(root, "README.md"), "utf8"))).toEqual(lines);
  for (const line of lines) {
    await run(line, join(above, "my-site"), {
      ...{
        GIT_AUTHOR_NAME: "Mira",
        GIT_AUTHOR_EMAIL: "mira@example.com",
        GIT_COMMITTER_NAME: "Mira",
        GIT_COMMITTER_EMAIL: "mira@example.com",
      },
      ...{
        GIT_CONFIG_COUNT: "1",
        GIT_CONFIG_KEY_0: `url.${repository}.insteadOf`,
        GIT_CONFIG_VALUE_0: "https://github.com/NAME/my-site.git",
      },
    });
  }
  for (const folder of [join(above, "my-site"), packages]) rmSync(folder, { recursive: true });
  clone = join(above, "clone");
  await run(`git clone --quiet "${repository}" clone`, above);
});

afterAll(() => {
  for (const folder of [above, packages]) rmSync(folder, { recursive: true, force: true });
});

/** Serves built files below a base path, as static hosts do: a page's URL is its file's without “.html”. */
function serve(folder: string, base: string): (path: string) => Promise<Response> {
  return async (path) => {
    const file = path.startsWith(base) && join(folder, decodeURI(path.slice(base.length)));
    const found = file && [file, `${file}.html`, join(file, "index.html")].find((each) => existsSync(each) && statSync(each).isFile());
    return found ? { status: 200, body: readFileSync(found) } : { status: 404, body: Buffer.alloc(0) };
  };
}

/** Expects that each page, and everything that they refer to, is at its address. */
async function expectComplete(address: string, get: (path: string) => Promise<Response>): Promise<void> {
  const { pages, missing } = await crawl(address, get);
  expect(missing).toEqual([]);
  const { pathname } = new URL(address);
  expect(pages).toEqual(expect.arrayContaining(["", "about", "contact", "resume"].map((page) => pathname + page)));
}

type Step = { id?: string; uses?: string; run?: string; with?: Record<string, string>; env?: Record<string, string> };
type Job = { if?: string; env?: Record<string, string>; outputs?: Record<string, string>; steps: Step[] };

/** Runs the steps of the deployment in order, and returns its artifact's folder and the actions that only GitHub can run. */
async function deployByWorkflow(pages: string): Promise<{ actions: string[]; artifact: string }> {
  const { jobs }: { jobs: Record<string, Job> } = parse(readFileSync(join(clone, ".github/workflows/deploy.yml"), "utf8"));
  const tools = join(above, "tools");
  mkdirSync(tools);
  writeFileSync(join(tools, "gh"), `#!/bin/sh\necho "workflow ${pages}"\n`);
  chmodSync(join(tools, "gh"), 0o755);
  const values: Record<string, string> = {
    ...{ "github.token": "a token", "github.server_url": "https://github.com", "github.repository": "mira/my-site" },
    "steps.publish.outputs.page_url": pages,
  };
  const evaluate = (name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy.yml reads ${name}, which no step has written.`);
    return value;
  };
  const fill = (text: string) => text.replaceAll(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) => evaluate(name));
  const fillAll = (all: Record<string, string> = {}) => Object.fromEntries(Object.entries(all).map(([name, value]) => [name, fill(value)]));
  const [actions, artifacts]: [string[], string[]] = [[], []];
  for (const [name, job] of Object.entries(jobs)) {
    if (job.if !== undefined && evaluate(job.if) === "") continue;
    for (const step of job.steps) {
      if (step.uses) actions.push(step.uses.replace(/@.*/, ""));
      if (step.uses?.startsWith("actions/upload-pages-artifact@")) artifacts.push(join(clone, step.with?.["path"] ?? ""));
      if (!step.run) continue;
      const output = join(above, "output");
      writeFileSync(output, "");
      const github = { GITHUB_ACTIONS: "true", GITHUB_REPOSITORY: "mira/my-site", GITHUB_OUTPUT: output };
      const path = [tools, dirname(process.execPath), process.env["PATH"]].join(delimiter);
      await run(fill(step.run), clone, { ...github, PATH: path, ...fillAll(job.env), ...fillAll(step.env) });
      if (step.run.startsWith("npm ci")) installed.add(step.run);
      for (const [, key, value = ""] of readFileSync(output, "utf8").matchAll(/^(\w+)=(.*)$/gm))
        values[`steps.${step.id}.outputs.${key}`] = value;
    }
    for (const [key, value] of Object.entries(fillAll(job.outputs))) values[`needs.${name}.outputs.${key}`] = value;
  }
  return { actions, artifact: artifacts[0] ?? "" };
}

test("a clone deploys to GitHub Pages by the lines of its workflow, at the path of its repository", async () => {
  const { actions, artifact } = await deployByWorkflow("https://mira.github.io/my-site/");
  // Not run here: what GitHub's own actions do before and after the build.
  expect(actions).toEqual(["actions/checkout", "actions/setup-node", "actions/upload-pages-artifact", "actions/deploy-pages"]);
  expect(existsSync(join(clone, "node_modules/@weavefolio/editor"))).toBe(false);
  expect(existsSync(join(artifact, ".nojekyll"))).toBe(true);
  await expectComplete("https://mira.github.io/my-site/", serve(artifact, "/my-site/"));
});

/** The commands that have installed the clone's packages. */
const installed = new Set<string>();

/** Runs the commands of a host's line. Those that install have the same result for each host, so they run once. */
async function runLine(line: string, environment?: Environment): Promise<void> {
  for (const command of line.split(" && ")) {
    const installs = /^npm (?:ci|install)\b/.test(command);
    if (installs && installed.has(command)) continue;
    await run(command, clone, environment);
    if (installs) installed.add(command);
  }
}

/** The lines that a host installs and builds a clone by, and the folder that it publishes. */
type Lines = { install: string[]; build: string; output: string };

function readNetlify(): Lines {
  const text = readFileSync(join(hosts, "netlify.toml"), "utf8");
  const get = (key: string) => new RegExp(`^ *${key} = "(.*)"$`, "m").exec(text)?.[1] ?? "";
  // https://docs.netlify.com/build/configure-builds/manage-dependencies/
  return { install: [`npm install ${get("NPM_FLAGS")}`], build: get("command"), output: get("publish") };
}

function readVercel(): Lines {
  const { installCommand, buildCommand, outputDirectory } = JSON.parse(readFileSync(join(hosts, "vercel.json"), "utf8"));
  return { install: [installCommand], build: buildCommand, output: outputDirectory };
}

function readCloudflare(): Lines {
  const [, build = "", output = ""] = /^\| Cloudflare Pages \| .*build command `(.+?)`, output directory `(.+?)`/m.exec(documented) ?? [];
  return { install: [], build, output };
}

const builders = [
  {
    name: "Netlify",
    lines: readNetlify(),
    address: "https://mira.netlify.app/",
    env: { NETLIFY: "true", URL: "https://mira.netlify.app" },
  },
  {
    name: "Vercel",
    lines: readVercel(),
    address: "https://mira.vercel.app/",
    env: { VERCEL: "1", VERCEL_PROJECT_PRODUCTION_URL: "mira.vercel.app" },
  },
  {
    name: "Cloudflare Pages",
    lines: readCloudflare(),
    address: "https://mira.pages.dev/",
    env: { CF_PAGES: "1", CF_PAGES_URL: "https://1a2b3c4d.mira.pages.dev" },
  },
];

test.each(builders)("a clone deploys to $name by its lines", async ({ lines: { install, build, output }, address, env }) => {
  for (const line of [...install, build]) await runLine(line, env);
  expect(existsSync(join(clone, "node_modules/@weavefolio/editor"))).toBe(false);
  await expectComplete(address, serve(join(clone, output), "/"));
});

const configurations: Record<ServerName, string> = { nginx: "nginx.conf", caddy: "Caddyfile" };

const readCommented = (file: string) =>
  [...readFileSync(join(hosts, file), "utf8").matchAll(/^# {3}(\w.+)$/gm)].map(([, line = ""]) => line);

test("a clone deploys to a server with nginx or Caddy by the lines of their files", async () => {
  const lines = readCommented(configurations.nginx);
  expect(readCommented(configurations.caddy)).toEqual(lines);
  const [install = "", build = "", copy = ""] = lines;
  await runLine(install);
  onTestFinished(async () => void (await run("git checkout --quiet .")));
  await run("npx weavefolio edit site.address https://okafor.test/Portfolio/");
  await runLine(build);
  // Not run here: the copy to another machine.
  const [, from = "", to = ""] = /^rsync -a --delete-after (\S+) server:(\S+)$/.exec(copy) ?? [];
  const machine = mkdtempSync(join(tmpdir(), "server-"));
  onTestFinished(() => rmSync(machine, { recursive: true }));
  cpSync(join(clone, from), join(machine, to), { recursive: true });
  for (const name of serverNames.filter(isInstalled)) {
    const { get, stop } = await startServer(name, { root: join(machine, dirname(to)), base: "/Portfolio/" });
    onTestFinished(stop);
    await expectComplete("https://okafor.test/Portfolio/", get);
  }
});

test("a font that the check asks for is installed without development packages, and then the check succeeds", async () => {
  await runLine("npm ci --omit=dev");
  onTestFinished(async () => void (await run("git checkout --quiet .")));
  await run("npx weavefolio edit site.language ja && npx weavefolio edit profile.name 山田花子");
  const check = () => run("npm run check -- --strict", clone, { SITE_ADDRESS: "https://okafor.test/" });
  const report = await check().then(() => "", String);
  const [, advised = ""] = / {2}Fix: Run: (.*)\.$/m.exec(report) ?? [];
  expect(advised).toContain("@fontsource/noto-sans-jp");
  await run(advised);
  expect(existsSync(join(clone, "node_modules/@weavefolio/editor"))).toBe(true);
  await run("npm prune --omit=dev");
  expect(existsSync(join(clone, "node_modules/@weavefolio/editor"))).toBe(false);
  expect(await check()).toContain("The content is valid");
});
