import { createHash } from "node:crypto";
import type { development } from "weavefolio/extra";
import type { Changes, Problem, Responses } from "../../protocol.ts";
import { Queue } from "../queue.ts";
import type { Requests } from "../requests.ts";
import { FOLDERS, listAdded, listChanges, listLeftOut } from "./changes.ts";
import { proposeMessage } from "./describe-changes.ts";
import { GitError, readGit, runGit } from "./git.ts";
import { findRunsPage, parseRemote } from "./host-links.ts";
import { listRuns } from "./host-runs.ts";
import { explainFailure } from "./problems.ts";
import { quote } from "./quote.ts";
import { type Repository, readRepository } from "./repository.ts";

/** Finds what keeps the site from being published, and a commit with a message from being made. */
type Inspect = (siteRoot: string, message?: string) => Promise<development.Publication>;

/** Publishes a site: one commit or push after the other. Nothing is committed or pushed with errors. */
export function createPublisher(siteRoot: string, inspect: Inspect) {
  const queue = new Queue();

  /** Commits the changes that were listed as `id`, and nothing else. */
  async function commit({ message, id }: Requests["commit"]): Promise<Responses["commit"]> {
    const { problem, ...changes } = await readChanges(siteRoot);
    if (problem) return problem;
    if (changes.id !== id) return STALE;
    if (changes.files.length === 0) return { done: true };
    const { errors } = await inspect(siteRoot, message);
    if (errors.length > 0) return { errors };
    // A part of what is staged is committed as it is in the folder now, as it was shown. What is staged elsewhere stays.
    const folders = FOLDERS.filter((folder) => changes.files.some(({ file }) => file.startsWith(`${folder}/`)));
    const added = await listAdded(siteRoot);
    const known = added.length === 0 ? undefined : await runGit(siteRoot, ["add", "--intent-to-add", ...FROM_INPUT], nameFiles(added));
    const isKnown = known === undefined || known.code === 0;
    const committed = isKnown ? await runGit(siteRoot, [...COMMIT, ...folders], { input: message }) : known;
    if (committed.code === 0) return { done: true };
    // Without names, it would reset all that is staged.
    if (added.length > 0) await runGit(siteRoot, ["reset", "--quiet", ...FROM_INPUT], nameFiles(added));
    const command = `git add ${folders.join(" ")}\ngit commit --only --message "Update my site" -- ${folders.join(" ")}`;
    if (committed.code === undefined) return { ...COMMIT_TIMEOUT, command, output: committed.errors };
    return explainFailure(committed.errors + committed.output, REFUSED_COMMIT, { command });
  }

  /** Pushes the commit that was checked, whoever made it: a hook can have changed what was committed. */
  async function push(): Promise<Responses["push"]> {
    const { id, files } = await readChanges(siteRoot);
    const repository = await readRepository(siteRoot);
    if ("error" in repository) return repository;
    const { head, branch, remote, target, hasUpstream, url } = repository;
    // The check reads the folder, which must be what the commit has.
    if (files.length > 0) return UNCOMMITTED;
    const { errors, unsearched } = await inspect(siteRoot);
    if (errors.length > 0) return { errors };
    if ((await readChanges(siteRoot)).id !== id) return STALE;
    const name = target.replace("refs/heads/", "");
    const pushed = await runGit(siteRoot, [...PUSH, remote, `${head}:${target}`], { environment: await keepSshQuiet(siteRoot) });
    if (pushed.code === 0) {
      if (!hasUpstream) await followUpstream(siteRoot, repository);
      const hosted = parseRemote(url);
      return { page: hosted ? findRunsPage(hosted, name) : null, unsearched };
    }
    const command = `git push ${hasUpstream ? "" : "--set-upstream "}${quote(remote)} ${quote(branch === name ? branch : `${branch}:${name}`)}`;
    if (pushed.code === undefined) return { ...PUSH_TIMEOUT, command, output: pushed.errors };
    return explainFailure(pushed.errors + pushed.output, REFUSED_PUSH, { remote: quote(remote), branch: quote(name), command });
  }

  return {
    changes: async () => readChanges(siteRoot),
    commit: (request: Requests["commit"]) => queue.run(() => commit(request)),
    push: () => queue.run(push),
    async runs() {
      const repository = await readRepository(siteRoot);
      const hosted = "error" in repository ? undefined : parseRemote(repository.url);
      return (!("error" in repository) && hosted && (await listRuns(hosted, repository.head, siteRoot))) || null;
    },
  };
}

async function readChanges(siteRoot: string): Promise<Changes> {
  const repository = await readRepository(siteRoot);
  const problem = "error" in repository ? { problem: repository } : {};
  try {
    const files = await listChanges(siteRoot);
    const id = createHash("sha256")
      .update(JSON.stringify([repository, files]))
      .digest("hex");
    const leftOut = await listLeftOut(siteRoot);
    const target = "error" in repository ? {} : { target: await describeTarget(siteRoot, repository) };
    return { files, id, message: proposeMessage(files), leftOut, ...problem, ...target };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // Without a commit there is no difference from one.
    return { files: [], id: "", message: "", leftOut: [], problem: explainFailure(error.message), ...problem };
  }
}

async function describeTarget(
  siteRoot: string,
  { head, branch, remote, target, known, deployed }: Repository,
): Promise<NonNullable<Changes["target"]>> {
  const ahead = known === undefined ? undefined : Number(await readGit(siteRoot, "rev-list", "--count", `${known}..${head}`));
  const name = target.replace("refs/heads/", "");
  const isDeployed = deployed.length === 0 || deployed.some((pattern) => /[*?+[!]/.test(pattern) || pattern === name);
  return { branch, place: `${remote}/${name}`, ahead, ...(!isDeployed && { deployed: deployed.join(", ") }) };
}

/** Does what `git push --set-upstream` does for a branch. */
async function followUpstream(siteRoot: string, { branch, remote, target }: Repository): Promise<void> {
  await readGit(siteRoot, "config", `branch.${branch}.remote`, remote);
  await readGit(siteRoot, "config", `branch.${branch}.merge`, target);
}

/** ssh fails where it would ask. Other programs, such as PuTTY's, have other options. */
async function keepSshQuiet(siteRoot: string): Promise<NodeJS.ProcessEnv> {
  const { code, output } = await runGit(siteRoot, ["config", "--get", "core.sshCommand"]);
  const command = process.env["GIT_SSH_COMMAND"] || (code === 0 ? output.trim() : process.env["GIT_SSH"] || "ssh");
  return /\bssh(?:\.exe)?["']?(?:\s|$)/.test(command) ? { GIT_SSH_COMMAND: `${command} -oBatchMode=yes` } : {};
}

const FROM_INPUT = ["--pathspec-from-file=-", "--pathspec-file-nul"];

const nameFiles = (files: readonly string[]) => ({ input: files.join("\0"), environment: { GIT_LITERAL_PATHSPECS: "1" } });

/** An email that git makes up of the machine's name would be published. */
const COMMIT = ["-c", "user.useConfigOnly=true", "commit", "--only", "--quiet", "--cleanup=whitespace", "--file=-", "--"];

/** The commits of a submodule aren't checked, so they aren't pushed with the site. */
const PUSH = ["push", "--porcelain", "--progress", "--recurse-submodules=check", "--"];

const UNCOMMITTED: Problem = {
  error: "The content has changed since its commit, such as by a hook of this repository.",
  fix: "Look at the changes, and publish again.",
};

const STALE: Problem = {
  error: "The changes are no longer those that are shown here.",
  fix: "Look at them again, and publish.",
};

const REFUSED_COMMIT: Problem = {
  error: "git or a hook of this repository refused the commit. Nothing was committed.",
  fix: "Correct what its message says, and publish again.",
};

const COMMIT_TIMEOUT: Problem = {
  error: "git was stopped: a hook, or the signing of the commit, waited too long. Nothing was committed.",
  fix: "Commit in a terminal, where it can ask.",
};

const REFUSED_PUSH: Problem = {
  error: "git, a hook of this repository or the host refused the push.",
  fix: "Correct what its message says, and publish again.",
};

const PUSH_TIMEOUT: Problem = {
  error: "The push was stopped: for three minutes nothing happened, or it took half an hour.",
  fix: "Check your connection, and publish again, or push in a terminal, where git can ask you.",
};
