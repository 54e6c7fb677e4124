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
    "the address of the list of posts",
    "index.md",
    POST,
    `content/writing/index.md:1:1  has the address of files that the build writes: /writing/index
  Fix: Rename the file: its name is the page's address.`,
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

test("a post of a future day is not published, and that is a warning; development shows it as a draft", async () => {
  const { folder, warnings } = setUp({
    "a.md": POST.replace("2026-01-05", "2026-03-17"),
    "b.md": POST.replace("2026-01-05", "2026-03-16"),
  });
  const now = new Date("2026-03-15T12:00:00Z");
  const { content } = await inspectContent(folder, undefined, { now });
  // On March 15 at noon UTC, it is already March 16 in Kiribati.
  expect(content?.writing.posts.map(({ path }) => path)).toEqual(["/writing/b"]);
  expect(
    await warnings(),
  ).toBe(`content/writing/a.md:3:7  date is in the future: the post waits until 2026-03-17, and only npm run dev shows it
  3 | date: 2026-03-17
    |       ^^^^^^^^^^
  Fix: Build the site again on that day, as the starter's workflow does, or correct the date.`);
  const { content: shown, warnings: none } = await inspectContent(folder, undefined, { now, withDrafts: true });
  expect(shown?.writing.posts.map(({ path, draft }) => [path, draft])).toEqual([
    ["/writing/a", true],
    ["/writing/b", false],
  ]);
  expect(none).toEqual([]);
});

test.each(["2027", "2026-04"])("a post of %s is not published either, and its translation neither", async (date) => {
  const { folder, edit } = setUp({ "a.md": POST.replace("2026-01-05", date) });
  edit("site.yaml", "language: en", "languages: [en, de]");
  mkdirSync(join(folder, "de/writing"), { recursive: true });
  writeFileSync(join(folder, "de/writing/a.md"), "---\ntitle: Ein Beitrag\n---\n\nText\n");
  const { content, translations } = await inspectContent(folder, undefined, { now: new Date("2026-03-15T12:00:00Z") });
  for (const language of [content, ...translations]) expect(language?.writing.posts).toEqual([]);
  expect(translations).toHaveLength(1);
});

test("a draft with a future date gives no warning, and an invalid date is an error", async () => {
  expect(await setUp({ "a.md": POST.replace("date: 2026-01-05", "date: 2027-01-05\ndraft: true") }).warnings()).toBe("");
  expect(await setUp({ "a.md": POST.replace("2026-01-05", "2027-13-05") }).errors()).toContain("content/writing/a.md:3:7  date");
});

test("posts without their page are a warning", async () => {
  const { edit, warnings } = setUp({ "a.md": POST });
  edit("site.yaml", ", writing]", "]");
  expect(await warnings()).toBe(`content/site.yaml:14:1  pages has no writing, so that the posts in content/writing are not published
  14 | pages: [about, certificates, projects, experience]
     | ^^^^^
  Fix: Add writing to the list, or remove the posts.`);
});

test("the first post needs no lead where an import has left only comments", async () => {
  const { folder, errors } = setUp({ "a.md": POST });
  writeFileSync(join(folder, "writing.yaml"), "# Each Markdown file in writing/ is a post.\n");
  expect(await errors()).toBe("none");
});
