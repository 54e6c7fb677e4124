import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { network } from "../../weavefolio/cli/check/test-server.ts";
import { inspectContent } from "../../weavefolio/content/load/loader.ts";
import { testFolder } from "../../weavefolio/content/load/test-folder.ts";
import { importRepositories } from "./import-repositories.ts";
import {
  githubDetails,
  githubList,
  githubPull,
  githubRepository,
  githubSearch,
  json,
  send,
  serveAccount,
} from "./services.test-support.ts";

const today = new Date("2024-12-01T12:00:00Z");
const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: "#246" } })
  .png()
  .toBuffer();
const sample = join(import.meta.dirname, "../../../e2e/fixture/content");

type Responses = Parameters<typeof serveAccount>[0];

const usual: Responses = {
  [githubList]: json([githubRepository("tides"), githubRepository("copy", { fork: true })]),
  [githubSearch]: json({ items: [githubPull("quay/ledger", 3, "Fix the *sum*"), githubPull("quay/ledger", 2, "Count")] }),
  ...githubDetails("mira/tides", "![CI](https://img.shields.io/a.svg)\n![The tides of a week](docs/chart.png)"),
  "/mira/tides/HEAD/docs/chart.png": (_request, response) => send(response, picture),
};

/** Serves an account, and returns a function that imports from it into a copy of the content. */
async function setUp(responses: Responses = usual, settings: Parameters<typeof serveAccount>[1] = {}) {
  const site = testFolder();
  const { account, cache, requests } = await serveAccount(responses, settings);
  const run = async (
    flags: { names?: string[]; all?: boolean; stars?: boolean; dryRun?: boolean; choose?: string[]; answer?: boolean } = {},
  ) => {
    const printed: string[] = [];
    const options = {
      ...{ folder: site.folder, sample, reports: join(site.siteRoot, "import-reports"), account, cache, today },
      ...{ names: flags.names ?? [], all: flags.all ?? false, withStars: flags.stars ?? false, dryRun: flags.dryRun ?? false },
      yes: flags.answer === undefined,
    };
    const output = {
      ...{ print: (text: string) => printed.push(text), printError: (text: string) => printed.push(text) },
      confirm: flags.answer === undefined ? undefined : async () => flags.answer ?? false,
      track: <Result>(_what: string, work: () => Promise<Result>) => work(),
      choose: flags.choose && (async () => flags.choose),
    };
    const code = await importRepositories(options, output, network);
    return { code, out: printed.join("\n") };
  };
  const readProjects = () => parse(readFileSync(join(site.folder, "projects.yaml"), "utf8")).projects;
  return { ...site, run, readProjects, requests };
}

test("repositories and contributions become drafts, in place of the sample's projects", async () => {
  const { run, readProjects, folder } = await setUp();
  const { code, out } = await run({ all: true, stars: true });
  expect([code, out]).toEqual([0, expect.stringContaining("To see it, run: npm run dev")]);
  expect(readProjects()).toEqual([
    {
      ...{ title: "tides", draft: true, description: "Tides for every harbour.", git: "https://github.com/mira/tides" },
      image: { src: "images/tides.png", alt: "The tides of a week" },
      technologies: ["TypeScript", "CSS"],
      duration: { start: "2023-03", end: "2024-04" },
      points: [
        "30 of 40 commits are mine (75 %)",
        "12 releases, the latest [v2.1.0](https://github.com/mira/tides/releases/tag/v2.1.0) in May 2024",
        "7 stars at github.com",
      ],
    },
    {
      ...{ title: "quay/ledger", draft: true, type: "Contribution", git: "https://github.com/quay/ledger" },
      duration: { start: "2024-02", end: "2024-03" },
      points: ["[Fix the \\*sum\\*](https://github.com/quay/ledger/pull/3)", "[Count](https://github.com/quay/ledger/pull/2)"],
    },
  ]);
  expect(readFileSync(join(folder, "images/tides.png"))).toEqual(picture);
  expect((await inspectContent(folder)).errors).toEqual([]);
  expect((await inspectContent(folder)).content?.projects.projects).toEqual([]);
  const drafts = await inspectContent(folder, undefined, { withDrafts: true });
  expect(drafts.content?.projects.projects.map(({ title, isDraft }) => [title, isDraft])).toEqual([
    ["tides", true],
    ["quay/ledger", true],
  ]);
});

test("a second run requests only the lists, and changes nothing", async () => {
  const { run, readProjects, requests } = await setUp();
  await run({ all: true });
  const before = readProjects();
  const count = requests.length;
  const { code, out } = await run({ all: true });
  expect([code, readProjects()]).toEqual([0, before]);
  expect(out).toContain("content/ is up to date. Nothing changed.");
  expect(requests.slice(count)).toEqual([`GET api.test${githubList}`, `GET api.test${githubSearch}`]);
});

test("a second run updates what the owner hasn't changed", async () => {
  const responses = { ...usual };
  const { run, readProjects, edit } = await setUp(responses);
  await run({ names: ["tides"] });
  edit("projects.yaml", "    draft: true\n", "");
  edit("projects.yaml", "Tides for every harbour.", "My own words.");
  responses[githubList] = json([
    githubRepository("tides", { pushed_at: "2024-11-01T00:00:00Z", description: "New.", homepage: "tides.example.org" }),
  ]);
  responses["/repos/mira/tides/languages"] = json({ Rust: 1 });
  await run({ names: ["tides"] });
  expect(readProjects()).toMatchObject([{ description: "My own words.", technologies: ["Rust"], live: "https://tides.example.org/" }]);
  expect(readProjects()[0]).not.toHaveProperty("draft");
});

test("a new name and description are updated without further requests", async () => {
  const responses = { ...usual };
  const { run, readProjects, requests } = await setUp(responses);
  await run({ names: ["tides"] });
  const count = requests.length;
  const { id } = githubRepository("tides");
  const renamed = { id, full_name: "mira/tide-table", html_url: "https://github.com/mira/tide-table", description: null };
  responses[githubList] = json([githubRepository("tide-table", renamed)]);
  await run({ names: ["tide-table"] });
  expect(readProjects()).toMatchObject([
    { title: "tide-table", git: "https://github.com/mira/tide-table", technologies: ["TypeScript", "CSS"] },
  ]);
  expect(readProjects()[0]).not.toHaveProperty("description");
  expect(requests.length - count).toBe(2);
});

test("what the owner removed stays removed, until it is named", async () => {
  const { run, readProjects, folder } = await setUp();
  await run({ all: true });
  writeFileSync(join(folder, "projects.yaml"), "projects: []\n");
  expect((await run({ all: true })).out).toContain("Left out, because you have removed them. Name them to import them again:\n  tides\n");
  expect(readProjects()).toEqual([]);
  await run({ names: ["tides"] });
  expect(readProjects()).toMatchObject([{ title: "tides" }]);
});

test.each([
  ["--dry-run", { dryRun: true }],
  ["the owner declines", { answer: false }],
])("with %s no file is written", async (_what, flags) => {
  const { run, folder } = await setUp();
  const list = () => readdirSync(folder, { recursive: true }).toSorted();
  const before = [list(), readFileSync(join(folder, "projects.yaml"), "utf8")];
  const { code, out } = await run({ all: true, ...flags });
  expect(code).toBe(0);
  expect(out).toContain("+  - title: tides");
  expect([list(), readFileSync(join(folder, "projects.yaml"), "utf8")]).toEqual(before);
});

test("it says how to take pictures of projects that are live, until they have some", async () => {
  const { run, readProjects, folder } = await setUp({
    ...usual,
    [githubList]: json([githubRepository("site", { homepage: "tides.example" })]),
    ...githubDetails("mira/site"),
  });
  const advice = "To take pictures of those that are live, run: npx weavefolio shoot";
  expect((await run({ names: ["site"], dryRun: true })).out).not.toContain(advice);
  expect((await run({ names: ["site"] })).out).toContain(advice);
  const [project] = readProjects();
  writeFileSync(join(folder, "projects.yaml"), JSON.stringify({ projects: [{ ...project, image: "images/portrait.svg" }] }));
  expect((await run({ names: ["site"] })).out).not.toContain(advice);
});

test("a picture without an alternative text yet is as valid as in a build", async () => {
  const { run, folder } = await setUp();
  await run({ names: ["tides"] });
  const file = join(folder, "projects.yaml");
  const before = readFileSync(file, "utf8").replace("alt: The tides of a week", 'alt: ""');
  writeFileSync(file, before);
  expect((await run({ names: ["tides"] })).out).not.toContain("Not imported");
  expect(readFileSync(file, "utf8")).toBe(before);
});

test("the owner chooses in a terminal", async () => {
  const { run, readProjects } = await setUp();
  await run({ choose: ["https://github.com/quay/ledger"] });
  expect(readProjects().map(({ title }: { title: string }) => title)).toEqual(["quay/ledger"]);
});

test.each([
  [
    "without a choice all are listed",
    {},
    "Name what to import, or add --all:\n  mira/tides  Tides for every harbour.\n  mira/copy  fork · Tides",
  ],
  ["an unknown name is an error", { names: ["tidse"] }, "A public repository “tidse” was not found"],
])("%s", async (_what, flags, message) => {
  const { run } = await setUp();
  const { code, out } = await run(flags);
  expect(code).toBe(1);
  expect(out).toContain(message);
});

test("an unknown account is an error", async () => {
  const { run } = await setUp({ [githubList]: json({}, {}, 404) });
  expect(await run({ all: true })).toEqual({ code: 1, out: "github.com has no account mira. Check the name.\nNothing changed." });
});

test("at a rate limit it writes what it has, and the next run goes on", async () => {
  const reset = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(Math.floor(Date.now() / 1000) + 600) };
  const responses: Responses = {
    ...usual,
    ...githubDetails("mira/later"),
    [githubList]: json([githubRepository("tides"), githubRepository("later")]),
    "/repos/mira/later/languages": json({ message: "API rate limit exceeded" }, reset, 403),
  };
  const { run, readProjects, requests } = await setUp(responses);
  const first = await run({ names: ["tides", "later"] });
  expect(first.code).toBe(0);
  expect(first.out).toMatch(/allows no more requests for now\. Run the same command again at \d\d:\d\d/);
  expect(first.out).toContain("Waiting for that: mira/later");
  expect(readProjects().map(({ title }: { title: string }) => title)).toEqual(["tides"]);
  const count = requests.length;
  Object.assign(responses, githubDetails("mira/later"));
  await run({ names: ["tides", "later"] });
  expect(readProjects().map(({ title }: { title: string }) => title)).toEqual(["tides", "later"]);
  expect(requests.slice(count).filter((request) => request.includes("/repos/mira/tides"))).toEqual([]);
});

test("with nothing read before the rate limit, nothing changes", async () => {
  const { run } = await setUp({ ...usual, "/repos/mira/tides/languages": json({}, { "retry-after": "60" }, 429) });
  const { code, out } = await run({ names: ["tides"] });
  expect(code).toBe(1);
  expect(out).toContain("allows no more requests for now");
});

test("empty, deleted and blocked repositories are reported, and the others are imported", async () => {
  const { run, readProjects } = await setUp({
    ...usual,
    ...Object.assign({}, ...["empty", "gone", "blocked"].map((name) => githubDetails(`mira/${name}`))),
    [githubList]: json(["tides", "empty", "gone", "blocked"].map((name) => githubRepository(name))),
    "/repos/mira/empty/commits?per_page=1": json({ message: "Git Repository is empty." }, {}, 409),
    "/repos/mira/gone/languages": json({}, {}, 404),
    "/repos/mira/blocked/languages": json({ message: "Repository access blocked" }, {}, 451),
    [githubSearch]: json({}, {}, 503),
  });
  const { code, out } = await run({ all: true });
  expect(code).toBe(0);
  expect(out).toContain(`Not read, or only in part:
  The pull requests to other projects could not be listed: github.com responds 503 Service Unavailable to /search/issues. Try again later.
  mira/empty is empty.
  mira/gone: github.com doesn't have /repos/mira/gone/languages. Check the name.
  mira/blocked: github.com responds 451 Unavailable For Legal Reasons to /repos/mira/blocked/languages. Try again later.
`);
  expect(readProjects().map(({ title }: { title: string }) => title)).toEqual(["tides"]);
});

const HOSTILE = `\u202Eevil\u0007\u001b[31m <script>alert(1)</script> [a](javascript:alert(1)) **b**: # "x" 'y' {z} \u2066\uD800 - &c *d ${"long ".repeat(200_000)}`;

test("hostile texts become one harmless line each, in the terminal and in the content", async () => {
  const { run, readProjects, folder } = await setUp({
    ...usual,
    [githubList]: json([githubRepository("tides", { description: HOSTILE, homepage: "javascript:alert(1)" })]),
    [githubSearch]: json({ items: [githubPull("quay/ledger", 3, HOSTILE)] }),
    "/repos/mira/tides/languages": json({ [HOSTILE]: 5, "---\nmore: yaml": 5 }),
  });
  const { code, out } = await run({ all: true });
  expect(code).toBe(0);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  expect(out).not.toMatch(/[\u0007\u001b](?!\[\d+m)|[\u202a-\u202e\u2066-\u2069]|\ud800/u);
  const [tides, ledger] = readProjects();
  expect(tides.description).toMatch(/^evil \\\[31m \\<script>/);
  expect(tides.description.length).toBeLessThan(400);
  expect(tides).not.toHaveProperty("live");
  expect(tides.technologies).toHaveLength(2);
  const { errors, content } = await inspectContent(folder, undefined, { withDrafts: true });
  expect(errors).toEqual([]);
  const [shown] = content?.projects.projects ?? [];
  expect(shown?.description?.plain).toContain("<script>alert(1)</script> [a](javascript:alert(1)) **b**");
  expect(content?.projects.projects[1]?.points[0]?.paragraphs[0]).toMatchObject([
    { is: "link", url: "https://github.com/quay/ledger/pull/3" },
  ]);
  expect(ledger.points[0]).not.toContain("\n");
});

test("hostile names of repositories can't control the terminal", async () => {
  const { run } = await setUp({
    ...usual,
    [githubList]: json([githubRepository("tides", { full_name: "mira/\u001b[2J\u202etides" })]),
    [githubSearch]: json({ items: [githubPull("qu\u001b[2Jay/ledger", 3, "Fix")] }),
  });
  const { out } = await run();
  expect(out).toContain("  mira/ [2Jtides  Tides");
  expect(out).toContain("  qu [2Jay/ledger  1 merged");
});

test.each([
  ["a page in place of a picture", "<html></html>"],
  ["a picture that is cut off", picture.subarray(0, 400)],
  [
    "a small picture",
    await sharp({ create: { width: 64, height: 64, channels: 3, background: "#246" } })
      .png()
      .toBuffer(),
  ],
  ["more bytes than a picture may have", Buffer.alloc(5_000_001)],
])("%s isn't imported", async (_what, body) => {
  const { run, readProjects, folder } = await setUp({
    ...usual,
    "/mira/tides/HEAD/docs/chart.png": (_request, response) => send(response, body),
  });
  expect((await run({ names: ["tides"] })).code).toBe(0);
  expect(readProjects()[0]).not.toHaveProperty("image");
  expect(existsSync(join(folder, "images/tides.png"))).toBe(false);
});

test("another picture of the same name stays", async () => {
  const { run, readProjects, folder } = await setUp();
  writeFileSync(join(folder, "images/tides.png"), "mine");
  await run({ names: ["tides"] });
  expect(readProjects()[0].image.src).toBe("images/tides-2.png");
  expect(readFileSync(join(folder, "images/tides.png"), "utf8")).toBe("mine");
});

test("a project that the owner wrote about a repository stays as it is", async () => {
  const { run, readProjects, folder } = await setUp();
  writeFileSync(join(folder, "projects.yaml"), "projects:\n  - title: Tide Table\n    git: https://github.com/mira/tides\n");
  const { out } = await run({ names: ["tides"] });
  expect(out).toContain("In your content already, and left as they are:\n  tides\n");
  expect(readProjects()).toEqual([{ title: "Tide Table", git: "https://github.com/mira/tides" }]);
});

test("a damaged record is an error that says what to do", async () => {
  const { run, folder } = await setUp();
  writeFileSync(join(folder, ".imported-repositories.json"), "{");
  expect((await run({ all: true })).out).toContain(".imported-repositories.json in the content folder can't be read. Restore it from git");
});
