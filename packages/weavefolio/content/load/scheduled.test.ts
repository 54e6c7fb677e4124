import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inspectContent } from "./loader.ts";
import { testFolder } from "./test-folder.ts";

const PROJECTS = `projects:
  - title: First
    published: 2026-03-16
  - title: Second
    description: Waits.
    published: 2026-03-17
  - title: Third
    description: Is shown.
`;

const now = new Date("2026-03-15T12:00:00Z");

function setUp() {
  const site = testFolder();
  writeFileSync(join(site.folder, "projects.yaml"), PROJECTS);
  for (const name of ["first", "second", "third"]) writeFileSync(join(site.folder, `projects/${name}.md`), "A sentence.\n");
  return site;
}

test("a project of a later day and its page are left out, and a warning says until when", async () => {
  const { folder, warnings } = setUp();
  const { content } = await inspectContent(folder, undefined, { now });
  // On March 15 at noon UTC, it is already March 16 in Kiribati.
  expect(content?.projects.projects.map(({ title, page }) => [title, page?.path])).toEqual([
    ["First", "/projects/first"],
    ["Third", "/projects/third"],
  ]);
  expect(
    await warnings(),
  ).toContain(`content/projects.yaml:6:16  projects › 2 “Second” › published is in the future: the project waits until 2026-03-17, and only npm run dev shows it
  6 |     published: 2026-03-17
    |                ^^^^^^^^^^
  Fix: Build the site again on that day, as the starter's workflow does, or correct the date.`);
});

test("on its day a project is shown, and nothing waits", async () => {
  const { folder } = setUp();
  const { content, warnings } = await inspectContent(folder, undefined, { now: new Date("2026-03-17T05:00:00Z") });
  expect(content?.projects.projects.map(({ title }) => title)).toEqual(["First", "Second", "Third"]);
  expect(warnings.map(({ what }) => what).join()).not.toContain("waits");
});

test("development shows a project of a later day and its page as drafts", async () => {
  const { folder } = setUp();
  const { content } = await inspectContent(folder, undefined, { now, withDrafts: true });
  expect(content?.projects.projects.map(({ isDraft = false, page }) => [isDraft, page?.isDraft ?? false])).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
});

test("a draft and its page are left out without a warning, and shown in development", async () => {
  const site = setUp();
  site.edit("projects.yaml", "published: 2026-03-17", "published: 2026-03-17\n    draft: true");
  const { content, warnings } = await inspectContent(site.folder, undefined, { now });
  expect(content?.projects.projects.map(({ title }) => title)).toEqual(["First", "Third"]);
  expect(warnings.map(({ what }) => what).join()).not.toContain("waits");
  const shown = await inspectContent(site.folder, undefined, { now, withDrafts: true });
  expect(shown.content?.projects.projects.map(({ isDraft, page }) => [isDraft, page?.isDraft])[1]).toEqual([true, true]);
});

test("a link to the page of a project that waits is an error", async () => {
  const site = setUp();
  writeFileSync(join(site.folder, "projects/third.md"), "See [it](second.md).\n");
  expect(await site.errors()).toContain("content/projects/third.md:1:10  links to a file that is not a page: projects/second.md");
});

test("a project waits in every language, and texts without a translation keep their projects", async () => {
  const { folder, edit } = setUp();
  edit("site.yaml", "language: en", "languages: [en, de]");
  const { translations } = await inspectContent(folder, undefined, { now });
  const [german] = translations;
  expect(german?.projects.projects.map(({ title }) => title)).toEqual(["First", "Third"]);
  const fields = german?.untranslated.fields.filter(({ file }) => file === "projects.yaml").map(({ path }) => path.join("."));
  expect(fields).toEqual(["projects.0.title", "projects.1.title", "projects.1.description"]);
});

test("a warning says why no project is shown, when all are drafts", async () => {
  const { folder, warnings } = testFolder();
  const write = (second: string) =>
    writeFileSync(join(folder, "projects.yaml"), `projects:\n  - title: First\n    draft: true\n  - title: Second\n    ${second}\n`);
  write("draft: true");
  expect(await warnings()).toContain(
    "content/projects.yaml:3:12  projects › 1 “First” › draft is true, and no other project is published: only npm run dev shows them",
  );
  write("description: Is shown.");
  expect(await warnings()).not.toContain("only npm run dev");
});
