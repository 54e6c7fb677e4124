import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { inspectContent } from "./loader.ts";
import { testFolder } from "./test-folder.ts";
import { findTextPlace } from "./unread-files.ts";

const POST = "---\ntitle: My post\ndate: 2020-01-01\n---\nText.\n";

/** Returns what an owner reads of a file, without its name and position. */
async function inspectFile(file: string, text = POST) {
  const { folder, edit } = testFolder();
  if (file.startsWith("de/")) edit("site.yaml", "language: en", "languages: [en, de]");
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  const { errors, warnings } = await inspectContent(folder, undefined, { now: new Date("2026-03-15T12:00:00Z") });
  return [...errors, ...warnings].filter((found) => found.file === `content/${file}`).map(({ what, fix }) => `${what}. ${fix}`);
}

test.each([
  ["writing/a.mdx", "Rename it to a.md"],
  ["writing/b.markdown", "Rename it to b.md"],
  ["writing/c.MD", "Rename it to c.md"],
  ["writing/d.txt", "Rename it to d.md"],
  ["writing/My post.mdx", "Rename it to my-post.md"],
  ["writing/my-post", "Rename it to my-post.md"],
  ["writing/my-post/index.mdx", "Move it to content/writing/my-post.md"],
  ["writing/index.mdx", "Rename it to my-page.md"],
  ["writing/a.rst", "Write it in Markdown, as content/writing/a.md"],
  ["writing/a.yaml", "Remove it: only Markdown files, whose names end in .md, are read here"],
  ["writing/my-post/cover.png", "Move it to content/images, and write images/cover.png"],
  ["writing/demo.mp4", "Move it to content/media, and write media/demo.mp4"],
  ["projects/password-generator.mdx", "Rename it to password-generator.md"],
  ["projects/my-project/index.md", "Move it to content/projects/my-project.md"],
  ["pages/uses.markdown", "Rename it to uses.md"],
  ["de/writing/a.mdx", "Rename it to a.md"],
  ["de/projects/a.MD", "Rename it to a.md"],
  ["de/pages/uses.txt", "Rename it to uses.md"],
  ["de/writing/cover.png", "Move it to content/images, and write images/cover.png"],
  ["a-post.md", "Move a post to content/writing/a-post.md, and a page to content/pages/a-post.md"],
])("%s is not read, and its warning says what to do", async (file, fix) => {
  expect(await inspectFile(file)).toEqual([`is not read. ${fix}`]);
});

test.each([
  ["posts", "writing"],
  ["_posts", "writing"],
  ["Writing", "writing"],
])("the folder %s is not read, and its warning names %s", async (name, known) => {
  const { folder, warnings } = testFolder();
  mkdirSync(join(folder, name), { recursive: true });
  expect(await warnings()).toContain(`content/${name}:1:1  is not read\n  Fix: Rename it to ${known}, or move its files there.`);
});

test.each([
  ["img", "Rename it to images, or move its files there"],
  ["videos", "Rename it to media, or move its files there"],
  ["static", "Move its files to content/images, content/documents or content/media"],
  ["Assets", "Move its files to content/images, content/documents or content/media"],
  ["work", "Move its files to content/projects"],
  ["project", "Move its files to content/projects"],
])("the folder %s of another program is not read, and its warning says where its files go", async (name, fix) => {
  const { folder, warnings } = testFolder();
  rmSync(join(folder, "images"), { recursive: true });
  mkdirSync(join(folder, name), { recursive: true });
  expect(await warnings()).toContain(`content/${name}:1:1  is not read\n  Fix: ${fix}.`);
});

test("a folder whose name here is taken has its files moved", async () => {
  const { folder, warnings } = testFolder();
  for (const name of ["posts", "writing"]) mkdirSync(join(folder, name));
  expect(await warnings()).toContain("content/posts:1:1  is not read\n  Fix: Move its files to content/writing.");
});

test("pictures of the same name beside two posts get names of their own", async () => {
  const { folder, warnings } = testFolder();
  for (const name of ["one", "two"]) {
    mkdirSync(join(folder, "writing", name), { recursive: true });
    writeFileSync(join(folder, "writing", name, "cover.png"), "a");
  }
  expect(await warnings()).toContain("Move it to content/images/one-cover.png, and write images/one-cover.png");
  expect(await warnings()).toContain("Move it to content/images/two-cover.png, and write images/two-cover.png");
});

test.each([
  ["writing/my-post/index.md", "content/writing/my-post.md"],
  ["writing/2020/a-post.md", "content/writing/a-post.md"],
  ["pages/Uses/index.md", "content/pages/uses.md"],
  ["de/writing/my-post/index.md", "content/de/writing/my-post.md"],
])("%s is an error that says where to move it", async (file, place) => {
  const what = "is in a folder of its own, but each file becomes a page by its name";
  expect(await inspectFile(file)).toEqual([`${what}. Move it to ${place}`]);
});

test("hidden files are not reported", async () => {
  expect([...(await inspectFile("writing/.DS_Store")), ...(await inspectFile("pages/.obsidian/app.json"))]).toEqual([]);
});

test("a name without a letter of an address becomes a name to start with", () => {
  expect(findTextPlace("writing", "🚀/index.md").path).toBe("writing/my-page.md");
});
