import { runGit } from "../../../build/run-git.ts";
import type { Diagnostic } from "../../../content/load/errors.ts";
import { decodeText } from "./file-texts.ts";
import { describeDoubts, type Found, type FoundInFile, findInFile, maskPath } from "./find-secrets.ts";
import { type GitObject, readObjects } from "./read-objects.ts";
import { SECRETS_FILE } from "./read-secrets.ts";
import { warnOf } from "./search-files.ts";
import { type Secret, toSearchedText } from "./secret.ts";

/** How many places are named with their commit, each of which reads the history once more. */
const MAX_PLACES = 20;

/** Stashes are never pushed. */
const ALL = ["--exclude=refs/stash", "--all"];

/** `found` are the errors, and `objects` how many were searched. Undefined outside of a repository with commits. */
export type History = { found: Diagnostic[]; warnings: Diagnostic[]; objects: number };

/** Words in a file, a message or an author: the oldest object that has them there, and how many do. */
type Place = { id: string; path: string; isCommit: boolean; found: Found; count: number };

/** Searches all files, file names, messages, authors, branches and tags that git has. */
export async function searchHistory(folder: string, secrets: readonly Secret[]): Promise<History | undefined> {
  // What a replacement hides is pushed.
  const listed = await runGit(folder, ["--no-replace-objects", "rev-list", "--objects", ...ALL]);
  if (!listed) return (await runGit(folder, ["rev-parse", "--verify", "--quiet", "HEAD"])) ? UNLISTED : undefined;
  const paths = new Map(listed.split("\n").map((line) => [line.split(" ", 1)[0] ?? "", line.replace(/^\S+ ?/, "")]));
  const places = new Map<string, Place>();
  const doubts = new Map<string, Diagnostic>();
  // The newest objects are listed first.
  for await (const object of readObjects(folder, [...paths.keys()])) {
    const path = paths.get(object.id) ?? "";
    const isCommit = object.type !== "blob" && object.type !== "tree";
    const searched = await searchObject(object, path, secrets);
    for (const what of describeDoubts(searched)) doubts.set(JSON.stringify([path, what]), warnOf(`git:${maskPath(path, secrets)}`, what));
    for (const found of searched.found) {
      const key = JSON.stringify([path, isCommit, found.secret.line]);
      places.set(key, { id: object.id, path, isCommit, found, count: (places.get(key)?.count ?? 0) + 1 });
    }
  }
  const refs = (await runGit(folder, ["for-each-ref", "--format=%(refname)"])) ?? "";
  const named = secrets.filter((secret) => secret.isIn(toSearchedText(refs)));
  return {
    found: [
      ...(await reportPlaces([...places.values()], folder, secrets)),
      ...named.map((secret) => report("git", { secret, line: undefined }, "the name of a branch or tag")),
      ...reportSecretsFile([...paths.values()]),
    ],
    warnings: [...doubts.values(), ...((await runGit(folder, ["rev-parse", "--is-shallow-repository"])) === "true" ? [SHALLOW] : [])],
    objects: paths.size,
  };
}

async function searchObject({ type, bytes, id }: GitObject, path: string, secrets: readonly Secret[]): Promise<FoundInFile> {
  if (type === "blob") return findInFile(bytes, path, secrets);
  const text = toSearchedText(type === "tree" ? listNames(bytes, id.length / 2) : (decodeText(bytes) ?? ""));
  const found = secrets.filter((secret) => secret.isIn(text)).map((secret) => ({ secret, line: undefined }));
  return { found, possible: [], unread: [] };
}

/** A tree is a list of a mode, a name and a binary id of `size` bytes (https://git-scm.com/book/en/v2/Git-Internals-Git-Objects). */
function listNames(bytes: Buffer, size: number): string {
  const names: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(0, start);
    names.push(bytes.toString("utf8", bytes.indexOf(" ", start) + 1, end));
    start = end + 1 + size;
  }
  return names.join("\n");
}

/** Reports places with the oldest commit that has them. */
async function reportPlaces(places: readonly Place[], folder: string, secrets: readonly Secret[]): Promise<Diagnostic[]> {
  const reports = places.slice(0, MAX_PLACES).map(async ({ id, path, isCommit, found, count }) => {
    const commit = isCommit ? id.slice(0, 10) : await findCommit(id, folder);
    const more = count > 1 ? `, and ${count - 1} more` : "";
    if (isCommit) return report(`commit ${commit}`, found, `a message or an author${more}`);
    return report(`${commit}:${maskPath(path, secrets)}`, found, `the git history${more && `${more} of its versions`}`);
  });
  const rest = places.length - MAX_PLACES;
  const first = places[MAX_PLACES];
  return [
    ...(await Promise.all(reports)),
    ...(first ? [report("git", { secret: first.found.secret, line: undefined }, `${rest} more places of the git history`)] : []),
  ];
}

/** Finds the commit that added an object. */
async function findCommit(id: string, folder: string): Promise<string> {
  const commits = await runGit(folder, ["--no-replace-objects", "log", ...ALL, "-t", `--find-object=${id}`, "--format=%h"]);
  return commits?.split("\n").at(-1) || id.slice(0, 10);
}

const FIX =
  "A later commit doesn't remove it. Before you push, rewrite the history, such as with git filter-repo, or start a new repository. If it is published, tell whom it concerns";

function report(file: string, { secret, line = 1 }: Found, where: string): Diagnostic {
  return { file, line, column: 1, entry: "", what: `has words of ${SECRETS_FILE}:${secret.line}, in ${where}`, fix: FIX };
}

/** Such as in a clone without its files, whose host can't be reached. */
const UNLISTED: History = {
  found: [{ ...warnOf(SECRETS_FILE, "can't be compared with the git history, which lacks objects"), fix: "Run: git fsck" }],
  warnings: [],
  objects: 0,
};

const SHALLOW: Diagnostic = {
  ...warnOf(SECRETS_FILE, "was compared with a part of the git history, which is a shallow clone"),
  fix: "Run: git fetch --unshallow",
};

function reportSecretsFile(paths: readonly string[]): Diagnostic[] {
  if (!paths.some((path) => path === SECRETS_FILE || path.endsWith(`/${SECRETS_FILE}`))) return [];
  return [{ file: SECRETS_FILE, line: 1, column: 1, entry: "", what: "is in the git history", fix: FIX }];
}
