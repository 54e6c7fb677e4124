import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";

type Step = { id?: string; uses?: string; run?: string; with?: Record<string, unknown>; env?: Record<string, string>; if?: string };
type Job = { permissions?: Record<string, string>; "timeout-minutes"?: number; steps: Step[] };
type Workflow = { permissions?: unknown; concurrency?: unknown; jobs: Record<string, Job> };

const root = join(import.meta.dirname, "..");
const folder = join(root, ".github", "workflows");
const files = readdirSync(folder);
const textOf = (file: string) => readFileSync(join(folder, file), "utf8");
const workflowOf = (file: string): Workflow => parse(textOf(file));
const stepsOf = (file: string) => Object.values(workflowOf(file).jobs).flatMap(({ steps }) => steps);

test.each(files)("%s takes each action at a commit, with its version beside it", (file) => {
  const uses = textOf(file).match(/uses: .*/g) ?? [];
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("an action is of one version in all workflows", () => {
  const pins = new Set(files.flatMap((file) => textOf(file).match(/uses: .*/g) ?? []));
  const actions = [...pins].map((line) => line.replace(/@.*/, ""));
  expect(actions).toEqual([...new Set(actions)]);
});

test.each(files)("%s may do no more than it must, does not run for ever, and not twice at once", (file) => {
  const { permissions, concurrency, jobs } = workflowOf(file);
  expect(permissions).toEqual({});
  expect(concurrency).toBeDefined();
  for (const job of Object.values(jobs)) {
    expect(job.permissions).toBeDefined();
    expect(job["timeout-minutes"]).toBeLessThanOrEqual(45);
  }
  for (const { uses, with: given } of stepsOf(file)) {
    if (uses?.startsWith("actions/checkout@")) expect(given?.["persist-credentials"]).toBe(false);
  }
});

test("only the job that publishes may write, and it runs nothing of the project", () => {
  const { build, publish } = workflowOf("deploy.yml").jobs;
  expect(build?.permissions).toEqual({ contents: "read", pages: "read" });
  expect(publish?.permissions).toEqual({ pages: "write", "id-token": "write" });
  expect(publish?.steps.map(({ uses }) => uses?.replace(/@.*/, ""))).toEqual(["actions/deploy-pages"]);
});

test.each(files)("%s calls what a person calls", (file) => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const called = stepsOf(file).flatMap(({ id, run }) => (run && id !== "pages" ? [run] : []));
  expect(called).toContain("npm ci");
  for (const command of called) expect(command === "npm ci" || scripts[command.replace(/^npm run /, "")], command).toBeTruthy();
});

test("the site is built for the address that GitHub Pages gives, and published only where there is one", () => {
  const { build, publish } = workflowOf("deploy.yml").jobs;
  const address = `\${{ steps.pages.outputs.address }}`;
  expect(build?.steps.find(({ run }) => run === "npm run build")?.env).toEqual({ SITE_ADDRESS: address });
  expect(build?.steps.find(({ uses }) => uses?.includes("upload-pages-artifact"))?.if).toBe("steps.pages.outputs.address");
  expect(publish).toMatchObject({ needs: "build", if: "needs.build.outputs.address" });
  expect(build).toMatchObject({ outputs: { address } });
});

/** Runs the step that asks for the address, with a `gh` that answers as GitHub's own does. */
function askPages({ fails, says }: { fails: boolean; says: string }) {
  const step = stepsOf("deploy.yml").find(({ id }) => id === "pages");
  const place = mkdtempSync(join(tmpdir(), "pages-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  // Of a failure the answer's body goes to one stream, and what it means to the other.
  const answer = fails ? `printf '{"message":"…"}'; echo "gh: ${says}" >&2; exit 1` : `echo "${says}"`;
  const gh = join(place, "gh");
  writeFileSync(gh, `#!/bin/sh\necho "$@" > ${place}/asked\n${answer}\n`);
  chmodSync(gh, 0o755);
  const output = join(place, "output");
  writeFileSync(output, "");
  // How GitHub runs a step in bash: https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax
  const { status, stdout } = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", step?.run ?? ""], {
    encoding: "utf8",
    env: {
      PATH: `${place}:${process.env["PATH"]}`,
      GITHUB_REPOSITORY: "ada/some.repository",
      GITHUB_OUTPUT: output,
      SETTINGS: "https://github.com/ada/some.repository/settings/pages",
    },
  });
  return { status, said: stdout, output: readFileSync(output, "utf8"), asked: readFileSync(join(place, "asked"), "utf8") };
}

test("where Pages is on, its address is what the build gets", () => {
  const { status, said, output, asked } = askPages({ fails: false, says: "workflow https://ada.github.io/some.repository/" });
  expect({ status, said, output }).toEqual({ status: 0, said: "", output: "address=https://ada.github.io/some.repository/\n" });
  expect(asked).toMatch(/^api repos\/ada\/some\.repository\/pages --jq /);
});

test("where Pages is off, as in a fork, that is told in a sentence and is no failure", () => {
  const { status, said, output } = askPages({ fails: true, says: "Not Found (HTTP 404)" });
  expect({ status, output }).toEqual({ status: 0, output: "" });
  expect(said).toBe(
    "::notice title=Nothing was published::GitHub Pages is not switched on for this repository. To publish here, choose “GitHub Actions” as the source at https://github.com/ada/some.repository/settings/pages and run this workflow again. If your site lives elsewhere, all is well.\n",
  );
});

test("where Pages is set to publish a branch, which would show the source, that fails", () => {
  const { status, said, output } = askPages({ fails: false, says: "legacy https://ada.github.io/some.repository/" });
  expect({ status, output }).toEqual({ status: 1, output: "" });
  expect(said).toMatch(/^::error title=Nothing was published::GitHub Pages is set to publish a branch, .* at https:\/\/github\.com\/ada\//);
});

test("where GitHub does not answer, that fails, and is not taken for Pages being off", () => {
  const { status, said, output } = askPages({ fails: true, says: "Server Error (HTTP 502)" });
  expect({ status, output }).toEqual({ status: 1, output: "" });
  expect(said).toBe("::error title=GitHub Pages did not answer::Server Error (HTTP 502). Run this workflow again in a while.\n");
});

test("Dependabot leaves alone what package.json names to the digit", () => {
  type Update = { "package-ecosystem": string; groups: object; ignore?: { "dependency-name": string; "update-types"?: string[] }[] };
  const { updates }: { updates: Update[] } = parse(readFileSync(join(root, ".github", "dependabot.yml"), "utf8"));
  const npm = updates.find((update) => update["package-ecosystem"] === "npm");
  const ignored = npm?.ignore?.flatMap((rule) => (rule["update-types"] ? [] : [rule["dependency-name"]]));
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const exact = Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) =>
    /^\d/.test(String(version)) ? [name] : [],
  );
  expect(ignored?.sort()).toEqual(exact.sort());
  expect(updates.map((update) => update["package-ecosystem"])).toEqual(["npm", "github-actions"]);
});

test.each(readdirSync(join(root, ".github", "ISSUE_TEMPLATE")))("%s is a form that GitHub can show", (file) => {
  type Form = { name: string; description: string; body: { type: string; attributes: { label: string } }[] };
  const { name, description, body }: Form = parse(readFileSync(join(root, ".github", "ISSUE_TEMPLATE", file), "utf8"));
  for (const text of [name, description]) expect(text).toMatch(/\S/);
  const labels = body.map(({ attributes }) => attributes.label);
  expect(new Set(labels).size).toBe(body.length);
  for (const { type } of body) expect(["textarea", "input", "dropdown", "checkboxes"]).toContain(type);
});
