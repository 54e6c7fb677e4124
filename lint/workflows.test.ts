import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

type Step = { uses?: string; run?: string; with?: Record<string, unknown> };
type Job = {
  needs?: string | string[];
  uses?: string;
  permissions?: Record<string, string>;
  "timeout-minutes"?: number;
  steps?: Step[];
  strategy?: { matrix?: { node?: string[] } };
};
type Workflow = { on: Record<string, unknown>; permissions?: unknown; concurrency?: unknown; jobs: Record<string, Job> };

const root = join(import.meta.dirname, "..");
const files = globSync(
  ["", "starter/"].map((folder) => `${folder}.github/workflows/*.yml`),
  { cwd: root },
);
const read = (file: string) => readFileSync(join(root, file), "utf8");
const readWorkflow = (file: string): Workflow => parse(read(file));
const listSteps = (file: string) => Object.values(readWorkflow(file).jobs).flatMap(({ steps = [] }) => steps);
/** The actions of others. */
const listUses = (file: string) => (read(file).match(/uses: .*/g) ?? []).filter((line) => !line.startsWith("uses: ./"));

test.each(files)("%s pins each action to a commit, with its version in a comment", (file) => {
  expect(listUses(file).length).toBeGreaterThan(0);
  for (const line of listUses(file)) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("an action has the same version in all workflows", () => {
  const actions = [...new Set(files.flatMap(listUses))].map((line) => line.replace(/@.*/, ""));
  expect(actions).toEqual([...new Set(actions)]);
});

test.each(files)("%s has minimal permissions, a timeout and a concurrency group", (file) => {
  const { permissions, concurrency, jobs } = readWorkflow(file);
  expect(permissions).toEqual({});
  expect(concurrency).toBeDefined();
  for (const { uses, permissions: own, "timeout-minutes": timeout } of Object.values(jobs)) {
    expect(own).toBeDefined();
    if (!uses) expect(timeout).toBeLessThanOrEqual(45);
  }
});

test.each(files)("%s keeps no token in a clone, except the key of another repository", (file) => {
  for (const { uses, with: given } of listSteps(file)) {
    if (uses?.startsWith("actions/checkout@")) expect(given?.["persist-credentials"]).toBe(given?.["ssh-key"] !== undefined);
  }
});

test.each(files)("%s only runs scripts that exist", (file) => {
  const folder = file.startsWith("starter/") ? "starter" : ".";
  const { scripts } = JSON.parse(read(join(folder, "package.json")));
  const commands = listSteps(file).flatMap(({ run }) => run ?? []);
  const called = commands.flatMap((command) => [...command.matchAll(/\bnpm run ([\w:]+)/g)].map(([, name = ""]) => name));
  const started = commands.flatMap((command) => [...command.matchAll(/\bnode ([\w./-]+)/g)].map(([, path = ""]) => path));
  expect(called.filter((name) => !(name in scripts))).toEqual([]);
  expect(started.filter((path) => !existsSync(join(root, folder, path)))).toEqual([]);
});

const { jobs: release } = readWorkflow(".github/workflows/release.yml");
const checks = readWorkflow(".github/workflows/checks.yml");

/** The jobs that a job waits for, and those that these wait for. */
function listEarlier(name: string): string[] {
  return [release[name]?.needs ?? []].flat().flatMap((earlier) => [earlier, ...listEarlier(earlier)]);
}

test("a release waits for all checks of its commit", () => {
  expect(release["checks"]?.uses).toBe("./.github/workflows/checks.yml");
  expect(checks.on).toHaveProperty("workflow_call");
  const early = Object.keys(release).filter((name) => name !== "checks" && !listEarlier(name).includes("checks"));
  expect(early).toEqual([]);
});

test("npm trusts one job of a release, which installs no package and has no token", () => {
  const trusted = Object.values(release).filter(({ permissions }) => permissions?.["id-token"] === "write");
  const commands = trusted.flatMap(({ steps = [] }) => steps.flatMap(({ run }) => run ?? []));
  expect(trusted).toHaveLength(1);
  expect(commands.at(-1)).toBe("node release/publish.ts packages");
  expect(commands.filter((command) => /npm (?:ci|install)/.test(command))).toEqual([]);
  expect(read(".github/workflows/release.yml")).not.toMatch(/NPM_TOKEN|NODE_AUTH_TOKEN/);
});

test("checks run on pull requests and on main, from the oldest Node that the packages allow", () => {
  const { engines } = JSON.parse(read("packages/weavefolio/package.json"));
  expect(checks.on).toMatchObject({ pull_request: null, push: { branches: ["main"] } });
  expect(checks.jobs["tests"]?.strategy?.matrix?.node).toEqual([engines.node.replace(">=", ""), "24", "26"]);
});
