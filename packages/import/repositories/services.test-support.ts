import type { ServerResponse } from "node:http";
import { temporaryFolder } from "../../weavefolio/build/mail-sandbox/test-sandbox.ts";
import { network, serve } from "../../weavefolio/cli/check/test-server.ts";
import type { Account } from "./account.ts";
import { Client } from "./client.ts";

type Respond = Parameters<typeof serve>[0][string];

/** Responds with JSON as the services do. */
export const json =
  (value: unknown, headers: Record<string, string> = {}, status = 200): Respond =>
  (_request, response) =>
    send(response, JSON.stringify(value), headers, status);

export function send(response: ServerResponse, body: string | Buffer, headers: Record<string, string> = {}, status = 200): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers }).end(body);
}

type Settings = Partial<Pick<Account, "service" | "host" | "name" | "token">> & { timeout?: number };

/** Starts a server for an account, and returns its client. The paths of `responses` are below the API's address. */
export async function serveAccount(responses: Record<string, Respond>, { timeout, ...settings }: Settings = {}) {
  const server = await serve(responses);
  const account: Account = {
    ...{ service: "github", host: "github.com", name: "mira", token: undefined, tokenNames: ["GITHUB_TOKEN"] },
    ...{ api: server.getAddress("", "api.test"), raw: server.getAddress("", "raw.test") },
    ...settings,
  };
  const cache = temporaryFolder();
  return { ...server, account, cache, client: new Client(account, network, cache, timeout) };
}

/** A repository as GitHub lists it (https://docs.github.com/en/rest/repos/repos#list-repositories-for-a-user). */
export function githubRepository(name: string, more: Record<string, unknown> = {}) {
  return {
    ...{ id: name.length * 1000 + name.charCodeAt(0), name, full_name: `mira/${name}`, private: false, fork: false, archived: false },
    ...{ html_url: `https://github.com/mira/${name}`, description: "Tides for every harbour.", homepage: "", default_branch: "main" },
    ...{ created_at: "2023-02-01T08:00:00Z", pushed_at: "2024-05-06T08:00:00Z", stargazers_count: 7 },
    ...more,
  };
}

const commit = (date: string) => ({ sha: "a1", commit: { author: { name: "Mira", date } }, author: { login: "mira" } });

/** What GitHub responds about a repository with 40 commits, 30 of them the account's. */
export function githubDetails(path: string, readme?: string): Record<string, Respond> {
  const base = `/repos/${path}`;
  const last = (query: string, page: number) => ({ link: `<http://api.test${base}/commits?per_page=1${query}&page=${page}>; rel="last"` });
  return {
    [`${base}/languages`]: json({ CSS: 900, TypeScript: 9000, Makefile: 10 }),
    [`${base}/releases?per_page=1`]: json(
      [{ tag_name: "v2.1.0", html_url: `https://github.com/${path}/releases/tag/v2.1.0`, published_at: "2024-05-05T08:00:00Z" }],
      { link: `<http://api.test${base}/releases?per_page=1&page=12>; rel="last"` },
    ),
    [`${base}/readme`]: readme
      ? json({ path: "README.md", encoding: "base64", content: Buffer.from(readme).toString("base64") })
      : json({ message: "Not Found" }, {}, 404),
    [`${base}/commits?per_page=1`]: json([commit("2024-05-06T08:00:00Z")], last("", 40)),
    [`${base}/commits?per_page=1&author=mira`]: json([commit("2024-04-06T08:00:00Z")], last("&author=mira", 30)),
    [`${base}/commits?per_page=1&author=mira&page=30`]: json([commit("2023-03-02T08:00:00Z")]),
  };
}

export const githubList = "/users/mira/repos?per_page=100&sort=pushed";

const query = encodeURIComponent("type:pr is:merged is:public author:mira -user:mira");

export const githubSearch = `/search/issues?q=${query}&per_page=100&sort=created`;

/** A pull request as GitHub's search returns it. */
export function githubPull(repository: string, number: number, title: string) {
  const date = `2024-0${number}-01T00:00:00Z`;
  return { title, html_url: `https://github.com/${repository}/pull/${number}`, closed_at: date, pull_request: { merged_at: date } };
}
