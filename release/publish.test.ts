import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

type Registry = { out: Record<string, string[]>; fails?: boolean };

/** Runs the script on packages of version 0.2.0, with an npm that knows only what is `out`. Returns what it was asked to publish. */
async function publish(names: string[], { out, fails = false }: Registry, ...options: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "publish-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) packAs(name, folder);
  writeFileSync(join(folder, "published"), "");
  writeFileSync(join(folder, "registry.json"), JSON.stringify(out));
  writeFileSync(
    join(folder, "npm"),
    `#!${process.execPath}
const { appendFileSync } = require("node:fs");
const [command, ...args] = process.argv.slice(2);
const versions = require("./registry.json")[args[0]];
if (command === "publish") appendFileSync(__dirname + "/published", args.map((arg) => arg.replace(/.*\\//, "")).join(" ") + "\\n");
else if (${fails}) fail("npm error code ENOTFOUND");
else if (versions) console.log(JSON.stringify(versions.length === 1 ? versions[0] : versions));
else fail("npm error code E404");
function fail(message) { console.error(message); process.exit(1); }
`,
    { mode: 0o755 },
  );
  const { code, log, error } = await new Promise<{ code: number; log: string; error: string }>((resolve) =>
    execFile(
      process.execPath,
      [join(import.meta.dirname, "publish.ts"), folder, ...options],
      { env: { ...process.env, PATH: [folder, process.env["PATH"]].join(delimiter) } },
      (failure, stdout, stderr) => resolve({ code: failure ? Number(failure.code) : 0, log: stdout, error: stderr }),
    ),
  );
  return { code, log, error, published: readFileSync(join(folder, "published"), "utf8") };
}

function packAs(name: string, folder: string): void {
  const source = join(folder, "package");
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, "package.json"), JSON.stringify({ name, version: "0.2.0" }));
  execFileSync("tar", ["-czf", join(folder, `${name.replace(/^@/, "").replace("/", "-")}-0.2.0.tgz`), "-C", folder, "package"]);
}

const ALL = ["create-weavefolio", "weavefolio", "@weavefolio/editor"];
const before = Object.fromEntries(ALL.map((name) => [name, ["0.1.0"]]));

test("a new version of each package is published, and last of the one that creates sites", async () => {
  const { code, error, published } = await publish(ALL, { out: before }, "--tag", "latest");
  expect({ code, error }).toEqual({ code: 0, error: "" });
  expect(published.trim().split("\n").sort()).toEqual(
    ["weavefolio-editor", "weavefolio", "create-weavefolio"].map((name) => `--tag latest ${name}-0.2.0.tgz`).sort(),
  );
  expect(published).toMatch(/create-weavefolio-0\.2\.0\.tgz\n$/);
});

test("a second run skips what is out already", async () => {
  const out = { ...before, weavefolio: ["0.1.0", "0.2.0"], "@weavefolio/editor": ["0.2.0"] };
  const { code, log, published } = await publish(ALL, { out });
  expect({ code, published }).toEqual({ code: 0, published: "create-weavefolio-0.2.0.tgz\n" });
  expect(log.trim().split("\n").sort()).toEqual(["@weavefolio/editor 0.2.0 is on npm already.", "weavefolio 0.2.0 is on npm already."]);
});

test("a name that npm doesn't have is refused, with the way to publish its first version", async () => {
  const { code, error, published } = await publish(["weavefolio"], { out: {} });
  expect({ code, published }).toEqual({ code: 1, published: "" });
  expect(error).toContain("npm has no package weavefolio. Publish its first version by hand: see docs/releasing.md.");
});

test("nothing is published if npm doesn't answer", async () => {
  const { code, error, published } = await publish(ALL, { out: before, fails: true });
  expect({ code, published }).toEqual({ code: 1, published: "" });
  expect(error).toContain("npm doesn't say which versions of");
});

test("a folder without packages is reported", async () => {
  expect((await publish([], { out: before })).error).toContain("has no packages. Run: npm run pack");
});
