import { isDeepStrictEqual } from "node:util";
import { editing, schemaWalk } from "weavefolio/extra";
import { toWords } from "../../words.ts";

/** Names for owners; other files of the content are named after themselves. */
const FOLDERS: Record<string, string> = { images: "Pictures", media: "Videos and sounds", documents: "Documents", pages: "Own pages" };
const FILES: Record<string, string> = { profile: "Profile", site: "Site settings" };

const languages = new Intl.DisplayNames(["en"], { type: "language" });

/** Names what an owner knows a file as: the page that shows it, with its language if it isn't the first one. */
export function namePage(file: string, tags: readonly string[]): string {
  const [root, ...rest] = file.split("/");
  if (root !== "content") return "Public files";
  const tag = tags.slice(1).find((tag) => tag === rest[0]);
  const [first = "", ...others] = tag === undefined ? rest : rest.slice(1);
  const name = first.replace(/\.ya?ml$/, "");
  const page = (others.length > 0 ? FOLDERS[first] : FILES[name]) ?? name.charAt(0).toUpperCase() + name.slice(1);
  return tag === undefined ? page : `${page} (${languages.of(tag)})`;
}

/** Names what has changed in a file: the fields of a YAML file, and otherwise the file. Undefined is a file that doesn't exist. */
export function nameChanges(file: string, before: string | undefined, after: string | undefined): string[] {
  const name = file.slice(file.lastIndexOf("/") + 1).replace(/\.md$/, "");
  if (before === undefined) return [`${name} (new)`];
  if (after === undefined) return [`${name} (removed)`];
  if (!/\.ya?ml$/.test(file)) return [name];
  const names = listDifferences(
    editing.parseValues(editing.splitFrontMatter(before).yaml),
    editing.parseValues(editing.splitFrontMatter(after).yaml),
    "",
  );
  return [...new Set(names.map(toLabel))];
}

/** “Time zone” as within a sentence. */
const toLabel = (name: string) => toWords(name).replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());

/** Lists the names of the fields that differ. Of a list with more or fewer items, only its own. */
function listDifferences(before: unknown, after: unknown, name: string): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (schemaWalk.isGroup(before) && schemaWalk.isGroup(after)) {
    const names = Object.keys({ ...before, ...after });
    return names.flatMap((name) => listDifferences(before[name], after[name], name));
  }
  const isList = Array.isArray(before) && Array.isArray(after) && before.length === after.length && before.every(schemaWalk.isGroup);
  return isList ? before.flatMap((item, index) => listDifferences(item, after[index], name)) : [name].filter(Boolean);
}

/** https://git-scm.com/docs/SubmittingPatches asks for fewer; hosts cut longer ones. */
const MAX_SUBJECT = 72;

/** Proposes a commit's message, such as “Update Profile: tagline, location”. For several pages, the subject names them, and each has a line. */
export function proposeMessage(files: readonly { page: string; names: readonly string[] }[]): string {
  const pages = [...Map.groupBy(files, ({ page }) => page)];
  const lines = pages.map(([page, changed]) => {
    const names = [...new Set(changed.flatMap(({ names }) => names))];
    return [page, names.join(", ")].filter(Boolean).join(": ");
  });
  const [first = ""] = lines;
  if (lines.length <= 1 && `Update ${first}`.length <= MAX_SUBJECT) return first && `Update ${first}`;
  const list = new Intl.ListFormat("en").format(pages.map(([page]) => page));
  const subject = `Update ${list}`.length <= MAX_SUBJECT ? `Update ${list}` : `Update ${pages.length} pages`;
  return [subject, "", ...lines.map((line) => `- ${line}`)].join("\n");
}
