import { execFile, execFileSync, spawn } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { pack } from "./pack.ts";

const packages = join(import.meta.dirname, "../.build/upgrade-packages");

let above: string;
let site: string;
/** The folder of the next version's packages. */
let next: string;

/** Scripts run with the Node of this process. */
const env = {
  ...process.env,
  PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter),
  SITE_ADDRESS: "",
  NODE_ENV: undefined,
  // An older Node may have started this, for which new sites would bring one.
  npm_config_user_agent: undefined,
};

function run(command: string, args: string[], cwd = site): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd, env, maxBuffer: 2 ** 26 }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

const read = (path: string) => readFileSync(join(site, path), "utf8");

function commit(): void {
  const author = ["-c", "user.name=Mira", "-c", "user.email=mira@example.com", "-c", "commit.gpgsign=false"];
  execFileSync("git", ["add", "--all"], { cwd: site });
  execFileSync("git", [...author, "commit", "--quiet", "--message", "Save"], { cwd: site });
}

/** Packs the packages as another version, with an English text replaced, and returns their folder. */
function packVersion(version: string, from: string, to: string): string {
  const change = (folder: string) => {
    replace(join(folder, "package.json"), /"(version|weavefolio)": "[\d.]+"/g, `"$1": "${version}"`);
    if (!folder.endsWith("/weavefolio")) return;
    replace(join(folder, "texts/en.js"), from, to);
    // A comment changes no page.
    replace(join(folder, "site/layout/footer.tsx"), "/** The year of the visit.", `/** Version ${version}. The year of the visit.`);
  };
  const folder = join(packages, version);
  pack(folder, change);
  return folder;
}

function replace(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
}

beforeAll(async () => {
  above = mkdtempSync(join(tmpdir(), "upgrade é "));
  site = join(above, "site");
  const old = packVersion("0.0.9", "llms: {", 'llms: { score: "Score",');
  next = packVersion("0.2.0", "See the projects", "See all projects");
  const create = join(old, "create-weavefolio-0.0.9.tgz");
  writeFileSync(join(above, "resume.json"), JSON.stringify({ basics: { name: "Mira Okafor" } }));
  const created = await run(
    "npm",
    ["exec", "--yes", `--package=${create}`, "--", "create-weavefolio", "site", "--from", old, "--resume", "resume.json"],
    above,
  );
  expect(created.code, created.err).toBe(0);
  // The tests are about pages that have content.
  cpSync(join(import.meta.dirname, "../starter/content"), join(site, "content"), { recursive: true });
  appendFileSync(join(site, "content/site.yaml"), "texts:\n  llms:\n    score:  'Marks' # mine\n  contact:   { send: Off }\n");
  // Pages of the owner's own, a theme and replaced components, without the second language.
  cpSync(join(import.meta.dirname, "../e2e/own"), site, { recursive: true, filter: (path) => !path.endsWith("/de") });
  rmSync(join(site, "custom/components/Hero.tsx"));
  execFileSync("git", ["init", "--quiet"], { cwd: site });
  commit();
});

afterAll(() => {
  for (const folder of [above, packages]) rmSync(folder, { recursive: true, force: true });
});

test("an upgrade with uncommitted changes is refused, and changes nothing", async () => {
  writeFileSync(join(site, "notes.txt"), "");
  expect(await run("npx", ["weavefolio", "upgrade", "--from", next])).toEqual({
    code: 1,
    out: "",
    err: "Commit or stash your changes first, so that the upgrade can be undone: notes.txt.\n",
  });
  rmSync(join(site, "notes.txt"));
  expect(execFileSync("git", ["status", "--porcelain"], { cwd: site, encoding: "utf8" })).toBe("");
});

test("an upgrade without an argument asks for a folder, if the engine is installed from one", async () => {
  const { code, err } = await run("npx", ["weavefolio", "upgrade"]);
  expect(code).toBe(1);
  expect(err).toContain("npx weavefolio upgrade --from ../weavefolio/.build/packages\n");
});

const BACK = "git checkout . && git clean -fq vendor && npm ci";

const WAYS = `To go back: ${BACK}
To finish it: npm install --no-audit --no-fund && npx weavefolio upgrade --continue
`;

test("an interrupted installation is reported, then and at the next upgrade, with the ways back and on", async () => {
  const tools = join(above, "tools");
  mkdirSync(tools);
  // As Ctrl-C in a terminal, which interrupts all processes of the command.
  writeFileSync(join(tools, "npm"), "#!/bin/sh\nkill -INT 0\n", { mode: 0o755 });
  const upgrade = spawn("npx", ["weavefolio", "upgrade", "--from", next], {
    ...{ cwd: site, detached: true, stdio: ["ignore", "ignore", "pipe"] },
    env: { ...env, PATH: [tools, env.PATH].join(delimiter) },
  });
  onTestFinished(goBack);
  expect(await text(upgrade.stderr)).toContain(`The installation didn't finish. ${WAYS}`);
  expect(await run("npx", ["weavefolio", "upgrade", "--from", next])).toEqual({
    code: 1,
    out: "",
    err: `The last upgrade didn't finish. ${WAYS}`,
  });
});

/** As the message says, without the installation. */
function goBack(): void {
  execFileSync("git", ["checkout", "."], { cwd: site });
  execFileSync("git", ["clean", "-fq", "vendor"], { cwd: site });
  expect(execFileSync("git", ["status", "--porcelain"], { cwd: site, encoding: "utf8" })).toBe("");
}

test("a failed installation is reported, with the way back", async () => {
  const damaged = join(above, "damaged");
  mkdirSync(damaged);
  for (const name of ["weavefolio", "weavefolio-documents", "weavefolio-editor", "weavefolio-import"])
    writeFileSync(join(damaged, `${name}-0.3.0.tgz`), "not a package");
  const { code, err } = await run("npx", ["weavefolio", "upgrade", "--from", "../damaged"]);
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(`The installation didn't finish. ${WAYS}`) });
  goBack();
});

test("an upgrade migrates content, and reports exactly the page that changed", async () => {
  const settings = read("content/site.yaml");
  const { code, out, err } = await run("npx", ["weavefolio", "upgrade", "--from", relative(site, next)]);
  expect(code, err).toBe(0);
  expect(out).toMatch(/^Building the site with weavefolio 0\.0\.9\.\nInstalling: npm install --no-audit --no-fund\n/);
  expect(out.slice(out.indexOf("Building the site with weavefolio 0.2.0."))).toBe(`Building the site with weavefolio 0.2.0.

Upgraded weavefolio from 0.0.9 to 0.2.0.

Changed in your content:
  content/site.yaml: removed the unused text llms.score

custom/components/Footer.tsx replaces a component whose original changed:
   }

  -/** Version 0.0.9. The year of the visit. Before hydration it is the year of the build. */
  +/** Version 0.2.0. The year of the visit. Before hydration it is the year of the build. */
   function Year() {
     return useSyncExternalStore(

1 of 13 pages has another text or structure.

/:
  text
     I deliver full stack applications with a focus on performance and scalability.
    -See the projects
    +See all projects
     Get in touch

To look: npm start
To go back: ${BACK}
`);
  expect(read("content/site.yaml")).toBe(settings.replace("  llms:\n    score:  'Marks' # mine\n", ""));
  expect(JSON.parse(read("package.json"))).toMatchObject({
    dependencies: { weavefolio: "file:vendor/weavefolio-0.2.0.tgz" },
    devDependencies: { "@weavefolio/editor": "file:vendor/weavefolio-editor-0.2.0.tgz" },
  });
  const names = ["weavefolio", ...["apply", "documents", "editor", "evidence", "import"].map((name) => `weavefolio-${name}`)];
  expect(readdirSync(join(site, "vendor")).sort()).toEqual(names.map((name) => `${name}-0.2.0.tgz`).sort());
  expect(JSON.parse(read("node_modules/@weavefolio/editor/package.json")).version).toBe("0.2.0");
});
