import { z } from "zod";
import type { Run } from "../../protocol.ts";
import { run } from "./git.ts";
import type { HostedRepository } from "./host-links.ts";

const API = "https://api.github.com";

/** https://docs.github.com/rest/actions/workflow-runs */
const response = z.object({
  workflow_runs: z.array(z.object({ name: z.string(), html_url: z.url(), status: z.string(), conclusion: z.string().nullable() })),
});

/** Lists what GitHub runs for a commit. Returns undefined if it doesn't tell: another host, no token, or no response. */
export async function listRuns(repository: HostedRepository, commit: string, siteRoot: string): Promise<Run[] | undefined> {
  if (repository.host !== "github.com") return undefined;
  const token = process.env["GH_TOKEN"] || process.env["GITHUB_TOKEN"] || (await readToken(siteRoot));
  if (!token) return undefined;
  const url = `${process.env["GITHUB_API_URL"] || API}/repos/${repository.path}/actions/runs?head_sha=${commit}`;
  const headers = { authorization: `Bearer ${token}`, accept: "application/vnd.github+json" };
  const found = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  const runs = found?.ok ? response.safeParse(await found.json()).data?.workflow_runs : undefined;
  return runs?.map(({ name, html_url, status, conclusion }) => ({
    name,
    url: html_url,
    state: status !== "completed" ? "running" : conclusion === "success" || conclusion === "skipped" ? "succeeded" : "failed",
  }));
}

/** Returns the token of GitHub's own program, if it is installed and logged in. */
async function readToken(siteRoot: string): Promise<string | undefined> {
  const result = await run("gh", ["auth", "token", "--hostname", "github.com"], siteRoot).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
  return result?.code === 0 ? result.output.trim() : undefined;
}
