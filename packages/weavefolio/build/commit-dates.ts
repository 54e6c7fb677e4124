import { isLocal, listStories, picturesIn } from "../content/load/pictures.ts";
import { type Content, fileNames } from "../content/schema/schema.ts";
import { findLanguageFolder } from "../content/schema/site.ts";
import { runGit } from "./run-git.ts";

/** Reads commit times (UTC) from git, by the name of a content file, with its translation, and by the file of a story. Omits uncommitted files, and all in a shallow clone, whose oldest commit seems to change all. */
export async function readCommitDates(folder: string, content: Content): Promise<Record<string, string>> {
  if ((await runGit(folder, ["rev-parse", "--is-shallow-repository"])) !== "false") return {};
  const times = await readTimes(folder);
  const language = findLanguageFolder(content.site);
  const files = fileNames.map((name): [string, string[]] => {
    const pictures = picturesIn(content, name).flatMap(({ picture }) => (isLocal(picture) ? [picture.src] : []));
    return [name, [`${name}.yaml`, ...(language ? [`${language}${name}.yaml`] : []), ...pictures]];
  });
  const stories = listStories(content).flatMap(({ file, isUntranslated }): typeof files =>
    file ? [[file, [isUntranslated ? file : language + file]]] : [],
  );
  return Object.fromEntries(
    [...files, ...stories].flatMap(([name, paths]) => {
      const found = paths.flatMap((path) => times.get(path) ?? []);
      // It sorts after every time.
      const last = found.toSorted().at(-1) ?? UNCOMMITTED;
      return last === UNCOMMITTED ? [] : [[name, last]];
    }),
  );
}

const UNCOMMITTED = "uncommitted";

/** Maps the files of a folder to the times of their last commits, or to {@link UNCOMMITTED}. */
async function readTimes(folder: string): Promise<Map<string, string>> {
  const times = new Map<string, string>();
  const [log = "", changes = "", untracked = ""] = await Promise.all([
    runGit(folder, ["log", "--relative", "--name-only", "-z", "--format=/%ct", "--", "."]),
    runGit(folder, ["diff", "--relative", "--name-only", "-z", "HEAD", "--", "."]),
    runGit(folder, ["ls-files", "--others", "-z", "--", "."]),
  ]);
  let time = "";
  for (const line of log.split(/[\0\n]+/)) {
    if (line.startsWith("/")) time = new Date(Number(line.slice(1)) * 1000).toISOString().replace(".000Z", "Z");
    else if (!times.has(line)) times.set(line, time);
  }
  for (const file of (changes + untracked).split("\0")) times.set(file, UNCOMMITTED);
  return times;
}
