import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { listChanges, listLeftOut } from "./changes.ts";
import { testRepository } from "./test-repository.ts";

test("the changes are those since the last commit, by page: edited, deleted, binary and new files", async () => {
  const { site, write, git } = testRepository();
  write("content/site.yaml", "languages: [en, de]\n");
  write("content/old.yaml", "- gone: yes");
  write("content/projects/search.md", "-- two\n");
  write("content/images/a b.png", "\0one");
  git("add", ".");
  git("commit", "--quiet", "--message", "More");
  expect(await listChanges(site)).toEqual([]);
  write("content/about.yaml", "lead: Hello\nsecond: 2\n");
  rmSync(`${site}/content/old.yaml`);
  write("content/images/a b.png", "\0two");
  write("content/projects/search.md", "++ two\n");
  write("content/writing/new.md", "# New\n\nText.\n");
  write("content/de/about.yaml", "lead: Größe\n");
  write("public/ünï.png", "\0");
  write("package.json", "{}");
  git("add", "--intent-to-add", "content/de/about.yaml");
  expect(await listChanges(site)).toEqual([
    {
      page: "About",
      file: "content/about.yaml",
      names: ["second"],
      lines: [" lead: Hello", "+second: 2"],
    },
    { page: "About (German)", file: "content/de/about.yaml", names: ["about.yaml (new)"], lines: ["+lead: Größe"] },
    { page: "Pictures", file: "content/images/a b.png", names: ["a b.png"], lines: [] },
    { page: "Old", file: "content/old.yaml", names: ["old.yaml (removed)"], lines: ["-- gone: yes"] },
    { page: "Projects", file: "content/projects/search.md", names: ["search"], lines: ["--- two", "+++ two"] },
    { page: "Writing", file: "content/writing/new.md", names: ["new (new)"], lines: ["+# New", "+", "+Text."] },
    { page: "Public files", file: "public/ünï.png", names: ["ünï.png (new)"], lines: ["+A new file"] },
  ]);
});

test("files that git ignores and repositories are listed as left out, but not files of programs", async () => {
  const { site, write, git } = testRepository();
  write(".gitignore", "*.draft.md\n.DS_Store\n*~\n");
  for (const file of ["a.draft.md", ".DS_Store", "about.yaml~"]) write(`content/${file}`, "x");
  git("init", "--quiet", "content/theirs");
  write("content/theirs/b.md", "x");
  expect(await listLeftOut(site)).toEqual(["content/a.draft.md", "content/theirs/"]);
  expect(await listChanges(site)).toEqual([]);
});

test("what a killed server has left of a save is neither listed nor published", async () => {
  const { site, write } = testRepository();
  write("content/de/.about.yaml.00000001-0000-4000-8000-000000000000.new", "lead: Ha");
  expect(await listChanges(site)).toEqual([]);
  expect(await listLeftOut(site)).toEqual([]);
});
