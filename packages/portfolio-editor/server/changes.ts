import { execFile } from "node:child_process";
import { lstat, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { parsePatch, type StructuredPatch } from "diff";
import type { ChangedFile } from "../protocol.ts";

/** Lists what has changed in the content folder since the last commit, new files included; or says why git can't. */
export async function listChanges(folder: string): Promise<ChangedFile[] | { error: string }> {
  const git = async (...args: string[]) => {
    const { stdout } = await promisify(execFile)("git", ["-C", folder, ...args], { encoding: "utf8", maxBuffer: 50_000_000 });
    return stdout;
  };
  try {
    const diff = await git(
      "diff",
      "HEAD",
      "--no-color",
      "--no-ext-diff",
      "--src-prefix=a/",
      "--dst-prefix=b/",
      "--unified=1",
      "--relative",
      "--",
      ".",
    );
    const added = await git("ls-files", "--others", "--exclude-standard", "-z", "--", ".");
    const changed = diff === "" ? [] : parsePatch(diff).map(toChangedFile);
    const files = added.split("\0").filter(Boolean);
    return [...changed, ...(await Promise.all(files.map((file) => readAdded(folder, file))))];
  } catch (error) {
    const { code, stderr } = error as { code?: string | number; stderr?: string };
    if (code === undefined) throw error;
    return { error: code === "ENOENT" ? "git is not installed" : `git says: ${String(stderr).split("\n")[0]}` };
  }
}

function toChangedFile({ oldFileName = "", newFileName = "", hunks }: StructuredPatch): ChangedFile {
  const name = newFileName === "/dev/null" ? oldFileName : newFileName;
  // A backslash starts the note that a file doesn't end with a new line.
  const lines = hunks.flatMap((hunk) => hunk.lines).filter((line) => !line.startsWith("\\"));
  return { file: name.replace(/^[ab]\//, "").trim(), lines };
}

async function readAdded(folder: string, file: string): Promise<ChangedFile> {
  const stats = await lstat(join(folder, file));
  if (!stats.isFile() || !/\.(?:ya?ml|md)$/.test(file)) return { file, lines: ["+A new file"] };
  const text = await readFile(join(folder, file), "utf8");
  const lines = text.replace(/\n$/, "").split("\n");
  return { file, lines: lines.map((line) => `+${line}`) };
}
