import { spawn } from "node:child_process";
import { createInterface } from "node:readline/promises";

export type Terminal = {
  /** The package manager and its version, such as `pnpm/11.28.11 …`. */
  userAgent: string | undefined;
  /** The version of the owner's Node. */
  node: string;
  /** Returns the answer, or throws Cancelled. Undefined if nobody can answer, as in CI. */
  ask: ((question: string) => Promise<string>) | undefined;
  /** Runs a line of the shell, and returns whether it succeeded. */
  run: (line: string, folder: string) => Promise<boolean>;
};

/** The owner pressed Ctrl+C or Ctrl+D. */
export class Cancelled extends Error {}

const userAgent = process.env["npm_config_user_agent"];

export const terminal: Terminal = {
  userAgent,
  // A script of npm may run with a newer one, such as of this repository.
  node: /\bnode\/v([\d.]+)/.exec(userAgent ?? "")?.[1] ?? process.versions.node,
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

/**
 * What npm tells its children about its own command: which package it runs, and where. The same in another folder, `--package=./a.tgz`
 * would be a file that isn't there. Its settings of registry, cache and network stay.
 */
const OF_COMMAND =
  /^(?:npm_config_(?:package|call|local_prefix|global|location|workspaces?|include_workspace_root)|npm_(?:command|lifecycle_\w+|package_\w+)|init_cwd)$/i;

const getEnvironment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_COMMAND.test(name)));

function run(line: string, folder: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    spawn(line, { cwd: folder, env: getEnvironment(), shell: true, stdio: "inherit" })
      .once("error", reject)
      .once("exit", (code) => resolve(code === 0));
  });
}
