import { readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { runGit } from "../../../build/run-git.ts";
import type { Diagnostic } from "../../../content/load/errors.ts";
import { listFiles } from "../../../content/load/folder.ts";
import { contentFolder, customFolder, outputFolder } from "../../../content/load/site-folders.ts";
import { describeDoubts, findInFile, MAX_SIZE, maskPath } from "./find-secrets.ts";
import { SECRETS_FILE } from "./read-secrets.ts";
import type { Secret } from "./secret.ts";

export type SearchedFiles = { errors: Diagnostic[]; warnings: Diagnostic[]; count: number };

/** Searches the files that git has or would add, the content, and what a build has written. */
export async function searchFiles(siteRoot: string, secrets: readonly Secret[]): Promise<SearchedFiles> {
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  const files = await listSearchedFiles(siteRoot);
  let count = 0;
  for (const file of files) {
    const path = join(siteRoot, file);
    const stats = await stat(path).catch(() => undefined);
    // A deleted file, a submodule or a FIFO.
    if (!stats?.isFile()) continue;
    const name = maskPath(file, secrets);
    const searched = await findInFile(stats.size > MAX_SIZE ? undefined : await readFile(path), file, secrets);
    count += 1;
    warnings.push(...describeDoubts(searched).map((what) => warnOf(name, what)));
    for (const { secret, line } of searched.found) {
      const where = line === undefined ? ", in its name, its text or its metadata" : "";
      const fix = isBuilt(path, siteRoot)
        ? "Build the site again after you have corrected its source"
        : `Write “${secret.alias}” instead${where}`;
      errors.push({ file: name, line: line ?? 1, column: 1, entry: "", what: `has words of ${SECRETS_FILE}:${secret.line}`, fix });
    }
  }
  return { errors, warnings, count };
}

async function listSearchedFiles(siteRoot: string): Promise<string[]> {
  const tracked = await runGit(siteRoot, ["ls-files", "--cached", "--others", "--exclude-standard", "-z"]);
  const content = contentFolder(siteRoot);
  const folders = [content, customFolder(content), join(siteRoot, "public"), outputFolder(siteRoot)];
  const listed = await Promise.all(
    folders.map(async (folder) => (await listFiles(folder)).map((file) => join(relative(siteRoot, folder), file))),
  );
  const files = new Set([...(tracked ?? "").split("\0"), ...listed.flat()].map((file) => file.replaceAll("\\", "/")));
  // A build compresses its texts beside them.
  const isCopy = (file: string) => /\.(?:br|gz)$/.test(file) && isBuilt(join(siteRoot, file), siteRoot) && files.has(file.slice(0, -3));
  return [...files].filter((file) => file !== "" && file !== SECRETS_FILE && !isCopy(file)).toSorted();
}

const isBuilt = (path: string, siteRoot: string) => path.startsWith(outputFolder(siteRoot));

/** Of what can't be searched. */
export const warnOf = (file: string, what: string): Diagnostic => ({
  file,
  line: 1,
  column: 1,
  entry: "",
  what,
  fix: "Look through it yourself",
});
