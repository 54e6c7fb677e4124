import { lstat, readFile } from "node:fs/promises";
import { join } from "node:path";
import { applyPatch, parsePatch, reversePatch, type StructuredPatch } from "diff";
import { editing } from "weavefolio/extra";
import type { ChangedFile } from "../../protocol.ts";
import { nameChanges, namePage } from "./describe-changes.ts";
import { readGit } from "./git.ts";

/** What the editor publishes of a site: an owner commits other changes. */
export const FOLDERS = ["content", "public"] as const;

const DIFF = ["--no-color", "--no-ext-diff", "--no-renames", "--src-prefix=a/", "--dst-prefix=b/", "--unified=1", "--relative"];

/** Lists what has changed in the published folders since the last commit, new files included. @throws {GitError} */
export async function listChanges(siteRoot: string): Promise<ChangedFile[]> {
  const tags = await editing.listLanguages(join(siteRoot, "content"));
  const diff = await readGit(siteRoot, "-c", "core.quotePath=false", "diff", "HEAD", ...DIFF, "--", ...FOLDERS);
  const changed = diff === "" ? [] : parsePatch(diff).map((patch) => readChanged(siteRoot, patch));
  const added = (await listAdded(siteRoot)).map((file) => readAdded(siteRoot, file));
  const files = await Promise.all([...changed, ...added]);
  return files.map((file) => ({ ...file, page: namePage(file.file, tags) }));
}

/** Lists the new files that git doesn't know yet, and doesn't ignore. */
export async function listAdded(siteRoot: string): Promise<string[]> {
  return (await listOthers(siteRoot)).filter((name) => !isRepository(name));
}

/** Lists what git can't commit: files that it ignores, except those of programs, such as .DS_Store, and repositories in the folders. */
export async function listLeftOut(siteRoot: string): Promise<string[]> {
  const ignored = (await listOthers(siteRoot, "--ignored")).filter((name) => /(?:^|\/)[^./][^/]*[^/~]$/.test(name));
  return [...ignored, ...(await listOthers(siteRoot)).filter(isRepository)];
}

const isRepository = (name: string) => name.endsWith("/");

/** Also what a killed server has left of a save, which the next save removes. */
const EXCLUDED = ["--exclude-standard", "--exclude=.*.new"];

async function listOthers(siteRoot: string, ...options: string[]): Promise<string[]> {
  const names = await readGit(siteRoot, "ls-files", "--others", ...options, ...EXCLUDED, "-z", "--", ...FOLDERS);
  return names.split("\0").filter(Boolean);
}

type File = Omit<ChangedFile, "page">;

async function readChanged(siteRoot: string, patch: StructuredPatch): Promise<File> {
  const { oldFileName = "", newFileName = "", hunks } = patch;
  const isRemoved = newFileName === "/dev/null";
  const file = (isRemoved ? oldFileName : newFileName).replace(/^[ab]\//, "").trim();
  // A backslash starts the note that a file doesn't end with a new line.
  const lines = hunks.flatMap((hunk) => hunk.lines).filter((line) => !line.startsWith("\\"));
  const after = isRemoved ? undefined : await readText(siteRoot, file);
  const before = oldFileName === "/dev/null" ? undefined : applyPatch(after ?? "", reversePatch(patch)) || "";
  return { file, names: nameChanges(file, before, after), lines };
}

async function readAdded(siteRoot: string, file: string): Promise<File> {
  const text = await readText(siteRoot, file);
  const lines = text === "" ? ["A new file"] : text.replace(/\n$/, "").split("\n");
  return { file, names: nameChanges(file, undefined, text), lines: lines.map((line) => `+${line}`) };
}

/** Returns the text of a content file, none of others. */
async function readText(siteRoot: string, file: string): Promise<string> {
  const path = join(siteRoot, file);
  if (!/\.(?:ya?ml|md)$/.test(file) || !(await lstat(path)).isFile()) return "";
  return readFile(path, "utf8");
}
