import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inspectContent, loadContent } from "../../content/load/loader.ts";
import { testFolder } from "../../content/load/test-folder.ts";
import { createItem, type Kind } from "./create-item.ts";

const today = new Date("2026-03-15T12:00:00Z");
const sample = join(import.meta.dirname, "../../../../e2e/fixture/content");

function setUp() {
  const site = testFolder();
  const create = (kind: Kind, title: string, slug?: string) => createItem({ kind, title, slug }, { folder: site.folder, sample, today });
  const read = (file: string) => readFileSync(join(site.folder, file), "utf8");
  return { ...site, create, read };
}

test("a project that exists gets a file for its story, a draft, which is shown in development only", async () => {
  const { folder, create, read } = setUp();
  const before = read("projects.yaml");
  expect(await create("project", "Crypto Search")).toEqual({
    report: "Created content/projects/crypto-search.md.\nWrite its story there; npm run dev shows the page while it is a draft.",
  });
  expect(read("projects.yaml")).toBe(before);
  expect((await loadContent(folder)).content.projects.projects[1]?.page).toBeUndefined();
  const { content, warnings } = await inspectContent(folder, undefined, { now: today, withDrafts: true });
  expect(warnings).toEqual([]);
  expect(content?.projects.projects[1]?.page).toMatchObject({ isDraft: true, path: "/projects/crypto-search" });
  expect(content?.projects.projects[1]?.page?.story.contents.map(({ text }) => text)).toEqual([
    ...["The problem", "What it had to respect", "What I chose, and what I left"],
    ...["What came of it, and how I know", "What I would do differently"],
  ]);
});

test.each([
  ["a missing projects.yaml", undefined, "content/projects.yaml doesn't exist"],
  ["an error in projects.yaml", "projects: [", "content/projects.yaml can't be read. Run “npm run check”"],
  ["a story in projects.yaml", "lead: a\nprojects:\n  - title: Tides\n    story: Text.\n", "has the story of “Tides” already"],
  ["a project of the title with another address", "lead: a\nprojects:\n  - title: Tides\n    slug: t\n", "has a project “Tides” already"],
])("with %s nothing is created", async (_what, projects, error) => {
  const { folder, create } = setUp();
  if (projects === undefined) rmSync(join(folder, "projects.yaml"));
  else writeFileSync(join(folder, "projects.yaml"), projects);
  expect(await create("project", "Tides")).toEqual({ error: expect.stringContaining(error) });
  expect(existsSync(join(folder, "projects", "tides.md"))).toBe(false);
});

test("a new project is added to projects.yaml, and comments there stay", async () => {
  const { folder, create, read } = setUp();
  expect(await create("project", "Tide Table: Harbour #2")).toEqual({ report: expect.stringContaining("Added to content/projects.yaml.") });
  expect(read("projects.yaml")).toContain("# Your projects, best first.");
  const { content } = await inspectContent(folder, undefined, { withDrafts: true });
  expect(content?.projects.projects.at(-1)).toMatchObject({
    title: "Tide Table: Harbour #2",
    page: { path: "/projects/tide-table-harbour-2" },
  });
});

test("a page is a draft with a title and a description to fill in", async () => {
  const { folder, create, read } = setUp();
  expect(await create("page", "What I use", "uses")).toEqual({
    report: "Created content/pages/uses.md.\nWrite it there; npm run dev shows it while it is a draft.",
  });
  expect(read("pages/uses.md")).toMatch(/^---\ntitle: What I use\ndescription:\ndraft: true\n---\n/);
  expect((await loadContent(folder)).content.ownPages).toEqual([]);
  const { content } = await inspectContent(folder, undefined, { now: today, withDrafts: true });
  expect(content?.ownPages).toMatchObject([{ path: "/uses", draft: true }]);
});

test("a post is a draft of today, which is shown in development only", async () => {
  const { folder, create, read } = setUp();
  expect(await create("post", "Queues: what they cost")).toEqual({
    report: "Created content/writing/queues-what-they-cost.md.\nWrite it there; npm run dev shows it while it is a draft.",
  });
  expect(read("writing/queues-what-they-cost.md")).toMatch(
    /^---\ntitle: "Queues: what they cost"\ndate: 2026-03-15\nsummary:\ntags: \[\]\ndraft: true\n---\n/,
  );
  expect((await loadContent(folder)).content.writing.posts).toEqual([]);
  const { content, warnings } = await inspectContent(folder, undefined, { now: today, withDrafts: true });
  expect(content?.writing.posts).toMatchObject([{ title: "Queues: what they cost", draft: true }]);
  expect(warnings).toEqual([]);
});

test("the first post of older content gets its page", async () => {
  const { folder, edit, create, read } = setUp();
  rmSync(join(folder, "writing.yaml"));
  edit("site.yaml", ", writing]", "]");
  expect(await create("post", "Hello")).toEqual({
    report: expect.stringContaining("Added to content/writing.yaml.\nAdded to content/site.yaml.\n"),
  });
  expect(read("site.yaml")).toContain("experience, writing]");
  const { errors } = await inspectContent(folder, undefined, { withDrafts: true });
  expect(errors).toEqual([]);
});

test("an existing file stays as it is", async () => {
  const { folder, create, read } = setUp();
  writeFileSync(join(folder, "projects/crypto-search.md"), "Mine.\n");
  expect(await create("project", "Crypto Search")).toEqual({
    error: "content/projects/crypto-search.md exists already. Edit it, or add another name: --slug crypto-search-2",
  });
  expect(read("projects/crypto-search.md")).toBe("Mine.\n");
});

test.each(["post", "page", "project"] as const)("a %s named Index needs a slug", async (kind) => {
  const { create } = setUp();
  expect(await create(kind, "Index")).toEqual({ error: `“index” is the address of a list. Add another name: --slug my-${kind}` });
});

test("a title without letters for an address needs a slug", async () => {
  const { folder, create } = setUp();
  expect(await create("project", "美食广场")).toEqual({
    error: "The title has no letter for an address. Add a name of small letters a to z, digits and hyphens: --slug my-project",
  });
  expect(await create("project", "美食广场", "../evil")).toEqual({
    error: expect.stringContaining("“../evil” can't be part of an address."),
  });
  expect(await create("project", "美食广场", "food-court-2")).toEqual({ report: expect.stringContaining("food-court-2.md") });
  const { content } = await inspectContent(folder, undefined, { withDrafts: true });
  expect(content?.projects.projects.at(-1)?.page?.path).toBe("/projects/food-court-2");
});
