import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inspectContent, loadContent } from "./loader.ts";
import { testFolder } from "./test-folder.ts";

const POST = "---\ntitle: A post\ndate: 2026-01-05\n---\n\n## A part\n\nA sentence.\n";

function setUp(posts: Record<string, string>) {
  const site = testFolder();
  mkdirSync(join(site.folder, "writing"));
  for (const [name, text] of Object.entries(posts)) writeFileSync(join(site.folder, "writing", name), text);
  return site;
}

test("a post has its front matter, its address and its text", async () => {
  const { folder } = setUp({ "a-post.md": POST.replace("date:", "tags: [a, b]\nsummary: One *sentence*.\ndate:") });
  const { content } = await loadContent(folder);
  expect(content.site.pages).toContain("writing");
  expect(content.writing.posts).toMatchObject([
    {
      ...{ title: "A post", path: "/writing/a-post", file: "writing/a-post.md", tags: ["a", "b"], draft: false },
      date: { iso: "2026-01-05", text: "January 5, 2026", year: "2026", month: "January 5" },
      summary: { plain: "One sentence." },
      story: { minutes: 1, contents: [{ id: "a-part", text: "A part" }] },
    },
  ]);
});

test("posts are sorted by date, the newest first", async () => {
  const { folder } = setUp({
    "a.md": POST,
    "b.md": POST.replace("2026-01-05", "2026-02-01"),
    "c.md": POST.replace("2026-01-05", "2025-12-24"),
  });
  const { content } = await loadContent(folder);
  expect(content.writing.posts.map(({ path }) => path)).toEqual(["/writing/b", "/writing/a", "/writing/c"]);
});

test("without a post there is no page, and writing.yaml is not needed", async () => {
  const { folder } = setUp({});
  rmSync(join(folder, "writing.yaml"));
  const { content } = await loadContent(folder);
  expect(content.site.pages).toEqual(["about", "certificates", "projects", "experience"]);
});

test("drafts are read in development only, and their errors don't stop a build", async () => {
  const { folder } = setUp({ "a.md": POST.replace("title: A post", "title: A post\ndraft: true\ntags: 7") });
  expect((await loadContent(folder)).content.writing.posts).toEqual([]);
  const { errors } = await inspectContent(folder, undefined, { withDrafts: true });
  expect(errors.map(({ file, line }) => `${file}:${line}`)).toEqual(["content/writing/a.md:4"]);
});

test.each([
  [
    "a post without front matter",
    "a.md",
    "# A post\n",
    `content/writing/a.md:1:1  has no front matter
  1 | # A post
    | ^
  Fix: Start it with these lines: ---, title:, date:, and --- again.`,
  ],
  [
    "front matter that does not end",
    "a.md",
    "---\ntitle: A post\n\nA sentence.\n",
    `content/writing/a.md:1:1  has no front matter
  1 | ---
    | ^
  Fix: Start it with these lines: ---, title:, date:, and --- again.`,
  ],
  [
    "an unknown field",
    "a.md",
    POST.replace("title:", "titel:"),
    `content/writing/a.md:2:1  titel is not a known field
  2 | titel: A post
    | ^^^^^
  Fix: Did you mean “title”?`,
  ],
  [
    "an invalid date",
    "a.md",
    POST.replace("2026-01-05", "5 January"),
    `content/writing/a.md:3:7  date is invalid: “5 January”
  3 | date: 5 January
    |       ^^^^^^^^^
  Fix: Write the year and month, such as: 2026-01-05.`,
  ],
  [
    "an error in the text",
    "a.md",
    `${POST}\n[a](#b)\n`,
    `content/writing/a.md:10:5  leads to a heading that does not exist: #b
  10 | [a](#b)
     |     ^^
  Fix: Write # and a heading in small letters, with hyphens.`,
  ],
  [
    "a name that is not fit for an address",
    "A post.md",
    POST,
    `content/writing/A post.md:1:1  has a name that cannot be part of an address
  Fix: Rename it: small letters a to z, digits and hyphens.`,
  ],
])("reports %s with file, line and fix", async (_what, name, text, error) => {
  expect(await setUp({ [name]: text }).errors()).toBe(error);
});

test("a post in the future, and posts without their page, are warnings", async () => {
  const { edit, warnings } = setUp({ "a.md": POST.replace("2026-01-05", "2027-01-05") });
  expect(await warnings()).toContain("content/writing/a.md:3:7  date is in the future");
  edit("site.yaml", ", writing]", "]");
  expect(await warnings()).toBe(`content/site.yaml:14:1  pages has no writing, so that the posts in content/writing are not published
  14 | pages: [about, certificates, projects, experience]
     | ^^^^^
  Fix: Add writing to the list, or remove the posts.`);
});
