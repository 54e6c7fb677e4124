import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

/**
 * How git ended: `code` is undefined if it was stopped at a time limit. `errors` is what it and the hooks wrote for people. Of a long text
 * there is the end, and `isCut` says so of the output.
 */
export type GitResult = { code: number | undefined; output: string; isCut: boolean; errors: string };

/** git is not installed, or can't read the repository. */
export class GitError extends Error {}

type Options = {
  input?: string;
  /** In milliseconds: without any output, and in all. */
  limit?: number;
  total?: number;
  /** In bytes. */
  maxOutput?: number;
  environment?: NodeJS.ProcessEnv;
};

/** Hooks can run tests, a connection can be slow. */
const [LIMIT, TOTAL] = [180_000, 1_800_000];

/** In bytes: what is kept of texts for people, and of what is read, such as the differences of all files. */
const [MAX_TEXT, MAX_READ] = [100_000, 50_000_000];

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
  const { input = "", limit = LIMIT, total = TOTAL, maxOutput = MAX_TEXT, environment } = options;
  const isWindows = process.platform === "win32";
  // A session of its own has no terminal that ssh or gpg could ask in, and ends with all its hooks.
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...QUIET, ...environment },
    detached: !isWindows,
    windowsHide: true,
  });
  const stop = (signal: NodeJS.Signals) => (isWindows ? child.kill(signal) : stopGroup(child.pid, signal));
  let isStopped = false;
  const end = () => {
    isStopped = true;
    stop("SIGTERM");
    setTimeout(() => child.exitCode === null && child.signalCode === null && stop("SIGKILL"), GRACE).unref();
  };
  const timers = [setTimeout(end, limit), setTimeout(end, total)] as const;
  for (const stream of [child.stdout, child.stderr]) stream.on("data", () => timers[0].refresh());
  const [output, errors] = [keepEnd(child.stdout, maxOutput), keepEnd(child.stderr, MAX_TEXT)];
  child.stdin.on("error", ignoreClosedPipe);
  child.stdin.end(input);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
      // A program that a hook or ssh leaves running keeps the streams open.
      child.once("exit", (exit) => void wait(DRAIN).then(() => resolve(exit)));
    });
    const message = errors.read().text.replaceAll(REPLACED_LINE, "");
    const { text, isCut } = output.read();
    return { code: isStopped ? undefined : (code ?? 1), output: text, isCut, errors: message };
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

/** Keeps the last bytes of a stream, and says in a line of its own that there were others. */
function keepEnd(stream: Readable, max: number): { read: () => { text: string; isCut: boolean } } {
  const chunks: Buffer[] = [];
  let [size, isCut] = [0, false];
  stream.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    for (let first = chunks[0]; first && size - first.length >= max; first = chunks[0]) {
      chunks.shift();
      size -= first.length;
      isCut = true;
    }
  });
  return { read: () => ({ text: `${isCut ? "…\n" : ""}${Buffer.concat(chunks).toString("utf8")}`, isCut }) };
}

/** Runs git, and returns its output. @throws {GitError} with its message if it fails */
export async function readGit(folder: string, ...args: string[]): Promise<string> {
  const { code, output, isCut, errors } = await runGit(folder, args, { maxOutput: MAX_READ });
  if (code !== 0) throw new GitError(errors);
  if (isCut) throw new GitError(`git ${args.join(" ")} writes more than ${MAX_READ / 1_000_000} MB, which is too much to show.`);
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
