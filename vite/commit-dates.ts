import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { isLocal, listStories, picturesIn } from "../content-model/load/pictures.ts";
import { type Content, fileNames } from "../content-model/schema/schema.ts";
import { findLanguageFolder } from "../content-model/schema/site.ts";

type Git = (...args: string[]) => Promise<string | undefined>;

/** Reads commit times (UTC) from git, by the name of a content file, with its translation, and by the file of a story. Omits uncommitted files, and all in a shallow clone, whose oldest commit seems to change all. */
export async function readCommitDates(folder: string, content: Content): Promise<Record<string, string>> {
  const git: Git = (...args) => runGit(folder, args);
  if ((await git("rev-parse", "--is-shallow-repository")) !== "false") return {};
  const found = await Promise.all(
    fileNames.map(async (name): Promise<[string, string][]> => {
      const pictures = picturesIn(content, name)
        .map(({ picture }) => picture)
        .filter(isLocal);
      const language = findLanguageFolder(content.site);
      const translations = language ? [`${language}${name}.yaml`] : [];
      const files = [`${name}.yaml`, ...translations, ...pictures.map(({ src }) => src)].map((file) => `:(literal)${file}`);
      const [changes, committed] = await Promise.all([
        git("status", "--porcelain", "--ignored", "--", ...files),
        git("log", "-1", "--format=%ct", "--", ...files),
      ]);
      return changes === "" && committed ? [[name, formatTime(committed)]] : [];
    }),
  );
  return Object.fromEntries([...found.flat(), ...(await readStoryDates(git, content))]);
}

/** In one run of git for all stories, which may be hundreds. */
async function readStoryDates(git: Git, content: Content): Promise<[string, string][]> {
  const language = findLanguageFolder(content.site);
  const stories = listStories(content).flatMap(({ file, isUntranslated }) =>
    file ? [{ file, path: isUntranslated ? file : language + file }] : [],
  );
  if (stories.length === 0) return [];
  const folders = [...new Set(stories.map(({ path }) => `:(literal)${dirname(path)}`))];
  const [changes = "", log = ""] = await Promise.all([
    git("-c", "core.quotePath=false", "status", "--porcelain", "--ignored", "--", ...folders),
    git("-c", "core.quotePath=false", "log", "--relative", "--name-only", "--format=@%ct", "--", ...folders),
  ]);
  const dates = new Map<string, string>();
  let time = "";
  for (const line of log.split("\n")) {
    if (line.startsWith("@")) time = formatTime(line.slice(1));
    else if (line && !dates.has(line)) dates.set(line, time);
  }
  return stories.flatMap(({ file, path }): [string, string][] => {
    const date = dates.get(path);
    return date && !changes.includes(path) ? [[file, date]] : [];
  });
}

const formatTime = (seconds: string) => new Date(Number(seconds) * 1000).toISOString().replace(".000Z", "Z");

async function runGit(folder: string, args: string[]): Promise<string | undefined> {
  // In a hook, GIT_DIR names the hook's repository. The content may be in another.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_")));
  return promisify(execFile)("git", args, { cwd: folder, env }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
