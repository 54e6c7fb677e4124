import { z } from "zod";
import type { Client } from "./client.ts";
import { type Details, encodePath, type Listed, type Merged, type Repository, type Service } from "./service.ts";

const repository = z.object({
  id: z.number(),
  full_name: z.string(),
  name: z.string(),
  html_url: z.string(),
  description: z.string().nullish(),
  homepage: z.string().nullish(),
  default_branch: z.string(),
  created_at: z.string(),
  pushed_at: z.string().nullish(),
  stargazers_count: z.number(),
  fork: z.boolean(),
  archived: z.boolean().default(false),
  private: z.boolean(),
});

const dated = z.object({ commit: z.object({ author: z.object({ date: z.string() }) }) });
const release = z.object({
  tag_name: z.string(),
  html_url: z.string(),
  published_at: z.string().nullish(),
  draft: z.boolean().default(false),
});
const readme = z.object({ path: z.string(), content: z.string(), encoding: z.string() });
const found = z.object({
  items: z.array(
    z.object({
      title: z.string(),
      html_url: z.string(),
      closed_at: z.string().nullish(),
      pull_request: z.object({ merged_at: z.string().nullish() }).optional(),
    }),
  ),
});

/** Reads GitHub (https://docs.github.com/en/rest). Six requests for each repository. */
export function createGithub(client: Client): Service {
  const { name, raw, host } = client.account;
  return {
    listRepositories: async () => {
      const path = `/users/${encodeURIComponent(name)}/repos?per_page=100&sort=pushed`;
      const listed = await client.getAll(path, repository, { mayLack: [404] });
      return listed && { ...listed, items: listed.items.filter((item) => !item.private).map(toRepository) };
    },
    readDetails: (repository) => readDetails(client, repository),
    listMerged: () => listMerged(client, host),
    getFileAddress: ({ path }, file) => `${raw}/${encodePath(path)}/HEAD/${encodePath(file)}`,
  };
}

function toRepository(item: z.infer<typeof repository>): Repository {
  return {
    ...{ key: `github.com/${item.id}`, path: item.full_name, name: item.name, url: item.html_url, branch: item.default_branch },
    ...{ description: item.description ?? undefined, homepage: item.homepage ?? undefined, created: item.created_at },
    ...{ pushed: item.pushed_at ?? item.created_at, stars: item.stargazers_count, isFork: item.fork, isArchived: item.archived },
  };
}

async function readDetails(client: Client, { path }: Repository): Promise<Details> {
  const base = `/repos/${encodePath(path)}`;
  const languages = await client.get(`${base}/languages`, z.record(z.string(), z.number()));
  const releases = await client.get(`${base}/releases?per_page=1`, z.array(release));
  const found = await client.get(`${base}/readme`, readme, { mayLack: [404] });
  const [latest] = releases?.data.filter(({ draft }) => !draft) ?? [];
  return {
    languages: languages?.data ?? {},
    commits: await readCommits(client, `${base}/commits`),
    releases: latest && {
      count: releases?.count ?? 1,
      latest: { name: latest.tag_name, date: latest.published_at ?? "", url: latest.html_url },
    },
    readme:
      found?.data.encoding === "base64"
        ? { path: found.data.path, text: Buffer.from(found.data.content, "base64").toString("utf8") }
        : undefined,
  };
}

/** The owner's first and last commit, or those of all if the account has none. */
async function readCommits(client: Client, base: string): Promise<Details["commits"]> {
  const list = (query: string) => client.get(`${base}?per_page=1${query}`, z.array(dated), { mayLack: [404, 409] });
  const all = await list("");
  // An empty repository responds 409.
  if (!all || all.data.length === 0) return undefined;
  const author = `&author=${encodeURIComponent(client.account.name)}`;
  const own = await list(author);
  const [shown, query] = own && own.data.length > 0 ? [own, author] : [all, ""];
  const count = shown.count ?? 1;
  const oldest = count > 1 ? await list(`${query}&page=${count}`) : shown;
  const last = shown.data[0]?.commit.author.date ?? "";
  const first = oldest?.data[0]?.commit.author.date ?? last;
  const isOwn = shown === own;
  return { total: all.count ?? 1, own: isOwn ? count : undefined, first, last };
}

/** A token could also find private ones. */
async function listMerged(client: Client, host: string): Promise<Listed<Merged>> {
  const { name } = client.account;
  const query = encodeURIComponent(`type:pr is:merged is:public author:${name} -user:${name}`);
  // An account that may not be searched responds 422.
  const listed = await client.getPages(`/search/issues?q=${query}&per_page=100&sort=created`, found, { mayLack: [422] });
  const items = listed?.pages.flatMap((page) => page.items.flatMap((item) => toMerged(item, host))) ?? [];
  return { items, isComplete: listed?.isComplete ?? true };
}

function toMerged({ title, html_url: link, closed_at, pull_request }: z.infer<typeof found>["items"][number], host: string): Merged[] {
  const [, url, repository] = /^(https?:\/\/[^/]+\/([^/]+\/[^/]+))\/pull\/\d+$/.exec(link) ?? [];
  if (!url || !repository || URL.parse(url)?.host !== host) return [];
  return [{ repository, url, title, link, date: pull_request?.merged_at ?? closed_at ?? "" }];
}
