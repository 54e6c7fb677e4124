import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { updateTemplate } from "./update-template.ts";

let above: string;

const git = (folder: string, ...args: string[]) => execFileSync("git", args, { cwd: join(above, folder), encoding: "utf8" }).trim();

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(above, path)), { recursive: true });
    writeFileSync(join(above, path), text);
  }
}

const manifest = (version: string) => JSON.stringify({ dependencies: { weavefolio: version } });

/** A template repository with a README, and its clone. */
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), "template-"));
  onTestFinished(() => rmSync(above, { recursive: true }));
  git(".", "init", "--quiet", "--bare", "--initial-branch=main", "remote");
  git(".", "clone", "--quiet", "remote", "template");
  write({ "template/README.md": "A template", "template/old.txt": "" });
  git("template", "add", "--all");
  git("template", "-c", "user.name=Ada", "-c", "user.email=ada@example.com", "commit", "--quiet", "--message", "Start");
  git("template", "push", "--quiet", "origin", "HEAD");
});

test("the template repository gets the files of a new site, and only those", () => {
  write({ "site/package.json": manifest("^0.2.0"), "site/.github/workflows/deploy.yml": "on: push", "site/README.md": "My portfolio" });
  updateTemplate(join(above, "site"), join(above, "template"));
  expect(git("remote", "ls-tree", "-r", "--name-only", "main").split("\n")).toEqual([
    ".github/workflows/deploy.yml",
    "README.md",
    "package.json",
  ]);
  expect(git("remote", "log", "--format=%s", "main").split("\n")).toEqual(["Start with weavefolio ^0.2.0", "Start"]);
});

test("a second run of the same release pushes nothing", () => {
  write({ "site/package.json": manifest("^0.2.0") });
  const print = vi.spyOn(console, "log").mockReturnValue();
  updateTemplate(join(above, "site"), join(above, "template"));
  updateTemplate(join(above, "site"), join(above, "template"));
  expect(print).toHaveBeenCalledWith("The template repository has these files already.");
  expect(git("remote", "rev-list", "--count", "main")).toBe("2");
});
