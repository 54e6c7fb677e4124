import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { isLocal, picturesIn } from "../content-model/load/pictures.ts";
import { type Content, fileNames } from "../content-model/schema/schema.ts";

/** Reads commit times (UTC) from git. Omits uncommitted files, and all in a shallow clone, whose oldest commit seems to change all. */
export async function readCommitDates(folder: string, content: Content): Promise<Record<string, string>> {
  const git = (...args: string[]) => runGit(folder, args);
  if ((await git("rev-parse", "--is-shallow-repository")) !== "false") return {};
  const found = await Promise.all(
    fileNames.map(async (name): Promise<[string, string][]> => {
      const pictures = picturesIn(content, name)
        .map(({ picture }) => picture)
        .filter(isLocal);
      const files = [`${name}.yaml`, ...pictures.map(({ src }) => src)].map((file) => `:(literal)${file}`);
      const [changes, committed] = await Promise.all([
        git("status", "--porcelain", "--ignored", "--", ...files),
        git("log", "-1", "--format=%ct", "--", ...files),
      ]);
      return changes === "" && committed ? [[name, new Date(Number(committed) * 1000).toISOString().replace(".000Z", "Z")]] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

async function runGit(folder: string, args: string[]): Promise<string | undefined> {
  // In a hook, GIT_DIR names the hook's repository; the content may be in another.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));
  return promisify(execFile)("git", args, { cwd: folder, env }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
