import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished, vi } from "vitest";

const SETTINGS = `[user]
  name = Jordan Vale
  email = jordan.vale@example.com
[init]
  defaultBranch = main
`;

/** Makes a bare repository, and a site that was pushed there, for one test. git has the settings of nobody on this machine. */
export function testRepository({ below = "" } = {}) {
  const root = mkdtempSync(join(tmpdir(), "portfolio-"));
  const settings = join(root, "settings");
  writeFileSync(settings, SETTINGS);
  vi.stubEnv("GIT_CONFIG_GLOBAL", settings);
  vi.stubEnv("GIT_CONFIG_NOSYSTEM", "1");
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true, force: true });
  });
  const [host, clone] = [join(root, "host.git"), join(root, "clone")];
  const site = join(clone, below);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(site, file)), { recursive: true });
    writeFileSync(join(site, file), text);
  };
  const git = (...args: string[]) => runGit(site, ...args);
  runGit(root, "init", "--quiet", "--bare", host);
  runGit(root, "clone", "--quiet", host, clone);
  write("content/about.yaml", "lead: Hello\n");
  write("content/profile.yaml", "tagline: One\ncore: [A, B]\n");
  write("package.json", '{ "name": "site" }\n');
  git("add", ".");
  git("commit", "--quiet", "--message", "My site");
  git("push", "--quiet", "origin", "main");
  git("branch", "--quiet", "--set-upstream-to=origin/main");
  return {
    root,
    host,
    site,
    write,
    git,
    read: (file: string) => readFileSync(join(site, file), "utf8"),
    /** Adds a hook, a shell script, to the site's repository or to the host's. */
    hook(name: string, script: string, folder = join(clone, ".git")) {
      writeFileSync(join(folder, "hooks", name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    },
    /** What the host has of a file. */
    hosted: (file: string, branch = "main") => runGit(host, "show", `${branch}:${join(below, file)}`),
    /** Commits something else at the host. */
    commitElsewhere() {
      const other = join(root, "other");
      runGit(root, "clone", "--quiet", host, other);
      writeFileSync(join(other, "README.md"), "Elsewhere\n");
      runGit(other, "add", ".");
      runGit(other, "commit", "--quiet", "--message", "Elsewhere");
      runGit(other, "push", "--quiet");
    },
  };
}

function runGit(folder: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}
