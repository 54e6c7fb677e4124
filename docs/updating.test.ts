import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

const root = join(import.meta.dirname, "..");

const manual = readFileSync(join(import.meta.dirname, "updating.md"), "utf8");

// Git is started many times, on a machine that may have much else to do.
vi.setConfig({ testTimeout: 60_000 });

/** The commands of a part of the manual that are git's, for the project in a folder of this machine. */
function commandsOf(part: string, project: string): string[] {
  const [, text = ""] = manual.split(`## ${part}\n`);
  const [own = ""] = text.split("\n## ");
  const blocks = [...own.matchAll(/(?:^ {4}.*\n)+/gm)].map(([block]) => block.replaceAll(/^ {4}/gm, ""));
  return blocks.map((block) => block.replaceAll(/^npm .*\n/gm, "").replace("https://github.com/OWNER/PROJECT.git", project));
}

let place: string;
let project: string;
let owner: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "updating-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  project = join(place, "project");
  owner = join(place, "owner");
  mkdirSync(project);
  for (const name of ["content", "sample", "src/content-model", "package.json", "package-lock.json", ".gitattributes"]) {
    cpSync(join(root, name), join(project, name), { recursive: true });
  }
  writeFileSync(join(project, "content", "images", "portrait.jpg"), Buffer.from([0xff, 0xd8, 0, 1, 2, 13, 10, 13]));
  done(project, "git init -q -b main && git add -A && git commit -qm 'The first version'");
});

/** Runs lines of a shell, as who has no settings of git but a name. */
function run(folder: string, commands: string): { code: number | null; said: string } {
  const person = { NAME: "Ada Example", EMAIL: "ada@example.com", DATE: "2026-01-31T12:00:00Z" };
  const identity = ["AUTHOR", "COMMITTER"].flatMap((role) => Object.entries(person).map(([what, value]) => [`GIT_${role}_${what}`, value]));
  const env = { PATH: process.env["PATH"], HOME: place, GIT_CONFIG_NOSYSTEM: "1", LC_ALL: "C", ...Object.fromEntries(identity) };
  const { status, stdout, stderr } = spawnSync("bash", ["--norc", "-euc", commands], { cwd: folder, env, encoding: "utf8" });
  return { code: status, said: stdout + stderr };
}

/** The same where it cannot fail; what it said. */
function done(folder: string, commands: string): string {
  const { code, said } = run(folder, commands);
  expect(code, said).toBe(0);
  return said;
}

/** A command that the manual has in the middle of a sentence. */
function advised(command: string): string {
  expect(manual).toContain(`\`${command}\``);
  return command;
}

/** The owner's copy, as git clones it: a fork, or the project itself. */
function clone(): void {
  done(place, "git clone -q project owner && cd owner && git remote remove origin");
}

/** The owner's copy, as Use this template makes it: the files in one commit of its own. */
function copyTemplate(): void {
  done(
    place,
    "git clone -q project owner && cd owner && rm -rf .git && git init -q -b main && git add -A && git commit -qm 'Initial commit'",
  );
}

/** The owner makes it theirs: every file another, pictures gone and new. */
function makeTheirs(): void {
  const content = join(owner, "content");
  for (const file of readdirSync(content).filter((name) => name.endsWith(".yaml"))) {
    writeFileSync(join(content, file), `# All of it mine: ${file}\n${readFileSync(join(content, file), "utf8").toUpperCase()}`);
  }
  rmSync(join(content, "certificates.yaml"));
  for (const file of readdirSync(join(content, "images"))) rmSync(join(content, "images", file));
  writeFileSync(join(content, "images", "my-own.png"), Buffer.from([0x89, 0x50, 0, 1, 13, 10, 26, 10]));
  writeFileSync(join(content, "images", "portrait.jpg"), Buffer.from([0xff, 0xd8, 0, 9, 9, 13, 10, 13]));
  done(owner, "git add -A && git commit -qm 'Make it mine'");
}

/** The project goes on: code, its sample, a field of the schema, a dependency. */
function release(more = "true"): void {
  const schema = join(project, "src", "content-model", "schema.ts");
  writeFileSync(schema, readFileSync(schema, "utf8").replace("language: z", "colophon: z.string().optional(),\n    language: z"));
  appendFileSync(join(project, "sample", "profile.yaml"), "\n# More in the sample\n");
  rmSync(join(project, "sample", "images"), { recursive: true, force: true });
  appendFileSync(join(project, "package.json"), "\n");
  writeFileSync(join(project, "src", "new.ts"), "export const answer = 42;\n");
  done(project, `${more} && git add -A && git commit -qm 'A newer version'`);
}

const contentOf = (folder: string) => done(folder, "git rev-parse HEAD:content");
const statusOf = (folder: string) => done(folder, "git status --porcelain");

/** Follows updating.md: what is to be done once, without and with the part for a template, and what is done each time. */
function update({ template = false, wall = true, again = false } = {}): { code: number | null; said: string } {
  const [first = "", ofTemplate = ""] = commandsOf("Once", project);
  const once = [wall ? first : first.replace(/^git config .*\n/m, ""), template ? ofTemplate : ""];
  return run(owner, [...(again ? [] : once), ...commandsOf("Each time", project)].join("\n"));
}

test.each([
  ["a fork or a clone", clone, { template: false }],
  ["a copy made from the template", copyTemplate, { template: true }],
])("%s takes a newer version without a conflict, and its content stays as it was to the byte", (_, copy, { template }) => {
  copy();
  makeTheirs();
  release();
  const before = contentOf(owner);
  expect(update({ template })).toMatchObject({ code: 0 });
  expect(contentOf(owner)).toBe(before);
  expect(statusOf(owner)).toBe("");
  const rest = "git rev-parse HEAD:src HEAD:sample HEAD:package.json";
  expect(done(owner, rest)).toBe(done(project, rest));

  appendFileSync(join(project, "src", "new.ts"), "export const question = 6 * 9;\n");
  release();
  expect(update({ again: true })).toMatchObject({ code: 0 });
  expect(contentOf(owner)).toBe(before);
  expect(done(owner, rest)).toBe(done(project, rest));
});

test("what makes a template's copy know its start changes no file", () => {
  copyTemplate();
  makeTheirs();
  release();
  const before = done(owner, "git rev-parse HEAD^{tree}");
  done(owner, commandsOf("Once", project).join("\n"));
  expect(done(owner, "git rev-parse HEAD^{tree}")).toBe(before);
  expect(done(owner, "git merge-base HEAD upstream/main")).toBe(done(project, "git rev-parse HEAD^"));
});

test("a copy that was changed before its first commit is told so, and nothing is merged", () => {
  copyTemplate();
  done(owner, "echo mine > mine.txt && git add -A && git commit -q --amend --no-edit");
  const before = done(owner, "git rev-parse HEAD");
  const { code, said } = run(owner, commandsOf("Once", project).join("\n"));
  expect(code).not.toBe(0);
  expect(said).toContain("no version has the files of your first commit");
  expect(done(owner, "git rev-parse HEAD")).toBe(before);
});

const CHANGES_BOTH = "echo '# theirs' >> content/profile.yaml && echo 1 > content/images/portrait.jpg";

test("should the project change what the owner changed, too, the owner's stays where the second wall stands", () => {
  clone();
  makeTheirs();
  release(CHANGES_BOTH);
  const before = contentOf(owner);
  expect(update()).toMatchObject({ code: 0 });
  expect(contentOf(owner)).toBe(before);
});

test("without that wall git asks about it", () => {
  clone();
  makeTheirs();
  release(CHANGES_BOTH);
  const { code, said } = update({ wall: false });
  expect(code).toBe(1);
  expect(said).toContain("Merge conflict in content/profile.yaml");
  expect(said).toContain("Merge conflict in content/images/portrait.jpg");
});

test("should the project remove a file that the owner changed, git asks, and adding it keeps it", () => {
  clone();
  makeTheirs();
  release("git rm -q content/profile.yaml");
  const before = contentOf(owner);
  const { code, said } = update();
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringContaining("content/profile.yaml deleted in upstream/main") });
  done(owner, "git add content/profile.yaml && git commit -q --no-edit");
  expect(contentOf(owner)).toBe(before);
});

test("should the project change a file that the owner never touched, the owner gets it, and can go back", () => {
  clone();
  release("echo '# theirs' >> content/profile.yaml");
  const before = contentOf(owner);
  expect(update()).toMatchObject({ code: 0 });
  expect(contentOf(owner)).not.toBe(before);
  done(owner, `${advised("git checkout ORIG_HEAD -- content")} && git commit -qm 'Keep mine'`);
  expect(contentOf(owner)).toBe(before);
});

test("dependencies that the owner updated, too, are settled by taking the project's", () => {
  clone();
  const bump = (to: string) => `sed -i.bak 's/"vite": "/"vite": "${to}/' package.json package-lock.json && rm *.bak`;
  done(owner, `${bump("=")} && git commit -qam 'Bump'`);
  release(bump("~"));
  expect(update()).toMatchObject({ code: 1 });
  done(owner, `${advised("git checkout --theirs package.json package-lock.json")} && git add package*.json && git commit -q --no-edit`);
  const both = "git rev-parse HEAD:package.json HEAD:package-lock.json";
  expect(done(owner, both)).toBe(done(project, both));
});
