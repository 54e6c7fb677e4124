import { spawn } from "node:child_process";
import { createInterface } from "node:readline/promises";

export type Terminal = {
  /** The package manager and its version, such as `pnpm/11.28.11 …`. */
  userAgent: string | undefined;
  /** Returns the answer, or throws Cancelled. Undefined if nobody can answer, as in CI. */
  ask: ((question: string) => Promise<string>) | undefined;
  /** Runs a line of the shell, and returns whether it succeeded. */
  run: (line: string, folder: string) => Promise<boolean>;
};

/** The owner pressed Ctrl+C or Ctrl+D. */
export class Cancelled extends Error {}

export const terminal: Terminal = {
  userAgent: process.env["npm_config_user_agent"],
  ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
  run,
};

async function ask(question: string): Promise<string> {
  const closed = new AbortController();
  const lines = createInterface({ input: process.stdin, output: process.stdout }).once("close", () => closed.abort());
  try {
    return await lines.question(question, { signal: closed.signal });
  } catch (error) {
    throw closed.signal.aborted ? new Cancelled() : error;
  } finally {
    lines.close();
  }
}

function run(line: string, folder: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    spawn(line, { cwd: folder, shell: true, stdio: "inherit" })
      .once("error", reject)
      .once("exit", (code) => resolve(code === 0));
  });
}
