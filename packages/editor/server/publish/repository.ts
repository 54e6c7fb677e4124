import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { editing } from "weavefolio/extra";
import { parse } from "yaml";
import type { Problem } from "../../protocol.ts";
import { FOLDERS } from "./changes.ts";
import { GitError, readGit, runGit } from "./git.ts";
import { explainFailure } from "./problems.ts";
import { quote } from "./quote.ts";

/** Where a push goes: from a branch to one of a remote, by its full name there. `known` is the commit that the remote had last. */
export type Repository = {
  head: string;
  branch: string;
  remote: string;
  target: string;
  hasUpstream: boolean;
  url: string;
  known: string | undefined;
  /** The branches that the host deploys, none if that isn't known. */
  deployed: readonly string[];
};

/** Finds out where a site is published to, or what keeps git from it. Nothing is changed. */
export async function readRepository(siteRoot: string): Promise<Repository | Problem> {
  try {
    const top = (await readGit(siteRoot, "rev-parse", "--show-toplevel")).trimEnd();
    const head = await tryGit(siteRoot, "rev-parse", "--verify", "--quiet", "HEAD");
    if (head === undefined) return NO_COMMIT;
    const problem = (await findUnmerged(siteRoot)) ?? (await findOperation(siteRoot)) ?? (await findHidden(siteRoot));
    if (problem) return problem;
    const branch = await tryGit(siteRoot, "symbolic-ref", "--quiet", "--short", "HEAD");
    if (branch === undefined)
      return { ...DETACHED, command: `git switch ${quote((await findDeployed(siteRoot, top, "origin"))[0] ?? "main")}` };
    const remotes = (await readGit(siteRoot, "remote")).split("\n").filter(Boolean);
    if (remotes.length === 0) return NO_REMOTE;
    const place = await findTarget(siteRoot, branch, remotes);
    if (!place) return { ...SEVERAL_REMOTES, command: `git config remote.pushDefault ${quote(remotes[0] ?? "")}` };
    const url = (await tryGit(siteRoot, "remote", "get-url", "--push", "--", place.remote)) ?? place.remote;
    const tracking = place.target.replace("refs/heads/", `refs/remotes/${place.remote}/`);
    const known = await tryGit(siteRoot, "rev-parse", "--verify", "--quiet", tracking);
    return { head, branch, ...place, url, known, deployed: await findDeployed(siteRoot, top, place.remote) };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return explainFailure(error.message);
  }
}

/** Returns git's output, or undefined if it exits with an error: what was asked for is missing. */
async function tryGit(siteRoot: string, ...args: string[]): Promise<string | undefined> {
  const { code, output } = await runGit(siteRoot, args);
  return code === 0 ? output.trimEnd() : undefined;
}

async function findUnmerged(siteRoot: string): Promise<Problem | undefined> {
  const [first] = (await readGit(siteRoot, "diff", "--name-only", "--diff-filter=U", "-z")).split("\0");
  if (!first) return undefined;
  const fix =
    "Correct the lines between <<<<<<< and >>>>>>> there, and run these commands. The second one asks for nothing more than a message.";
  return { error: `A merge has left a conflict in ${first}.`, fix, command: "git add --all\ngit commit" };
}

const OPERATIONS = [
  { file: "MERGE_HEAD", name: "merge", command: "git commit" },
  { file: "rebase-merge", name: "rebase", command: "git rebase --continue" },
  { file: "rebase-apply", name: "rebase", command: "git rebase --continue" },
  { file: "CHERRY_PICK_HEAD", name: "cherry-pick", command: "git cherry-pick --continue" },
  { file: "REVERT_HEAD", name: "revert", command: "git revert --continue" },
];

/** git can't commit only some folders during one of these. */
async function findOperation(siteRoot: string): Promise<Problem | undefined> {
  const paths = await readGit(siteRoot, "rev-parse", ...OPERATIONS.flatMap(({ file }) => ["--git-path", file]));
  const found = paths.split("\n").findIndex((path) => path !== "" && existsSync(resolve(siteRoot, path)));
  const operation = OPERATIONS[found];
  if (!operation) return undefined;
  const { name, command } = operation;
  return { error: `A ${name} has not ended yet.`, fix: `Finish it with this command, or give it up with “git ${name} --abort”.`, command };
}

/** Finds files whose changes git doesn't look for: the check would read other texts than the commit has. */
async function findHidden(siteRoot: string): Promise<Problem | undefined> {
  const listed = (await readGit(siteRoot, "ls-files", "-v", "-z", "--", ...FOLDERS)).split("\0");
  const list = (mark: RegExp) => listed.filter((line) => mark.test(line)).map((line) => line.slice(2));
  const [assumed, skipped] = [list(/^[a-z]/), list(/^s/i)];
  const [first, ...more] = new Set([...assumed, ...skipped]);
  if (first === undefined) return undefined;
  const missing = skipped.some((file) => !existsSync(join(siteRoot, file)));
  const marks = [
    { option: "--no-assume-unchanged", files: assumed },
    { option: "--no-skip-worktree", files: missing ? [] : skipped },
  ];
  const commands = marks.filter(({ files }) => files.length > 0).map(({ option, files }) => updateIndex(option, files));
  return {
    error: `git doesn't look for changes of ${first}${more.length > 0 ? ` and ${more.length} more` : ""}, so the commit can have another text than the check.`,
    fix: "Let it see all files with this command, look at the changes, and publish.",
    command: [...(missing ? ["git sparse-checkout disable"] : []), ...commands].join("\n"),
  };
}

const updateIndex = (option: string, files: readonly string[]) =>
  `git update-index ${option} -- ${files.map((file) => quote(file)).join(" ")}`;

type Place = Pick<Repository, "remote" | "target" | "hasUpstream">;

/** Finds the remote and its branch as `git push` would, and for a branch without settings the only remote, or origin. */
async function findTarget(siteRoot: string, branch: string, remotes: readonly string[]): Promise<Place | undefined> {
  const format = "%(push:remotename)%00%(upstream:remotename)%00%(upstream:remoteref)";
  const set = (await readGit(siteRoot, "for-each-ref", `--format=${format}`, `refs/heads/${branch}`)).trimEnd().split("\0");
  // A dot is this repository.
  const [push, upstream = "", ref = ""] = set.map((name) => (name === "." ? "" : name));
  const remote = push || upstream || (remotes.length === 1 ? remotes[0] : remotes.find((name) => name === "origin"));
  if (!remote) return undefined;
  const target = remote === upstream && ref ? ref : `refs/heads/${branch}`;
  return { remote, target, hasUpstream: upstream !== "" };
}

/** Finds the branches that the host deploys: those of the starter's workflow, or the remote's default branch. */
async function findDeployed(siteRoot: string, top: string, remote: string): Promise<string[]> {
  const workflow = await editing.readText(top, ".github/workflows/deploy.yml");
  const branches: unknown = workflow === undefined ? undefined : parse(workflow)?.on?.push?.branches;
  if (Array.isArray(branches)) return branches.map(String);
  const name = await tryGit(siteRoot, "symbolic-ref", "--quiet", "--short", `refs/remotes/${remote}/HEAD`);
  return name === undefined ? [] : [name.slice(remote.length + 1)];
}

const NO_COMMIT: Problem = {
  error: "This repository has no commit yet.",
  fix: "Make the first one of the whole site. From then on, Publish commits your content.",
  command: 'git add .\ngit commit -m "My site"',
};

const DETACHED: Problem = {
  error: "No branch is checked out, so a commit would belong to none.",
  fix: "Switch to your branch: your changes come along. If you have commits here, git names them and how to keep them.",
};

/** No command pushes: Publish does, after the check. */
const NO_REMOTE: Problem = {
  error: "This repository has no remote, so there is nowhere to publish to.",
  fix: "Create an empty repository at your host, such as at https://github.com/new, connect it, and publish.",
  command: "git remote add origin https://github.com/YOU/YOUR-SITE.git",
};

const SEVERAL_REMOTES: Problem = {
  error: "This repository has several remotes, and its branch belongs to none.",
  fix: "Name the one that publishes your site, and publish.",
};
