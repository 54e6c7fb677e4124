import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs git without a shell. Returns undefined without git, outside of a repository, or if git fails. */
export function runGit(folder: string, args: readonly string[]): Promise<string | undefined> {
  const options = { cwd: folder, env: getGitEnvironment(), maxBuffer: Number.POSITIVE_INFINITY };
  return promisify(execFile)("git", args, options).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}

/** In a hook, GIT_DIR names the hook's repository. The content may be in another. */
export const getGitEnvironment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));
