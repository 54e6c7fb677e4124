import { execFile } from "node:child_process";
import { lstat, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ChangedFile, ChangedLine } from "../protocol.ts";

/** Lists what has changed in the content folder since the last commit, new files included; or says why git can't. */
export async function listChanges(folder: string): Promise<ChangedFile[] | { error: string }> {
  const git = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)("git", ["-C", folder, ...args], { encoding: "utf8", maxBuffer: 50_000_000 });
    return stdout;
  };
  try {
    const diff = await git("diff", "HEAD", "--no-color", "--no-ext-diff", "--unified=1", "--relative", "--", ".");
    const added = await git("ls-files", "--others", "--exclude-standard", "-z", "--", ".");
    const files = added.split("\0").filter(Boolean);
    return [...parseDiff(diff), ...(await Promise.all(files.map((file) => readAdded(folder, file))))];
  } catch (error) {
    const { code, stderr } = error as { code?: string | number; stderr?: string };
    if (code === undefined) throw error;
    return { error: code === "ENOENT" ? "git is not installed" : `git says: ${String(stderr).split("\n")[0]}` };
  }
}

/** https://git-scm.com/docs/diff-format#generate_patch_text_with_p */
function parseDiff(diff: string): ChangedFile[] {
  return diff
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => {
      const [head = "", ...hunks] = part.split(/^@@ .*\n?/m);
      const [, before, after] = /^--- (?:a\/)?(.*)\n\+\+\+ (?:b\/)?(.*)$/m.exec(head) ?? [];
      const [, named = ""] = / b\/(.*)\n/.exec(head) ?? [];
      const file = after === undefined ? named : after === "/dev/null" ? (before ?? named) : after;
      const lines = hunks.flatMap((hunk) => hunk.split("\n").flatMap(parseLine));
      return { file: file.trim(), lines };
    });
}

function parseLine(line: string): ChangedLine[] {
  const is = { "+": "added", "-": "removed", " ": "same" } as const;
  const kind = is[line[0] as keyof typeof is];
  return kind ? [{ is: kind, text: line.slice(1) }] : [];
}

async function readAdded(folder: string, file: string): Promise<ChangedFile> {
  const stats = await lstat(join(folder, file));
  if (!stats.isFile() || !/\.(?:ya?ml|md)$/.test(file)) return { file, lines: [{ is: "added", text: "A new file" }] };
  const text = await readFile(join(folder, file), "utf8");
  return {
    file,
    lines: text
      .replace(/\n$/, "")
      .split("\n")
      .map((line) => ({ is: "added", text: line })),
  };
}
