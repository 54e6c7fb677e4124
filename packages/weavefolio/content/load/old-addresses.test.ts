import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "./loader.ts";
import { testFolder } from "./test-folder.ts";

const withFront = (lines: string, front = "title: A post\ndate: 2020-01-01\n") => `---\n${front}${lines}\n---\n\nText.\n`;

/** The fixture with these files, of which those in de are a second language. */
function setUp(files: Record<string, string>) {
  const site = testFolder();
  if (Object.keys(files).some((file) => file.startsWith("de/"))) site.edit("site.yaml", "language: en", "languages: [en, de]");
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site.folder, file)), { recursive: true });
    writeFileSync(join(site.folder, file), text);
  }
  return site;
}

/** What an owner reads of a post with this line in its front matter, without its name. */
async function inspectFront(line: string, file = "writing/a.md", front?: string) {
  const [first = "", , , fix = ""] = (await setUp({ [file]: withFront(line, front) }).errors()).split("\n");
  return `${first.replace(/^\S+ +/, "")}. ${fix.trim()}`;
}

test.each([
  ["published: false", "published is not a known field. Fix: Write draft: true."],
  ["published: true", "published is not a known field. Fix: Remove it: without draft: true, the page is published."],
  ["status: draft", "status is not a known field. Fix: Write draft: true."],
  ["hidden: true", "hidden is not a known field. Fix: Write draft: true."],
  ["description: One.", "description is not a known field. Fix: Rename it to summary."],
  ["excerpt: One.", "excerpt is not a known field. Fix: Rename it to summary."],
  ["spoiler: One.", "spoiler is not a known field. Fix: Rename it to summary."],
  ["meta_description: One.", "meta_description is not a known field. Fix: Rename it to summary."],
  ["summary: One.\nexcerpt: One.", "excerpt is not a known field. Fix: Move what it says to “summary”, which already exists."],
  ["categories: [web]", "categories is not a known field. Fix: Rename it to tags."],
  ["lastmod: 2021-01-01", "lastmod is not a known field. Fix: Remove it: the day of the last change comes from git."],
  ["permalink: /2019/09/a/", "permalink is not a known field. Fix: Write aliases: [/2019/09/a/], which then redirects to the page."],
  ["redirect_from: [/b/]", "redirect_from is not a known field. Fix: Write aliases: [/b/], which then redirects to the page."],
  [
    "permalink: /:year/:title/",
    "permalink is not a known field. Fix: Write the page's old path, which then redirects to it, such as: aliases: [/2019/09/old-name/].",
  ],
  [
    "slug: other-address",
    "slug is not a known field. Fix: Write the page's old path, which then redirects to it, such as: aliases: [/blog/other-address/].",
  ],
  ["layout: post", "layout is not a known field. Fix: Remove it, or write one of: title, date, summary, tags, aliases, draft."],
  ["aliases: [old]", "aliases › 1 is invalid: “old”. Fix: Did you mean “/old”?"],
  ["aliases: [https://me.example/a/b.html]", "aliases › 1 is invalid: “https://me.example/a/b.html”. Fix: Did you mean “/a/b.html”?"],
  [
    "aliases: [/a/../b]",
    "aliases › 1 is invalid: “/a/../b”. Fix: Write the old path below the site's address: letters, digits and -._~+ between slashes, such as: /2019/09/old-name/.",
  ],
  ["aliases: [/writing/a.html]", "aliases › 1 is the address of a page, or another alias: /writing/a.html. Fix: Remove it."],
  ["aliases: [/About/]", "aliases › 1 is the address of a page, or another alias: /About/. Fix: Remove it."],
  ["aliases: [/about/index.html]", "aliases › 1 is the address of a page, or another alias: /about/index.html. Fix: Remove it."],
  ["aliases: [/index.html]", "aliases › 1 is the address of a page, or another alias: /index.html. Fix: Remove it."],
  ["aliases: [/b, /b/]", "aliases › 2 is the address of a page, or another alias: /b/. Fix: Remove it."],
])("a post with %j is reported with what to write instead", async (line, report) => {
  expect(await inspectFront(line)).toBe(report);
});

test.each([
  ["date: 2019-09-24 10:41:02 +0900", "date is invalid: “2019-09-24 10:41:02 +0900”. Fix: Did you mean “2019-09-24”?"],
  ["pubDate: Jul 08 2022", "pubDate is not a known field. Fix: Rename it to date."],
  ["published: 2019-09-24", "published is not a known field. Fix: Rename it to date."],
])("a post whose date is %j is reported with how to write it", async (line, report) => {
  expect(await inspectFront(line, "writing/a.md", "title: A post\n")).toBe(report);
});

test.each([
  ["summary: One.", "summary is not a known field. Fix: Rename it to description."],
  ["published: false", "published is not a known field. Fix: Write draft: true."],
])("a page with %j is reported with what to write instead", async (line, report) => {
  expect(await inspectFront(line, "pages/uses.md", "title: Uses\n")).toBe(report);
});

test("front matter in TOML and JSON is reported as such", async () => {
  const { errors } = setUp({ "writing/a.md": '+++\ntitle = "A post"\n+++\n\nText.\n', "pages/b.md": '{\n"title": "B"\n}\n' });
  expect((await errors()).match(/has front matter that isn't YAML/g)).toHaveLength(2);
});

test("a project's story with front matter with lists is reported", async () => {
  const { errors } = setUp({ "projects/password-generator.md": "---\ntitle: A\ntags:\n  - web\n---\n\n## A\n\nText.\n" });
  expect(await errors()).toContain("starts with front matter, which only posts have");
});

test("a translation doesn't repeat the old addresses, and can have its own", async () => {
  const post = withFront("aliases: [/old/]");
  const { folder } = setUp({
    "writing/a.md": post,
    "writing/b.md": withFront("aliases: [/b-old]"),
    "de/writing/a.md": "---\naliases: [/alt]\n---\n",
  });
  const { content, translations } = await loadContent(folder);
  const aliasesOf = ({ writing }: typeof content) => writing.posts.map(({ aliases }) => aliases);
  expect([content, ...translations].map(aliasesOf)).toEqual([
    [["/old/"], ["/b-old"]],
    [["/alt"], []],
  ]);
});

test("an old address in the folder of another language belongs to its translation", async () => {
  const { errors } = setUp({ "writing/a.md": withFront("aliases: [/de/old]"), "de/writing/a.md": "---\ntitle: Eins\n---\n" });
  expect(await errors()).toContain("is in the folder of another language: /de/old");
});
