import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createContentSource } from "../../weavefolio/content/load/content-source.ts";
import { testFolder } from "../../weavefolio/content/load/test-folder.ts";
import { createEditor } from "./editor.ts";

function setUp() {
  const site = testFolder();
  const { handlers } = createEditor(site.siteRoot, createContentSource(site.siteRoot, true));
  const read = (file: string) => readFileSync(join(site.folder, file), "utf8");
  return { ...site, ...handlers, read };
}

test("a new post is a draft, whose text is opened on its page, and which Undo removes", async () => {
  const { folder, create, undo, read } = setUp();
  expect(await create({ kind: "post", title: " On queues " })).toEqual({
    field: { file: "writing/on-queues.md", path: ["body"] },
    path: "writing/on-queues",
  });
  expect(read("writing/on-queues.md")).toMatch(/^---\ntitle: On queues\ndate: [\d-]{10}\nsummary:\ntags: \[\]\ndraft: true\n---\n/);
  expect(await undo({})).toEqual({ done: true });
  expect(existsSync(join(folder, "writing/on-queues.md"))).toBe(false);
});

test("a page is at the site's root, under the address that the owner gives it", async () => {
  const { create, read } = setUp();
  expect(await create({ kind: "page", title: "美食", slug: "food" })).toMatchObject({ path: "food" });
  expect(read("pages/food.md")).toContain("title: 美食\n");
});

test("a project is added to projects.yaml, and Undo removes both", async () => {
  const { folder, create, undo, read } = setUp();
  const before = read("projects.yaml");
  expect(await create({ kind: "project", title: "Tide Table" })).toMatchObject({ path: "projects/tide-table" });
  expect(read("projects.yaml")).toContain("- title: Tide Table\n");
  await undo({});
  expect(read("projects.yaml")).toBe(before);
  expect(existsSync(join(folder, "projects/tide-table.md"))).toBe(false);
});

test("a project without a story gets one, and is then no longer offered", async () => {
  const { create, untold, read } = setUp();
  const before = read("projects.yaml");
  const [first] = await untold({});
  expect(first).toEqual({ title: "Crypto Search", slug: undefined });
  expect(await create({ kind: "project", title: "Crypto Search" })).toMatchObject({ path: "projects/crypto-search" });
  expect(read("projects.yaml")).toBe(before);
  expect((await untold({})).map(({ title }) => title)).not.toContain("Crypto Search");
});

test.each([
  ["   ", "The title is missing"],
  ["美食", "The title has no letter for an address. Add a name of small letters a to z, digits and hyphens: “my-post” as its address"],
])("a post titled “%s” is refused in words", async (title, error) => {
  expect(await setUp().create({ kind: "post", title })).toEqual({ error });
});

test("a page with the address of another one is refused, and a file that exists stays as it is", async () => {
  const { folder, create, read } = setUp();
  expect(await create({ kind: "page", title: "About" })).toEqual({ errors: [expect.objectContaining({ file: "content/pages/about.md" })] });
  expect(existsSync(join(folder, "pages/about.md"))).toBe(false);
  await create({ kind: "page", title: "Uses" });
  writeFileSync(join(folder, "pages/uses.md"), "Mine.\n");
  expect(await create({ kind: "page", title: "Uses" })).toEqual({ error: expect.stringContaining("exists already") });
  expect(read("pages/uses.md")).toBe("Mine.\n");
});
