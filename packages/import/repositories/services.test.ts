import { expect, test } from "vitest";
import { createForgejo } from "./forgejo.ts";
import { createGithub } from "./github.ts";
import { createGitlab } from "./gitlab.ts";
import type { Repository } from "./service.ts";
import { githubDetails, githubList, githubPull, githubRepository, githubSearch, json, serveAccount } from "./services.test-support.ts";

test("GitHub: lists public repositories, and reads one in six requests", async () => {
  const { client, requests } = await serveAccount({
    [githubList]: json([githubRepository("tides"), githubRepository("secret", { private: true })]),
    ...githubDetails("mira/tides", "![Chart](chart.png)"),
  });
  const github = createGithub(client);
  const listed = await github.listRepositories();
  expect(listed).toMatchObject({ isComplete: true, items: [{ path: "mira/tides", url: "https://github.com/mira/tides", stars: 7 }] });
  const before = requests.length;
  expect(await github.readDetails(listed?.items[0] as Repository)).toEqual({
    languages: { CSS: 900, TypeScript: 9000, Makefile: 10 },
    commits: { total: 40, own: 30, first: "2023-03-02T08:00:00Z", last: "2024-04-06T08:00:00Z" },
    releases: {
      count: 12,
      latest: { name: "v2.1.0", date: "2024-05-05T08:00:00Z", url: "https://github.com/mira/tides/releases/tag/v2.1.0" },
    },
    readme: { path: "README.md", text: "![Chart](chart.png)" },
  });
  expect(requests.length - before).toBe(6);
});

test("GitHub: an empty repository responds 409, and has no commits", async () => {
  const base = "/repos/mira/tides";
  const { client } = await serveAccount({
    ...githubDetails("mira/tides"),
    [`${base}/languages`]: json({}),
    [`${base}/releases?per_page=1`]: json([]),
    [`${base}/commits?per_page=1`]: json({ message: "Git Repository is empty." }, {}, 409),
  });
  const details = await createGithub(client).readDetails({ path: "mira/tides" } as Repository);
  expect(details).toEqual({ languages: {}, commits: undefined, releases: undefined, readme: undefined });
});

test("GitHub: an unknown account has no list, and an account that can't be searched no pull requests", async () => {
  const { client } = await serveAccount({
    [githubList]: json({ message: "Not Found" }, {}, 404),
    [githubSearch]: json({ message: "Validation Failed" }, {}, 422),
  });
  const github = createGithub(client);
  expect(await github.listRepositories()).toBeUndefined();
  expect(await github.listMerged()).toEqual({ items: [], isComplete: true });
});

test("GitHub: pull requests have their repository's address, and others aren't read", async () => {
  const { client } = await serveAccount({
    [githubSearch]: json({ total_count: 2, items: [githubPull("quay/ledger", 3, "Fix"), { title: "x", html_url: "javascript:alert(1)" }] }),
  });
  expect((await createGithub(client).listMerged())?.items).toEqual([
    {
      ...{ repository: "quay/ledger", url: "https://github.com/quay/ledger", title: "Fix" },
      ...{ link: "https://github.com/quay/ledger/pull/3", date: "2024-03-01T00:00:00Z" },
    },
  ]);
});

test("GitLab: reads projects, merge requests and a README without a token", async () => {
  const base = "/projects/mira%2Ftides";
  const { client } = await serveAccount(
    {
      "/users?username=mira": json([{ id: 7, name: "Mira Okafor" }]),
      "/users/7/projects?visibility=public&per_page=100&order_by=last_activity_at": json([
        {
          ...{ id: 3, name: "Tides", path_with_namespace: "mira/tides", web_url: "https://gitlab.com/mira/tides", star_count: 2 },
          ...{ created_at: "2023-01-05T00:00:00Z", last_activity_at: "2024-02-01T00:00:00Z", default_branch: "main", description: null },
          readme_url: "https://gitlab.com/mira/tides/-/blob/main/docs/READ%20ME.md",
        },
      ]),
      [`${base}/languages`]: json({ Rust: 91.5, Shell: 8.5 }),
      [`${base}/releases?per_page=1`]: json(
        [{ tag_name: "1.0", released_at: "2024-01-01T00:00:00Z", _links: { self: "https://gitlab.com/r" } }],
        {
          "x-total": "4",
        },
      ),
      [`${base}/repository/commits?per_page=1`]: json([{ authored_date: "2024-02-01T00:00:00Z" }]),
      [`${base}/repository/commits?per_page=1&author=Mira%20Okafor`]: json([{ authored_date: "2024-01-20T00:00:00Z" }]),
      [`${base}/repository/contributors?per_page=100`]: json([
        { name: "Mira Okafor", email: "a@example.com", commits: 8 },
        { name: "Jo", email: "b@example.com", commits: 2 },
      ]),
      [`${base}/repository/files/docs%2FREAD%20ME.md?ref=main`]: json({
        file_path: "docs/READ ME.md",
        encoding: "base64",
        content: "SGk=",
      }),
      "/merge_requests?scope=all&state=merged&author_username=mira&per_page=100": json([
        { title: "Fix", web_url: "https://gitlab.com/quay/sub/ledger/-/merge_requests/3", merged_at: "2024-03-01T00:00:00Z" },
        { title: "Own", web_url: "https://gitlab.com/mira/tides/-/merge_requests/1", merged_at: "2024-03-01T00:00:00Z" },
      ]),
    },
    { service: "gitlab", host: "gitlab.com" },
  );
  const gitlab = createGitlab(client);
  const [tides] = (await gitlab.listRepositories())?.items ?? [];
  expect(tides).toMatchObject({ key: "gitlab.com/3", name: "Tides", isFork: false, isArchived: false });
  expect(await gitlab.readDetails(tides as Repository)).toEqual({
    languages: { Rust: 91.5, Shell: 8.5 },
    commits: { total: 10, own: 8, first: "2023-01-05T00:00:00Z", last: "2024-01-20T00:00:00Z" },
    releases: { count: 4, latest: { name: "1.0", date: "2024-01-01T00:00:00Z", url: "https://gitlab.com/r" } },
    readme: { path: "docs/READ ME.md", text: "Hi" },
  });
  expect((await gitlab.listMerged())?.items).toMatchObject([{ repository: "quay/sub/ledger", url: "https://gitlab.com/quay/sub/ledger" }]);
});

const forgejoRepository = (path: string, isPrivate = false) => ({
  ...{ id: 5, name: path.split("/")[1], full_name: path, html_url: `https://codeberg.org/${path}`, description: "", website: "" },
  ...{ default_branch: "main", created_at: "2023-01-05T00:00:00Z", updated_at: "2024-02-01T00:00:00Z", stars_count: 0 },
  ...{ fork: false, archived: false, private: isPrivate },
});

const forgejoCommit = (login: string, date: string) => ({ author: { login }, commit: { author: { date } } });

test("Forgejo: counts the owner's commits, and lists pull requests to public repositories with a token", async () => {
  const base = "/repos/mira/tides";
  const pull = (repository: string, login = "Mira") => ({
    ...{ title: "Fix", html_url: `https://codeberg.org/${repository}/pulls/3`, user: { login }, repository: { full_name: repository } },
    pull_request: { merged: true, merged_at: "2024-03-01T00:00:00Z" },
  });
  const { client } = await serveAccount(
    {
      "/users/mira/repos?limit=50": json([forgejoRepository("mira/tides"), forgejoRepository("mira/secret", true)]),
      [`${base}/languages`]: json({ Go: 10 }),
      [`${base}/releases?limit=1`]: json([]),
      [`${base}/contents/README.md?ref=main`]: json({ path: "README.md", content: "SGk=" }),
      [`${base}/commits?limit=50&stat=false&verification=false&files=false`]: json(
        [
          forgejoCommit("jo", "2024-02-01T00:00:00Z"),
          forgejoCommit("mira", "2024-01-01T00:00:00Z"),
          forgejoCommit("mira", "2023-06-01T00:00:00Z"),
        ],
        { "x-total-count": "3" },
      ),
      "/repos/issues/search?type=pulls&state=closed&created=true&limit=50": json([
        ...[pull("quay/ledger"), pull("quay/secret"), pull("mira/tides"), pull("quay/other", "jo")],
        { ...pull("quay/open"), pull_request: { merged: false } },
      ]),
      "/repos/quay/ledger": json(forgejoRepository("quay/ledger")),
    },
    { service: "forgejo", host: "codeberg.org", token: "secret" },
  );
  const forgejo = createForgejo(client);
  const listed = await forgejo.listRepositories();
  expect(listed?.items.map(({ path }) => path)).toEqual(["mira/tides"]);
  expect(await forgejo.readDetails(listed?.items[0] as Repository)).toMatchObject({
    commits: { total: 3, own: 2, first: "2023-06-01T00:00:00Z", last: "2024-01-01T00:00:00Z" },
    readme: { text: "Hi" },
  });
  expect((await forgejo.listMerged())?.items).toMatchObject([{ repository: "quay/ledger", title: "Fix" }]);
});

test("Forgejo: without a token, pull requests aren't listed", async () => {
  const { client } = await serveAccount({}, { service: "forgejo", host: "codeberg.org" });
  expect(await createForgejo(client).listMerged()).toBeUndefined();
});
