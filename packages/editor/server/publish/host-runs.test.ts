import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { listRuns } from "./host-runs.ts";
import { testRepository } from "./test-repository.ts";

const repository = { host: "github.com", path: "ada/site" };

/** Answers as GitHub does, and notes the requests. Its own program is the one of `gh`, if any. */
async function setUp({ status = 200, gh }: { status?: number; gh?: string } = {}) {
  const { root, site } = testRepository();
  const requests: string[] = [];
  const run = (name: string, status: string, conclusion: string | null) => ({
    ...{ name, status, conclusion },
    html_url: `https://github.com/ada/site/actions/runs/${name}`,
  });
  const runs = [run("Deploy", "in_progress", null), run("Test", "completed", "success"), run("Links", "completed", "failure")];
  const server = createServer(({ url, headers }, response) => {
    requests.push(`${url} ${headers.authorization}`);
    response.writeHead(status).end(JSON.stringify({ workflow_runs: runs }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  vi.stubEnv("GITHUB_API_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("GH_TOKEN", "");
  vi.stubEnv("GITHUB_TOKEN", "");
  vi.stubEnv("PATH", root);
  if (gh) writeFileSync(join(root, "gh"), `#!/bin/sh\n${gh}\n`, { mode: 0o755 });
  return { site, requests };
}

const shown = [
  { name: "Deploy", url: "https://github.com/ada/site/actions/runs/Deploy", state: "running" },
  { name: "Test", url: "https://github.com/ada/site/actions/runs/Test", state: "succeeded" },
  { name: "Links", url: "https://github.com/ada/site/actions/runs/Links", state: "failed" },
];

test("with a token, GitHub's runs of the commit are listed with their results", async () => {
  const { site, requests } = await setUp();
  vi.stubEnv("GITHUB_TOKEN", "t1");
  expect(await listRuns(repository, "abc", site)).toEqual(shown);
  expect(requests).toEqual(["/repos/ada/site/actions/runs?head_sha=abc Bearer t1"]);
});

test("the token of GitHub's own program is used if it is logged in", async () => {
  const { site, requests } = await setUp({ gh: '[ "$*" = "auth token --hostname github.com" ] && echo t2' });
  expect(await listRuns(repository, "abc", site)).toEqual(shown);
  expect(requests).toEqual(["/repos/ada/site/actions/runs?head_sha=abc Bearer t2"]);
});

test("without a token, on another host and when GitHub refuses, nothing is listed", async () => {
  const { site, requests } = await setUp({ status: 404, gh: "exit 1" });
  expect(await listRuns(repository, "abc", site)).toBeUndefined();
  expect(requests).toEqual([]);
  vi.stubEnv("GH_TOKEN", "t3");
  expect(await listRuns({ host: "gitlab.com", path: "ada/site" }, "abc", site)).toBeUndefined();
  expect(requests).toEqual([]);
  expect(await listRuns(repository, "abc", site)).toBeUndefined();
  expect(requests).toHaveLength(1);
});
