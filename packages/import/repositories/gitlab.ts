import { z } from "zod";
import type { Client } from "./client.ts";
import type { Details, Listed, Merged, Repository, Service } from "./service.ts";

const user = z.object({ id: z.number(), name: z.string() });
const project = z.object({
  id: z.number(),
  name: z.string(),
  path_with_namespace: z.string(),
  web_url: z.string(),
  description: z.string().nullish(),
  default_branch: z.string().nullish(),
  created_at: z.string(),
  last_activity_at: z.string(),
  star_count: z.number().default(0),
  forked_from_project: z.unknown().optional(),
  archived: z.boolean().default(false),
  readme_url: z.string().nullish(),
});
const commit = z.object({ authored_date: z.string() });
const contributor = z.object({ name: z.string(), commits: z.number() });
const release = z.object({
  tag_name: z.string(),
  released_at: z.string().nullish(),
  _links: z.object({ self: z.string() }).partial().optional(),
});
const file = z.object({ file_path: z.string(), content: z.string(), encoding: z.string() });
const mergeRequest = z.object({ title: z.string(), web_url: z.string(), merged_at: z.string().nullish() });

/** Reads GitLab (https://docs.gitlab.com/api/rest/). */
export function createGitlab(client: Client): Service {
  const { name, host, api } = client.account;
  const readmes = new Map<string, string>();
  let displayName = name;
  return {
    listRepositories: async () => {
      const users = await client.get(`/users?username=${encodeURIComponent(name)}`, z.array(user));
      const [found] = users?.data ?? [];
      if (!found) return undefined;
      displayName = found.name;
      const path = `/users/${found.id}/projects?visibility=public&per_page=100&order_by=last_activity_at`;
      const listed = await client.getAll(path, project, { isAnonymous: true });
      for (const item of listed?.items ?? []) readmes.set(toKey(host, item.id), findReadme(item));
      return listed && { ...listed, items: listed.items.map((item) => toRepository(item, host)) };
    },
    readDetails: (repository) => readDetails(client, repository, { displayName, readme: readmes.get(repository.key) ?? "" }),
    listMerged: () => listMerged(client),
    getFileAddress: ({ path, branch }, file) =>
      `${api}/projects/${encodeURIComponent(path)}/repository/files/${encodeURIComponent(file)}/raw?ref=${encodeURIComponent(branch)}`,
  };
}

const toKey = (host: string, id: number) => `${host}/${id}`;

function toRepository(item: z.infer<typeof project>, host: string): Repository {
  return {
    ...{
      key: toKey(host, item.id),
      path: item.path_with_namespace,
      name: item.name,
      url: item.web_url,
      branch: item.default_branch ?? "HEAD",
    },
    ...{ description: item.description ?? undefined, homepage: undefined, created: item.created_at, pushed: item.last_activity_at },
    ...{ stars: item.star_count, isFork: item.forked_from_project !== undefined, isArchived: item.archived },
  };
}

/** Its address is that of a page: …/-/blob/main/README.md */
function findReadme({ readme_url: url, default_branch: branch }: z.infer<typeof project>): string {
  const marker = `/-/blob/${branch}/`;
  const index = (url ?? "").indexOf(marker);
  return index === -1 ? "" : decodeURIComponent((url ?? "").slice(index + marker.length));
}

async function readDetails(
  client: Client,
  repository: Repository,
  { displayName, readme }: { displayName: string; readme: string },
): Promise<Details> {
  const base = `/projects/${encodeURIComponent(repository.path)}`;
  const languages = await client.get(`${base}/languages`, z.record(z.string(), z.number()));
  const releases = await client.get(`${base}/releases?per_page=1`, z.array(release), { mayLack: [403, 404] });
  const path = `${base}/repository/files/${encodeURIComponent(readme)}?ref=${encodeURIComponent(repository.branch)}`;
  const found = readme === "" ? undefined : await client.get(path, file, { mayLack: [404] });
  const [latest] = releases?.data ?? [];
  return {
    languages: languages?.data ?? {},
    commits: await readCommits(client, base, { repository, displayName }),
    releases: latest && {
      count: releases?.count ?? 1,
      latest: { name: latest.tag_name, date: latest.released_at ?? "", url: latest._links?.self ?? `${repository.url}/-/releases` },
    },
    readme:
      found?.data.encoding === "base64"
        ? { path: found.data.file_path, text: Buffer.from(found.data.content, "base64").toString("utf8") }
        : undefined,
  };
}

/** GitLab can't list the oldest commits first, so the project's first day stands for the first commit. */
async function readCommits(
  client: Client,
  base: string,
  { repository, displayName }: { repository: Repository; displayName: string },
): Promise<Details["commits"]> {
  const list = (query: string) => client.get(`${base}/repository/commits?per_page=1${query}`, z.array(commit), { mayLack: [404] });
  const [newest] = (await list(""))?.data ?? [];
  if (!newest) return undefined;
  const people = await client.getAll(`${base}/repository/contributors?per_page=100`, contributor, { mayLack: [404] });
  const count = (items: { commits: number }[]) => items.reduce((sum, { commits }) => sum + commits, 0);
  const own = count(people?.items.filter(({ name }) => name === displayName) ?? []);
  const [ownNewest] = own > 0 ? ((await list(`&author=${encodeURIComponent(displayName)}`))?.data ?? []) : [];
  const last = (ownNewest ?? newest).authored_date;
  const first = repository.created < last ? repository.created : last;
  return { total: Math.max(count(people?.items ?? []), 1), own: own || undefined, first, last };
}

/** Without a token, it lists only public ones. */
async function listMerged(client: Client): Promise<Listed<Merged> | undefined> {
  const { name } = client.account;
  const path = `/merge_requests?scope=all&state=merged&author_username=${encodeURIComponent(name)}&per_page=100`;
  const listed = await client.getAll(path, mergeRequest, { isAnonymous: true, mayLack: [401] });
  return listed && { ...listed, items: listed.items.flatMap((item) => toMerged(item, client)) };
}

function toMerged({ title, web_url: link, merged_at: date }: z.infer<typeof mergeRequest>, { account }: Client): Merged[] {
  const [url = "", number] = link.split("/-/merge_requests/");
  const repository = URL.parse(url)?.pathname.slice(1) ?? "";
  const isOwn = repository.toLowerCase().startsWith(`${account.name.toLowerCase()}/`);
  return number === undefined || isOwn || URL.parse(url)?.host !== account.host ? [] : [{ repository, url, title, link, date: date ?? "" }];
}
