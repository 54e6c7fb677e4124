import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { isLocal, isPicture } from "../content-model/load/pictures.ts";
import { type Content, type FileName, schemas } from "../content-model/schema/schema.ts";

/**
 * When each file of the content folder, or a picture it names, was last changed, by git: the time of the last commit that
 * touched either (UTC, to the second). A file is left out where git cannot know: without git, in a shallow clone, whose
 * oldest commit seems to have made everything, and where the file is not as it was committed.
 *
 * @param folder absolute path of the content folder
 */
export async function lastChanged(folder: string, content: Content): Promise<Record<string, string>> {
  const git = (...args: string[]) => askGit(folder, args);
  if ((await git("rev-parse", "--is-shallow-repository")) !== "false") return {};
  const found = await Promise.all(
    (Object.keys(schemas) as FileName[]).map(async (name): Promise<[string, string][]> => {
      const files = [`${name}.yaml`, ...picturesIn(content[name])].map((file) => `:(literal)${file}`);
      const [changes, committed] = await Promise.all([
        git("status", "--porcelain", "--ignored", "--", ...files),
        git("log", "-1", "--format=%ct", "--", ...files),
      ]);
      return changes === "" && committed ? [[name, new Date(Number(committed) * 1000).toISOString().replace(".000Z", "Z")]] : [];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** What git says, without the line end; undefined where there is no git, or no repository it trusts. */
async function askGit(folder: string, args: string[]): Promise<string | undefined> {
  // In a hook git tells its children which repository to look at; the content may be in another.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));
  return promisify(execFile)("git", args, { cwd: folder, env }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}

function picturesIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  if (isPicture(part)) return isLocal(part) ? [part.src] : [];
  return Object.values(part).flatMap(picturesIn);
}
