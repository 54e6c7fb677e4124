import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

const root = join(import.meta.dirname, "..");

const manual = readFileSync(join(import.meta.dirname, "updating.md"), "utf8");

// Each test starts git many times.
vi.setConfig({ testTimeout: 60_000 });

/** Reads the git commands in a section of the manual, with a local folder as the project's URL. */
function commandsOf(part: string, project: string): string[] {
  const [, text = ""] = manual.split(`## ${part}\n`);
  const [own = ""] = text.split("\n## ");
  const blocks = [...own.matchAll(/(?:^ {4}.*\n)+/gm)].map(([block]) => block.replaceAll(/^ {4}/gm, ""));
  return blocks.map((block) => block.replaceAll(/^npm .*\n/gm, "").replace("https://github.com/OWNER/PROJECT.git", project));
}

let workspace: string;
let project: string;
let owner: string;

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), "updating-"));
  onTestFinished(() => rmSync(workspace, { recursive: true }));
  project = join(workspace, "project");
  owner = join(workspace, "owner");
  mkdirSync(project);
  for (const name of ["starter", "content-model", "package.json", "package-lock.json", ".gitattributes"]) {
    cpSync(join(root, name), join(project, name), { recursive: true });
  }
  runSuccessfully(project, "git init -q -b main && git add -A && git commit -qm 'First version'");
});

/** Runs shell commands with no git configuration but a name. */
function run(folder: string, commands: string): { code: number | null; output: string } {
  const person = { NAME: "Ada Example", EMAIL: "ada@example.com", DATE: "2026-01-31T12:00:00Z" };
  const identity = ["AUTHOR", "COMMITTER"].flatMap((role) => Object.entries(person).map(([what, value]) => [`GIT_${role}_${what}`, value]));
  const env = { PATH: process.env["PATH"], HOME: workspace, GIT_CONFIG_NOSYSTEM: "1", LC_ALL: "C", ...Object.fromEntries(identity) };
  const { status, stdout, stderr } = spawnSync("bash", ["--norc", "-euc", commands], { cwd: folder, env, encoding: "utf8" });
  return { code: status, output: stdout + stderr };
}

/** Runs commands that must succeed, and returns their output. */
function runSuccessfully(folder: string, commands: string): string {
  const { code, output } = run(folder, commands);
  expect(code, output).toBe(0);
  return output;
}

/** Checks that the manual contains an inline command, and returns it. */
function documented(command: string): string {
  expect(manual).toContain(`\`${command}\``);
  return command;
}

function clone(): void {
  runSuccessfully(workspace, "git clone -q project owner && cd owner && git remote remove origin");
}

/** Creates a copy as “Use this template” does: one commit without history. */
function copyTemplate(): void {
  runSuccessfully(
    workspace,
    "git clone -q project owner && cd owner && rm -rf .git && git init -q -b main && git add -A && git commit -qm 'Initial commit'",
  );
}

function replaceContent(): void {
  const content = join(owner, "content");
  if (!existsSync(content)) cpSync(join(owner, "starter/content"), content, { recursive: true });
  for (const file of readdirSync(content).filter((name) => name.endsWith(".yaml"))) {
    writeFileSync(join(content, file), `# Changed: ${file}\n${readFileSync(join(content, file), "utf8").toUpperCase()}`);
  }
  rmSync(join(content, "certificates.yaml"));
  for (const file of readdirSync(join(content, "images"))) rmSync(join(content, "images", file));
  writeFileSync(join(content, "images", "my-own.png"), Buffer.from([0x89, 0x50, 0, 1, 13, 10, 26, 10]));
  writeFileSync(join(content, "images", "portrait.jpg"), Buffer.from([0xff, 0xd8, 0, 9, 9, 13, 10, 13]));
  runSuccessfully(owner, "git add -A && git commit -qm 'Change the content'");
}

/** Commits a newer version of the project: after the commands, with changes to code, sample, schema and dependencies. */
function release(commands = "true"): void {
  runSuccessfully(project, commands);
  const schemas = join(project, "content-model", "schema");
  for (const file of readdirSync(schemas)) appendFileSync(join(schemas, file), "\n// A new field\n");
  appendFileSync(join(project, "starter/content/profile.yaml"), "\n# More in the sample\n");
  rmSync(join(project, "starter/content/images"), { recursive: true, force: true });
  appendFileSync(join(project, "package.json"), "\n");
  writeFileSync(join(project, "content-model", "new.ts"), "export const answer = 42;\n");
  runSuccessfully(project, "git add -A && git commit -qm 'Newer version'");
}

const contentOf = (folder: string) => runSuccessfully(folder, "git rev-parse HEAD:content");
const statusOf = (folder: string) => runSuccessfully(folder, "git status --porcelain");

/** Follows updating.md: the one-time setup, unless `repeated`, then the update. */
function update({ template = false, repeated = false } = {}): { code: number | null; output: string } {
  const [setup = "", templateSetup = ""] = commandsOf("Once", project);
  const once = [setup, template ? templateSetup : ""];
  return run(owner, [...(repeated ? [] : once), ...commandsOf("Each time", project)].join("\n"));
}

/** Expects everything but `content/` as the project has it. */
function expectProjectFiles(): void {
  const trees = "git ls-tree HEAD | grep -v 'content$'";
  expect(runSuccessfully(owner, trees)).toBe(runSuccessfully(project, trees));
}

test.each([
  ["a fork or clone", clone, { template: false }],
  ["a copy made from the template", copyTemplate, { template: true }],
])("%s updates without conflicts and keeps its content byte for byte", (_, copy, { template }) => {
  copy();
  replaceContent();
  release();
  const before = contentOf(owner);
  expect(update({ template })).toMatchObject({ code: 0 });
  expect(contentOf(owner)).toBe(before);
  expect(statusOf(owner)).toBe("");
  expectProjectFiles();

  appendFileSync(join(project, "content-model", "new.ts"), "export const question = 6 * 9;\n");
  release();
  expect(update({ repeated: true })).toMatchObject({ code: 0 });
  expect(contentOf(owner)).toBe(before);
  expectProjectFiles();
});

test("the setup for a copy of the template changes no file", () => {
  copyTemplate();
  replaceContent();
  release();
  const before = runSuccessfully(owner, "git rev-parse HEAD^{tree}");
  runSuccessfully(owner, commandsOf("Once", project).join("\n"));
  expect(runSuccessfully(owner, "git rev-parse HEAD^{tree}")).toBe(before);
  expect(runSuccessfully(owner, "git merge-base HEAD upstream/main")).toBe(runSuccessfully(project, "git rev-parse HEAD^"));
});

test("a copy changed before its first commit gets an error, and nothing is merged", () => {
  copyTemplate();
  runSuccessfully(owner, "echo mine > mine.txt && git add -A && git commit -q --amend --no-edit");
  const before = runSuccessfully(owner, "git rev-parse HEAD");
  const { code, output } = run(owner, commandsOf("Once", project).join("\n"));
  expect(code).not.toBe(0);
  expect(output).toContain("no version has the files of your first commit");
  expect(runSuccessfully(owner, "git rev-parse HEAD")).toBe(before);
});

test.each([
  ["of their own", replaceContent],
  ["as it came with the project", () => {}],
])("an owner of a version with a sample in content/ keeps a folder %s, once and at every later update", (_, edit) => {
  runSuccessfully(project, "git mv starter/content content && git commit -qm 'An early version'");
  clone();
  edit();
  const before = contentOf(owner);
  release("mkdir -p starter && git mv content starter/content");
  runSuccessfully(owner, commandsOf("Once", project)[0] ?? "");
  runSuccessfully(owner, commandsOf("From a version with a sample in `content/`", project).join("\n"));
  expect(contentOf(owner)).toBe(before);
  expect(statusOf(owner)).toBe("");
  expectProjectFiles();

  release();
  expect(update({ repeated: true })).toMatchObject({ code: 0 });
  expect(contentOf(owner)).toBe(before);
  expectProjectFiles();
});

test("conflicts in dependencies are resolved with the project's version", () => {
  clone();
  const bump = (to: string) => `sed -i.bak 's/"vite": "/"vite": "${to}/' package.json package-lock.json && rm *.bak`;
  runSuccessfully(owner, `${bump("=")} && git commit -qam 'Bump'`);
  release(bump("~"));
  expect(update()).toMatchObject({ code: 1 });
  runSuccessfully(
    owner,
    `${documented("git checkout --theirs package.json package-lock.json")} && git add package*.json && git commit -q --no-edit`,
  );
  const both = "git rev-parse HEAD:package.json HEAD:package-lock.json";
  expect(runSuccessfully(owner, both)).toBe(runSuccessfully(project, both));
});
