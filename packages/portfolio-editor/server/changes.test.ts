import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listChanges } from "./changes.ts";

function setUp() {
  const root = mkdtempSync(join(tmpdir(), "portfolio-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, "content");
  mkdirSync(join(folder, "images"), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write("a.yaml", "one: 1\ntwo: 2\nthree: 3\nfour: 4\n");
  write("old.yaml", "- gone: yes");
  write("images/a b.png", "\0one");
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", root, "-c", "user.name=Test", "-c", "user.email=test@example.com", ...args]);
  return { root, folder, write, git };
}

test("the changes are those since the last commit: edited, deleted, binary and new files", async () => {
  const { folder, write, git } = setUp();
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "The content");
  expect(await listChanges(folder)).toEqual([]);
  write("a.yaml", "one: 1\ntwo: 2\n-- three\nfour: 4\n");
  rmSync(join(folder, "old.yaml"));
  write("images/a b.png", "\0two");
  write("new.md", "# New\n\nText.\n");
  write("new.png", "\0");
  expect(await listChanges(folder)).toEqual([
    { file: "a.yaml", lines: [" two: 2", "-three: 3", "+-- three", " four: 4"] },
    { file: "images/a b.png", lines: [] },
    { file: "old.yaml", lines: ["-- gone: yes"] },
    { file: "new.md", lines: ["+# New", "+", "+Text."] },
    { file: "new.png", lines: ["+A new file"] },
  ]);
});

test("a folder without a repository is an error in git's words", async () => {
  expect(await listChanges(setUp().folder)).toEqual({ error: expect.stringContaining("git says: ") });
});
