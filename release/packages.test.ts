import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { request } from "../packages/portfolio/build/mail-sandbox/test-sandbox.ts";
import { pack } from "./pack.ts";

const root = join(import.meta.dirname, "..");

/** A link in a workspace hides what a package lacks, so these tests install the packages, in a path with a space and an accent. */
let above: string;
let site: string;
let tarballs: string[];
let created: string;

/** Scripts run with the Node of this process, and every build has the same date. */
const env = {
  ...process.env,
  PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter),
  SOURCE_DATE_EPOCH: "1767225600",
  SITE_ADDRESS: "",
  NODE_ENV: undefined,
};

async function run(command: string, args: string[], cwd = site): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { cwd, env, maxBuffer: 2 ** 26 });
  return stdout;
}

const read = (path: string) => readFileSync(join(site, path), "utf8");

beforeAll(async () => {
  above = mkdtempSync(join(tmpdir(), "packages é "));
  tarballs = pack();
  const create = tarballs.find((file) => file.includes("create-portfolio")) ?? "";
  writeFileSync(join(above, "resume.json"), JSON.stringify({ basics: { name: "Mira Okafor", label: "Engineer" } }));
  const args = ["site", "--from", dirname(create), "--resume", "resume.json"];
  created = await run("npm", ["exec", "--yes", `--package=${create}`, "--", "create-portfolio", ...args], above);
  site = join(above, "site");
}, 300_000);

afterAll(() => rmSync(above, { recursive: true, force: true }));

function hashFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => statSync(join(folder, file)).isFile());
  const hash = (file: string) =>
    createHash("sha256")
      .update(readFileSync(join(folder, file)))
      .digest("hex");
  return Object.fromEntries(files.sort().map((file) => [file, hash(file)]));
}

/** Starts a server of the site, and returns its address once it has printed that. */
async function start(args: string[], port: number): Promise<string> {
  const server: ChildProcess = spawn("npm", ["exec", "--", "portfolio", ...args, "--port", String(port)], {
    cwd: site,
    env,
    detached: true,
  });
  onTestFinished(() => void (server.pid && process.kill(-server.pid)));
  let log = "";
  await new Promise<void>((ready, fail) => {
    server.once("exit", (code) => fail(new Error(`portfolio ${args.join(" ")} ended with ${code}:\n${log}`)));
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on("data", (output: Buffer) => {
        log += output;
        if (log.includes("Mail:")) ready();
      });
    }
  });
  return `http://localhost:${port}/Portfolio/`;
}

test.each(["portfolio", "portfolio-editor", "create-portfolio"])("publint finds nothing in %s", async (name) => {
  const { messages } = await publint({ pkgDir: join(root, ".build/packages", name), strict: true });
  expect(messages).toEqual([]);
});

test.each(["portfolio", "portfolio-editor"])(
  "the types of %s resolve where ES modules do",
  async (name) => {
    const tarball = tarballs.find((file) => new RegExp(`^${name}-\\d`).test(basename(file))) ?? "";
    const checked = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
    const problems = checked.types === false ? ["no types"] : checked.problems;
    // The packages are ES modules, which these two ways of resolving don't find.
    const found = problems.filter(
      (problem) => typeof problem === "string" || !("resolutionKind" in problem && /^node(?:10|16-cjs)$/.test(problem.resolutionKind)),
    );
    expect(found).toEqual([]);
  },
  60_000,
);

test("a site built with the packages has the same bytes as one built in this repository", async () => {
  const here = join(above, "here");
  mkdirSync(here);
  for (const name of ["content", "package.json"]) cpSync(join(site, name), join(here, name), { recursive: true });
  await run("npm", ["run", "build"]);
  await run(process.execPath, [join(root, "packages/portfolio/bin/portfolio.ts"), "build"], here);
  expect(hashFiles(join(site, "dist"))).toEqual(hashFiles(join(here, "dist")));
}, 180_000);

test("the site is served with a contact form that delivers to the local mailbox", async () => {
  const address = await start(["start"], 4391);
  expect(await (await fetch(`${address}contact`)).text()).toContain("<form");
  const response = await fetch("http://localhost:4391/api/v1.0/email/send", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request({ message: "Hello from the packages" })),
  });
  expect(await response.text()).toBe("OK");
  expect(await (await fetch("http://localhost:4391/mail-sandbox/")).text()).toContain("Hello from the packages");
}, 120_000);

test("in development, a text is edited on its page, and the file changes", async () => {
  const address = await start(["dev"], 4392);
  const page = await (await fetch(address)).text();
  const [, token = ""] = /<meta name="editor-token" content="([^"]+)"/.exec(page) ?? [];
  const [, client = ""] = /<script type="module" src="(\/[^"]*portfolio-editor\/client\/main\.tsx)"/.exec(page) ?? [];
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
}, 120_000);

test("a new site has the imported résumé, and the check names what is left of the sample", async () => {
  expect(created).toContain("Written: content/site.yaml, content/profile.yaml");
  expect(read("content/profile.yaml")).toContain("\nname: Mira Okafor\n");
  expect(await run("npm", ["run", "check"])).toContain("content/site.yaml:4:10  address is a sample address");
}, 120_000);
