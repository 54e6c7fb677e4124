import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Diagnostic } from "weavefolio/extra";
import type { Problem } from "../../protocol.ts";
import { createPublisher } from "./publish.ts";
import { testRepository } from "./test-repository.ts";

type ListErrors = (site: string, message?: string) => Promise<Diagnostic[]>;

const inspect = (listErrors: ListErrors) => async (site: string, message?: string) => ({
  errors: await listErrors(site, message),
  unsearched: [],
});

const PUSHED = { page: null, unsearched: [] };

function setUp({ listErrors = async () => [], ...options }: { below?: string; listErrors?: ListErrors } = {}) {
  const repository = testRepository(options);
  const publisher = createPublisher(repository.site, inspect(listErrors));
  const commit = async (message = "Update my site") => publisher.commit({ message, id: (await publisher.changes()).id });
  const { read, write } = repository;
  /** Changes a text, as the editor does. */
  const edit = () => write("content/profile.yaml", read("content/profile.yaml").replace("One", "Two"));
  return { ...repository, ...publisher, commit, edit };
}

const problemOf = (error: string, command: RegExp = /^/, output = "") =>
  expect.toSatisfy(
    (found: Problem) => found.error.includes(error) && command.test(found.command ?? "") && (found.output ?? "").includes(output),
    error,
  );

test("the changed and new files of content and public are committed and pushed, and nothing else", async () => {
  const { site, write, edit, changes, commit, push, git, hosted, read } = setUp();
  write("notes.txt", "one\ntwo\nthree\n");
  git("add", "notes.txt");
  write("notes.txt", "one\ntwo\nTHREE\n");
  write("untracked.txt", "x");
  edit();
  git("add", "content/profile.yaml");
  write("content/profile.yaml", `${read("content/profile.yaml")}now: "# later"\n`);
  write("content/writing/a *.md", "# New");
  write("public/ünï.txt", "x");
  rmSync(join(site, "content/about.yaml"));
  const before = git("diff", "--cached", "--", "notes.txt");
  expect((await changes()).target).toEqual({ branch: "main", place: "origin/main", ahead: 0 });
  expect(await commit("Ein Titel\n\n# not a comment\n$(touch x) 'äöü'")).toEqual({ done: true });
  expect(git("log", "-1", "--format=%B")).toBe("Ein Titel\n\n# not a comment\n$(touch x) 'äöü'");
  expect((await changes()).target?.ahead).toBe(1);
  expect(await push()).toEqual(PUSHED);
  expect(hosted("content/profile.yaml")).toBe('tagline: Two\ncore: [A, B]\nnow: "# later"');
  expect(hosted("content/writing/a *.md")).toBe("# New");
  expect(hosted("public/ünï.txt")).toBe("x");
  expect(() => hosted("content/about.yaml")).toThrow("does not exist");
  expect(git("diff", "--cached", "--", "notes.txt")).toBe(before);
  expect(git("status", "--porcelain")).toBe("AM notes.txt\n?? untracked.txt");
  expect(await changes()).toMatchObject({ files: [], message: "", target: { ahead: 0 } });
});

test("a site in a folder of a larger repository is published without what is beside it", async () => {
  const { write, edit, commit, push, hosted, git } = setUp({ below: "sites/mine" });
  write("../other/content/about.yaml", "lead: x\n");
  git("add", "--", "../other");
  edit();
  write("content/new.md", "# New");
  expect(await commit()).toEqual({ done: true });
  expect(await push()).toEqual(PUSHED);
  expect(hosted("content/profile.yaml")).toContain("Two");
  expect(git("status", "--porcelain")).toBe("A  sites/other/content/about.yaml");
});

test("errors of the strict check are returned, and nothing is committed", async () => {
  const { edit, commit, git } = setUp({ listErrors: async () => [error] });
  edit();
  git("add", ".");
  expect(await commit()).toEqual({ errors: [error] });
  expect(git("status", "--porcelain")).toBe("M  content/profile.yaml");
});

const error: Diagnostic = { file: "content/about.yaml", line: 1, column: 1, entry: "lead", what: "is x", fix: "Write y" };

test("a push names what couldn't be searched for confidential words", async () => {
  const { site } = setUp();
  const publisher = createPublisher(site, async () => ({ errors: [], unsearched: [error] }));
  expect(await publisher.push()).toEqual({ page: null, unsearched: [error] });
});

const refuse = (file: string, text: string) => async (site: string) =>
  readFileSync(join(site, file), "utf8").includes(text) ? [error] : [];

test("a message is checked before there is a commit with it", async () => {
  const { edit, commit, git } = setUp({ listErrors: async (_, message) => (message?.includes("Quayside") ? [error] : []) });
  edit();
  expect(await commit("At Quayside")).toEqual({ errors: [error] });
  expect(git("log", "--all", "--format=%s")).toBe("My site");
});

test("commits made by hand are checked before they are pushed, each time", async () => {
  const { git, push, edit, hosted, changes } = setUp({ listErrors: refuse("content/profile.yaml", "Two") });
  edit();
  git("commit", "--quiet", "--all", "--message", "By hand");
  expect(await changes()).toMatchObject({ files: [], target: { ahead: 1 } });
  for (let attempt = 0; attempt < 2; attempt++) expect(await push()).toEqual({ errors: [error] });
  expect(hosted("content/profile.yaml")).toContain("One");
});

test("what a pre-commit hook adds is checked before it is pushed", async () => {
  const { edit, hook, commit, push, hosted } = setUp({ listErrors: refuse("content/about.yaml", "Quayside") });
  edit();
  hook("pre-commit", "echo 'lead: Quayside' > content/about.yaml; git add content/about.yaml");
  expect(await commit()).toEqual({ done: true });
  expect(await push()).toEqual({ errors: [error] });
  expect(hosted("content/about.yaml")).toBe("lead: Hello");
});

test("what a pre-commit hook changes only in the commit isn't pushed, as the check couldn't see it", async () => {
  const { edit, hook, commit, push, hosted } = setUp();
  edit();
  hook("pre-commit", 'git update-index --cacheinfo "100644,$(echo "lead: Changed" | git hash-object -w --stdin),content/about.yaml"');
  expect(await commit()).toEqual({ done: true });
  expect(await push()).toEqual(problemOf("The content has changed since its commit"));
  expect(hosted("content/about.yaml")).toBe("lead: Hello");
});

test.each([
  {
    kind: "assumed to be unchanged",
    hide: ["update-index", "--assume-unchanged", "content/profile.yaml"],
    command: "git update-index --no-assume-unchanged -- content/profile.yaml",
  },
  {
    kind: "skipped",
    hide: ["update-index", "--skip-worktree", "content/profile.yaml"],
    command: "git update-index --no-skip-worktree -- content/profile.yaml",
  },
  {
    kind: "outside a sparse checkout",
    hide: ["sparse-checkout", "set", "--no-cone", "content/projects"],
    command: "git sparse-checkout disable",
  },
])("a file that is $kind isn't pushed unchecked: the named command shows its changes", async ({ hide, command }) => {
  const { site, write, edit, git, changes, push, hosted } = setUp();
  write("content/projects/a.md", "# A");
  git("add", ".");
  edit();
  git("commit", "--quiet", "--all", "--message", "By hand");
  git(...hide);
  if (command.includes("profile")) write("content/profile.yaml", "tagline: Checked\n");
  const { problem } = await changes();
  expect(problem).toEqual(problemOf("git doesn't look for changes of content/"));
  expect(problem?.command).toBe(command);
  expect(await push()).toEqual(problem);
  expect(hosted("content/profile.yaml")).toContain("One");
  execFileSync("sh", ["-c", command], { cwd: site, stdio: "pipe" });
  const shown = await changes();
  expect(shown.problem).toBeUndefined();
  expect(shown.files.map(({ file }) => file)).toEqual(command.includes("profile") ? ["content/profile.yaml"] : []);
});

test("what changes during the check isn't pushed: neither an edit nor a commit made by hand", async () => {
  const repository = setUp({
    listErrors: async () => {
      changeDuringCheck();
      return [];
    },
  });
  const { edit, git, push, hosted, write } = repository;
  let changeDuringCheck = () => write("content/about.yaml", "lead: Changed\n");
  git("commit", "--quiet", "--allow-empty", "--message", "By hand");
  expect(await push()).toEqual(problemOf("no longer those that are shown"));
  git("restore", ".");
  edit();
  git("commit", "--quiet", "--all", "--message", "By hand");
  changeDuringCheck = () => git("commit", "--quiet", "--allow-empty", "--message", "Meanwhile");
  expect(await push()).toEqual(problemOf("no longer those that are shown"));
  expect(hosted("content/profile.yaml")).toContain("One");
});

test("other changes than those shown are not committed, such as after another tab has published", async () => {
  const { edit, changes, git, write, site } = setUp();
  const publisher = createPublisher(
    site,
    inspect(async () => []),
  );
  edit();
  const { id } = await changes();
  const published = await Promise.all([publisher.commit({ message: "One", id }), publisher.commit({ message: "Two", id })]);
  expect(published).toEqual([{ done: true }, problemOf("no longer those that are shown")]);
  expect(git("log", "--format=%s", "origin/main..")).toBe("One");
  write("content/about.yaml", "lead: x\n");
  const { id: shown } = await changes();
  write("content/about.yaml", "lead: y\n");
  expect(await publisher.commit({ message: "Three", id: shown })).toEqual(problemOf("no longer those that are shown"));
});

test.each([
  ["pre-commit", "echo 'Tests fail' >&2; exit 1", "Tests fail"],
  ["commit-msg", "echo 'No ticket in' $(cat $1); exit 1", "No ticket in Update my site"],
  ["pre-commit", "read answer < /dev/tty", "/dev/tty"],
])("a %s hook that fails (%s) is shown with its output, and everything stays as it was", async (name, script, output) => {
  const { edit, write, git, hook, commit } = setUp();
  edit();
  git("add", "content/profile.yaml");
  write("content/profile.yaml", "tagline: Three\n");
  write("content/new.md", "# New");
  const before = git("status", "--porcelain");
  hook(name, script);
  expect(await commit()).toEqual(problemOf("hook of this repository refused the commit", /^$/, output));
  expect(git("status", "--porcelain")).toBe(before);
  expect(git("log", "--format=%s")).toBe("My site");
});

test("after a push that a hook refuses, the commit is there, and the next push has it", async () => {
  const { edit, hook, host, commit, push, changes, hosted } = setUp();
  edit();
  expect(await commit()).toEqual({ done: true });
  hook("pre-push", "echo 'Not on Fridays' >&2; exit 1");
  expect(await push()).toEqual(problemOf("refused the push", /^$/, "Not on Fridays"));
  hook("pre-push", "exit 0");
  hook("pre-receive", "echo 'Too large' >&2; exit 1", host);
  expect(await push()).toEqual(problemOf("The host rejected the commit: pre-receive hook declined", /^$/, "Too large"));
  hook("pre-receive", "exit 0", host);
  expect(await changes()).toMatchObject({ files: [], target: { ahead: 1 } });
  expect(await push()).toEqual(PUSHED);
  expect(hosted("content/profile.yaml")).toContain("Two");
});

test("commits that the host has in advance are not overwritten: the command to get them is named, and works", async () => {
  const { edit, commit, push, commitElsewhere, git, hosted, write } = setUp();
  commitElsewhere();
  write("package.json", '{ "name": "mine" }');
  edit();
  expect(await commit()).toEqual({ done: true });
  expect(await push()).toEqual(problemOf("The host has commits", /^git pull --rebase --autostash origin main$/));
  expect(hosted("README.md")).toBe("Elsewhere");
  git("pull", "--quiet", "--rebase", "--autostash", "origin", "main");
  expect(await push()).toEqual(PUSHED);
  expect(hosted("content/profile.yaml")).toContain("Two");
  expect(git("status", "--porcelain")).toBe("M package.json");
});

test("offered commands have the branch as one word, whatever it is called", async () => {
  const { git, push, commitElsewhere, root, site } = setUp();
  const branch = "it's-$(id>run);touch`pwd`&b";
  git("switch", "--quiet", "--no-track", "--create", branch);
  commitElsewhere();
  git("config", `branch.${branch}.remote`, "origin");
  git("config", `branch.${branch}.merge`, "refs/heads/main");
  git("commit", "--quiet", "--allow-empty", "--message", "Mine");
  const rejected = (await push()) as Problem;
  expect(rejected).toEqual(problemOf("The host has commits", /^git pull --rebase --autostash origin main$/));
  git("remote", "set-url", "origin", "ssh://git@example.com/site.git");
  vi.stubEnv("GIT_SSH_COMMAND", "sh -c 'echo Permission denied >&2; exit 255' ssh");
  const refused = (await push()) as Problem;
  git("remote", "set-url", "origin", join(root, "host.git"));
  git("pull", "--quiet", "--rebase", "origin", "main");
  vi.unstubAllEnvs();
  execFileSync("sh", ["-c", refused.command ?? ""], { cwd: site, stdio: "pipe" });
  expect(git("ls-remote", "origin", "main")).toContain(git("rev-parse", "HEAD"));
  expect(git("status", "--porcelain")).toBe("");
});

test("a branch without upstream is pushed under its name, and followed from then on", async () => {
  const { git, edit, commit, push, changes, hosted } = setUp();
  git("switch", "--quiet", "--no-track", "--create", "draft");
  edit();
  expect((await changes()).target).toEqual({ branch: "draft", place: "origin/draft", ahead: undefined });
  await commit();
  expect(await push()).toEqual(PUSHED);
  expect(hosted("content/profile.yaml", "draft")).toContain("Two");
  expect(git("rev-parse", "--abbrev-ref", "@{upstream}")).toBe("origin/draft");
});

test("of several remotes, the one that the offered command names gets the commits, after the check", async () => {
  const { git, root, host, push, changes } = setUp({ listErrors: async () => (isForbidden ? [error] : []) });
  let isForbidden = true;
  git("remote", "rename", "origin", "second");
  git("branch", "--unset-upstream");
  git("init", "--quiet", "--bare", join(root, "first.git"));
  git("remote", "add", "first", join(root, "first.git"));
  const { command = "" } = (await changes()).problem ?? {};
  git(...command.replace("first", "second").split(" ").slice(1));
  git("commit", "--quiet", "--allow-empty", "--message", "By hand");
  expect(await push()).toEqual({ errors: [error] });
  isForbidden = false;
  expect(await push()).toEqual(PUSHED);
  expect(git("ls-remote", host, "main")).toContain(git("rev-parse", "HEAD"));
  expect(git("rev-parse", "--abbrev-ref", "@{upstream}")).toBe("second/main");
});

test("a branch follows its upstream of another name", async () => {
  const { git, edit, commit, push, hosted, changes } = setUp();
  git("switch", "--quiet", "--create", "local", "--track", "origin/main");
  edit();
  expect((await changes()).target).toEqual({ branch: "local", place: "origin/main", ahead: 0 });
  await commit();
  expect(await push()).toEqual(PUSHED);
  expect(hosted("content/profile.yaml")).toContain("Two");
});

test("a branch that the host doesn't deploy is named with those that it does", async () => {
  const { git, changes, write } = setUp();
  git("switch", "--quiet", "--create", "draft");
  git("remote", "set-head", "origin", "main");
  expect((await changes()).target?.deployed).toBe("main");
  write(".github/workflows/deploy.yml", "on:\n  push:\n    branches: [live]\n");
  expect((await changes()).target?.deployed).toBe("live");
  write(".github/workflows/deploy.yml", "on:\n  push:\n    branches: [main, dr*]\n");
  expect((await changes()).target?.deployed).toBeUndefined();
});

type Repository = ReturnType<typeof setUp>;

const run = (attempt: () => unknown) => {
  try {
    attempt();
  } catch {
    // git stops with a conflict, as it must here.
  }
};

/** Makes the same line different here and on another branch. */
function diverge({ git, edit, write }: Repository): void {
  git("switch", "--quiet", "--create", "other");
  write("content/profile.yaml", "tagline: Other\n");
  git("commit", "--quiet", "--all", "--message", "Other");
  git("switch", "--quiet", "main");
  edit();
  git("commit", "--quiet", "--all", "--message", "Mine");
}

const STATES: [name: string, prepare: (repository: Repository) => void, error: string, command: RegExp][] = [
  ["no repository", ({ site }) => rmSync(join(site, ".git"), { recursive: true }), "not in a git repository", /^git init/],
  ["no commit", ({ git }) => git("update-ref", "-d", "HEAD"), "has no commit yet", /^git add \.\ngit commit/],
  ["no remote", ({ git }) => git("remote", "remove", "origin"), "has no remote", /^git remote add .*$/],
  [
    "several remotes",
    ({ git }) => {
      for (const name of ["one", "two"]) git("remote", "add", name, "https://example.com/a.git");
      git("remote", "remove", "origin");
    },
    "has several remotes",
    /^git config remote\.pushDefault one$/,
  ],
  ["a detached head", ({ git }) => git("switch", "--quiet", "--detach"), "No branch is checked out", /^git switch main$/],
  [
    "a merge with conflicts",
    (repository) => {
      diverge(repository);
      run(() => repository.git("merge", "other"));
    },
    "A merge has left a conflict in content/profile.yaml",
    /^git add --all\ngit commit$/,
  ],
  [
    "a merge that is resolved",
    (repository) => {
      diverge(repository);
      run(() => repository.git("merge", "other"));
      repository.edit();
      repository.git("add", "content");
    },
    "A merge has not ended yet",
    /^git commit$/,
  ],
  [
    "a rebase that is resolved",
    (repository) => {
      diverge(repository);
      run(() => repository.git("rebase", "other"));
      repository.git("add", "content");
    },
    "A rebase has not ended yet",
    /^git rebase --continue$/,
  ],
];

test.each(STATES)("%s is named with a way on, nothing is committed and nothing lost", async (_name, prepare, error, command) => {
  const repository = setUp();
  prepare(repository);
  repository.write("content/about.yaml", "lead: Precious\n");
  const { problem, id } = await repository.changes();
  expect(problem).toEqual(problemOf(error, command));
  const config = repository.read("content/about.yaml");
  expect(
    await createPublisher(
      repository.site,
      inspect(async () => []),
    ).commit({ message: "x", id }),
  ).toEqual(problemOf(error, command));
  expect(await repository.push()).toEqual(problemOf(error, command));
  expect(repository.read("content/about.yaml")).toBe(config);
});

/** What makes git refuse a commit. */
const REFUSALS: [name: string, prepare: (repository: Repository) => void, error: string, command: RegExp][] = [
  ["a lock of another git", ({ write }) => write(".git/index.lock", ""), "Another git program", /^rm \S*index\.lock$/],
  [
    "an email that git would guess",
    ({ root }) => {
      writeFileSync(join(root, "settings"), "[user]\n  name = Jordan\n");
      // git would guess it.
      vi.stubEnv("EMAIL", "jordan@this-machine.local");
    },
    "git doesn't know whose commit it is",
    /^git config --global user\.name/,
  ],
  [
    "a signature whose passphrase is asked for",
    ({ git, write }) => {
      write(".git/sign.sh", "#!/bin/sh\necho 'gpg: signing failed: Inappropriate ioctl for device' >&2\nexit 2\n");
      git("config", "commit.gpgSign", "true");
      git("config", "gpg.program", "sh .git/sign.sh");
    },
    "must be signed",
    /^git add content\ngit commit --only --message "Update my site" -- content$/,
  ],
];

test.each(REFUSALS)("%s is named with a way on, and everything stays as it was", async (_name, prepare, error, command) => {
  const repository = setUp();
  const { edit, write, git, commit } = repository;
  edit();
  write("content/new.md", "# New");
  git("add", "package.json");
  const before = git("status", "--porcelain");
  prepare(repository);
  expect(await commit()).toEqual(problemOf(error, command));
  rmSync(join(repository.site, ".git/index.lock"), { force: true });
  expect(git("status", "--porcelain")).toBe(before);
});

test("a password is not asked for: the command that asks in a terminal is named", async () => {
  const { edit, commit, push, git } = setUp();
  const server = createServer((_, response) => {
    response.writeHead(401, { "www-authenticate": 'Basic realm="git"' }).end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/site.git`;
  git("remote", "set-url", "origin", address);
  edit();
  await commit();
  expect(await push()).toEqual(problemOf("The host doesn't let you in", /^git push origin main$/));
  server.closeAllConnections();
  git("remote", "set-url", "origin", "http://127.0.0.1:1/site.git");
  expect(await push()).toEqual(problemOf("The host can't be reached"));
});

test.each([
  ["git@example.com: Permission denied (publickey).", "The host doesn't let you in"],
  ["Host key verification failed.", "ssh doesn't know the host yet"],
])("ssh asks for nothing: %s", async (message, error) => {
  const { root, edit, commit, push, git } = setUp();
  writeFileSync(join(root, "ssh"), `#!/bin/sh\necho "$@" >> "${root}/arguments"\necho '${message}' >&2\nexit 255\n`, { mode: 0o755 });
  vi.stubEnv("GIT_SSH_COMMAND", join(root, "ssh"));
  git("remote", "set-url", "origin", "git@example.com:ada/site.git");
  edit();
  await commit();
  expect(await push()).toEqual(problemOf(error, /^git push origin main$/, message));
  expect(readFileSync(join(root, "arguments"), "utf8")).toContain("-oBatchMode=yes");
});
