import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";

type Step = { id?: string; uses?: string; run?: string; with?: Record<string, unknown>; env?: Record<string, string>; if?: string };
type Job = { permissions?: Record<string, string>; env?: Record<string, string>; steps: Step[] };
type Workflow = { jobs: Record<string, Job> };

const root = join(import.meta.dirname, "../../..");
const DEPLOY = "starter/.github/workflows/deploy.yml";
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const workflowOf = (file: string): Workflow => parse(textOf(file));
const stepsOf = (file: string) => Object.values(workflowOf(file).jobs).flatMap(({ steps }) => steps);

test("only the publish job has write permissions, and it runs no code of the project", () => {
  const { address, build, publish } = workflowOf(DEPLOY).jobs;
  expect(address?.permissions).toEqual({ pages: "read" });
  expect(build?.permissions).toEqual({ contents: "read" });
  expect(publish?.permissions).toEqual({ pages: "write", "id-token": "write" });
  expect(publish?.steps.map(({ uses }) => uses?.replace(/@.*/, ""))).toEqual(["actions/deploy-pages"]);
});

test("no host deploys sample content under the owner's name", () => {
  const commands = workflowOf(DEPLOY).jobs["build"]?.steps.flatMap(({ run }) => run ?? []) ?? [];
  expect(commands.slice(-2)).toEqual(["npm run check -- --strict", "npm run build"]);
  const configurations = ["netlify.toml", "vercel.json", "nginx.conf", "Caddyfile"].map(
    (file) => `packages/create-weavefolio/hosts/${file}`,
  );
  for (const file of [...configurations, "docs/hosting.md"]) expect(textOf(file)).toContain("npm run check -- --strict && npm run build");
});

test("the build checks out the full history, for the dates in the sitemap", () => {
  const { build } = workflowOf(DEPLOY).jobs;
  expect(build?.steps.find(({ uses }) => uses?.startsWith("actions/checkout@"))?.with?.["fetch-depth"]).toBe(0);
});

test("the site is built for the address of GitHub Pages, and without one nothing is built or published", () => {
  const { address, build, publish } = workflowOf(DEPLOY).jobs;
  expect(address).toMatchObject({ outputs: { address: `\${{ steps.pages.outputs.address }}` } });
  const env = { SITE_ADDRESS: `\${{ needs.address.outputs.address }}` };
  expect(build).toMatchObject({ needs: "address", if: "needs.address.outputs.address", env });
  // A job is skipped after one that was.
  expect(publish).toMatchObject({ needs: "build" });
  expect(publish).not.toHaveProperty("if");
});

/** Runs the step that gets the address from Pages, with a fake `gh`. */
function runPagesStep({ fails, output: text }: { fails: boolean; output: string }) {
  const step = stepsOf(DEPLOY).find(({ id }) => id === "pages");
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // On an error, gh writes the response body to stdout and the message to stderr.
  const script = fails ? `printf '{"message":"…"}'; echo "gh: ${text}" >&2; exit 1` : `echo "${text}"`;
  const gh = join(folder, "gh");
  writeFileSync(gh, `#!/bin/sh\necho "$@" > ${folder}/arguments\n${script}\n`);
  chmodSync(gh, 0o755);
  const output = join(folder, "output");
  writeFileSync(output, "");
  // How GitHub runs a step in bash: https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax
  const { status, stdout } = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", step?.run ?? ""], {
    encoding: "utf8",
    env: {
      PATH: `${folder}:${process.env["PATH"]}`,
      GITHUB_REPOSITORY: "ada/some.repository",
      GITHUB_OUTPUT: output,
      SETTINGS: "https://github.com/ada/some.repository/settings/pages",
    },
  });
  return { status, log: stdout, output: readFileSync(output, "utf8"), arguments: readFileSync(join(folder, "arguments"), "utf8") };
}

test("with Pages enabled, the step outputs its address", () => {
  const {
    status,
    log,
    output,
    arguments: args,
  } = runPagesStep({ fails: false, output: "workflow https://ada.github.io/some.repository/" });
  expect({ status, log, output }).toEqual({ status: 0, log: "", output: "address=https://ada.github.io/some.repository/\n" });
  expect(args).toMatch(/^api repos\/ada\/some\.repository\/pages --jq /);
});

test("with Pages disabled, as in a fork, the step succeeds with a notice", () => {
  const { status, log, output } = runPagesStep({ fails: true, output: "Not Found (HTTP 404)" });
  expect({ status, output }).toEqual({ status: 0, output: "" });
  expect(log).toBe(
    "::notice title=Nothing was published::GitHub Pages is disabled for this repository. To publish here, set the source to “GitHub Actions” at https://github.com/ada/some.repository/settings/pages and run this workflow again. If you publish elsewhere, ignore this notice.\n",
  );
});

test("with Pages publishing a branch, the step fails", () => {
  const { status, log, output } = runPagesStep({ fails: false, output: "legacy https://ada.github.io/some.repository/" });
  expect({ status, output }).toEqual({ status: 1, output: "" });
  expect(log).toMatch(/^::error title=Nothing was published::GitHub Pages publishes a branch, .* at https:\/\/github\.com\/ada\//);
});

test("if the GitHub API fails, the step fails and doesn't treat Pages as disabled", () => {
  const { status, log, output } = runPagesStep({ fails: true, output: "Server Error (HTTP 502)" });
  expect({ status, output }).toEqual({ status: 1, output: "" });
  expect(log).toBe("::error title=Could not get the address from GitHub Pages::Server Error (HTTP 502). Run this workflow again later.\n");
});

test("Dependabot ignores the packages that are pinned to an exact version", () => {
  type Update = { "package-ecosystem": string; groups: object; ignore?: { "dependency-name": string; "update-types"?: string[] }[] };
  const { updates }: { updates: Update[] } = parse(readFileSync(join(root, ".github", "dependabot.yml"), "utf8"));
  const npm = updates.find((update) => update["package-ecosystem"] === "npm");
  const ignored = npm?.ignore?.flatMap((rule) => (rule["update-types"] ? [] : [rule["dependency-name"]]));
  const listed = ["package.json", "packages/weavefolio/package.json"].map((file) => JSON.parse(readFileSync(join(root, file), "utf8")));
  const versions = Object.assign({}, ...listed.flatMap(({ dependencies, devDependencies }) => [dependencies, devDependencies]));
  const exact = Object.keys(versions).filter((name) => /^\d/.test(versions[name]));
  expect(ignored?.sort()).toEqual(exact.sort());
  expect(updates.map((update) => update["package-ecosystem"])).toEqual(["npm", "github-actions"]);
});

test.each(readdirSync(join(root, ".github", "ISSUE_TEMPLATE")))("%s is a valid issue form", (file) => {
  type Form = { name: string; description: string; body: { type: string; attributes: { label: string } }[] };
  const { name, description, body }: Form = parse(readFileSync(join(root, ".github", "ISSUE_TEMPLATE", file), "utf8"));
  for (const text of [name, description]) expect(text).toMatch(/\S/);
  const labels = body.map(({ attributes }) => attributes.label);
  expect(new Set(labels).size).toBe(body.length);
  for (const { type } of body) expect(["textarea", "input", "dropdown", "checkboxes"]).toContain(type);
});

test("the site is built once a day, for content of a later day", () => {
  const { on } = parse(textOf(DEPLOY)) as { on: { schedule?: { cron: string }[] } };
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
});
