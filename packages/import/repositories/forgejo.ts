import { z } from "zod";
import type { Client } from "./client.ts";
import { type Details, encodePath, type Listed, type Merged, type Repository, type Service } from "./service.ts";

const repository = z.object({
  id: z.number(),
  name: z.string(),
  full_name: z.string(),
  html_url: z.string(),
  description: z.string().nullish(),
  website: z.string().nullish(),
  default_branch: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  stars_count: z.number(),
  fork: z.boolean(),
  archived: z.boolean(),
  private: z.boolean(),
});
const commit = z.object({
  author: z.object({ login: z.string() }).nullish(),
  commit: z.object({ author: z.object({ date: z.string() }) }),
});
const release = z.object({ tag_name: z.string(), html_url: z.string(), published_at: z.string() });
const file = z.object({ path: z.string(), content: z.string().nullish() });
const pull = z.object({
  title: z.string(),
  html_url: z.string(),
  user: z.object({ login: z.string() }),
  pull_request: z.object({ merged: z.boolean(), merged_at: z.string().nullish() }).nullish(),
  repository: z.object({ full_name: z.string() }),
});

/** Reads Forgejo, such as Codeberg (https://forgejo.org/docs/latest/user/api/). */
export function createForgejo(client: Client): Service {
  const { name, api, host } = client.account;
  return {
    listRepositories: async () => {
      const path = `/users/${encodeURIComponent(name)}/repos?limit=50`;
      const listed = await client.getAll(path, repository, { mayLack: [404], most: 20, isAnonymous: true });
      const items = listed?.items.filter((item) => !item.private).toSorted((a, b) => b.updated_at.localeCompare(a.updated_at)) ?? [];
      return listed && { ...listed, items: items.map((item) => toRepository(item, host)) };
    },
    readDetails: (repository) => readDetails(client, repository),
    listMerged: () => listMerged(client),
    getFileAddress: ({ path, branch }, file) =>
      `${api}/repos/${encodePath(path)}/raw/${encodePath(file)}?ref=${encodeURIComponent(branch)}`,
  };
}

function toRepository(item: z.infer<typeof repository>, host: string): Repository {
  return {
    ...{ key: `${host}/${item.id}`, path: item.full_name, name: item.name, url: item.html_url, branch: item.default_branch },
    ...{
      description: item.description ?? undefined,
      homepage: item.website ?? undefined,
      created: item.created_at,
      pushed: item.updated_at,
    },
    ...{ stars: item.stars_count, isFork: item.fork, isArchived: item.archived },
  };
}

async function readDetails(client: Client, { path, branch }: Repository): Promise<Details> {
  const base = `/repos/${encodePath(path)}`;
  const languages = await client.get(`${base}/languages`, z.record(z.string(), z.number()));
  const releases = await client.get(`${base}/releases?limit=1`, z.array(release));
  const found = await client.get(`${base}/contents/README.md?ref=${encodeURIComponent(branch)}`, file, { mayLack: [404] });
  const [latest] = releases?.data ?? [];
  return {
    languages: languages?.data ?? {},
    commits: await readCommits(client, `${base}/commits`),
    releases: latest && { count: releases?.count ?? 1, latest: { name: latest.tag_name, date: latest.published_at, url: latest.html_url } },
    readme: found?.data.content ? { path: found.data.path, text: Buffer.from(found.data.content, "base64").toString("utf8") } : undefined,
  };
}

/** Commits can't be filtered by their author. Of a longer history than this many pages, the owner's share stays unknown. */
const MAX_PAGES = 10;

async function readCommits(client: Client, base: string): Promise<Details["commits"]> {
  const query = "stat=false&verification=false&files=false";
  const options = { mayLack: [404, 409] };
  const newest = await client.get(`${base}?limit=50&${query}`, z.array(commit), options);
  // An empty repository responds 409.
  if (!newest || newest.data.length === 0) return undefined;
  const total = newest.count ?? newest.data.length;
  const isShort = total <= MAX_PAGES * 50;
  const all = isShort ? ((await client.getAll(`${base}?limit=50&${query}`, commit, options))?.items ?? []) : newest.data;
  const oldest = isShort ? [] : ((await client.get(`${base}?limit=1&page=${total}&${query}`, z.array(commit), options))?.data ?? []);
  const own = isShort ? all.filter(({ author }) => author?.login.toLowerCase() === client.account.name.toLowerCase()) : [];
  const shown = own.length > 0 ? own : [...all, ...oldest];
  const toDate = (item: z.infer<typeof commit> | undefined) => item?.commit.author.date ?? "";
  return { total, own: own.length || undefined, first: toDate(shown.at(-1)), last: toDate(shown[0]) };
}

/** Forgejo lists only those of the token's owner. A repository that can't be read without it is private. */
async function listMerged(client: Client): Promise<Listed<Merged> | undefined> {
  const { name, token } = client.account;
  if (token === undefined) return undefined;
  const listed = await client.getAll("/repos/issues/search?type=pulls&state=closed&created=true&limit=50", pull, { most: 20 });
  const isOther = ({ repository }: z.infer<typeof pull>) => !repository.full_name.toLowerCase().startsWith(`${name.toLowerCase()}/`);
  const isBy = ({ user }: z.infer<typeof pull>) => user.login.toLowerCase() === name.toLowerCase();
  const pulls = listed?.items.filter((item) => item.pull_request?.merged && isBy(item) && isOther(item)) ?? [];
  const items: Merged[] = [];
  for (const [path, requests] of Map.groupBy(pulls, ({ repository }) => repository.full_name)) {
    const found = await client.get(`/repos/${encodePath(path)}`, repository, { mayLack: [401, 403, 404], isAnonymous: true });
    if (!found) continue;
    const url = found.data.html_url;
    items.push(
      ...requests.map(({ title, html_url: link, pull_request }) => ({
        repository: path,
        url,
        title,
        link,
        date: pull_request?.merged_at ?? "",
      })),
    );
  }
  return listed && { ...listed, items };
}
