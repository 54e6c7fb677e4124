import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

/** How git ended: `code` is undefined if it was stopped at the time limit. `errors` is what it and the hooks wrote for people. */
export type GitResult = { code: number | undefined; output: string; errors: string };

/** git is not installed, or can't read the repository. */
export class GitError extends Error {}

type Options = {
  input?: string;
  /** In milliseconds without any output. */
  limit?: number;
  environment?: NodeJS.ProcessEnv;
};

/** Hooks can run tests, a connection can be slow. */
const LIMIT = 180_000;

/** Runs git in a folder, without a shell. It can't ask for anything in a terminal, and ends in any case. @throws {GitError} */
export async function runGit(folder: string, args: readonly string[], options?: Options): Promise<GitResult> {
  try {
    return await run("git", args, folder, options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new GitError("git is not installed", { cause: error });
    throw error;
  }
}

/** Runs a program as {@link runGit} does. @throws if it can't be started */
export async function run(program: string, args: readonly string[], folder: string, options: Options = {}): Promise<GitResult> {
  const { input = "", limit = LIMIT, environment } = options;
  const isWindows = process.platform === "win32";
  // A session of its own has no terminal that ssh or gpg could ask in, and ends with all its hooks.
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...QUIET, ...environment },
    detached: !isWindows,
    windowsHide: true,
  });
  const stop = (signal: NodeJS.Signals) => (isWindows ? child.kill(signal) : stopGroup(child.pid, signal));
  const [output, errors]: [Buffer[], Buffer[]] = [[], []];
  let isStopped = false;
  const timer = setTimeout(() => {
    isStopped = true;
    stop("SIGTERM");
    setTimeout(() => child.exitCode === null && child.signalCode === null && stop("SIGKILL"), GRACE).unref();
  }, limit);
  for (const [stream, chunks] of [[child.stdout, output] as const, [child.stderr, errors] as const]) {
    stream.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      timer.refresh();
    });
  }
  child.stdin.on("error", ignoreClosedPipe);
  child.stdin.end(input);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
      // A program that a hook or ssh leaves running keeps the streams open.
      child.once("exit", (exit) => void wait(DRAIN).then(() => resolve(exit)));
    });
    const message = toText(errors).replaceAll(REPLACED_LINE, "");
    return { code: isStopped ? undefined : (code ?? 1), output: toText(output), errors: message };
  } finally {
    clearTimeout(timer);
  }
}

/** Runs git, and returns its output. @throws {GitError} with its message if it fails */
export async function readGit(folder: string, ...args: string[]): Promise<string> {
  const { code, output, errors } = await runGit(folder, args);
  if (code !== 0) throw new GitError(errors);
  return output;
}

/** Messages are in English, and nothing asks. The owner's credential helper, and the one of their code editor, still answer. */
const QUIET = {
  ...{ LC_ALL: "C.UTF-8", LANGUAGE: "C", GIT_TERMINAL_PROMPT: "0", SSH_ASKPASS_REQUIRE: "never", SSH_ASKPASS: "", GPG_TTY: "" },
  // In a hook, they name the hook's repository.
  ...{ GIT_DIR: undefined, GIT_WORK_TREE: undefined, GIT_INDEX_FILE: undefined },
};

/** In milliseconds: until a stopped git is killed, and until the last output of an ended one is read. */
const [GRACE, DRAIN] = [5000, 250];

/** A progress display writes one line over the other. */
const REPLACED_LINE = /^.*\r(?!\n)/gm;

const toText = (chunks: readonly Buffer[]) => Buffer.concat(chunks).toString("utf8");

function stopGroup(id: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (id !== undefined) process.kill(-id, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** git can end before it has read everything. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}
